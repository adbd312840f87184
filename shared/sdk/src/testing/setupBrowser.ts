import { TextDecoder, TextEncoder } from 'node:util';
import { createComputedStyle } from './createComputedStyle';

// APIs missing in jsdom that antd 6 or the router need.
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** Node's own MessageChannel keeps Jest alive: this one runs on a timer and ends with it. */
class TimerMessageChannel {
  readonly port1 = { onmessage: null as (() => void) | null, close: () => undefined };
  readonly port2 = {
    postMessage: () => setTimeout(() => this.port1.onmessage?.(), 0),
    close: () => undefined,
  };
}
Object.assign(globalThis, { MessageChannel: TimerMessageChannel });

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NoResizeObserver });

/** The router reads no more of a request than this. */
class NavigationRequest {
  readonly method: string;
  readonly signal: AbortSignal | null;
  constructor(
    readonly url: string,
    { method = 'GET', signal = null }: { method?: string; signal?: AbortSignal | null } = {},
  ) {
    this.method = method;
    this.signal = signal;
  }
}
if (!('Request' in globalThis)) Object.assign(globalThis, { Request: NavigationRequest });

performance.mark ??= (() => undefined) as unknown as Performance['mark'];
performance.measure ??= (() => undefined) as unknown as Performance['measure'];

// A test of prerendering runs without a browser.
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;
  window.getComputedStyle = createComputedStyle(window);
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
}
