import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { FaqCategory, FaqItem } from './state/faqItem';
import {
  categoryChosen,
  itemClosed,
  itemLinked,
  itemOpened,
  searchChanged,
  type FaqState,
} from './state/faqSlice';
import { groupItems } from './state/groupItems';

/** The FAQ's state and actions. */
export function useFaq(items: readonly FaqItem[]) {
  const dispatch = useDispatch();
  const state = useSelector(({ faq }: { faq: FaqState }) => faq);
  const { hash, key } = useLocation();
  const linked = items.find(({ id }) => `#${id}` === hash)?.id;

  useEffect(() => {
    if (linked) dispatch(itemLinked(linked));
  }, [dispatch, linked, key]);

  const groups = groupItems(items, state);
  return {
    ...state,
    groups,
    count: groups.reduce((sum, group) => sum + group.items.length, 0),
    /** The item named by the address, and the visit that named it. */
    link: linked ? { id: linked, visit: key } : null,
    changeSearch: (text: string) => dispatch(searchChanged(text)),
    chooseCategory: (category: FaqCategory | 'all') => dispatch(categoryChosen(category)),
    setOpen: (id: string, open: boolean) => dispatch(open ? itemOpened(id) : itemClosed(id)),
  };
}
