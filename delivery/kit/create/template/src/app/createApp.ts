import { configureStore } from '@reduxjs/toolkit';
import { checklistSlice } from '../features/checklist';

/** Creates the remote's store. It has no timers or tasks, so its `start` does nothing. */
export function createApp() {
  const store = configureStore({ reducer: { checklist: checklistSlice.reducer } });
  return { store, start: () => () => undefined };
}
