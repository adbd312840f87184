import type { Rubric } from '@prova/grading/rubric/compileRubric';
import { givesAway } from './givesAway';
import { partsToAsk } from './inBreaths';

const COUNTS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five' };
/** A prompt without a question mark. Its subject is what the candidate designs or tells about. */
const DEMANDS = /^(?:Explain|Describe|Name|Compare|Give|Say)\b/;
/** Beginnings that ask nothing before their comma: 'In a Python class, what is …'. */
const LEADS_ON = /^(?:In|For|With|At|On|After|Before|During)\b[^.?!,]*,$/;

/** A clause as a separate sentence. */
function standAlone(part: string): string {
  const bare = part.replace(/^(?:and|or|but|yet)\s+/i, '').replace(/[,;:]$/, '');
  const whole = bare.charAt(0).toUpperCase() + bare.slice(1);
  if (/[.?!]["”’)]?$/.test(whole)) return whole;
  return DEMANDS.test(whole) ? `${whole}.` : `${whole}?`;
}

/**
 * A rephrased question: its subject by name, and its parts one by one. It adds nothing to the question, and
 * omits a subject whose name would make a point.
 */
export function rephrase(rubric: Rubric, question: string): string {
  const parts = partsToAsk(question).reduce<readonly string[]>((before, part) => {
    const last = before.at(-1);
    return last && LEADS_ON.test(last) ? [...before.slice(0, -1), `${last} ${part}`] : [...before, part];
  }, []);
  const sentences = parts.map(standAlone);
  const isAsk = (sentence: string) => sentence.endsWith('?') || DEMANDS.test(sentence);
  const first = sentences.findIndex(isAsk);
  const count = sentences.filter(isAsk).length;
  const inParts =
    count > 1
      ? [
          ...sentences.slice(0, first),
          `I’d like to hear ${COUNTS[count] ?? 'several'} things.`,
          ...sentences.slice(first),
        ]
      : [...sentences, 'Start wherever you like, and explain it as you would to a colleague.'];
  const withSubject = [`This question is about ${rubric.item.topic}.`, ...inParts].join(' ');
  return givesAway(rubric, withSubject) ? `Let me put it another way. ${inParts.join(' ')}` : withSubject;
}
