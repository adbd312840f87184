/** Whether the room is in sight; `dialog`: a dialog covers it. `hidden`: the tab is in the background. */
export type RoomAttention = 'here' | 'dialog' | 'hidden';

interface RoomObserver {
  /** Called at first, and on each change. */
  readonly onMoved: (attention: RoomAttention) => void;
  /** Called on each key and each press of a pointer. */
  readonly onTouched: () => void;
}

export interface RoomWatch {
  /** Observes the candidate's attention and hands; returns a function that stops it. */
  observe(observer: RoomObserver): () => void;
}

/** Interval between looks for dialogs, which announce themselves in no other way. */
const LOOK_MS = 250;

const isVisible = (element: Element) => !('checkVisibility' in element) || element.checkVisibility();

function lookAt(page: Document): RoomAttention {
  if (page.visibilityState === 'hidden') return 'hidden';
  return [...page.querySelectorAll('[role="dialog"], dialog[open]')].some(isVisible) ? 'dialog' : 'here';
}

export const createRoomWatch = (page: Document = document): RoomWatch => ({
  observe({ onMoved, onTouched }) {
    let known: RoomAttention | null = null;
    const look = () => {
      const attention = lookAt(page);
      if (attention !== known) onMoved(attention);
      known = attention;
    };
    const settled = new AbortController();
    const { signal } = settled;
    page.addEventListener('visibilitychange', look, { signal });
    // Before the page's own listeners, so that a key that also does something stops the countdown first.
    page.addEventListener('keydown', onTouched, { capture: true, signal });
    page.addEventListener('pointerdown', onTouched, { capture: true, signal });
    const timer = setInterval(look, LOOK_MS);
    look();
    return () => {
      settled.abort();
      clearInterval(timer);
    };
  },
});
