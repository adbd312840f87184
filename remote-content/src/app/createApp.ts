import { configureStore } from '@reduxjs/toolkit';
import { contactSlice } from '../features/contact';
import { faqSlice } from '../features/faq';
import type { Ports } from './ports';

/** Builds the remote's store. Nothing of it runs with time: its `start` has nothing to start, and nothing to stop. */
export function createApp({ readOpenItems }: Ports) {
  const store = configureStore({
    reducer: { [faqSlice.name]: faqSlice.reducer, [contactSlice.name]: contactSlice.reducer },
    preloadedState: { [faqSlice.name]: { ...faqSlice.getInitialState(), openIds: readOpenItems() } },
  });
  return { store, start: () => () => undefined };
}
