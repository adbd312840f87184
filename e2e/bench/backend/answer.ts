/** An answer of usual length. */
export const ANSWER =
  'A promise stands for a value that comes later: then registers what happens with it, catch what happens when it fails, ' +
  'and the callbacks run as microtasks before the next task of the event loop.';
