import { configureStore } from '@reduxjs/toolkit';
import { contactSlice } from '../features/contact';
import { faqSlice } from '../features/faq';

/** Builds the remote's store. Nothing here runs by itself, so there is nothing to start or stop. */
export function createApp() {
  const store = configureStore({
    reducer: { [faqSlice.name]: faqSlice.reducer, [contactSlice.name]: contactSlice.reducer },
  });
  return { store };
}
