import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('print');
const subscribe = (onChange: () => void) => {
  const printing = query();
  printing.addEventListener('change', onChange);
  return () => printing.removeEventListener('change', onChange);
};

/** Whether the page is being put on paper: then there is nobody to open what is closed. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
