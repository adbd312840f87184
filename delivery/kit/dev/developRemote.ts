import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { Configuration, RuleSetRule } from '@rspack/core';

const isRule = (rule: unknown): rule is RuleSetRule => typeof rule === 'object' && rule !== null;

/** Makes a loader support hot replacement. */
function withRefresh(rule: unknown): unknown {
  if (!isRule(rule) || rule.loader !== 'builtin:swc-loader') return rule;
  const options = rule.options as { jsc?: { transform?: { react?: object } } };
  const react = { ...options.jsc?.transform?.react, development: true, refresh: true };
  const jsc = { ...options.jsc, transform: { ...options.jsc?.transform, react } };
  return { ...rule, options: { ...options, jsc } };
}

/**
 * The build loaded by the shell, among a remote's builds.
 * @param exported what its `rspack.config` exports: one build, or several
 * @throws Error if none of the builds is a remote's container
 */
export function containerBuildOf(exported: unknown): Configuration {
  const builds = (Array.isArray(exported) ? exported : [exported]) as readonly Configuration[];
  const isContainer = ({ plugins = [] }: Configuration) =>
    plugins.some((plugin) => plugin && plugin.constructor.name === 'ModuleFederationPlugin');
  const build = builds.find(isContainer);
  if (!build)
    throw new Error('rspack.config builds no remote: use remotePreset, which exposes src/remote.tsx.');
  return build;
}

/**
 * A remote's own build, for a page that stays open while files change: the same container, loaded by a page
 * of the shell, with hot replacement.
 */
export function developRemote(configuration: Configuration): Configuration {
  const { plugins = [], module, output, optimization } = configuration;
  return {
    ...configuration,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: {
      ...output,
      // A page opened before a change keeps the entry pinned by its registry; chunks are the newest.
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      clean: false,
    },
    module: { ...module, rules: (module?.rules ?? []).map((rule) => withRefresh(rule)) as RuleSetRule[] },
    optimization: {
      ...optimization,
      minimize: false,
      // Replacing a module by one that does not compile would break the page for good, before the repaired
      // one arrives.
      emitOnErrors: false,
    },
    plugins: [
      // Chunks change under a page; only the page of `npm run build` has them pinned.
      ...plugins.filter((plugin) => plugin?.constructor.name !== 'SubresourceIntegrityPlugin'),
      new ReactRefreshRspackPlugin(),
    ],
  };
}
