import type { Breakage } from '../breakage';

const setup = 'remote-interview/src/features/setup';

export const INTERVIEW: readonly Breakage[] = [
  {
    row: 'W2',
    what: 'the counter is yellow at 3500 already',
    file: `${setup}/ui/JobDescriptionField.tsx`,
    find: 'length > YELLOW_ABOVE',
    replace: 'length >= YELLOW_ABOVE',
  },
  {
    row: 'L8',
    what: 'silence ends a recording after 9 s',
    file: 'remote-interview/src/features/dictation/state/dictationSlice.ts',
    find: 'SILENCE_LIMIT_MS = 10_000',
    replace: 'SILENCE_LIMIT_MS = 9_000',
  },
];
