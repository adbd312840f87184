import { inSentences } from '../../src/interviewer/scoring/said/ownSentences';
import { saidAs, type Said } from '../../src/interviewer/scoring/said/said';
import { readOwnText } from '../../src/interviewer/text/readText';
import type { SaidFile } from './saidFile';

/** The sentences of what people say as the words that the scorer reads, by the id of their question. */
export function compileSaid(file: SaidFile): Record<string, Said> {
  return Object.fromEntries(
    Object.entries(file).map(([id, { points, wrongClaims, rightAnswers, wrongAnswers }]) => [
      id,
      {
        points: points.map(({ weight, says }) => ({ weight, says: says.flatMap(wordsOf) })),
        right: rightAnswers.flatMap(wordsOf),
        wrong: [...wrongClaims.flat(), ...wrongAnswers].flatMap(wordsOf),
      },
    ]),
  );
}

const wordsOf = (text: string) =>
  inSentences(readOwnText(text).content).map((words) => words.map(saidAs).join(' '));
