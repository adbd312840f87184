import { useEffect, useRef, type RefObject } from 'react';

/** Tolerance of a scroll position: browsers round. */
const TOLERANCE_PX = 4;

/** Height of the controls in the row below the newest words. */
const CONTROLS_PX = 48;

/** Context of the newest words: the greeting before a question, or the question of a follow-up. */
function startOf(newest: HTMLElement): HTMLElement | null {
  const before = newest.previousElementSibling;
  if (newest.dataset['kind'] !== 'said')
    return before instanceof HTMLElement && before.dataset['kind'] === 'greeting' ? before : null;
  const questions = newest.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-kind="question"]');
  return [...(questions ?? [])].at(-1) ?? null;
}

/**
 * Keeps the interviewer's newest words (`[data-newest]`) at the top of `view`, unmoved by what appears below:
 * answers, or a notice that takes some height. Their context stays above them where both fit: the greeting
 * being spoken, or the question of a follow-up, until a notice (`[data-notices]`) would cover the newest
 * words. `[data-room]`, at the end, gets the height needed to scroll the last words up. Stops when the reader
 * scrolls away.
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
    /** Where the view's covered part begins, in pixels from its top. */
    const coveredFrom = () => {
      const tops = [...(notices?.children ?? [])]
        .map((notice) => notice.getBoundingClientRect())
        .filter((box) => box.height > 0)
        .map(({ top }) => top - scroller.getBoundingClientRect().top);
      return Math.min(scroller.clientHeight, ...tops);
    };
    /** The words whose context has been scrolled away: it does not return for them. */
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
      // The new height, not the reader, caused this scroll.
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
