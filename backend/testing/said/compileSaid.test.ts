import { readBankFiles } from '../../src/interviewer/bank/readBankFiles';
import compiled from '../../src/interviewer/scoring/said/said.json';
import { LEARNT_ANSWERS } from '../answers/gradedAnswers';
import { compileSaid } from './compileSaid';
import { readSaidFiles } from './readSaidFiles';

const said = readSaidFiles();

test('what is compiled is what stands in the bank: `npm run compile-said` brings it up to date', () => {
  expect(compiled).toEqual(compileSaid(said, LEARNT_ANSWERS));
});

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
