/**
 * Under development a remote brings hot replacement later than the shell has loaded React. React registers
 * once, with a hook present at load time. This is that hook, which keeps the registration for tools that
 * arrive later. The browser's own React tools come first, and are left alone.
 */
const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown };
const renderers = new Map<number, object>();
page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  isDisabled: false,
  inject(renderer: object) {
    const id = renderers.size + 1;
    renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot: () => undefined,
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
};

export {};
