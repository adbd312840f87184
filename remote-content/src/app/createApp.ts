import { configureStore } from '@reduxjs/toolkit';
import { contactSlice } from '../features/contact';
import { faqSlice } from '../features/faq';

/**
 * Builds the remote's store. Nothing here runs by itself, so there is nothing to start or stop.
 * @param openIds questions of the FAQ that are open from the start
 */
export function createApp(openIds: readonly string[] = []) {
  const store = configureStore({
    reducer: { [faqSlice.name]: faqSlice.reducer, [contactSlice.name]: contactSlice.reducer },
    preloadedState: { [faqSlice.name]: { ...faqSlice.getInitialState(), openIds } },
  });
  return { store };
}
