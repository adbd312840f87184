/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Baseline } from './openBaseline';

interface Share {
  readonly get: object;
  readonly lib?: () => unknown;
}
type Versions = Readonly<Record<string, Share>>;
interface Instance {
  readonly shareScopeMap?: Readonly<Record<string, Readonly<Record<string, Versions>>>>;
  loadRemote(id: string): Promise<unknown>;
}
interface Exposed {
  readonly default?: Exposed;
  readonly contract?: unknown;
  readonly name?: unknown;
  readonly Root?: unknown;
}
interface Texts {
  readonly changeLanguage: (language: string) => Promise<unknown>;
  readonly services?: {
    readonly resourceStore?: { readonly data?: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
  };
}

/** Modules shared by shell and remotes through the federation runtime, and the remote's exposed ones. */
export function watchFederation({ page }: Baseline) {
  const federation = () =>
    (page['__FEDERATION__'] as { readonly __INSTANCES__?: readonly Instance[] } | undefined)?.__INSTANCES__ ??
    [];
  const shell = () => federation()[0];
  const everyShare = () =>
    federation().flatMap(({ shareScopeMap = {} }) =>
      Object.values(shareScopeMap).flatMap((scope) =>
        Object.entries(scope).flatMap(([name, versions]) =>
          Object.entries(versions).map(([version, share]) => ({ name, version, share })),
        ),
      ),
    );
  // Modules of the shell, identified by function: the runtime renames the provider after the first loader.
  const ofShell = new WeakSet<object>();
  const i18n = (): Texts | undefined => {
    const versions = Object.values(shell()?.shareScopeMap?.['default']?.['react-i18next'] ?? {});
    const library = versions.find(({ lib }) => lib)?.lib?.() as
      | { getI18n?: () => Texts | undefined }
      | undefined;
    return library?.getI18n?.();
  };
  return {
    /** Records the current shared modules as the shell's. */
    keepShares(): void {
      for (const { share } of everyShare()) ofShell.add(share.get);
    },
    /** The federation runtime's shared modules: package, version and whether provided by the shell. */
    shares: () =>
      everyShare().map(({ name, version, share }) => ({
        package: name,
        version,
        isShells: ofShell.has(share.get),
      })),
    /** A remote's exposed module, unmodified. */
    async module(container: string): Promise<{ contract: unknown; name: unknown; root: string } | string> {
      try {
        const loaded = (await shell()?.loadRemote(`${container}/remote`)) as Exposed | null | undefined;
        const exposed = loaded?.default ?? loaded;
        if (typeof exposed !== 'object' || exposed === null) return 'it exposes no module';
        const { contract, name, Root } = exposed;
        const isComponent = typeof Root === 'object' && Root !== null && '$$typeof' in Root;
        return { contract, name, root: isComponent ? 'component' : typeof Root };
      } catch (error) {
        return String(error);
      }
    },
    async setLanguage(language: string): Promise<void> {
      await i18n()?.changeLanguage(language);
    },
    /** The texts of every namespace but the shell's, by namespace and language. */
    texts() {
      const data = i18n()?.services?.resourceStore?.data ?? {};
      return Object.entries(data).flatMap(([language, namespaces]) =>
        Object.entries(namespaces)
          .filter(([namespace]) => namespace !== 'shell' && namespace !== 'shared')
          .map(([namespace, texts]) => ({ namespace, language, texts })),
      );
    },
  };
}
