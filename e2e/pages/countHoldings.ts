import type { CDPSession, Page } from 'playwright/test';

/** The objects that a page retains after garbage collection. */
export interface Holdings {
  readonly listeners: number;
  readonly nodes: number;
  readonly heap: number;
  /** Number of active timers. */
  readonly timers: number;
  readonly sheets: number;
  /** Number of open microphone tracks. */
  readonly tracks: number;
}

/** Counts timers and tracks from before the first script of a page. */
function count(): void {
  const timers = new Set<number>();
  const tracks = new Set<MediaStreamTrack>();
  const { setTimeout: wait, setInterval: repeat, clearTimeout: stop, clearInterval: end } = window;
  Object.assign(window, {
    setTimeout: (work: TimerHandler, ms?: number, ...given: unknown[]) => {
      const id = wait(() => {
        timers.delete(id);
        if (typeof work === 'function') (work as (...all: unknown[]) => void)(...given);
      }, ms);
      timers.add(id);
      return id;
    },
    setInterval: (...given: Parameters<typeof repeat>) => {
      const id = repeat(...given);
      timers.add(id);
      return id;
    },
    clearTimeout: (id: number) => {
      timers.delete(id);
      stop(id);
    },
    clearInterval: (id: number) => {
      timers.delete(id);
      end(id);
    },
    provaCounted: () => ({
      timers: timers.size,
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      tracks: [...tracks].filter(({ readyState }) => readyState === 'live').length,
    }),
  });
  const devices = MediaDevices.prototype;
  const ask = devices.getUserMedia;
  devices.getUserMedia = async function getUserMedia(wanted) {
    const stream = await ask.call(this, wanted);
    for (const track of stream.getTracks()) tracks.add(track);
    return stream;
  };
}

/** Prepares a page for `readHoldings`. To be called before its first document. */
export const countHoldings = (page: Pick<Page, 'addInitScript'>): Promise<unknown> =>
  page.addInitScript(count);

export async function readHoldings(page: Page, client: CDPSession): Promise<Holdings> {
  await client.send('Performance.enable');
  // Console output is retained for inspection; the second collection frees what finalizers released after the
  // first.
  await client.send('Runtime.discardConsoleEntries');
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  const counted = await page.evaluate(() =>
    (
      globalThis as unknown as { provaCounted: () => Pick<Holdings, 'timers' | 'sheets' | 'tracks'> }
    ).provaCounted(),
  );
  return {
    ...counted,
    listeners: valueOf('JSEventListeners'),
    nodes: valueOf('Nodes'),
    heap: valueOf('JSHeapUsedSize'),
  };
}
