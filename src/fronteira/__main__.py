"""`python -m fronteira` is `fronteira`."""

from fronteira.cli import main

if __name__ == "__main__":
    main(prog_name="fronteira")
