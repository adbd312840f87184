/** The page's own timings, in milliseconds since the navigation began. */
export interface PageTelling {
  /** When the page's main control could first be pressed. */
  readonly usableMs: number;
}

/** The name under which the page reports being usable. */
export const BINDING = 'benchUsable';

/**
 * Runs in the page before everything else: checks once a frame whether the page is usable, and records
 * observer data.
 */
function watch(isUsable: (pressable: (selector: string, text?: string) => boolean) => boolean): void {
  if (window.location.protocol === 'about:') return;
  const scope = window as unknown as {
    benchShifts: { at: number; value: number }[];
    benchPaint: { at: number; what: string }[];
    benchUsable(told: string): void;
  };
  scope.benchShifts = [];
  scope.benchPaint = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) scope.benchShifts.push({ at: entry.startTime, value: entry.value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element | null })[]) {
      const { element } = entry;
      const what = `${element?.tagName ?? ''} ${(element?.textContent ?? '').slice(0, 40)}`;
      scope.benchPaint.push({ at: entry.startTime, what });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  /** Whether an element is rendered, uncovered, enabled, and has a listener: React's or the browser's own. */
  const isPressable = (element: HTMLElement) => {
    if (element.matches(':disabled, [aria-disabled="true"], [inert] *')) return false;
    const isNative = element instanceof HTMLAnchorElement && element.href !== '';
    if (!isNative && !Object.keys(element).some((key) => key.startsWith('__reactProps'))) return false;
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
    return [element, label].some((target) => {
      if (!target) return false;
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (element.contains(hit) || label?.contains(hit) === true);
    });
  };
  const pressable = (selector: string, text = '') =>
    [...document.querySelectorAll<HTMLElement>(selector)].some(
      (element) => element.textContent.includes(text) && isPressable(element),
    );
  const look = () => {
    if (isUsable(pressable)) scope.benchUsable(String(performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * The script that makes a page report being usable. @param isUsable an expression over `pressable(selector,
 * text?)`
 */
export const watchScript = (isUsable: string): string =>
  // The compiler of this file may insert calls of `__name`, which the page lacks.
  `(() => { const __name = (named) => named; (${watch.toString()})((pressable) => ${isUsable}); })()`;
