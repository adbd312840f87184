import { useEffect } from 'react';

/**
 * Tells the shell's stage the visible part of the page, where browsers overlay their keyboard (iOS) and
 * report it only here.
 */
export function useVisibleViewport(): void {
  useEffect(() => {
    const { visualViewport } = window;
    const { style } = document.documentElement;
    const keep = () => {
      // Pinch zoom is a closer look, not less room.
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
