/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Baseline } from './openBaseline';

type Kept = Map<string, { holder: object; name: PropertyKey; descriptor: PropertyDescriptor }>;

/** State of every global: its own properties, and those of its prototype. */
export function watchGlobals({ page }: Baseline) {
  let globals: Kept = new Map();
  const noise =
    /^(?:document\.|location\.|event$|status$|name$|length$|scroll[XY]$|page[XY]Offset$|screen(?:X|Y|Left|Top)$|(?:inner|outer)(?:Width|Height)$|devicePixelRatio$|closed$|\d+$)/;
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const isBuilder = (value: unknown): value is object & { readonly prototype: unknown } =>
    typeof value === 'function';
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
    for (const name of Object.getOwnPropertyNames(window)) {
      const descriptor = Object.getOwnPropertyDescriptor(window, name);
      const value: unknown = descriptor && 'value' in descriptor ? descriptor.value : undefined;
      if (isBuilder(value) && /^[A-Z]/.test(name)) {
        note(name, value);
        if (isObject(value.prototype)) note(`${name}.prototype`, value.prototype);
      }
    }
    for (const name of ['JSON', 'Math', 'Reflect', 'Intl', 'Atomics', 'console', 'CSS', 'WebAssembly']) {
      const holder = page[name];
      if (isObject(holder)) note(name, holder);
    }
    for (const name of ['history', 'navigator', 'document', 'crypto', 'performance', 'customElements']) {
      const holder = page[name];
      if (!isObject(holder)) continue;
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
      for (let holder: object | null = target; holder; holder = Reflect.getPrototypeOf(holder)) {
        for (const property of Object.keys(holder).filter((key) => isHandler.test(key)))
          set.set(`${name}.${property}`, Reflect.get(target, property));
      }
    }
    return set;
  };
  let keptHandlers = new Map<string, unknown>();
  const isSame = (kept: PropertyDescriptor, found: PropertyDescriptor | undefined) => {
    if (found === undefined) return false;
    if ('value' in kept && typeof kept.value !== 'function' && typeof kept.value !== 'object')
      return 'value' in found && typeof found.value === typeof kept.value;
    return Object.is(found.value, kept.value) && found.get === kept.get && found.set === kept.set;
  };
  return {
    /** Records every global for later comparison. */
    keepGlobals(): void {
      globals = readGlobals();
      keptHandlers = handlers();
    },
    /** Names of modified and new globals. */
    changedGlobals(): { changed: string[]; added: string[] } {
      const now = readGlobals();
      const changed: string[] = [];
      for (const [path, { holder, name, descriptor }] of globals) {
        if (!isSame(descriptor, Reflect.getOwnPropertyDescriptor(holder, name))) changed.push(path);
      }
      // React gives some elements an empty handler for older Safaris.
      const isIdle = (handler: unknown) => /\{\s*\}$/.test(String(handler));
      for (const [name, handler] of handlers())
        if (handler && handler !== keptHandlers.get(name) && !isIdle(handler)) changed.push(name);
      const added: string[] = [];
      for (const [path, { holder, name, descriptor }] of now) {
        // React probes Error.prepareStackTrace, and leaves it undefined.
        if (globals.has(path) || (descriptor.get ?? descriptor.value) === undefined) continue;
        const covers = Reflect.has(Reflect.getPrototypeOf(holder) ?? {}, name);
        (covers ? changed : added).push(path);
      }
      return { changed, added };
    },
  };
}
