import { useEffect, type RefObject } from 'react';

const IS_CLOSED = ':disabled';

/**
 * Whoever goes by keyboard never falls out of the room: where the control that they were on goes away or closes (Retry that succeeded, a notice
 * that was dismissed), the focus comes to `[data-home]`, or, while that is closed, to the room itself. Who pressed it with a finger is left
 * alone, since a focused field opens the keyboard of a phone.
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
      // Something has taken it already, a dialog for instance.
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
