"""A course's library as a student may hand it in: the searches that were needed, and a counter put in by hand."""

visited = 0


class Problem:
    def __init__(self, initial, goal=None):
        self.initial = initial
        self.goal = goal

    def goal_test(self, state):
        return state == self.goal

    def path_cost(self, c, state1, action, state2):
        return c + 1


class Node:
    def __init__(self, state, parent=None, action=None, path_cost=0):
        self.state = state
        self.parent = parent
        self.action = action
        self.path_cost = path_cost
        self.depth = parent.depth + 1 if parent else 0

    def expand(self, problem):
        children = []
        for action in problem.actions(self.state):
            after = problem.result(self.state, action)
            children.append(Node(after, self, action, problem.path_cost(self.path_cost, self.state, action, after)))
        return children


def depth_first_tree_search(problem):
    global visited  # noqa: PLW0603
    stack = [Node(problem.initial)]
    while stack:
        node = stack.pop()
        visited += 1
        if problem.goal_test(node.state):
            return node
        stack.extend(node.expand(problem))
    return None
