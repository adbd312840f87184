import { useState } from 'react';
import { flushSync } from 'react-dom';
import { questionId, type Place } from './state/place';

/** Which domain rows are open, and the way to a question inside one of them. */
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
  const showQuestion = (place: Place) => {
    // Flushed, because a question inside a closed row is not in the page yet and could not take the focus.
    flushSync(() => {
      setOpen((before) => new Set(before).add(place.domain));
    });
    document.getElementById(questionId(place))?.focus();
  };
  return { open, toggle, showQuestion, adminView, setAdminView };
}
