/** What `package.json` of the SDK says, as far as it goes into the packed one. */
export interface SharedPackage {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Beside the library itself these are the kit's own: a page has one copy of the others, the shell's. */
const OWN = new Set([
  '@fontsource-variable/onest',
  '@fontsource-variable/source-serif-4',
  'oidc-client-ts',
  'valibot',
]);

/** What one part of the kit needs and the others do not: a build, a development server, a test, the check in a browser. */
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
 * Bundlers that this repository is not built with. The federation plugin reaches into webpack's files, some of which 5.112 has
 * moved.
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
 * The packed package's own description: the same addresses as in the workspace, led to the compiled files and their types;
 * libraries of the page as peers.
 * @param pins exact versions of the repository's tools by their names
 * @throws Error where a peer has no version
 */
export function describeKitPackage(
  { name, version, exports, dependencies }: SharedPackage,
  pins: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const pinOf = (peer: string) => {
    const pin = dependencies[peer] ?? pins[peer];
    if (pin === undefined) throw new Error(`The kit asks for ${peer}, and no package.json here has it.`);
    return pin;
  };
  const libraries = Object.keys(dependencies).filter((dependency) => !OWN.has(dependency));
  const own = Object.keys(dependencies).filter((dependency) => OWN.has(dependency));
  return {
    name,
    version,
    description: 'What a remote of Prova is written, built, tried and released with.',
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
