import { costsOf } from './costs';

const MEASURE = { questionLength: 150, charactersPerMinute: 1000 };

test('derives the price of a minute from characters and speaking rate, and that of an interview from ten questions', () => {
  expect(costsOf({ perThousandCharacters: 0.1, perMinuteOfAudio: null }, MEASURE)).toEqual({
    perThousandCharacters: 0.1,
    perMinute: 0.1,
    perInterview: 0.15,
  });
});

test('converts a price by minutes to characters', () => {
  const costs = costsOf(
    { perThousandCharacters: null, perMinuteOfAudio: 0.015 },
    { ...MEASURE, charactersPerMinute: 750 },
  );
  expect(costs.perThousandCharacters).toBeCloseTo(0.02, 10);
  expect(costs.perMinute).toBe(0.015);
  expect(costs.perInterview).toBeCloseTo(0.03, 10);
});

test('uses two given prices unchanged, and reports a free provider as 0 and a missing price as no cost', () => {
  expect(costsOf({ perThousandCharacters: 0.1, perMinuteOfAudio: 0.5 }, MEASURE)).toMatchObject({
    perThousandCharacters: 0.1,
    perMinute: 0.5,
  });
  expect(costsOf({ perThousandCharacters: 0, perMinuteOfAudio: null }, MEASURE)).toEqual({
    perThousandCharacters: 0,
    perMinute: 0,
    perInterview: 0,
  });
  expect(costsOf({ perThousandCharacters: null, perMinuteOfAudio: null }, MEASURE)).toEqual({
    perThousandCharacters: null,
    perMinute: null,
    perInterview: null,
  });
});
