const TAKEN_OVER = 'prova.takenOver';

/** Tells the script of the served landing page that the page itself answers from now on. */
export const tellServedLanding = (page: Window): void => void page.dispatchEvent(new Event(TAKEN_OVER));

/** Calls `end` when it does. */
export const onTakenOver = (page: Window, end: () => void): void =>
  page.addEventListener(TAKEN_OVER, end, { once: true });
