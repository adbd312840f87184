/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Baseline } from './openBaseline';

/** Requests on their way, and what is drawn: when a page has come to rest. */
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
    /** Goes to another page of the site without loading it. */
    go(path: string): void {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    /** Resolves when a heading stands in the page, under the title where one is given, or the limit is over; says which. */
    headed(title: string | null, limitMs: number): Promise<boolean> {
      const ends = performance.now() + limitMs;
      const isThere = () =>
        (title === null || document.title === title) &&
        // What came with the document is not what the remote draws.
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
    /** Resolves when nothing has been drawn and nothing asked for a while, or the limit is over; says which. */
    settled(quietMs: number, limitMs: number): Promise<boolean> {
      return new Promise((resolve) => {
        let quiet = 0;
        const end = (isQuiet: boolean) => {
          observer.disconnect();
          native.clearTimeout(quiet);
          native.clearTimeout(limit);
          // What is drawn is also laid out.
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
