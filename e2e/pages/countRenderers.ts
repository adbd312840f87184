import type { Page } from 'playwright/test';

/**
 * Counts the copies of react-dom of a page from its next document on: each introduces itself to the hook of the developer tools.
 * @returns how many there are by now
 */
export async function countRenderers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
  return () =>
    page.evaluate(
      () =>
        (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: unknown[] } })
          .__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.length,
    );
}
