import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('print');
/** Between `beforeprint` and `afterprint`. The query alone changes when the pages are counted already: what opens then is cut off. */
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

/** Whether the page is being put on paper: then there is nobody to open what is closed. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isBegun || query().matches);
