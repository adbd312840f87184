/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Baseline } from './openBaseline';

type Listener = EventListenerOrEventListenerObject | null;
type Options = AddEventListenerOptions | boolean | null | undefined;

/** Listeners on targets that outlive a remote, by the file that added them. */
export function watchListeners({ callerFile, begin, end }: Baseline): void {
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
  const detailsOf = (options: Options): AddEventListenerOptions =>
    typeof options === 'object' ? (options ?? {}) : { capture: Boolean(options) };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const forget = (target: unknown, type: string, listener: unknown, capture: boolean) => {
    const at = noted.findIndex(
      (one) =>
        one.target.deref() === target &&
        one.type === type &&
        one.listener === listener &&
        one.capture === capture,
    );
    if (at >= 0) end(noted.splice(at, 1)[0]?.id);
  };
  EventTarget.prototype.addEventListener = function (
    this: EventTarget | undefined,
    type: string,
    listener: Listener,
    options?: Options,
  ) {
    const target = this ?? window;
    const where = listener ? lasting(target) : null;
    const file = where === null ? null : callerFile();
    const { capture: isCapture, once, signal } = detailsOf(options);
    if (where === null || file === null || signal?.aborted) {
      addEventListener.call(target, type, listener, options ?? undefined);
      return;
    }
    const capture = Boolean(isCapture);
    forget(target, type, listener, capture);
    const id = {};
    noted.push({ target: new WeakRef(target), type, listener, capture, id });
    begin(id, `a listener for "${type}" on ${where}`, file);
    const ended = () => forget(target, type, listener, capture);
    if (once) addEventListener.call(target, type, ended, { once: true, capture });
    if (signal) addEventListener.call(signal, 'abort', ended, { once: true });
    addEventListener.call(target, type, listener, options ?? undefined);
  };
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget | undefined,
    type: string,
    listener: Listener,
    options?: Options,
  ) {
    forget(this ?? window, type, listener, Boolean(detailsOf(options).capture));
    removeEventListener.call(this ?? window, type, listener, options ?? undefined);
  };
}
