import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation inside the page: moves the focus into `main`, unless the new page has taken it, and
 * returns the new page's title for announcement. The browser handles first loads and mere query changes.
 */
export function usePageArrival(main: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    setAnnouncement(document.title);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
  return announcement;
}
