/** Effect of a sentence about the answer itself: retracts all of it, or announces that it will not hold. */
export type Remark = 'retraction' | 'announcement';

const LONGEST = 22;
/**
 * Vocabulary of sentences about the answer, as opposed to the question's subject. It is not derived from the
 * function words: with all of them, 'same' and 'via' included, two right sentences of graded answers were
 * remarks.
 */
const WORDS = new Set(
  (
    'a an the this that it its these those them they he she we you i me my myself your one people person somebody someone everybody anyone nobody many most some others candidate ' +
    'candidates beginners juniors is are was were be been being am will would could can cannot should must may might do does did done has have had having not no nope never none ' +
    'nothing neither nor any all every everything each both single few of in on at to for from with by as about up so than then if or and but yet well however also even still ' +
    'really quite simply just only exactly precisely completely totally entirely absolutely actually honestly frankly basically course fact reality truth oh ah hm wait sorry yes ' +
    'word words what which who how whole entire answer answers statement statements claim claims thing things sentence sentences point points explanation part parts bit above ' +
    'below before far said say says saying told tell telling wrote write written claimed true right correct accurate valid real false wrong untrue incorrect inaccurate mistaken ' +
    'lie lies lied lying nonsense rubbish bullshit garbage fiction fake invented made make making take takes taking taken back kidding joking joke forget ignore disregard scratch ' +
    'strike believe believed trust think thought mean meant seriously hold holds stand stands work works like exact opposite contrary reverse other way round around case happens ' +
    'following follows next now here going give giving let list start myth myths legends misconception misconceptions misunderstandings fallacies common typical popular used ' +
    'widespread old wrongly falsely mistakenly incorrectly bad weak poor clueless purpose intentionally deliberately go goes come comes there'
  ).split(' '),
);
const WORD = /[a-z]+(?:['’][a-z]+)?/g;
const CONTRACTED = /n['’]t$|['’](?:s|m|re|ve|ll|d)$/;

const FALSEHOOD =
  /\b(?:false|wrong|untrue|incorrect|inaccurate|mistaken|lies?|lied|lying|nonsense|rubbish|bullshit|garbage|fiction|fake|invented|myths?|legends|misconceptions?|misunderstandings|fallacies|wrongly|falsely|mistakenly|incorrectly)\b|\b(?:bad|weak|poor|clueless) (?:candidates?|beginners?|juniors?|answers?)\b/;
const TRUTH = /\b(?:true|right|correct|accurate|valid|believe|trust|meant?|holds?|stands?|works? like)\b/;
const NEGATION = /\b(?:not|no|none|nothing|never|neither|nobody|few|cannot)\b|n['’]t\b/;
const REVERSAL =
  /\b(?:opposite|contrary|reverse)\b|\b(?:other|wrong) way (?:a)?round\b|\btakes?\b.*\bback\b|\bmade\b.*\bup\b|\b(?:kidding|joking)\b|\b(?:forget|ignore|disregard|scratch|strike)\b.*\b(?:said|say|told|all|everything|above)\b/;
const OF_ALL =
  /\b(?:all|everything|none|nothing|neither|both|every|each|any of|(?:a|single) word|whole|entire|so far|above)\b|\b(?:my|this|that|these|those) (?:\w+ )?(?:answers?|statements?|claims?|explanation)\b|^\W*(?:(?:at least|but|well|and),? )*(?:that|this) is what\b|\bwhat i(?: have|['’]ve)?(?: just)? (?:said|told|claimed|wrote)\b/;
const AHEAD =
  /\b(?:following|follows|next|below)\b|\b(?:about|going) to (?:say|tell|list|give)\b|\bwill (?:now )?(?:say|tell|list|give|lie)\b|\bhere (?:is|are|comes?|['’]s)\b|\blet me (?:list|tell|give|say)\b|\b(?:answers?|claims?|statements?|candidates?|beginners?|juniors?|myths|legends|misconceptions|lies)\b[^:]*:$/;

/** Introduces the rest of a sentence: 'Wrong answer: …'. */
const HEAD = /^[^:]{4,80}:(?=\s)/;

/**
 * Reads a sentence that is a remark on the whole answer, or begins with one. Examples are 'all of the above
 * is false', 'what follows is not true', 'wrong answer: …'. Null if it says anything else, or if two
 * negations cancel each other: 'none of this is wrong'.
 */
export function readRemark(sentence: string): Remark | null {
  const text = sentence.trim().toLowerCase();
  return read(text) ?? read(HEAD.exec(text)?.[0] ?? '');
}

function read(text: string): Remark | null {
  const words = text.match(WORD) ?? [];
  if (words.length < 2 || words.length > LONGEST) return null;
  if (/\d/.test(text) || !words.every((word) => WORDS.has(word) || CONTRACTED.test(word))) return null;
  if (!deniesIt(text)) return null;
  if (AHEAD.test(text)) return 'announcement';
  return OF_ALL.test(text) ? 'retraction' : null;
}

function deniesIt(text: string): boolean {
  if (REVERSAL.test(text)) return true;
  const isNegated = NEGATION.test(text.replace(/^\W*(?:[a-z]+,? )?no,? /, ''));
  return FALSEHOOD.test(text) ? !isNegated : isNegated && TRUTH.test(text);
}
