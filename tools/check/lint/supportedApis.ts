import { createRequire } from 'node:module';
import { SUPPORTED_BROWSERS } from '@prova/shared/page/supportedBrowsers';

interface Support {
  readonly version_added?: string | boolean | null;
  readonly version_removed?: string | boolean;
  readonly flags?: readonly unknown[];
  readonly prefix?: string;
  readonly alternative_name?: string;
}
interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
}
type Features = Readonly<Record<string, Feature & Readonly<Record<string, Feature>>>>;

interface Data {
  readonly api: Features;
  readonly javascript: { readonly builtins: Features };
}
const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as Data;

const FLOOR: Readonly<Record<string, number>> = {
  ...SUPPORTED_BROWSERS,
  safari_ios: SUPPORTED_BROWSERS.safari,
};

function isWithin(floor: number, support: Support | readonly Support[] | undefined): boolean {
  return [support ?? []]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        typeof added === 'string' &&
        Number(added.replace('≤', '')) <= floor &&
        removed === undefined &&
        flags === undefined &&
        prefix === undefined &&
        other === undefined,
    );
}

const isSupported = ({ __compat: compat }: Feature) =>
  compat === undefined ||
  Object.entries(FLOOR).every(([browser, floor]) => isWithin(floor, compat.support[browser]));

const INTERFACES: Features = { ...api, ...javascript.builtins };
/** The interfaces of a global name. */
const GLOBALS: Readonly<Record<string, string>> = {
  document: 'Document',
  window: 'Window',
  navigator: 'Navigator',
  performance: 'Performance',
  crypto: 'Crypto',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
};

/**
 * Whether some interface has a supported member of this name. Only compound names are unambiguous: 'run' and
 * 'format', for instance, are also methods in this repository.
 */
const members = new Map<string, boolean>();
for (const features of Object.values(INTERFACES)) {
  for (const [key, feature] of Object.entries(features)) {
    const name = key.replace(/_static$/, '');
    if (/^[a-z]+[A-Z]\w*$/.test(name)) {
      members.set(name, (members.get(name) ?? false) || isSupported(feature));
    }
  }
}
const find = (name: string) => (Object.hasOwn(INTERFACES, name) ? INTERFACES[name] : undefined);

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly computed?: boolean;
  readonly object?: Node;
  readonly property?: Node;
  readonly callee?: Node;
}
interface Context {
  readonly options: readonly { readonly guarded: readonly string[] }[];
  report(problem: { readonly node: Node; readonly message: string }): void;
}

/**
 * A rule based on MDN's compatibility data. `guarded` names are checked before use, or defined in this
 * repository.
 */
const supportedApis = {
  meta: {
    schema: [
      {
        type: 'object',
        properties: { guarded: { type: 'array', items: { type: 'string' } } },
        required: ['guarded'],
      },
    ],
  },
  create(context: Context) {
    const guarded = new Set(context.options.flatMap(({ guarded: names }) => names));
    const report = (node: Node, what: string) =>
      context.report({
        node,
        message: `${what} is not in all browsers that Prova supports (shared/sdk/src/page/supportedBrowsers.ts).`,
      });
    return {
      MemberExpression(node: Node) {
        const { object, property, computed = false } = node;
        const member = property?.name;
        if (computed || property?.type !== 'Identifier' || member === undefined || guarded.has(member))
          return;
        const name = object?.type === 'Identifier' ? (object.name ?? '') : '';
        const owner = find(GLOBALS[name] ?? name);
        const feature = owner?.[`${member}_static`] ?? owner?.[member];
        if (feature && !isSupported(feature)) report(node, `${name}.${member}`);
      },
      NewExpression({ callee }: Node) {
        const feature = callee?.type === 'Identifier' ? find(callee.name ?? '') : undefined;
        if (callee && feature && !guarded.has(callee.name ?? '') && !isSupported(feature))
          report(callee, callee.name ?? '');
      },
      CallExpression({ callee }: Node) {
        const method =
          callee?.type === 'MemberExpression' && callee.computed !== true ? callee.property?.name : undefined;
        if (callee && method !== undefined && !guarded.has(method)) {
          if (members.get(method) === false) report(callee, method);
          return;
        }
        const name = callee?.type === 'Identifier' ? (callee.name ?? '') : '';
        const feature = /[a-z][A-Z]/.test(name) ? api['Window']?.[name] : undefined;
        if (callee && feature && !guarded.has(name) && !isSupported(feature)) report(callee, name);
      },
    };
  },
};

export default { meta: { name: 'browsers' }, rules: { 'supported-apis': supportedApis } };
