import type { Page } from 'playwright/test';

interface Shift {
  readonly value: number;
  readonly what: string;
}

function noteShifts(afterInput: boolean) {
  const watched = window as unknown as { shifted: Shift[] };
  watched.shifted = [];
  const describe = ({ node }: { node: Node | null }) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : String(node?.textContent);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      if (shift.hadRecentInput && !afterInput) continue;
      watched.shifted.push({ value: shift.value, what: shift.sources.map(describe).join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Adds up a page's layout shifts from its start; shifts caused by a person are in `afterInput` only, for
 * pages that must never shift.
 */
export async function watchShifts(
  page: Page,
  { afterInput = false } = {},
): Promise<() => Promise<{ sum: number; what: string }>> {
  await page.addInitScript(noteShifts, afterInput);
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as { shifted: Shift[] }).shifted);
    return {
      sum: shifts.reduce((total, { value }) => total + value, 0),
      what: shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join('; '),
    };
  };
}

export interface Link {
  readonly latencyMs: number;
  /** Bandwidth in each direction; -1 if only the latency is simulated. */
  readonly bytesPerS: number;
}

export async function slowDown(page: Page, { latencyMs, bytesPerS }: Link): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerS,
    uploadThroughput: bytesPerS,
  });
}
