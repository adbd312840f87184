import { useState } from 'react';

/** Open domain rows, and the administrator's view. */
export function useReport() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [adminView, setAdminView] = useState(true);
  const toggle = (domain: number) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(domain)) after.add(domain);
      return after;
    });
  };
  return { open, toggle, adminView, setAdminView };
}
