import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the section that the address names into view: its text comes later than the browser's own jump. */
export function useLinkedSection(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const heading = hash ? document.getElementById(hash.slice(1)) : null;
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [hash, key]);
}
