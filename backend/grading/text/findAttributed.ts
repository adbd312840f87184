import { readRemark } from './readRemark';

/** A range of a text; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Length of an expression, in characters. A single one of many long alternatives takes several times as long
 * to compile as several of this length.
 */
const PART_LENGTH = 800;

function compileInParts(alternatives: readonly string[], flags: string): readonly RegExp[] {
  const parts: string[] = [];
  for (const alternative of alternatives) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + alternative.length < PART_LENGTH)
      parts[parts.length - 1] = `${last}|${alternative}`;
    else parts.push(alternative);
  }
  return parts.map((part) => new RegExp(part, flags));
}

const findAll = (text: string, parts: readonly RegExp[]) => parts.flatMap((part) => [...text.matchAll(part)]);

const oneOf = (...parts: readonly string[]) => `(?:${parts.join('|')})`;

/**
 * Words of the same role are replaced by one letter before any search. It is repeated to the word's length,
 * which keeps positions.
 *
 * - F false, N a falsehood, M a mistake, J a judgement on saying or thinking
 * - T to think, P to pretend, S to say, H says or thought, Q to expect
 * - W wrongly, A an adverb
 */
const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    F: 'wrong false untrue incorrect inaccurate mistaken nonsense rubbish bullshit misbelief bogus absurd ridiculous erroneous disproved disproven debunked refuted',
    N: 'myth myths legend legends fiction fallacy fallacies lie lies misconception misconceptions misunderstanding misunderstandings superstition superstitions fairytale folklore hoax',
    J: 'silly stupid foolish naive crazy bad doubtful questionable debatable impossible',
    M: 'mistake mistakes error errors illusion illusions',
    T: 'think believe claim assume suppose argue insist',
    P: 'imagine pretend',
    S: 'say',
    H: 'says thinks believes claims assumes supposes expects argues said thought believed claimed assumed supposed thinking saying believing assuming claiming',
    Q: 'expect maintain agree accept conclude',
    W: 'wrongly falsely mistakenly incorrectly erroneously supposedly allegedly purportedly',
    A: 'simply just really totally completely quite absolutely clearly plainly obviously certainly often also both necessarily strictly entirely even therefore very common old popular widespread big complete pure typical usual',
  }).flatMap(([mark, words]) =>
    words.split(' ').map((word): [string, string] => [word, mark.repeat(word.length)]),
  ),
);

/** What 'goes wrong' is not untrue. */
const mark = (sentence: string) =>
  sentence
    .toLowerCase()
    .replaceAll(/\b(?:go|goes|going|went|gone) (?:\w+ )?wrong\b|[a-z]+/g, (word) => MARKS.get(word) ?? word);

const ADVERB = String.raw`(?:(?:A+|actually|at all|of course|is|an?|the|so|only|all|well-A+) )*`;
const FALSE = oneOf(
  '[FN]+',
  'urban [FN]+',
  'fairy tales?',
  'made up',
  'anything but (?:true|right|correct)',
  'far from (?:(?:it )?(?:being )?(?:true|right|correct)|the truth|it)',
  'the opposite of (?:true|the truth|what)',
);
const FOOLISH = oneOf(FALSE, '[JM]+');
const NOT = String.raw`(?:not|never|hardly|no longer|n['’]t)`;
const TRUE = oneOf(
  'true',
  'right',
  'correct',
  'the case',
  'a fact',
  'accurate',
  'valid',
  'the truth',
  'how it',
  'what',
  String.raw`like(?! (?:a|an|the)\b)`,
  'so(?= *$|[,.]| that)',
);
const UNTRUE = `(?:${ADVERB}(?:${FALSE}|${NOT} ${ADVERB}${TRUE}))`;
/**
 * A longer sentence is several without punctuation: frames and verdicts reach only `REACH` characters in it.
 */
const ENDLESS = 350;
const REACH = 110;
/** The rest of a sentence, limited in endless ones: otherwise each frame would search all of it. */
const WITHIN = `.{0,${ENDLESS}}`;
const BE = String.raw`(?:is|are|was|were|be|being|would be|sounds|seems|remains|['’]s)`;
const IS = String.raw`(?:is|are|was|were|would be|sounds)`;
const WRITERS =
  'textbooks|books|blogs|tutorials|articles|people|beginners|juniors|developers|colleagues|candidates|programmers|experts';
