import type { ReadText } from '../text/readText';
import type { Place } from './findMatches';

/**
 * Introduces a claim that the speaker does not share. Up to four words may follow before the claim; after an
 * 'if', which introduces consequences, one: 'If you make everything eager, …'.
 */
const REJECTED_BEFORE = new RegExp(
  `(?:(?:${[
    String.raw`(?:\bnot|n['’]t) (?:true|right|correct)`,
    String.raw`\b(?:wrong|mistake|bad idea|misuse|misused|antipattern|anti-pattern|pitfall|trap)(?: (?:is|are|would be|was))?(?: to|:)?`,
    String.raw`\b(?:myth|misconception|misunderstanding)`,
    String.raw`\b(?:people|somebody|someone|many|beginners|developers|others) (?:\w+ )?(?:say|says|think|thinks|believe|believes|claim|claims|assume|assumes)`,
    String.raw`\bavoid(?:ing)?`,
    String.raw`\binstead of`,
    String.raw`\brather than`,
  ].join('|')})(?:[ ’'-]+\\w+){0,4}|\\bif(?: (?:the|an?|my|our|your))?(?: \\w+)?)[ "“]*$`,
  'i',
);
/**
 * '… would not help', '… isn't enough' right after the claim, or within a few words a verdict such as '… is a
 * mistake'.
 */
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

/** The start of another clause; ', but it breaks' still belongs to the claim. */
const NEXT_CLAUSE = /(?:[;:]|\.\s|, (?:so|because|then|therefore|it|they|i|we|you|the|a|an)\b).*/isu;
/** Words that are never said of a recommendation. */
const CRITICISM =
  /\b(?:breaks?|breaking|hides?|hid|removes? the|leaves?|costs?|freez\w+|wastes?|worse|worst|guess\w*|fails?|repeats?|multipl\w+|moves the problem|no cure|not free|nothing|none of|change together|beyond|neither|nobody|useless|harms?|hurts?|slows?|slip|noise|poisoned|readably|blames?|only (?:adds?|hides?|moves?|lets?|changes?|makes?|delays?|buys?|shifts?)|stops? (?:all|everyone|the)|lets? (?:one|more|parallel|anybody|anyone|attackers?)|can be (?:guessed|changed|forged|read|stolen|bypassed)|cut off|means? (?:all|that all|more|twice)|tests the mocks|faults of code|gives? the costs|twice|does not (?:keep|help|prove|protect|scale|stop|work)|(?:is|are) no (?:cure|protection|boundary|help|substitute|answer)|lost|loses?|too (?:late|slow|much|many|big|broad|coarse)|expensive|dangerous|risky|fragile|brittle|pointless|overkill|instead)\b/i;
/** '…, but nothing': the claim is retracted in the same breath. */
const TAKEN_BACK = /^\w*(?: \w+)? (?:neither|nothing|none|nobody|no|few|little|hardly|not)\b/i;

/** Whether a claim is mentioned only to be rejected: 'it is a mistake to …', 'instead of …', '… would not help'. */
export function isRejected({ text, tokens }: ReadText, place: Place): boolean {
  const sentence = tokens.filter((token) => token.sentence === place.sentence);
  const before = text.slice(sentence[0]?.start ?? place.start, place.start);
  const after = text.slice(place.end, sentence.at(-1)?.end ?? place.end);
  if (REJECTED_BEFORE.test(before) || REJECTED_AFTER.test(after) || TAKEN_BACK.test(after)) return true;
  return isSubject(before) && CRITICISM.test(after.replace(NEXT_CLAUSE, ''));
}

/** Whether a clause begins with the claim: what follows is then about it. */
function isSubject(before: string): boolean {
  return /(?:^|[,;:.–—] ?)(?:(?:and|but|or|so|because|while|since) )?(?:(?!(?:i|we|you|they|is|are)\b)\w+[ -]){0,5}$/i.test(
    before,
  );
}
