import { countUsers } from '../../src/interviewer/scoring/said/countUsers';
import { wordsOf } from '../../src/interviewer/scoring/said/ownSentences';
import { asserted, type AllSaid, type Said } from '../../src/interviewer/scoring/said/said';
import { readOwnText } from '../../src/interviewer/text/readText';
import { assignToPoints } from './assignToPoints';
import type { SaidFile } from './saidFile';

/** So many right sentences hold a word that belongs to what is said of a question. */
const SEVERAL = 3;

/** The sentences of what people say as the words that the scorer reads, by the id of their question. */
export function compileSaid(file: SaidFile): AllSaid {
  const questions = Object.fromEntries(
    Object.entries(file).map(
      ([id, { points, wrongClaims, contrasts, rightAnswers, wrongAnswers }]): [string, Said] => [
        id,
        assignToPoints({
          points: points.map(({ weight, says }) => ({ weight, says: says.flatMap(readSentences) })),
          right: [...contrasts.map(({ right }) => right), ...rightAnswers].flatMap(readSentences),
          wrong: [...wrongClaims.flat(), ...contrasts.map(({ wrong }) => wrong), ...wrongAnswers].flatMap(
            readSentences,
          ),
        }),
      ],
    ),
  );
  const users = countUsers(Object.values(questions).map(listWords));
  return {
    questions,
    spread: { questions: Object.keys(questions).length, words: Object.fromEntries(users) },
  };
}

/** Reading fifty thousand sentences is most of the work, and they are compiled several times where each answer is judged by the others. */
const read = new Map<string, readonly string[]>();

function readSentences(text: string): readonly string[] {
  const before = read.get(text);
  if (before) return before;
  const sentences = wordsOf(readOwnText(text)).map((words) => words.join(' '));
  read.set(text, sentences);
  return sentences;
}

/** The words that several people say who are right. */
function listWords({ points, right }: Said): string[] {
  const sentences = [...points.flatMap(({ says, told }) => [...says, ...told]), ...right];
  const users = countUsers(sentences.map((sentence) => sentence.split(' ').map(asserted)));
  return [...users].flatMap(([word, count]) => (count >= SEVERAL ? [word] : []));
}
