import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * A remote that offers a higher version of a shared library would replace the shell's copy as soon as it registers;
 * `strictVersion` and `eager` do not prevent it. This takes the shell's copy wherever the shell has one.
 */
export function createHostLibrariesWinPlugin(hostName: string): ModuleFederationRuntimePlugin {
  /** The runtime writes another name on a copy once a remote has taken it, so each is known again by itself. */
  const copies = new Map<string, unknown>();
  return {
    name: 'prova-host-libraries-win',
    resolveShare(args) {
      const versions = args.shareScopeMap[args.scope]?.[args.pkgName];
      const key = `${args.scope} ${args.pkgName}`;
      const own = Object.values(versions ?? {}).find(
        (shared) => shared === copies.get(key) || (!copies.has(key) && shared.from === hostName),
      );
      if (own) copies.set(key, own);
      if (own) args.resolver = () => ({ shared: own, useTreesShaking: false });
      return args;
    },
  };
}
