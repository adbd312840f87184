import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * A remote with a higher version of a shared library would replace the shell's copy upon registration;
 * `strictVersion` and `eager` do not prevent that. This plugin resolves to the shell's copy wherever there is
 * one.
 */
export function createHostLibrariesWinPlugin(hostName: string): ModuleFederationRuntimePlugin {
  /** The runtime renames a copy once a remote has used it, so each is recognised by identity. */
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
