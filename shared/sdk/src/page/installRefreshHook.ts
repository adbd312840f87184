/**
 * Under development a remote brings what replaces its components, later than the shell has brought React. React makes itself
 * known once, to a hook that is there when it is loaded: this is that hook, which keeps it for whoever comes later. The
 * browser's own React tools are there first, and are left alone.
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
