import { useEffect } from 'react';

/**
 * Tells the shell's stage which part of the page can be seen, while browsers lay their keyboard over the page (iOS) and
 * say so here alone.
 */
export function useVisibleViewport(): void {
  useEffect(() => {
    const { visualViewport } = window;
    const { style } = document.documentElement;
    const keep = () => {
      // Enlarging by two fingers is looking closer, not less room.
      if (visualViewport?.scale !== 1) return;
      style.setProperty('--viewport-height', `${String(visualViewport.height)}px`);
      style.setProperty('--viewport-top', `${String(visualViewport.offsetTop)}px`);
    };
    keep();
    visualViewport?.addEventListener('resize', keep);
    visualViewport?.addEventListener('scroll', keep);
    return () => {
      visualViewport?.removeEventListener('resize', keep);
      visualViewport?.removeEventListener('scroll', keep);
      style.removeProperty('--viewport-height');
      style.removeProperty('--viewport-top');
    };
  }, []);
}
