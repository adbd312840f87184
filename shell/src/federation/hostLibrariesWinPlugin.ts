import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * A remote that offers a higher version of a shared library would replace the shell's copy as soon as it registers;
 * `strictVersion` and `eager` do not prevent it. This takes the shell's copy wherever the shell has one.
 */
export function createHostLibrariesWinPlugin(hostName: string): ModuleFederationRuntimePlugin {
  return {
    name: 'prova-host-libraries-win',
    resolveShare(args) {
      const versions = args.shareScopeMap[args.scope]?.[args.pkgName];
      const own = Object.values(versions ?? {}).find(({ from }) => from === hostName);
      if (own) args.resolver = () => ({ shared: own, useTreesShaking: false });
      return args;
    },
  };
}
