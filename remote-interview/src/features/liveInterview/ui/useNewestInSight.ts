import { useEffect, useRef, type RefObject } from 'react';

/** So much off is still the place to which it was scrolled: browsers round. */
const TOLERANCE_PX = 4;

/**
 * Scrolls `view` to its newest turn: as much before it as there is room for, but always its beginning. It stays there
 * while the view changes its height, until the reader scrolls to earlier turns.
 */
export function useNewestInSight(view: RefObject<HTMLElement | null>, turns: number): void {
  const show = useRef(() => {});
  useEffect(() => {
    const scroller = view.current;
    if (!scroller) return undefined;
    let follows = true;
    let height = scroller.clientHeight;
    const place = () => {
      const newest = scroller.querySelector<HTMLElement>('[data-newest] [data-words]');
      const most = scroller.scrollHeight - scroller.clientHeight;
      return newest ? Math.min(most, newest.offsetTop - TOLERANCE_PX) : most;
    };
    show.current = () => {
      follows = true;
      height = scroller.clientHeight;
      scroller.scrollTop = place();
    };
    const onScroll = () => {
      // That was the new height, not the reader.
      if (scroller.clientHeight !== height) return;
      follows = scroller.scrollTop >= place() - TOLERANCE_PX;
    };
    const sizes = new ResizeObserver(() => {
      if (follows) show.current();
      height = scroller.clientHeight;
    });
    sizes.observe(scroller);
    scroller.addEventListener('scroll', onScroll);
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [view]);
  useEffect(() => show.current(), [turns]);
}