const PEOPLE = String.raw`(?:${WRITERS}|some(?:body|one)?|any(?:body|one)|every(?:body|one)|many|most|others|they|he|she|you|one|whoever|those who|(?:a|my|our) (?:colleague|friend|boss|teacher))`;
const TELL = String.raw`(?:tells?|told) (?:you|me|us|them|beginners|people|everyone)`;
const THAT = String.raw`(?: that\b|,? (?=(?:\w+ ){1,3}(?:is|are|does|do|has|have|can|will)\b))`;
/**
 * To hold something true, with or without a 'that'. 'Does not say why' and 'must not accept it' mean
 * something else.
 */
const HOLD = `(?:[TP]+|(?:[SQ]+|${TELL})(?=${THAT}))`;
const HELD = `(?:(?:(?:like|love|tend|want|used) to |kept on |keeps? )?[TPSH]+|${TELL})\\b`;
const SAYING = '(?:calling|H+|supposing|asserting|to (?:[TP]+|S+|call))';
const CLAIM =
  '(?:statement|[TP]+|sentence|idea|notion|belief|assertion|answer|theory|assumption|opinion|rule|rumou?r)';

/** Frames before a claim that the speaker does not share. */
const BEFORE = compileInParts(
  [
    // 'It is not true that …', 'it is a myth that …', 'it is wrong to say that …'
    String.raw`\b(?:it|this|that|there)(?: (?:would|can|could)|(?= is| was|['’]s))?(?: (?:not|never))?(?: ${BE}|['’]s|is)?(?:n['’]t)? ?${UNTRUE}(?: (?:that|whether|if|to [TPS]+(?: that)?)\b|:)`,
    String.raw`\b(?:it|this|that) (?:(?:is|was|does)n['’]t|ca(?:n['’]t|nnot|n not)(?: be)?|(?:is|was) hardly) ${ADVERB}${TRUE} (?:that\b|to [TPS]+)`,
    String.raw`\b(?:it|that|this)(?: ${BE}|['’]s) ${ADVERB}${FOOLISH} (?:to [TPS]+|(?:that|when|if) ${PEOPLE} ${HELD})(?: that)?\b`,
    String.raw`\b(?:it|that|this)(?: ${BE}|['’]s) ${ADVERB}(?:J+) (?:that|whether|if)\b`,
    String.raw`\bfar from (?:it )?being (?:true|right|correct)\b`,
    String.raw`\bit ca(?:nnot|n not|n['’]t) be (?:H+|true|right)(?: that)?\b`,
    String.raw`\bit (?:has|had) been ${FALSE}\b`,
    // 'Not true: …', 'wrong: …', 'a false claim: …', 'what is wrong: …'
    String.raw`^(?:and |but |no, )?${UNTRUE}(?: that\b|:| (?:is|would be) that\b)`,
    String.raw`^(?:[\w’']+ ){0,4}?${ADVERB}(?:${FALSE}|nope|not true|not correct)(?: ${CLAIM})?(?: is)? ?:`,
    String.raw`^(?:the )?(?:opposite|contrary)(?: [\w’']+){0,5}? ?[:,]`,
    // 'I do not think that …', 'nobody should believe that …', 'I doubt that …'
    String.raw`\b(?:(?:do|does|did|would|can|could|should|must|may|will) ?${NOT}|(?:do|does|did|would|ca|could|should|must|wo)n['’]t|cannot) (?:A+ |ever |want to |have to )?${HOLD}\b`,
    String.raw`\b(?:i|we|one|you) (?:(?:would|could|can|should|must|will) not|cannot|(?:would|could|ca|should|wo)n['’]t) (?:ever )?(?:S+|claim)\b(?! (?:how|why|what|where|which|who|much|more|anything|something|in advance))`,
    String.raw`\bnever (?:ever )?${HELD}(?= that)`,
    String.raw`\b(?:you|one|i|we)(?: may| might| can)? (?:\w+ )?(?:hear|heard|read) (?:\w+ \w+ )?that\b`,
    String.raw`\b(?:nobody|no one|no-one|none|nothing|few|hardly anyone) (?:[\w’']+ ){0,7}?${HELD}(?! (?:of|who|what|why|how))`,
    String.raw`\b(?:not once|in no case|in no way|by no means|under no circumstances|at no time)\b`,
    String.raw`\bi (?:\w+ )?(?:doubt|deny|dispute|reject|refuse|disagree|disbelieve|question)\b(?! (?:about|the server|all|every))`,
    String.raw`\bi ?(?:am|was|['’]m) (?:not (?:convinced|persuaded|sure)|unconvinced|unsure|sceptical|skeptical)(?: that| whether| if)\b`,
    String.raw`\bi have (?:\w+ )?doubts?\b`,
    String.raw`\bi (?:used to|once|formerly|always|previously|W+) ${HELD}(?: that)?`,
    // 'Some people claim that …', 'it is often believed that …', 'only a fool would say that …'
    String.raw`(?<!\b(?:where|when|if|so|what|how|why|that|and|because|as|until) )\b${PEOPLE} (?:(?!can |should |must |need )\w+ ){0,2}?(?<!\bif you )${HELD}${THAT}`,
    String.raw`\b(?:some|many|most|few|so-called|certain|J+|A+|other) (?:${WRITERS}|teachers) (?:\w+ ){0,2}?${HELD}${THAT}`,
    String.raw`^(?:some|many|most|few)(?: people)? ${HELD}`,
    String.raw`\b(?:some|many) (?:${WRITERS}) (?:tell|advise|recommend)\b`,
    String.raw`\bonly (?:an? |the )?\w+ (?:would |could |can )?${HELD}(?: that)?`,
    String.raw`\b(?:A+|W+|widely|sometimes|generally|commonly) (?:\w+ )?(?:[TPH]+|states?|stated)\b`,
    String.raw`^W+\b`,
    String.raw`\b(?:one|you|we|people|beginners) (?:might|could|may|would) (?:\w+ )?${HOLD}\b`,
    String.raw`\bif (?:some|any)(?:body|one) (?:\w+ )?(?:H+|tells)\b(?=${WITHIN}\b(?:do|does|must|should|would)(?: not|n['’]t) (?:\w+ )?(?:[TP]+|trust|listen|Q+)|${WITHIN}\b${UNTRUE})`,
    String.raw`\b(?:according to|by|as) (?:an? |the |some |many |most |all )?(?:\w+ )?(?:[FN]+|rumou?rs?)\b`,
    String.raw`\b(?:[FN]+|rumou?r) (?:has it|goes|H+)\b`,
    String.raw`\bif (?:only )?it (?:were|was) true\b`,
    String.raw`^(?:A+ |better |please )?forget (?:that|the (?:idea|[TP]+|[FN]+))\b`,
    String.raw`\bwhat (?:\w+ ){1,4}?(?:get|gets|got|have|had|is|am|are) [FN]+ is\b`,
    String.raw`\bwhat (?:i|we) (?:do not|don['’]t|never) [TP]+ is\b`,
    // 'The idea that …', 'a myth is that …', 'a common mistake is to think …', 'contrary to …'
    String.raw`\b(?:the|an?|any|this|that|another|one) (?:\w+ )?(?:(?:idea|belief|[TP]+|notion|statement|assumption|theory|opinion|rumou?r)s?|N+)(?: ${BE})? (?:that|to|,|:)`,
    String.raw`\b(?:[MN]+|confusions?)(?: ${BE})? (?:to [TPS]+|the (?:belief|idea|assumption|[TP]+)|H+)\b`,
    String.raw`\b(?:A+|frequent) (?:[MN]+|belief) (?:is|was) that\b`,
    String.raw`\bcontrary to\b`,
    String.raw`\b(?:there is )?no (?:(?:truth|evidence|proof|indication)\b|(?:way|reason to [TP]+) that\b|such thing\b)`,
    String.raw`\b(?:not (?:as if|as though)|P+ that|let us P+)\b`,
  ],
  'g',
);

