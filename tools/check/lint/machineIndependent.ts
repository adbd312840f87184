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

/** A slower machine takes longer: how long something may take is the bench's matter, as a ratio. */
const noWallClock = {
  meta: { schema: [] },
  create(context: Context) {
    const elapsed = new Set<string>();
    return {
      VariableDeclarator({ id, init }: Node) {
        if (isElapsed(init)) elapsed.add(id?.name ?? '');
      },
      CallExpression({ callee }: Node) {
        const asserted = callee?.object;
        if (callee?.type !== 'MemberExpression' || !nameOf(callee).startsWith('toBeLess')) return;
        const [measured] = asserted?.callee?.name === 'expect' ? (asserted.arguments ?? []) : [];
        if (isElapsed(measured) || elapsed.has(measured?.name ?? '')) {
          context.report({
            node: callee,
            message: 'No bound of the wall clock decides in the gate: a slower machine would fail it.',
          });
        }
      },
    };
  },
};

const isPort = (node: Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'number' && node.value !== 0;

/** Another program may hold a port that a test has chosen beforehand. */
const noFixedPort = {
  meta: { schema: [] },
  create(context: Context) {
    return {
      CallExpression({ callee, arguments: given = [] }: Node) {
        if (callee?.type !== 'MemberExpression' || nameOf(callee) !== 'listen') return;
        const [first] = given;
        const named = first?.properties?.find(({ key }) => key?.name === 'port');
        if (isPort(first) || isPort(named?.value as Node | undefined)) {
          context.report({ node: callee, message: 'Listen on port 0, or take freePort or freeSitePort.' });
        }
      },
    };
  },
};

export default {
  meta: { name: 'tests' },
  rules: { 'no-wall-clock': noWallClock, 'no-fixed-port': noFixedPort },
};
