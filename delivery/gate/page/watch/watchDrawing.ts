/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Baseline } from './openBaseline';

/** Pending requests and rendering: tells when a page is idle. */
export function watchDrawing({ native }: Baseline) {
  let pending = 0;
  const { fetch } = window;
  const during = <T>(work: Promise<T>): Promise<T> => {
    pending += 1;
    const done = () => void (pending -= 1);
    work.then(done, done);
    return work;
  };
  window.fetch = (...given: Parameters<typeof fetch>) => during(fetch.apply(window, given));
  const { addEventListener } = EventTarget.prototype;
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    pending += 1;
    addEventListener.call(this, 'loadend', () => void (pending -= 1), { once: true });
    send.call(this, body);
  };
  return {
    /** Navigates within the site without a page load. */
    go(path: string): void {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    /**
     * Resolves with true when a heading appears, under the title if given, and with false at the time limit.
     */
    headed(title: string | null, limitMs: number): Promise<boolean> {
      const ends = performance.now() + limitMs;
      const isThere = () =>
        (title === null || document.title === title) &&
        // Prerendered markup is not the remote's rendering.
        [...document.querySelectorAll('main h1')].some(
          (h1) => h1.textContent.trim() !== '' && !h1.closest('#served-page'),
        );
      return new Promise((resolve) => {
        const look = () => {
          if (isThere()) resolve(true);
          else if (performance.now() > ends) resolve(false);
          else native.setTimeout(look, 20);
        };
        look();
      });
    },
    /**
     * Resolves with true after a quiet period without rendering or requests, and with false at the time
     * limit.
     */
    settled(quietMs: number, limitMs: number): Promise<boolean> {
      return new Promise((resolve) => {
        let quiet = 0;
        const end = (isQuiet: boolean) => {
          observer.disconnect();
          native.clearTimeout(quiet);
          native.clearTimeout(limit);
          // Waits for the layout of the rendered content.
          native.requestAnimationFrame(() => native.setTimeout(() => resolve(isQuiet), 0));
        };
        const limit = native.setTimeout(() => end(false), limitMs);
        const again = () => {
          native.clearTimeout(quiet);
          quiet = native.setTimeout(() => (pending > 0 ? again() : end(true)), quietMs);
        };
        const observer = new MutationObserver(again);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        again();
      });
    },
  };
}
