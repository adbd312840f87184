import { configureStore } from '@reduxjs/toolkit';
import { checklistSlice } from '../features/checklist';

/** Builds the remote's store. Nothing of it runs with time: its `start` has nothing to start, and nothing to stop. */
export function createApp() {
  const store = configureStore({ reducer: { checklist: checklistSlice.reducer } });
  return { store, start: () => () => undefined };
}
