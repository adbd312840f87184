import { useCallback, useState } from 'react';

/** Insets the page's lower edge, so that animations are seen from the start. */
const MARGIN = '0px 0px -15% 0px';

/** Whether an element has ever been in view. Always true without IntersectionObserver. */
export function useSeenOnce() {
  const [seen, setSeen] = useState(() => !('IntersectionObserver' in window));
  const ref = useCallback((element: Element | null) => {
    if (!element || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { ref, seen };
}
