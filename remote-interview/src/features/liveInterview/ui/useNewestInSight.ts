import { useEffect, useRef, type RefObject } from 'react';

/** So much off is still the place to which it was scrolled: browsers round. */
const TOLERANCE_PX = 4;

/** Where the last of two neighbours ends, with the controls that stand in the row below it. */
const CONTROLS_PX = 48;

/** What the newest words belong to: the greeting right before a question, the question of what was said on it. */
function startOf(newest: HTMLElement): HTMLElement | null {
  const before = newest.previousElementSibling;
  if (newest.dataset['kind'] !== 'said')
    return before instanceof HTMLElement && before.dataset['kind'] === 'greeting' ? before : null;
  const questions = newest.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-kind="question"]');
  return [...(questions ?? [])].at(-1) ?? null;
}

/**
 * Keeps the interviewer's newest words (`[data-newest]`) at the top of `view`, where nothing that comes below them moves
 * them: neither the answer, nor a notice that takes the view some height. What they belong to stays above them where both fit in: the greeting that
 * is still being spoken, or the question that is asked on, until a notice (`[data-notices]`) would cover the newest words. `[data-room]`, at the end,
 * gets the height that lets the last words come so far up.
 * It stays there until the reader scrolls away.
 */
export function useNewestInSight(view: RefObject<HTMLElement | null>, turns: number): void {
  const show = useRef(() => {});
  useEffect(() => {
    const scroller = view.current;
    const room = scroller?.querySelector<HTMLElement>('[data-room]');
    if (!scroller || !room) return undefined;
    let follows = true;
    let height = scroller.clientHeight;
    const notices = scroller.closest('[data-stage]')?.querySelector('[data-notices]') ?? null;
    /** From where on the view is covered, as pixels from its top. */
    const coveredFrom = () => {
      const tops = [...(notices?.children ?? [])]
        .map((notice) => notice.getBoundingClientRect())
        .filter((box) => box.height > 0)
        .map(({ top }) => top - scroller.getBoundingClientRect().top);
      return Math.min(scroller.clientHeight, ...tops);
    };
    /** The words for which what stood above them has left: it does not come back for them. */
    let alone: HTMLElement | null = null;
    const anchorOf = () => {
      const newest = scroller.querySelector<HTMLElement>('[data-newest]');
      const before = newest && startOf(newest);
      if (!newest || !before || newest === alone) return newest;
      const end = newest.offsetTop + newest.offsetHeight + CONTROLS_PX;
      if (end - before.offsetTop <= coveredFrom()) return before;
      alone = newest;
      return newest;
    };
    const place = () => {
      const gap = Number.parseFloat(getComputedStyle(scroller).paddingTop) || 0;
      return Math.max(0, (anchorOf()?.offsetTop ?? 0) - gap);
    };
    show.current = () => {
      follows = true;
      height = scroller.clientHeight;
      const top = place();
      room.style.height = `${String(Math.max(0, top + height - room.offsetTop))}px`;
      scroller.scrollTop = top;
    };
    const onScroll = () => {
      // That was the new height, not the reader.
      if (scroller.clientHeight !== height) return;
      follows = Math.abs(scroller.scrollTop - place()) <= TOLERANCE_PX;
    };
    const sizes = new ResizeObserver(() => {
      if (follows) show.current();
      height = scroller.clientHeight;
    });
    sizes.observe(scroller);
    const said = new MutationObserver(() => {
      if (follows) show.current();
    });
    if (notices) said.observe(notices, { childList: true, characterData: true, subtree: true });
    scroller.addEventListener('scroll', onScroll);
    return () => {
      sizes.disconnect();
      said.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [view]);
  useEffect(() => show.current(), [turns]);
}
