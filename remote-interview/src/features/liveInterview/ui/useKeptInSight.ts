import { useEffect, type RefObject } from 'react';

/**
 * Keeps the whole of an element in sight while the visible part of the page changes its height: where that is low, the
 * site's header stands above it and is scrolled away. Browsers that lay their keyboard over the page (iOS) say so here
 * alone, so that the height is handed to the shell's grid too.
 */
export function useKeptInSight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    const { style } = document.documentElement;
    const keep = () => {
      // Enlarging by two fingers is looking closer, not less room.
      if (visualViewport?.scale === 1) {
        style.setProperty('--viewport-height', `${String(visualViewport.height)}px`);
      }
      element.current?.scrollIntoView({ block: 'end', behavior: 'instant' });
    };
    keep();
    visualViewport?.addEventListener('resize', keep);
    return () => {
      visualViewport?.removeEventListener('resize', keep);
      style.removeProperty('--viewport-height');
    };
  }, [element]);
}
