import type { Page } from 'playwright/test';

/**
 * Counts a page's copies of react-dom from its next document on: each registers with the developer tools'
 * hook.
 * @returns their current number
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