/** Frames around a whole sentence: 'Calling it … is wrong', 'the statement “…” is false'. */
const AROUND = compileInParts(
  [
    String.raw`^(?:\W*(?:and|but|so),? )?${SAYING}\b.+\b(?:is|are|was|would be) ${ADVERB}${FOOLISH}\b`,
    String.raw`\b(?:whoever|(?:any|every|some)(?:one|body) who|those who|people who) (?:\w+ )?${HELD}.+\b(?:${IS} ${ADVERB}${FOOLISH}|(?:has|have) (?:not|never|n['’]t) |(?:do|does) not |is lying)`,
    String.raw`\b(?:the|this|that|your|my) ${CLAIM}\b.+["”'’)]?,? (?:is|was|would be) ${UNTRUE}[\s.!?]*$`,
    String.raw`(?:^|["“”]).{12,}["“”]\W{0,3}(?:(?:but|that|this|it|which) )*(?:is|are|was|would be|['’]s) ${UNTRUE}`,
    String.raw`(?:^|["“”]).{12,}["“”].{0,30}\b(?:they|he|she|people|that|it|this) (?:is|are|was|were) ${ADVERB}${FALSE}\b`,
    String.raw`\b${PEOPLE} (?:\w+ )?${HELD}.+\b(?:and|but|yet),? (?:i|he|she|they|it|that|this) (?:is|are|was|were) ${UNTRUE}`,
    String.raw`^.+\b(?:is|are) (?:nothing but |no more than |A+ |only |merely )?(?:an? |the )?(?:\w+ )?(?:fairy tale|N+)[\s.!?]*$`,
  ],
  '',
);

