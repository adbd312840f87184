import { configureStore } from '@reduxjs/toolkit';
import { contactSlice } from '../features/contact';
import { faqSlice } from '../features/faq';
import type { Ports } from './ports';

/** Creates the remote's store. It has no timers or tasks, so its `start` does nothing. */
export function createApp({ readOpenItems }: Ports) {
  const store = configureStore({
    reducer: { [faqSlice.name]: faqSlice.reducer, [contactSlice.name]: contactSlice.reducer },
    preloadedState: { [faqSlice.name]: { ...faqSlice.getInitialState(), openIds: readOpenItems() } },
  });
  return { store, start: () => () => undefined };
}
