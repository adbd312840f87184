/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/* oxlint-disable typescript/no-explicit-any, typescript/no-unsafe-assignment, typescript/no-unsafe-member-access, typescript/no-unsafe-call, typescript/no-unsafe-argument, typescript/no-unsafe-return --
   it stands between a page and all of its globals, which are and become whatever other people's scripts make of them */

/** Where the page keeps what it watches; nothing in the page looks for it. */
export const WATCH = 'prova.candidate.watch';

/** A request, a timer or the like that candidate code has begun and not ended. */
export interface Residue {
  /** e.g. `setInterval`, `window.addEventListener("resize")`. */
  readonly what: string;
  /** The candidate's file that began it. */
  readonly file: string;
}

type Anything = any;

export interface PageWatch {
  /** Goes to another page of the site without loading it. */
  go(path: string): void;
  /** Resolves when a heading stands in the page, under the title where one is given, or the limit is over; says which. */
  headed(title: string | null, limitMs: number): Promise<boolean>;
  /** Resolves when nothing has been drawn and nothing asked for a while, or the limit is over; says which. */
  settled(quietMs: number, limitMs: number): Promise<boolean>;
  /** Remembers what every global is, and what the shell shares, to compare with later. */
  keepGlobals(): void;
  /** The names of globals that are not what they were, and those that have come since. */
  changedGlobals(): { changed: string[]; added: string[] };
  /** Remembers what every element of the page looks like. */
  keepStyles(): void;
  /** Elements that look otherwise, with what of them. */
  changedStyles(): string[];
  residue(): Residue[];
  /** What candidate code has written into a storage. */
  written(): { storage: string; key: string; file: string }[];
  storageKeys(): { local: string[]; session: string[]; cookies: string[] };
  /** Other places that a page can leave something in. */
  places(): Promise<{ databases: string[]; caches: string[]; workers: number }>;
  /** Each copy of react-dom that has drawn. */
  renderers(): { name: string; version: string }[];
  /** What the federation runtime shares: package, version and whether the shell brought it. */
  shares(): { package: string; version: string; isShells: boolean }[];
  /** What a remote exposes, as it stands. */
  module(container: string): Promise<{ contract: unknown; name: unknown; root: string } | string>;
  setLanguage(language: string): Promise<void>;
  /** The texts of every namespace that is not the shell's, by namespace and language. */
  texts(): { namespace: string; language: string; texts: unknown }[];
  /** What the page's policies kept from happening, e.g. `script-src: https://x.example`. */
  violations(): string[];
}

/**
 * Watches the page from before its first script. It runs in the page itself, so it may use nothing from outside; what it puts in the
 * place of the browser's functions does what those do, and notes who called them.
 * @param site e.g. `http://localhost:4000`
 * @param folder the address of the candidate's files, whose own calls are noted
 */