/** Verdicts on the preceding claim: '…, but that is false', '…, which is not true', '…? No.' */
const AFTER = compileInParts(
  [
    String.raw`(?:^|[,;:.(–—-] ?|\s)(?:(?:but|and|yet|however|well|no|(?<=[,;–—-] ?)(?:although|though)|except that),? ){0,8}(?:that|this|it|which|these|those|what i H+|(?:all|none|nothing|everything|any|neither) of (?:this|that|it|these|those|them|which)|(?:that|this) ${CLAIM})(?: (?:would|could|can|may|must|should))?(?: also| however| of course| A+)? ?(?:${BE}|are)? ?${UNTRUE}(?![\w-]| (?:that|to|for|when|if|in|because|as|format|order|place|value|index|key|way|user|type|side|one|time|bucket|server|table|thread|version|data|number|numbers|result|results|row|rows|direction|answer|answers|tool|question|kind)\b)`,
    String.raw`(?:^|[,;:.(–—-] ?|\s)(?:that|this|it|which) (?:is|was|does|do|are|would)n['’]t ${ADVERB}(?:${TRUE}|hold|happen|work like that|so)\b`,
    String.raw`(?:^|[,;:.(–—-] ?|\s)(?:that|this|it|which|none of (?:this|that|it|these)) (?:does|do|did)(?: not|n['’]t) (?:hold|apply|happen|follow|work (?:like (?:that|this)|that way))\b(?! \w+)`,
    String.raw`(?:^|[,;:–—-] ?)(?:but |and |because )?(?:(?:that|this)(?: is|['’]s) not how (?:it|that|this) (?:works|is|goes))[\s.!?]*$`,
    String.raw`[,;:–—-] ?(?:but |and )?(?:not(?: true| A+| at all)?|[FN]+|no|nope|as if|yeah,? (?:right|sure)|i (?:doubt|disagree|do not [TP]+ so|don['’]t [TP]+ so|made (?:that|this|it) up)|(?:or )?so (?:people|some|many|they) (?:[TPS]+)|(?:or |at least )?so the [FN]+ goes)[\s.!?]*$`,
    String.raw`(?:[;–—]| -) ?(?:${FALSE}|nope)(?=[,;.!])`,
    String.raw`\((?:(?:which|this|that|it) is )?${ADVERB}(?:${FALSE}|not|not true|not correct|not right)[.!]?\)?[\s.!?]*$`,
    String.raw`[,;:–—-] ?(?:but |yet )?(?:this|that|it|which)(?: ${BE}|['’]s) ${ADVERB}(?:M+|opposite)[\s.!?]*$`,
    String.raw`[,;:–—-] ?(?:but |and )?(?:at least )?(?:(?:if|when) you [TP]+|(?:that|this|it) is what|according to)\b[^,]{0,${ENDLESS}}\b(?:${FALSE}|[JM]+|people|beginners)\b[^,]{0,${ENDLESS}}$`,
    String.raw`[,;:–—-] ?(?:but |yet )?in (?:reality|fact|truth),? (?:it|that|this)(?: is|['’]s) (?:A+ |exactly )?(?:the )?(?:opposite|contrary|reverse|other way (?:a)?round)`,
    String.raw`[,;:–—-] ?${PEOPLE} ${HELD},? (?:and|but)\b${WITHIN}\b${FALSE}\b`,
    String.raw`^(?:\W*(?:but|and) )?(?:none|nothing|neither|no part) of (?:this|that|it|these|those|them|what \w+ \w+) (?:is|was|are) (?:true|right|correct)\b`,
    String.raw`\bis (?:what|how) (?:\w+ )?${PEOPLE} (?:\w+ )?${HELD}`,
    String.raw`^that ${WITHIN}\b(?:is|are) ${UNTRUE}[\s.!?]*$`,
    String.raw`\b(?:everything|all)(?: that| what)? (?:i|was|is)(?: have)? (?:H+|A+ H+|wrote|above|told|written)\b.{0,20}\b${UNTRUE}`,
  ],
  'g',
);

