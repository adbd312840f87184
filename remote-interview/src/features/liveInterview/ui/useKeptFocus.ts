import { useEffect, type RefObject } from 'react';

const IS_CLOSED = ':disabled';

/**
 * Keeps keyboard focus inside the room: when the focused control disappears or is disabled (a successful
 * Retry, a dismissed notice), it moves to `[data-home]` or, while that is disabled, to the room itself. Touch
 * is left alone, since focusing a field opens a phone's keyboard.
 */
export function useKeptFocus(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = room.current;
    if (!place) return undefined;
    let held: Element | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      held = target instanceof Element && target.matches(':focus-visible') ? target : null;
    };
    const changes = new MutationObserver(() => {
      if (!held || (held.isConnected && !held.matches(IS_CLOSED))) return;
      const { activeElement } = document;
      // Something else has taken the focus, such as a dialog.
      if (activeElement !== held && activeElement !== document.body && activeElement !== null) return;
      const home = place.querySelector<HTMLElement>(`[data-home]:not(${IS_CLOSED})`) ?? place;
      home.focus({ preventScroll: true });
    });
    place.addEventListener('focusin', onFocusIn);
    changes.observe(place, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      place.removeEventListener('focusin', onFocusIn);
      changes.disconnect();
    };
  }, [room]);
}
