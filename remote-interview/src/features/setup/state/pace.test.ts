import { paceOf } from './pace';
import { DEFAULT_FORM } from './setupForm';

const pace = (change: Partial<typeof DEFAULT_FORM>) => paceOf({ ...DEFAULT_FORM, ...change });

test('[W12] derives a pace from number and duration, and accepts no less than two minutes a question', () => {
  expect(pace({})).toEqual({ minutes: 5, fits: true, duration: null, questionCount: null });
  expect(pace({ questionCount: 7 })).toMatchObject({ fits: true });
  expect(pace({ questionCount: 8 })).toEqual({
    minutes: 15 / 8,
    fits: false,
    duration: 'THIRTY_MINUTES',
    questionCount: 7,
  });
  expect(pace({ questionCount: 15, duration: 'THIRTY_MINUTES' })).toMatchObject({ fits: true });
  expect(pace({ questionCount: 20 })).toMatchObject({ duration: 'FORTY_FIVE_MINUTES', questionCount: 7 });
  expect(pace({ questionCount: 22, duration: 'FORTY_FIVE_MINUTES' })).toMatchObject({ fits: true });
  expect(pace({ questionCount: 30, duration: 'FORTY_FIVE_MINUTES' })).toEqual({
    minutes: 1.5,
    fits: false,
    duration: null,
    questionCount: 22,
  });
  expect(pace({ questionCount: null })).toBeNull();
});
