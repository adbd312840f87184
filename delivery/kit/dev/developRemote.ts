import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { Configuration, RuleSetRule } from '@rspack/core';

const isRule = (rule: unknown): rule is RuleSetRule => typeof rule === 'object' && rule !== null;

/** Has a loader keep apart what may be replaced while the page runs. */
function withRefresh(rule: unknown): unknown {
  if (!isRule(rule) || rule.loader !== 'builtin:swc-loader') return rule;
  const options = rule.options as { jsc?: { transform?: { react?: object } } };
  const react = { ...options.jsc?.transform?.react, development: true, refresh: true };
  const jsc = { ...options.jsc, transform: { ...options.jsc?.transform, react } };
  return { ...rule, options: { ...options, jsc } };
}

/**
 * Of all that a remote builds, that which the shell loads.
 * @param exported what its `rspack.config` exports: one build, or several
 * @throws Error where none is a remote's
 */
export function containerBuildOf(exported: unknown): Configuration {
  const builds = (Array.isArray(exported) ? exported : [exported]) as readonly Configuration[];
  const isContainer = ({ plugins = [] }: Configuration) =>
    plugins.some((plugin) => plugin && plugin.constructor.name === 'ModuleFederationPlugin');
  const build = builds.find(isContainer);
  if (!build)
    throw new Error('rspack.config builds no remote: it takes remotePreset, which exposes src/remote.tsx.');
  return build;
}

/**
 * A remote's own build, made for a page that stays open while its files change: the same container, which a page of the shell
 * loads, with components that are replaced in place.
 */
export function developRemote(configuration: Configuration): Configuration {
  const { plugins = [], module, output, optimization } = configuration;
  return {
    ...configuration,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: {
      ...output,
      // A page that was opened before a change goes on with the entry that its registry pins; chunks are the newest.
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      clean: false,
    },
    module: { ...module, rules: (module?.rules ?? []).map((rule) => withRefresh(rule)) as RuleSetRule[] },
    optimization: {
      ...optimization,
      minimize: false,
      // With a module that does not compile in its place the page would be broken for good, and a repaired one come too late.
      emitOnErrors: false,
    },
    plugins: [
      // Chunks change under a page; the page of `npm run build` has them pinned.
      ...plugins.filter((plugin) => plugin?.constructor.name !== 'SubresourceIntegrityPlugin'),
      new ReactRefreshRspackPlugin(),
    ],
  };
}