export function watchPage({ site, folder, key }: { site: string; folder: string; key: string }): void {
  // Frames have no interest, and about:blank has no storage.
  if (location.origin !== site || window.top !== window) return;
  const page = window as Anything;
  const native = {
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
  };

  /** The candidate's file that called the function which called this; null where another script did. */
  function callerFile(): string | null {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 4;
    const lines = (new Error().stack ?? '').split('\n').slice(3);
    Error.stackTraceLimit = limit;
    const line = lines.find((text) => text.includes('://'));
    const at = line?.indexOf(folder) ?? -1;
    return line === undefined || at < 0 ? null : (line.slice(at + folder.length).split(':')[0] ?? null);
  }

  const open = new Map<unknown, Residue>();
  const begin = (id: unknown, what: string, file: string) => void open.set(id, { what, file });

  const violations = new Set<string>();
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, sample } = event;
    const by = sourceFile.startsWith(folder) ? ` by ${sourceFile.slice(folder.length)}` : '';
    violations.add(`${effectiveDirective} (${blockedURI || sample || 'inline'})${by}`);
  });
  if (page.ReportingObserver) {
    const observer = new page.ReportingObserver(
      (reports: Anything[]) => {
        for (const { type, body } of reports) {
          if (type === 'integrity-violation')
            violations.add(`Integrity-Policy (${body?.blockedURL ?? 'a script'})`);
        }
      },
      { types: ['integrity-violation'], buffered: true },
    );
    observer.observe();
  }

  // Timers.
  let pending = 0;
  const wrapTimer = (start: string, stop: string, isOnce: boolean) => {
    const [begins, ends] = [page[start], page[stop]];
    page[start] = function (this: unknown, task: Anything, ...rest: unknown[]) {
      const file = callerFile();
      if (file === null || typeof task !== 'function') return begins.call(window, task, ...rest);
      const id: unknown = begins.call(
        window,
        function (this: unknown, ...given: unknown[]) {
          if (isOnce) open.delete(`${start} ${String(id)}`);
          return Reflect.apply(task, this, given);
        },
        ...rest,
      );
      begin(`${start} ${String(id)}`, start, file);
      return id;
    };
    page[stop] = function (id: unknown) {
      open.delete(`${start} ${String(id)}`);
      if (stop !== 'cancelAnimationFrame') {
        open.delete(`setTimeout ${String(id)}`);
        open.delete(`setInterval ${String(id)}`);
      }
      return ends.call(window, id);
    };
  };
  wrapTimer('setTimeout', 'clearTimeout', true);
  wrapTimer('setInterval', 'clearInterval', false);
  wrapTimer('requestAnimationFrame', 'cancelAnimationFrame', true);
  if (page.requestIdleCallback) wrapTimer('requestIdleCallback', 'cancelIdleCallback', true);

  // Listeners on what outlives a remote.
  const lasting = (target: unknown): string | null => {
    if (target === window || target === undefined || target === null) return 'window';
    if (target === document) return 'document';
    if (target === document.documentElement) return 'the html element';
    if (target === document.body) return 'the body element';
    const kind = Object.prototype.toString.call(target).slice(8, -1);
    const kinds = [
      'VisualViewport',
      'ScreenOrientation',
      'MediaDevices',
      'MediaQueryList',
      'SpeechSynthesis',
    ];
    kinds.push('NetworkInformation', 'ServiceWorkerContainer', 'Navigation', 'FontFaceSet', 'CookieStore');
    return kinds.includes(kind) ? kind : null;
  };
  const noted: { target: WeakRef<object>; type: string; listener: unknown; capture: boolean; id: object }[] =
    [];
  const captures = (options: Anything) =>
    typeof options === 'object' ? Boolean(options?.capture) : Boolean(options);
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const forget = (target: unknown, type: string, listener: unknown, capture: boolean) => {
    const at = noted.findIndex(
      (one) =>
        one.target.deref() === target &&
        one.type === type &&
        one.listener === listener &&
        one.capture === capture,
    );
    if (at >= 0) open.delete(noted.splice(at, 1)[0]?.id);
  };
  EventTarget.prototype.addEventListener = function (
    this: Anything,
    type: string,
    listener: Anything,
    options?: Anything,
  ) {
    const target = this ?? window;
    const where = listener ? lasting(target) : null;
    const file = where === null ? null : callerFile();
    if (where === null || file === null || options?.signal?.aborted) {
      return addEventListener.call(target, type, listener, options);
    }
    const capture = captures(options);
    forget(target, type, listener, capture);
    const id = {};
    noted.push({ target: new WeakRef(target as object), type, listener, capture, id });
    begin(id, `a listener for "${type}" on ${where}`, file);
    const ended = () => forget(target, type, listener, capture);
    if (options?.once) addEventListener.call(target, type, ended, { once: true, capture });
    if (options?.signal) addEventListener.call(options.signal, 'abort', ended, { once: true });
    return addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (
    this: Anything,
    type: string,
    listener: Anything,
    options?: Anything,
  ) {
    forget(this ?? window, type, listener, captures(options));
    return removeEventListener.call(this ?? window, type, listener, options);
  };

  // Things that live until they are ended by name.
  const endings: Readonly<Record<string, readonly string[]>> = {
    BroadcastChannel: ['close'],
    WebSocket: ['close'],
    EventSource: ['close'],
    Worker: ['terminate'],
    SharedWorker: [],
    AudioContext: ['close'],
    RTCPeerConnection: ['close'],
  };
  for (const [name, ends] of Object.entries(endings)) {
    const Native = page[name];
    if (!Native) continue;
    page[name] = new Proxy(Native, {
      construct(target, given, newTarget) {
        const file = callerFile();
        const made = Reflect.construct(target, given, newTarget) as object;
        if (file !== null) begin(made, `new ${name}`, file);
        return made;
      },
    });
    for (const end of ends) {
      const ending = Native.prototype[end];
      Native.prototype[end] = function (this: object, ...given: unknown[]) {
        open.delete(this);
        return Reflect.apply(ending, this, given);
      };
    }
  }
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (content: Anything) => {
    const file = callerFile();
    const address = createObjectURL.call(URL, content);
    if (file !== null) begin(address, 'URL.createObjectURL', file);
    return address;
  };
  URL.revokeObjectURL = (address: string) => {
    open.delete(address);
    revokeObjectURL.call(URL, address);
  };
  const tracks: { track: MediaStreamTrack; file: string }[] = [];
  if (page.MediaDevices) {
    const { getUserMedia } = page.MediaDevices.prototype;
    page.MediaDevices.prototype.getUserMedia = async function (this: unknown, wanted: unknown) {
      const file = callerFile();
      const stream = await getUserMedia.call(this, wanted);
      if (file !== null) for (const track of stream.getTracks()) tracks.push({ track, file });
      return stream;
    };
  }

  // Storage.
  const written: { storage: string; key: string; file: string }[] = [];
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
    const file = callerFile();
    const storage = this === window.localStorage ? 'localStorage' : 'sessionStorage';
    if (file !== null) written.push({ storage, key: name, file });
    setItem.call(this, name, value);
  };

  // Requests on their way.
  const { fetch } = window;
  const during = <T>(work: Promise<T>): Promise<T> => {
    pending += 1;
    const done = () => void (pending -= 1);
    work.then(done, done);
    return work;
  };
  window.fetch = (...given: Parameters<typeof fetch>) => during(fetch.apply(window, given));
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body?: Anything) {
    pending += 1;
    addEventListener.call(this, 'loadend', () => void (pending -= 1), { once: true });
    send.call(this, body);
  };

  // Every copy of react-dom introduces itself to the developer tools.
  const renderers: { name: string; version: string }[] = [];
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    supportsFiber: true,
    inject(renderer: Anything) {
      renderers.push({
        name: String(renderer?.rendererPackageName ?? 'react-dom'),
        version: String(renderer?.version ?? renderer?.reconcilerVersion ?? 'unknown'),
      });
      return renderers.length;
    },
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onScheduleFiberRoot: () => undefined,
    checkDCE: () => undefined,
  };

  // What every global is: its own properties, and those of what it builds.
  type Kept = Map<string, { holder: object; name: PropertyKey; descriptor: PropertyDescriptor }>;
  let globals: Kept = new Map();
  const noise =
    /^(?:document\.|location\.|event$|status$|name$|length$|scroll[XY]$|page[XY]Offset$|screen(?:X|Y|Left|Top)$|(?:inner|outer)(?:Width|Height)$|devicePixelRatio$|closed$|\d+$)/;
  function readGlobals(): Kept {
    const kept: Kept = new Map();
    const note = (path: string, holder: object) => {
      for (const name of Reflect.ownKeys(holder)) {
        const full = path === '' ? String(name) : `${path}.${String(name)}`;
        const descriptor = noise.test(full) ? undefined : Reflect.getOwnPropertyDescriptor(holder, name);
        if (descriptor) kept.set(full, { holder, name, descriptor });
      }
    };
    note('', window);
    const ownNames = Object.getOwnPropertyNames(window);
    for (const name of ownNames) {
      const descriptor = Object.getOwnPropertyDescriptor(window, name);
      const value: Anything = descriptor && 'value' in descriptor ? descriptor.value : undefined;
      if (typeof value === 'function' && /^[A-Z]/.test(name)) {
        note(name, value);
        if (value.prototype && typeof value.prototype === 'object')
          note(`${name}.prototype`, value.prototype);
      }
    }
    for (const name of ['JSON', 'Math', 'Reflect', 'Intl', 'Atomics', 'console', 'CSS', 'WebAssembly']) {
      if (page[name]) note(name, page[name]);
    }
    for (const name of [
      'history',
      'navigator',
      'document',
      'crypto',
      'performance',
      'customElements',
      'localStorage',
    ]) {
      const holder = page[name];
      if (!holder || name === 'localStorage') continue;
      for (const own of Reflect.ownKeys(holder)) {
        const descriptor = Reflect.getOwnPropertyDescriptor(holder, own);
        if (descriptor && own !== 'location')
          kept.set(`${name}.${String(own)}`, { holder, name: own, descriptor });
      }
    }
    return kept;
  }
  const isHandler = /^on[a-z]+$/;
  const handlers = () => {
    const set = new Map<string, unknown>();
    for (const [name, target] of [
      ['window', window],
      ['document', document],
      ['body', document.body],
    ] as const) {
      for (const property in target as Anything) {
        if (isHandler.test(property)) set.set(`${name}.${property}`, (target as Anything)[property]);
      }
    }
    return set;
  };
  let keptHandlers = new Map<string, unknown>();

  // What everything looks like.
  let styles: string[] = [];
  const pathOf = (element: Element): string => {
    const parts: string[] = [];
    for (
      let one: Element | null = element;
      one && one !== document.documentElement;
      one = one.parentElement
    ) {
      const at = one.parentElement ? [...one.parentElement.children].indexOf(one) : 0;
      parts.unshift(`${one.localName}${at > 0 ? `:${String(at)}` : ''}`);
    }
    return parts.join(' > ') || 'html';
  };
  const skipped = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'TITLE', 'HEAD', 'NOSCRIPT']);
  const readStyles = () => {
    // Where the focus is follows from the way here.
    (document.activeElement as HTMLElement | null)?.blur();
    // A look that is on its way is none yet.
    for (const animation of document.getAnimations()) {
      try {
        animation.finish();
      } catch {
        animation.cancel();
      }
    }
    return [document.documentElement, ...document.body.querySelectorAll('*'), document.body]
      .filter((element) => !skipped.has(element.tagName))
      .map((element) => {
        const computed = getComputedStyle(element);
        const values = [...computed].map((property) => `${property}: ${computed.getPropertyValue(property)}`);
        const label = element.textContent.trim().slice(0, 24);
        return `${pathOf(element)}\n${label}\n${values.join('\n')}`;
      });
  };

  const federation = () => page.__FEDERATION__?.__INSTANCES__ ?? [];
  const shell = () => federation()[0];
  const everyShare = (): { name: string; version: string; share: Anything }[] =>
    federation().flatMap((instance: Anything) =>
      Object.values(instance.shareScopeMap ?? {}).flatMap((scope: Anything) =>
        Object.entries(scope).flatMap(([name, versions]: [string, Anything]) =>
          Object.entries(versions).map(([version, share]) => ({ name, version, share })),
        ),
      ),
    );
  // By its function: the runtime renames the bringer to whoever has loaded it first.
  const ofShell = new WeakSet<object>();
  const shareOf = (name: string): Anything => {
    const versions: Anything = Object.values(shell()?.shareScopeMap?.default?.[name] ?? {});
    return versions.find((one: Anything) => one.lib)?.lib?.();
  };
  const i18n = (): Anything => shareOf('react-i18next')?.getI18n?.();
  const watch: PageWatch = {
    go(path) {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    headed(title, limitMs) {
      const ends = performance.now() + limitMs;
      const isThere = () =>
        (title === null || document.title === title) &&
        [...document.querySelectorAll('main h1')].some((h1) => h1.textContent.trim() !== '');
      return new Promise((resolve) => {
        const look = () => {
          if (isThere()) resolve(true);
          else if (performance.now() > ends) resolve(false);
          else native.setTimeout(look, 20);
        };
        look();
      });
    },
    settled(quietMs, limitMs) {
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
    keepGlobals() {
      globals = readGlobals();
      keptHandlers = handlers();
      for (const { share } of everyShare()) ofShell.add(share.get);
    },
    changedGlobals() {
      const now = readGlobals();
      const changed: string[] = [];
      for (const [path, { holder, name, descriptor }] of globals) {
        const found = Reflect.getOwnPropertyDescriptor(holder, name);
        const same =
          found !== undefined &&
          ('value' in descriptor &&
          typeof descriptor.value !== 'function' &&
          typeof descriptor.value !== 'object'
            ? 'value' in found && typeof found.value === typeof descriptor.value
            : Object.is(found.value, descriptor.value) &&
              found.get === descriptor.get &&
              found.set === descriptor.set);
        if (!same) changed.push(path);
      }
      // React gives some elements a handler that does nothing, for the sake of older Safaris.
      const isIdle = (handler: unknown) => /\{\s*\}$/.test(String(handler));
      for (const [name, handler] of handlers())
        if (handler && handler !== keptHandlers.get(name) && !isIdle(handler)) changed.push(name);
      const added: string[] = [];
      for (const [path, { holder, name, descriptor }] of now) {
        // React tries Error.prepareStackTrace out, and leaves it as nothing.
        if (globals.has(path) || (descriptor.get ?? descriptor.value) === undefined) continue;
        const covers = Reflect.has(Object.getPrototypeOf(holder) ?? {}, name);
        (covers ? changed : added).push(path);
      }
      return { changed, added };
    },
    keepStyles() {
      styles = readStyles();
    },
    changedStyles() {
      const before = new Map<string, string[]>();
      for (const one of styles) {
        const [path = '', label = '', ...values] = one.split('\n');
        before.set(`${path}\n${label}`, values);
      }
      return readStyles().flatMap((one) => {
        const [path = '', label = '', ...values] = one.split('\n');
        const known = before.get(`${path}\n${label}`);
        if (!known) return [];
        const other = values.filter((value, at) => value !== known[at]);
        return other.length === 0
          ? []
          : [`${path}${label ? ` ("${label}")` : ''}: ${other.slice(0, 3).join('; ')}`];
      });
    },
    residue: () => [
      ...open.values(),
      ...tracks
        .filter(({ track }) => track.readyState === 'live')
        .map(({ file }) => ({ what: 'a microphone or camera', file })),
    ],
    written: () => written,
    storageKeys: () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      cookies: document.cookie
        .split(';')
        .map((one) => one.trim().split('=')[0] ?? '')
        .filter((one) => one !== ''),
    }),
    places: async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }),
    renderers: () => renderers,
    shares: () =>
      everyShare().map(({ name, version, share }) => ({
        package: name,
        version,
        isShells: ofShell.has(share.get),
      })),
    async module(container) {
      try {
        const loaded: Anything = await shell().loadRemote(`${container}/remote`);
        const exposed = loaded?.default ?? loaded;
        if (typeof exposed !== 'object' || exposed === null) return 'it exposes no module';
        const { contract, name, Root } = exposed;
        return {
          contract,
          name,
          root: typeof Root === 'object' && Root?.$$typeof ? 'component' : typeof Root,
        };
      } catch (error) {
        return String(error);
      }
    },
    async setLanguage(language) {
      await i18n()?.changeLanguage(language);
    },
    texts() {
      const data: Anything = i18n()?.services?.resourceStore?.data ?? {};
      return Object.entries(data).flatMap(([language, namespaces]) =>
        Object.entries(namespaces as Anything)
          .filter(([namespace]) => namespace !== 'shell' && namespace !== 'shared')
          .map(([namespace, texts]) => ({ namespace, language, texts })),
      );
    },
    violations: () => [...violations],
  };
  Object.defineProperty(window, Symbol.for(key), { value: watch });
}
