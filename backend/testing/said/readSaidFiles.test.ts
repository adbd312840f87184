import { readBankFiles } from '../../src/interviewer/bank/readBankFiles';
import { readSaidFiles } from './readSaidFiles';

const said = readSaidFiles();

test('people have said something of every question, right and wrong, and nothing of any other', () => {
  const ids = readBankFiles().flatMap(({ items }) => items.map(({ id }) => id));
  expect(Object.keys(said).sort()).toEqual([...ids].sort());
  for (const [id, { points, wrongClaims, rightAnswers, wrongAnswers }] of Object.entries(said)) {
    const right = [...points.flatMap(({ says }) => says), ...rightAnswers];
    const wrong = [...wrongClaims.flat(), ...wrongAnswers];
    expect({ id, right: right.length >= 40, wrong: wrong.length >= 40 }).toEqual({
      id,
      right: true,
      wrong: true,
    });
    expect({ id, both: right.filter((text) => wrong.includes(text)) }).toEqual({ id, both: [] });
  }
});
