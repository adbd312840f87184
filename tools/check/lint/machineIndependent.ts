interface Node {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly operator?: string;
  readonly left?: Node;
  readonly right?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly key?: Node;
  readonly id?: Node;
  readonly init?: Node | null;
  readonly argument?: Node | null;
  readonly body?: Node | readonly Node[];
}
interface Context {
  report(problem: { readonly node: Node; readonly message: string }): void;
}

const nameOf = ({ property }: Node) => property?.name ?? '';

const isClock = (node: Node | undefined): boolean =>
  node?.type === 'CallExpression' &&
  node.callee?.type === 'MemberExpression' &&
  ['Date', 'performance'].includes(node.callee.object?.name ?? '') &&
  nameOf(node.callee) === 'now';

const isElapsed = (node: Node | null | undefined): boolean =>
  node?.type === 'BinaryExpression' && node.operator === '-' && isClock(node.left);

const isFunction = (node: Node | null | undefined): node is Node =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node?.type ?? '');

/** Whether a function's last statement returns elapsed time. */
function isStopwatch(node: Node | null | undefined): boolean {
  if (!isFunction(node)) return false;
  const { body } = node;
  if (!body || !('type' in body)) return false;
  if (body.type !== 'BlockStatement') return isElapsed(body);
  const statements = (body.body ?? []) as readonly Node[];
  const last = statements.at(-1);
  return last?.type === 'ReturnStatement' && isElapsed(last.argument);
}

const awaited = (node: Node | undefined): Node | undefined =>
  node?.type === 'AwaitExpression' ? (node.argument ?? undefined) : node;

/**
 * Forbids durations in tests: a slower machine takes longer, so they belong to the benchmarks, as a ratio.
 */
const noWallClock = {
  meta: { schema: [] },
  create(context: Context) {
    const elapsed = new Set<string>();
    return {
      VariableDeclarator({ id, init }: Node) {
        if (isElapsed(init) || isStopwatch(init)) elapsed.add(id?.name ?? '');
      },
      FunctionDeclaration(node: Node) {
        if (isStopwatch(node)) elapsed.add(node.id?.name ?? '');
      },
      CallExpression({ callee }: Node) {
        const asserted = callee?.object;
        if (callee?.type !== 'MemberExpression' || !nameOf(callee).startsWith('toBeLess')) return;
        const [given] = asserted?.callee?.name === 'expect' ? (asserted.arguments ?? []) : [];
        const measured = awaited(given);
        if (isElapsed(measured) || elapsed.has((measured?.callee ?? measured)?.name ?? '')) {
          context.report({
            node: callee,
            message: 'No upper bound on wall-clock time in tests: a slower machine would fail it.',
          });
        }
      },
    };
  },
};

const isPort = (node: Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'number' && node.value !== 0;

/** Forbids fixed ports in tests: another program may hold a port that a test has chosen beforehand. */
const noFixedPort = {
  meta: { schema: [] },
  create(context: Context) {
    return {
      CallExpression({ callee, arguments: given = [] }: Node) {
        if (callee?.type !== 'MemberExpression' || nameOf(callee) !== 'listen') return;
        const [first] = given;
        const named = first?.properties?.find(({ key }) => key?.name === 'port');
        if (isPort(first) || isPort(named?.value as Node | undefined)) {
          context.report({ node: callee, message: 'Listen on port 0, or use freePort or freeSitePort.' });
        }
      },
    };
  },
};

export default {
  meta: { name: 'tests' },
  rules: { 'no-wall-clock': noWallClock, 'no-fixed-port': noFixedPort },
};
