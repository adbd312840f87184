import { handsFreeEvents } from '../features/handsFree';
import type { startHandsFree } from './startHandsFree';

type Given = Parameters<typeof startHandsFree>;

/**
 * Starts hands-free once it is on, and keeps it started: it is off by default, so that most pages do without its
 * script. Turned on again, it requests a script that did not arrive. Returns a function that stops it.
 */
export function startHandsFreeWhenOn(store: Given[0], ports: Given[1]): () => void {
  let wasOn = false;
  let isStopped = false;
  let stop: (() => void) | null = null;

  const start = (started: typeof startHandsFree) => {
    if (!isStopped) stop ??= started(store, ports);
  };
  const follow = () => {
    const { isOn } = store.getState().handsFree;
    const hasTurnedOn = isOn && !wasOn;
    wasOn = isOn;
    if (!hasTurnedOn || stop !== null) return;
    import('./startHandsFree').then(
      (loaded) => start(loaded.startHandsFree),
      () => store.dispatch(handsFreeEvents.left('connection')),
    );
  };
  const unsubscribe = store.subscribe(follow);
  follow();
  return () => {
    isStopped = true;
    unsubscribe();
    stop?.();
  };
}
