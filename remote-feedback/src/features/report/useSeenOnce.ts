import { useCallback, useState } from 'react';

/** Told apart from the page's lower edge, so that what begins there is seen from its beginning. */
const MARGIN = '0px 0px -15% 0px';

/** Whether an element has come into view: once it has, it stays so. Where nobody can tell, it has. */
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
