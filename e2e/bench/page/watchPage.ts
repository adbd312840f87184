/** What the page tells of itself, in milliseconds since the navigation began. */
export interface PageTelling {
  /** When what the page is for could first be pressed. */
  readonly usableMs: number;
}

/** The name under which the page tells when it is usable. */
export const BINDING = 'benchUsable';

/** Runs in the page before anything of it: looks once a frame whether the page is usable, and keeps what only observers are told. */
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

  /** Drawn, not covered, not switched off, and listened to: React has it, or the browser itself knows what to do with it. */
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

/** The script that has a page tell when it is usable. @param isUsable an expression over `pressable(selector, text?)` */
export const watchScript = (isUsable: string): string =>
  // What has run this file may have written calls of a function of this name into it.
  `(() => { const __name = (named) => named; (${watch.toString()})((pressable) => ${isUsable}); })()`;
