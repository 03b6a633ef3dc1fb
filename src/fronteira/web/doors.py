"""Who may come in, and under which rules what goes out is shown: names of the host, origins, headers.

A page of somebody else's, open in the same browser, can send requests to a server on the user's own machine, and can give that machine a
name of its own. So a request must name a host that is ours, come from a page of ours if it comes from one, and bring JSON where it brings
anything: that no form can send.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from urllib.parse import urlsplit

LOOPBACK = ("127.0.0.1", "localhost", "::1")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; "
    "frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
)
"""Of pages and everything else."""

PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
"""Of a picture, whose colours are in itself."""

PAPER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"
"""Of a sheet, which browsers show with a viewer of their own."""

REPORT_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox"
)
"""Of a report of a study, which somebody else may have made: it is shown, and can do nothing."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "X-Frame-Options": "DENY",
}


def name_of(authority: str) -> str | None:
    """The name in `name:port`, in small letters; None where it is none."""
    try:
        parts = urlsplit(f"//{authority}")
        parts.port  # noqa: B018 (a port that is no number is refused)
        is_bare = not (parts.path or parts.query or parts.fragment or parts.username is not None)
        return parts.hostname if is_bare and authority == authority.strip() else None
    except ValueError:
        return None


class Doors:
    """Knows who may come in."""

    def __init__(self, host_names: Iterable[str] = ()) -> None:
        self.names = {*LOOPBACK, *(name.lower() for name in host_names)}
        self.public = {name.lower() for name in host_names}

    def refuses(self, headers: Mapping[str, str], *, is_call: bool) -> str | None:
        """The key of the sentence that says why a request is refused; None where it is welcome."""
        host = headers.get("host", "")
        if name_of(host) not in self.names:
            return "web.host"
        origin = headers.get("origin")
        if origin is not None and not self.is_ours(origin, host):
            return "web.origin"
        if is_call and headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return "web.origin"
        return None

    def is_ours(self, origin: str, host: str) -> bool:
        """Is a page from there one of ours? A proxy in front of us may have changed the host we see, not what the browser sees."""
        scheme, _, authority = origin.partition("://")
        if scheme not in ("http", "https") or name_of(authority) is None:
            return False
        default = {"http": ":80", "https": ":443"}[scheme]
        return authority.lower().removesuffix(default) == host.lower().removesuffix(default) or name_of(authority) in self.public
