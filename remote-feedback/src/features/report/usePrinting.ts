import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('print');
/**
 * Set between `beforeprint` and `afterprint`. The media query alone changes too late, when the pages are already
 * counted, so that expanded content would be cut off.
 */
let isBegun = false;

function subscribe(onChange: () => void): () => void {
  const printing = query();
  const begin = () => {
    isBegun = true;
    onChange();
  };
  const end = () => {
    isBegun = false;
    onChange();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  printing.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    printing.removeEventListener('change', onChange);
  };
}

/** Whether the page is being printed, when nobody can open collapsed content. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isBegun || query().matches);
