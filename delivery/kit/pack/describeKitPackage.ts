/** The parts of the SDK's `package.json` that go into the packed `package.json`. */
export interface SharedPackage {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Dependencies of the kit itself: a page has one copy of all others, the shell's. */
const OWN = new Set([
  '@fontsource-variable/onest',
  '@fontsource-variable/source-serif-4',
  'oidc-client-ts',
  'valibot',
]);

/**
 * Peers that only one part of the kit needs: a build, a development server, a test, the check in a browser.
 */
export const OPTIONAL_PEERS = [
  '@module-federation/enhanced',
  '@rspack/core',
  '@rspack/dev-server',
  '@rspack/plugin-react-refresh',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  'axe-core',
  'jest',
  'jest-environment-jsdom',
  'playwright',
  'react-refresh',
] as const;

/**
 * Bundlers not used by this repository. The federation plugin imports internals of webpack, some of which
 * moved in 5.112.
 */
const OTHER_BUNDLERS: Readonly<Record<string, string>> = {
  'swc-loader': '^0.2.7',
  vite: '>=6',
  webpack: '>=5.97 <5.112',
  'webpack-subresource-integrity': '^5.1.0',
};

const ofEach = <T>(names: readonly string[], value: (name: string) => T) =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

function packedExport(target: string | { readonly types: string }): unknown {
  if (typeof target !== 'string' || !/\.tsx?$/.test(target)) return target;
  const path = target.replace(/\.tsx?$/, '');
  return { types: `${path}.d.ts`, default: `${path}.js` };
}

/**
 * The packed package's own description: the workspace's addresses, mapped to the compiled files and their
 * types; the page's libraries as peers.
 * @param pins exact versions of the repository's tools by their names
 * @throws Error if a peer has no version
 */
export function describeKitPackage(
  { name, version, exports, dependencies }: SharedPackage,
  pins: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const pinOf = (peer: string) => {
    const pin = dependencies[peer] ?? pins[peer];
    if (pin === undefined)
      throw new Error(
        `The kit needs the peer dependency ${peer}, which no package.json of this repository has.`,
      );
    return pin;
  };
  const libraries = Object.keys(dependencies).filter((dependency) => !OWN.has(dependency));
  const own = Object.keys(dependencies).filter((dependency) => OWN.has(dependency));
  return {
    name,
    version,
    description: 'Kit for writing, building, checking and releasing remotes of Prova.',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19.0' },
    bin: { prova: 'bin/prova.mjs' },
    sideEffects: ['**/*.css', './src/page/install*.js', './src/testing/setup*.js'],
    exports: {
      ...Object.fromEntries(
        Object.entries(exports).map(([address, target]) => [address, packedExport(target)]),
      ),
      './package.json': './package.json',
    },
    dependencies: ofEach(own, pinOf),
    peerDependencies: {
      ...ofEach([...libraries, ...OPTIONAL_PEERS].sort(), (peer) => `^${pinOf(peer)}`),
      ...OTHER_BUNDLERS,
    },
    peerDependenciesMeta: ofEach([...OPTIONAL_PEERS, ...Object.keys(OTHER_BUNDLERS)], () => ({
      optional: true,
    })),
  };
}
