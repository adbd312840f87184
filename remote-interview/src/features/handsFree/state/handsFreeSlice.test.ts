import { handsFreeEvents, handsFreeSlice, withHandsFree } from './handsFreeSlice';

test('is off without recognition, whatever was chosen', () => {
  const state = withHandsFree(true, false);
  expect(state.isOn).toBe(false);
  expect(handsFreeSlice.reducer(state, handsFreeEvents.chosen(true)).isOn).toBe(false);
  expect(withHandsFree(true, true).isOn).toBe(true);
  expect(withHandsFree(null, true).isOn).toBe(false);
});
