/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Baseline } from './openBaseline';

interface Written {
  readonly storage: string;
  readonly key: string;
  readonly file: string;
}

/** Data that outlives the page in the browser. */
export function watchStorage({ callerFile }: Baseline) {
  const written: Written[] = [];
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
    const file = callerFile();
    const storage = this === window.localStorage ? 'localStorage' : 'sessionStorage';
    if (file !== null) written.push({ storage, key: name, file });
    setItem.call(this, name, value);
  };
  return {
    /** Storage entries written by candidate code. */
    written: (): Written[] => written,
    storageKeys: () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      cookies: document.cookie
        .split(';')
        .map((one) => one.trim().split('=')[0] ?? '')
        .filter((one) => one !== ''),
    }),
    /** Other persistent storage available to a page. */
    places: async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }),
  };
}
