import { costsOf } from './costs';

const MEASURE = { questionLength: 150, charactersPerMinute: 1000 };

test('a price by characters: the minute by how much is said in it, the interview by ten questions', () => {
  expect(costsOf({ perThousandCharacters: 0.1, perMinuteOfAudio: null }, MEASURE)).toEqual({
    perThousandCharacters: 0.1,
    perMinute: 0.1,
    perInterview: 0.15,
  });
});

test('a price by minutes is turned into characters', () => {
  const costs = costsOf(
    { perThousandCharacters: null, perMinuteOfAudio: 0.015 },
    { ...MEASURE, charactersPerMinute: 750 },
  );
  expect(costs.perThousandCharacters).toBeCloseTo(0.02, 10);
  expect(costs.perMinute).toBe(0.015);
  expect(costs.perInterview).toBeCloseTo(0.03, 10);
});

test('both prices stand as they are; what costs nothing costs nothing; without a price there is no cost', () => {
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