/** A separate sentence that retracts the previous one. */
const VERDICT = new RegExp(
  String.raw`^\W*(?:(?:but|and|well|of course|sorry|however),? )*${oneOf(
    `(?:(?:all|what|A+) )*(?:no|nope|not|${FALSE}|not true|not correct|not at all|of course not|A+ not|never|as if|yeah,? (?:right|sure)|(?:only |A+ )?(?:kidding|joking)|on the contrary|by no means|far from it|(?:quite )?the opposite)`,
    `(?:quite )?(?:the )?(?:opposite|reverse|contrary) (?:is|holds|applies)(?: true| the case| right| correct)?`,
    `(?:in (?:reality|fact|truth),? )?(?:it|this|that)(?: is|['’]s) (?:A+ |exactly |precisely )*(?:the )?(?:opposite|reverse|contrary|(?:other|[FN]+) way (?:a)?round|other way about)`,
    `i (?:do not|don['’]t) (?:A+ )?[TP]+ (?:so|that|this|it|any of (?:it|that|this))`,
    `i (?:A+ |strongly )?(?:doubt|dispute|deny) (?:it|that|this)`,
    `(?:do not|don['’]t|never|nobody should) (?:ever )?[TP]+ (?:it|that|this|them|a word(?: of it)?|any of (?:it|that|this))`,
    `(?:everybody|everyone|some people|people|many|they) ${HELD} (?:so|that|this|it),? but ${WITHIN}\\b${UNTRUE}`,
    `i (?:A+ )?(?:made|[FN]+) (?:it|that|this)(?: up)?`,
  )}[\s.!?,]*$`,
);
/** Announces that the following does not hold. */
const ANNOUNCEMENT = new RegExp(
  String.raw`^\W*(?:none of (?:the following|what follows|these)(?: \w+){0,2} (?:is|are) (?:true|right|correct)|(?:(?:all|each|every one) of )?(?:the following|what follows|these|the next|here (?:is|are|comes?))(?: \w+){0,3}? (?:(?:is|are) )?${UNTRUE}(?: ${CLAIM}s?)?)[\s.!:]*$`,
);
/** All patterns above need one of these, and most sentences have none: a cheap test before expensive ones. */
const HINT =
  /[FNJMTPSHQW]|n['’]t|\b(?:not|cannot|never|hardly|no|nope|none|nobody|nothing|neither|few|no-one|far from|made up|i made|is what|fairy|anything but|opposite|contrary|reverse|a?round|other way|tells?|told|hear|heard|read|doubts?|deny|dispute|reject|refuse|disagree|disbelieve|question|unconvinced|unsure|sceptical|skeptical|states?|stated|advise|recommend|forget|rumou?rs?|according|if it|as if|as though|ideas?|beliefs?|notions?|statements?|assumptions?|theory|opinions?|confusions?|yeah|joking|kidding|so people|so some|so many|so they|calling|supposing|asserting|to call|tend to|kept on|teachers?)\b/;
/** Retracts everything so far, not only the last sentence. */
const ALL_OF_IT =
  /^(?:\W*(?:but|and|however|well|sorry),? )*(?:all|none|nothing|everything|neither|any) (?:of )?(?:this|that|it|these|those|them|what|i|the|above)/i;
/** Turns to the speaker's own view. */
const OWN_NAME =
  /[,;:–—-] ?(?:but|however|yet|actually|instead|in fact|in reality|in truth|rather|the truth is|what (?:A+ )?happens)\b|\b(?:in reality|in fact|the truth is)\b/g;
/** Turns to the speaker's own view after an announcement. */
const ON_MY_OWN =
  /^\W*(?:(?:but|however|and),? )*(?:in reality|in fact|actually|the truth is|what (?:is true|holds)|right is|true is)\b/i;

/** Positions of all turns to the speaker's own view, including overlapping ones. */
function findTurns(sentence: string): number[] {
  const turns: number[] = [];
  OWN_NAME.lastIndex = 0;
  for (let turn = OWN_NAME.exec(sentence); turn; turn = OWN_NAME.exec(sentence)) {
    turns.push(turn.index);
    OWN_NAME.lastIndex = turn.index + 1;
  }
  return turns;
}

/** Index of the first place at or after `from`, by binary search. */
function firstFrom(places: readonly number[], from: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Finds claims that a text mentions but does not endorse. They follow 'it is a myth that', precede ', but
 * that is false', or are quoted and called wrong. 'The following is false' and 'all of that is nonsense'
 * apply to several sentences.
 */
export function findAttributed(text: string, sentences: readonly Span[]): Span[] {
  const attributed: Span[] = [];
  let announced = false;
  sentences.forEach(({ start, end }, index) => {
    const said = text.slice(start, end);
    const remark = readRemark(said);
    if (remark === 'retraction') attributed.push({ start: 0, end });
    const sentence = mark(said);
    const isEndless = sentence.length > ENDLESS;
    if (announced && ON_MY_OWN.test(sentence)) announced = false;
    if (remark === 'announcement' || ANNOUNCEMENT.test(sentence)) announced = true;
    if (!HINT.test(sentence)) {
      if (announced) attributed.push({ start, end });
      return;
    }
    if (announced || (!isEndless && AROUND.some((part) => part.test(sentence))))
      attributed.push({ start, end });
    const frames = findAll(sentence, BEFORE);
    const turns = frames.length === 0 ? [] : findTurns(sentence);
    for (const frame of frames) {
      const from = frame.index + frame[0].length;
      const turn = turns[firstFrom(turns, from)];
      const reach = start + (turn ?? (isEndless ? from + REACH : sentence.length));
      attributed.push({ start: start + frame.index, end: Math.min(end, reach) });
    }
    const previous = sentences[index - 1];
    if (previous && VERDICT.test(sentence)) attributed.push({ start: previous.start, end });
    const firstWord = sentence.search(/\w/);
    const last = sentence.trimEnd().length;
    for (const verdict of findAll(sentence, AFTER)) {
      const isWhole = verdict.index + verdict[0].length >= last && verdict.index === 0;
      if (!isWhole && firstWord >= 0 && firstWord < verdict.index)
        attributed.push({
          start: isEndless ? Math.max(start, start + verdict.index - REACH) : start,
          end: start + verdict.index + verdict[0].length,
        });
      else if (verdict[0].startsWith('that ') && verdict[0].length > 30) attributed.push({ start, end });
      else if (previous)
        attributed.push({
          start: ALL_OF_IT.test(sentence) ? 0 : previous.start,
          end: start + verdict[0].length,
        });
    }
  });
  return attributed;
}
