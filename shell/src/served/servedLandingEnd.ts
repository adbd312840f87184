const TAKEN_OVER = 'prova.takenOver';

/** Tells the served landing page's script that the page itself handles input from now on. */
export const tellServedLanding = (page: Window): void => void page.dispatchEvent(new Event(TAKEN_OVER));

/** Calls `end` when the page handles input. */
export const onTakenOver = (page: Window, end: () => void): void =>
  page.addEventListener(TAKEN_OVER, end, { once: true });
