/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Baseline } from './openBaseline';

interface Renderer {
  readonly rendererPackageName?: string;
  readonly version?: string;
  readonly reconcilerVersion?: string;
}

/** Watches copies of react-dom, each of which registers with the developer tools. */
export function watchReact({ page }: Baseline) {
  const renderers: { name: string; version: string }[] = [];
  page['__REACT_DEVTOOLS_GLOBAL_HOOK__'] ??= {
    supportsFiber: true,
    inject(renderer: Renderer | undefined) {
      renderers.push({
        name: renderer?.rendererPackageName ?? 'react-dom',
        version: renderer?.version ?? renderer?.reconcilerVersion ?? 'unknown',
      });
      return renderers.length;
    },
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onScheduleFiberRoot: () => undefined,
    checkDCE: () => undefined,
  };
  return {
    /** Each copy of react-dom that has rendered. */
    renderers: (): { name: string; version: string }[] => renderers,
  };
}
