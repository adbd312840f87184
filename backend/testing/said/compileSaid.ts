import { countUsers } from '../../src/interviewer/scoring/said/countUsers';
import { wordsOf } from '../../src/interviewer/scoring/said/ownSentences';
import { asserted, packSaid, type AllSaid, type Said } from '../../src/interviewer/scoring/said/said';
import { readOwnText } from '../../src/interviewer/text/readText';
import type { GradedAnswer } from '../answers/gradedAnswers';
import { addGraded } from './addGraded';
import { assignToPoints } from './assignToPoints';
import { fitPulls } from './fitPulls';
import type { SaidFile } from './saidFile';

/** So many right sentences hold a word that belongs to what is said of a question. */
const SEVERAL = 3;

/** What whole answers are worth that nobody graded, of which each sentence is right, or none. */
const RIGHT = 80;
const WRONG = 6;

/**
 * The sentences of what people say as the words that the scorer reads, by the id of their question.
 *
 * @param graded answers from which the scorer learns what they are worth, and who is right
 */
export function compileSaid(file: SaidFile, graded: readonly GradedAnswer[]): AllSaid {
  const answers = new Map<string, GradedAnswer[]>();
  for (const answer of graded) answers.set(answer.item, [...(answers.get(answer.item) ?? []), answer]);
  const questions = Object.fromEntries(
    Object.entries(file).map(([id, said]): [string, Said] => [id, compile(said, answers.get(id) ?? [])]),
  );
  const users = countUsers(Object.values(questions).map(listWords));
  return {
    questions: Object.fromEntries(Object.entries(questions).map(([id, said]) => [id, packSaid(said)])),
    spread: { questions: Object.keys(questions).length, words: Object.fromEntries(users) },
  };
}

function compile(said: SaidFile[string], graded: readonly GradedAnswer[]): Said {
  const { points, wrongClaims, contrasts, rightAnswers, wrongAnswers } = addGraded(said, graded);
  return {
    ...assignToPoints({
      points: points.map(({ weight, says }) => ({ weight, says: says.flatMap(readSentences) })),
      right: [...contrasts.map(({ right }) => right), ...rightAnswers].flatMap(readSentences),
      wrong: [...wrongClaims.flat(), ...contrasts.map(({ wrong }) => wrong), ...wrongAnswers].flatMap(
        readSentences,
      ),
    }),
    graded: fitPulls(
      [...graded, ...estimate(said.rightAnswers, RIGHT), ...estimate(said.wrongAnswers, WRONG)].map(
        ({ grade, answer }) => ({ grade, says: readSentences(answer) }),
      ),
    ),
  };
}

const estimate = (answers: readonly string[], grade: number) => answers.map((answer) => ({ grade, answer }));

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
