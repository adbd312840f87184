import type { Rubric } from '@prova/grading/rubric/compileRubric';
import { givesAway } from './givesAway';
import { partsToAsk } from './inBreaths';

const COUNTS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five' };
/** It asks without a question mark. What is to be designed or told of is the subject. */
const DEMANDS = /^(?:Explain|Describe|Name|Compare|Give|Say)\b/;
/** 'In a Python class, what is …' asks nothing before its comma. */
const LEADS_ON = /^(?:In|For|With|At|On|After|Before|During)\b[^.?!,]*,$/;

/** A clause as a sentence of its own. */
function standAlone(part: string): string {
  const bare = part.replace(/^(?:and|or|but|yet)\s+/i, '').replace(/[,;:]$/, '');
  const whole = bare.charAt(0).toUpperCase() + bare.slice(1);
  if (/[.?!]["”’)]?$/.test(whole)) return whole;
  return DEMANDS.test(whole) ? `${whole}.` : `${whole}?`;
}

/**
 * A question put otherwise: its subject by name, and what it asks one thing after the other. It says nothing that the question does not, and
 * leaves out a subject whose name would make a point.
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
