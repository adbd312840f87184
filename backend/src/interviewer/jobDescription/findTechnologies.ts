import type { BankQuestion } from '../bank/createQuestionBank';
import type { NamedTechnology, QuestionOnTechnology } from '../interviewer';
import { blankAddresses } from './blankAddresses';
import { findMentions } from './findMentions';
import { findYears } from './findYears';
import { normalizeJobDescription } from './normalizeJobDescription';
import { TECHNOLOGIES, type Technology } from './technologies';

const MOST_EVIDENCE = 3;

/**
 * Finds the technologies that a text names and does not deny, in order of appearance. Stories are on no
 * technology: their points are the parts of any story.
 */
export function createTechnologyFinder(
  questions: readonly BankQuestion[],
): (text: string) => readonly NamedTechnology[] {
  const known = new Map<Technology, readonly QuestionOnTechnology[]>();
  const questionsOn = (technology: Technology) => {
    const found =
      known.get(technology) ??
      questions.filter((question) => isOn(question, technology)).map(toQuestionOnTechnology);
    known.set(technology, found);
    return found;
  };
  return (given) => {
    const seen = normalizeJobDescription(given);
    const text = blankAddresses(seen.text);
    return TECHNOLOGIES.flatMap((technology) => {
      const mentions = findMentions(text, technology.terms);
      const [first] = mentions;
      if (!first) return [];
      const words = mentions.map(({ at, words: named }) => seen.verbatim(at, at + named.length));
      return {
        at: first.at,
        name: technology.name,
        evidence: [...new Set(words)].slice(0, MOST_EVIDENCE),
        years: findYears(text, [...new Set(mentions.map(({ words: named }) => named))]),
        questions: questionsOn(technology),
      };
    }).toSorted((left, right) => left.at - right.at);
  };
}

function isOn({ domainId, item }: BankQuestion, { of, on, terms, isUncovered }: Technology): boolean {
  if (item.kind === 'STORY' || isUncovered) return false;
  if (of !== undefined) return domainId === of;
  // A term of a good answer alone is not the subject, unless it is one of the authored words.
  const subject = `${item.topic}\n${item.text}`;
  return on
    ? findMentions([subject, ...item.terms].join('\n'), [on]).length > 0
    : findMentions(subject, terms).length > 0;
}

const toQuestionOnTechnology = ({ domainId, item }: BankQuestion): QuestionOnTechnology => ({
  questionId: item.id,
  domainId,
  level: item.level,
  pointIds: item.concepts.flatMap(({ id, beyond }) => (beyond ? [] : [id])),
});
