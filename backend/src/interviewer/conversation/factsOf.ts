import type { Saying } from '../interviewer';
import type { QuestionItem } from '@prova/grading/bank/questionItem';
import { FUNCTION_WORDS, RELATION_WORDS } from '@prova/grading/text/functionWords';
import { stemWord } from '@prova/grading/text/stemWord';
import { wordsOf } from '@prova/grading/text/tokenize';
import { partsToAsk } from './inBreaths';

const CODE: Readonly<Record<string, string>> = {
  dockerfile: 'This is a Dockerfile.',
  java: 'This is Java.',
  javascript: 'This is JavaScript.',
  python: 'This is Python.',
  sql: 'This is SQL.',
  tsx: 'This is TypeScript with JSX.',
  typescript: 'This is TypeScript.',
};
/** A statement: sentences that begin with one of these verbs are requests. */
const STATES = /^(?!(?:Explain|Describe|Design|Name|Compare|Give|Take|Tell|Say)\b).*\.$/;

function besideQuestion(item: QuestionItem): readonly string[] {
  switch (item.kind) {
    case 'DESIGN':
      return item.givens.map((given) => `${given}.`);
    case 'DEBUG': {
      const language = CODE[item.snippet.language];
      return language === undefined ? [] : [language];
    }
    case 'EXPLAIN':
    case 'STORY':
      return [];
  }
}

/** A question's repeatable content: its givens, its code's language, and its statements. */
export function factsOf(item: QuestionItem): readonly Saying[] {
  const stated = partsToAsk(item.text).filter((part) => STATES.test(part));
  return [...besideQuestion(item), ...stated].map((text, at) => ({
    messageId: `fact-${String(at)}-${item.id}`,
    text,
  }));
}

const meaningStems = (text: string) =>
  new Set(
    wordsOf(text.toLowerCase()).flatMap((word) =>
      FUNCTION_WORDS.has(word) || RELATION_WORDS.has(word) ? [] : [stemWord(word)],
    ),
  );

/** The facts relevant to a candidate's question, the closest first. */
export function factsAbout(asked: string, item: QuestionItem): readonly Saying[] {
  const wanted = meaningStems(asked);
  return factsOf(item)
    .map((fact) => ({ fact, shared: [...meaningStems(fact.text)].filter((stem) => wanted.has(stem)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared)
    .map(({ fact }) => fact);
}
