import type { ReadText } from '../text/readText';
import type { Place } from './findPhrase';

/**
 * What introduces a claim that the speaker does not share; up to four words may follow before the claim, and one after
 * an 'if', which tells of consequences: 'If you make everything eager, …'.
 */
const REJECTED_BEFORE = new RegExp(
  `(?:(?:${[
    String.raw`(?:\bnot|n['’]t) (?:true|right|correct)`,
    String.raw`\b(?:wrong|mistake|bad idea) to`,
    String.raw`\b(?:myth|misconception|misunderstanding)`,
    String.raw`\b(?:people|somebody|someone|many|beginners|developers|others) (?:\w+ )?(?:say|says|think|thinks|believe|believes|claim|claims|assume|assumes)`,
    String.raw`\bavoid(?:ing)?`,
    String.raw`\binstead of`,
    String.raw`\brather than`,
  ].join('|')})(?:[ ’'-]+\\w+){0,4}|\\bif(?: (?:the|an?|my|our|your))?(?: \\w+)?)[ "“]*$`,
  'i',
);
/** '… would not help', '… isn't enough' right behind the claim, or within a few words a verdict such as '… is a mistake'. */
const REJECTED_AFTER = new RegExp(
  `^\\w*(?:${[
    String.raw` (?:(?:would|will|does|do|did|is|are|can|could|should|must) not|\w+n['’]t|cannot|never)\b`,
    String.raw`(?: \w+){0,5}? (?:is|are|be|being)(?: (?:a|an|just|only|far|much|also|usually|simply))* (?:mistake|myth|wrong|false|bad|terrible|poor|risky|dangerous|overkill|too|pointless|useless|forbidden|impossible|avoided)\b`,
    String.raw`(?: \w+){0,5}?,? which (?:(?:is not|isn['’]t) (?:true|right|correct)|is (?:(?:a|simply|just) )?(?:wrong|false|mistake|myth))\b`,
    String.raw`(?: \w+){0,2}? would (?:only|just|merely)\b`,
    String.raw`(?: \w+){0,5}?,? but that (?:makes|would|does|is)\b`,
  ].join('|')})`,
  'i',
);

/** Whether a claim is mentioned only to be rejected: 'it is a mistake to …', 'instead of …', '… would not help'. */
export function isRejected({ text, tokens }: ReadText, place: Place): boolean {
  const sentence = tokens.filter((token) => token.sentence === place.sentence);
  const before = text.slice(sentence[0]?.start ?? place.start, place.start);
  const after = text.slice(place.end, sentence.at(-1)?.end ?? place.end);
  return REJECTED_BEFORE.test(before) || REJECTED_AFTER.test(after);
}
