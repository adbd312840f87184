/** A stretch of a text, from its first character up to the one behind its last. */
export interface Span {
  start: number;
  end: number;
}

const oneOf = (...parts: readonly string[]) => `(?:${parts.join('|')})`;

const ADVERB = String.raw`(?:(?:simply|just|really|actually|totally|completely|quite|absolutely|clearly|plainly|obviously|certainly|often|also|both|all|necessarily|at all|of course|strictly|entirely|even|therefore|so|is|a|an|the|only|very|common|old|popular|widespread|big|complete|pure|typical|usual|well-known) )*`;
const FALSE = oneOf(
  '(?<!(?:go|goes|going|went|gone|go terribly) )wrong',
  'false',
  'untrue',
  'incorrect',
  'inaccurate',
  'mistaken',
  'nonsense',
  'rubbish',
  'bullshit',
  'myths?',
  '(?:urban )?legends?',
  'fiction',
  'fallacy',
  'lies?',
  'misconceptions?',
  'misunderstandings?',
  'misbelief',
  'superstitions?',
  'fairy ?tales?',
  'folklore',
  'hoax',
  'bogus',
  'absurd',
  'ridiculous',
  'erroneous',
  'dis(?:proved|proven)',
  'debunked',
  'refuted',
  'invalid',
  'invented',
  'made up',
  'anything but (?:true|right|correct)',
  'far from (?:(?:it )?(?:being )?(?:true|right|correct)|the truth|it)',
  'the opposite of (?:true|the truth|what)',
);
/** Beside a verb of saying or thinking these judge a claim; alone they judge a deed: 'it is a mistake to …'. */
const FOOLISH = oneOf(
  FALSE,
  'silly',
  'stupid',
  'foolish',
  'naive',
  'crazy',
  'bad',
  'mistakes?',
  'errors?',
  'illusions?',
  'doubtful',
  'questionable',
  'debatable',
  'impossible',
);
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
  'like(?! (?:a|an|the)\\b)',
  'so(?= *$|[,.]| that)',
);
const UNTRUE = `(?:${ADVERB}${FALSE}|${ADVERB}${NOT} ${ADVERB}${TRUE})`;
const BE = String.raw`(?:is|are|was|were|be|being|would be|sounds|seems|remains|['’]s)`;
const IS = String.raw`(?:is|are|was|were|would be|sounds)`;
const PEOPLE = String.raw`(?:people|somebody|someone|anybody|anyone|everybody|everyone|some|many|most|others|beginners|juniors|developers|colleagues|candidates|programmers|experts|they|he|she|you|one|whoever|those who|(?:a|my|our) (?:colleague|friend|boss|teacher)|textbooks|books|blogs|tutorials|articles)`;
/** Verbs of holding something to be true, with or without a 'that' behind them. */
const THINK = oneOf(
  'think',
  'believe',
  'claim',
  'assume',
  'suppose',
  'imagine',
  'pretend',
  'argue',
  'insist',
);
const THAT = String.raw`(?: that\b|,? (?=(?:\w+ ){1,3}(?:is|are|does|do|has|have|can|will)\b))`;
/** The same and verbs that need the 'that': 'does not say why' and 'must not accept it' are about something else. */
const HOLD = `(?:${THINK}|(?:say|expect|maintain|agree|accept|state|conclude|tell (?:you|me|us|them|beginners|people|everyone))(?=${THAT}))`;
const HELD = `(?:(?:(?:like|love|tend|want|used) to |kept on )?${THINK}|(?:(?:like|love|tend|want|used) to )?(?:say|state|tell (?:you|me|us|them|beginners|people|everyone))|says|thinks|believes|claims|assumes|supposes|expects|argues|states|tells (?:you|me|us|them|beginners|people)|said|thought|believed|claimed|assumed|supposed|stated|told (?:you|me|us|them|beginners|people)|(?:keeps? )?(?:thinking|saying|believing|assuming|claiming|stating))`;
const SAYING = `(?:calling|saying|claiming|believing|thinking|stating|assuming|supposing|to (?:say|claim|think|believe|call|assume|state))`;
const CLAIM =
  '(?:statement|claim|sentence|idea|notion|belief|assertion|answer|theory|assumption|opinion|rule|rumou?r)';

/** What introduces a claim that the speaker does not share; the claim follows. */
const BEFORE = new RegExp(
  [
    // 'It is not true that …', 'it is a myth that …', 'it is wrong to say that …'
    String.raw`\b(?:it|this|that|there)(?: (?:would|can|could)|(?= is| was|['’]s))?(?: (?:not|never))?(?: ${BE}|['’]s|is)?(?:n['’]t)? ?${UNTRUE}(?: (?:that|whether|if|to (?:say|think|believe|claim|assume|suppose|state)(?: that)?)\b|:)`,
    String.raw`\b(?:it|this|that) (?:(?:is|was|does)n['’]t|ca(?:n['’]t|nnot|n not)(?: be)?|(?:is|was) hardly) ${ADVERB}${TRUE} (?:that\b|to (?:say|think|believe|claim|assume))`,
    String.raw`\b(?:it|that|this)(?: ${BE}|['’]s) ${ADVERB}${FOOLISH} (?:to (?:say|think|believe|claim|assume|suppose|state|pretend)|(?:that|when|if) ${PEOPLE} ${HELD})(?: that)?\b`,
    String.raw`\b(?:it|that|this)(?: ${BE}|['’]s) ${ADVERB}(?:doubtful|questionable|debatable|impossible) (?:that|whether|if)\b`,
    String.raw`\bfar from (?:it )?being (?:true|right|correct)\b`,
    String.raw`\bit ca(?:nnot|n not|n['’]t) be (?:said|claimed|true|right)(?: that)?\b`,
    String.raw`\bit (?:has|had) been ${FALSE}\b`,
    // 'Not true: …', 'wrong: …', 'a false claim: …', 'what is wrong: …'
    String.raw`^(?:and |but |no, )?${UNTRUE}(?: that\b|:| (?:is|would be) that\b)`,
    String.raw`^(?:[\w’']+ ){0,4}?${ADVERB}(?:${FALSE}|nope|not true|not correct)(?: ${CLAIM})?(?: is)? ?:`,
    String.raw`^(?:the )?(?:opposite|contrary)(?: [\w’']+){0,5}? ?[:,]`,
    // 'I do not think that …', 'nobody should believe that …', 'I doubt that …'
    String.raw`\b(?:do|does|did|would|can|could|should|must|may|will) ?${NOT} (?:really |ever |even |want to |have to )?${HOLD}\b`,
    String.raw`\b(?:do|does|did|would|ca|could|should|must|wo)n['’]t (?:really |ever |even |want to |have to )?${HOLD}\b`,
    String.raw`\b(?:i|we|one|you) (?:(?:would|could|can|should|must|will) not|cannot|(?:would|could|ca|should|wo)n['’]t) (?:ever )?(?:say|state|claim)\b(?! (?:how|why|what|where|which|who|much|more|anything|something|in advance))`,
    String.raw`\bcannot ${HOLD}\b`,
    String.raw`\bnever ${HELD}\b(?= that)`,
    String.raw`\b(?:you|one|i|we)(?: may| might| can)? (?:\w+ )?(?:hear|heard|read) (?:\w+ \w+ )?that\b`,
    String.raw`\b(?:nobody|no one|no-one|none|nothing|few|hardly anyone) (?:[\w’']+ ){0,7}?${HELD}\b(?! (?:of|who|what|why|how))`,
    String.raw`\b(?:not once|in no case|in no way|by no means|under no circumstances|at no time)\b`,
    String.raw`\bi (?:\w+ )?(?:doubt|deny|dispute|reject|refuse|disagree|disbelieve|question)\b(?! (?:about|the server|all|every))`,
    String.raw`\bi ?(?:am|was|['’]m) (?:not (?:convinced|persuaded|sure)|unconvinced|unsure|sceptical|skeptical)(?: that| whether| if)\b`,
    String.raw`\bi have (?:\w+ )?doubts?\b`,
    String.raw`\bi (?:used to|once|formerly|always|previously|wrongly) ${HELD}(?: that)?\b`,
    // 'Some people claim that …', 'it is often believed that …', 'only a fool would say that …'
    String.raw`(?<!\b(?:where|when|if|so|what|how|why|that|and|because|as|until) )\b${PEOPLE} (?:\w+ ){0,2}?(?:(?<!\bif you )${HELD})${THAT}`,
    String.raw`\b(?:some|many|most|few|so-called|certain|bad|old|other) (?:people|beginners|juniors|developers|colleagues|candidates|programmers|experts|textbooks|books|blogs|tutorials|articles|teachers) (?:\w+ ){0,2}?${HELD}${THAT}`,
    String.raw`^(?:some|many|most|few)(?: people)? ${HELD}\b`,
    String.raw`\b(?:some|many) (?:people|tutorials|blogs|books|colleagues|developers) (?:tell|advise|recommend)\b`,
    String.raw`\bonly (?:a |an |the )?\w+ (?:would |could |can )?${HELD}(?: that)?\b`,
    String.raw`\b(?:often|commonly|widely|sometimes|wrongly|falsely|mistakenly|incorrectly|erroneously|generally) (?:\w+ )?${HELD}\b`,
    String.raw`^(?:wrongly|falsely|mistakenly|incorrectly|erroneously|supposedly|allegedly|purportedly)\b`,
    String.raw`\b(?:one|you|we|people|beginners) (?:might|could|may|would) (?:\w+ )?${HOLD}\b`,
    String.raw`\bif (?:some|any)(?:body|one) (?:\w+ )?(?:says|tells|claims|thinks|believes)\b(?=.*\b(?:do|does|must|should|would)(?: not|n['’]t) (?:\w+ )?(?:believe|trust|listen|agree)|.*\b${UNTRUE})`,
    String.raw`\b(?:according to|by|as) (?:a |an |the |some |many |most |all )?(?:\w+ )?(?:myths?|misconceptions?|legends?|rumou?rs?|superstitions?|fallac(?:y|ies)|misunderstandings?)\b`,
    String.raw`\b(?:legend|rumou?r|myth|superstition|folklore) (?:has it|goes|says)\b`,
    String.raw`\bif it (?:were|was) true\b`,
    String.raw`^(?:just |better |please )?forget (?:that|the (?:idea|claim|myth))\b`,
    String.raw`\bwhat (?:\w+ ){1,4}?(?:get|gets|got|have|had|is|am|are) wrong is\b`,
    String.raw`\bwhat (?:i|we) (?:do not|don['’]t|never) ${THINK} is\b`,
    // 'The idea that …', 'a myth is that …', 'a common mistake is to think …', 'contrary to …'
    String.raw`\b(?:the|a|an|any|this|that|another|one) (?:\w+ )?(?:idea|belief|claim|notion|statement|assumption|theory|opinion|rumou?r|myth|misconception|misunderstanding|legend|fallacy|lie|superstition)s?(?: ${BE})? (?:that|to|,|:)`,
    String.raw`\b(?:mistake|error|misunderstanding|confusion)s?(?: ${BE})? (?:to (?:say|think|believe|claim|assume|suppose)|the (?:belief|idea|assumption|claim)|(?:thinking|believing|assuming|claiming|saying))\b`,
    String.raw`\b(?:common|widespread|popular|frequent|typical|old|usual) (?:error|misconception|belief|misbelief) (?:is|was) (?:that|to)\b`,
    String.raw`\bcontrary to\b`,
    String.raw`\b(?:there is )?no (?:(?:truth|evidence|proof|indication)\b|(?:way|reason to (?:think|believe)) that\b|such thing\b)`,
    String.raw`\b(?:not (?:as if|as though)|pretend that|imagine that|let us pretend)\b`,
  ].join('|'),
  'gi',
);

/** The same within one sentence, all of which is mentioned only: 'Calling it … is wrong', 'the statement “…” is false'. */
const AROUND = new RegExp(
  [
    String.raw`^(?:\W*(?:and|but|so),? )?${SAYING}\b.+\b(?:is|are|was|would be) ${ADVERB}${FOOLISH}\b`,
    String.raw`\b(?:whoever|(?:any|every|some)(?:one|body) who|those who|people who) (?:\w+ )?${HELD}\b.+\b(?:${IS} ${ADVERB}${FOOLISH}|${BE} mistaken|(?:has|have) (?:not|never|n['’]t) |(?:do|does) not |is lying|lies)`,
    String.raw`\b(?:the|this|that|your|my) ${CLAIM}\b.+["”'’)]?,? (?:is|was|would be) ${UNTRUE}[\s.!?]*$`,
    String.raw`(?:^|["“”]).{12,}["“”]\W{0,3}(?:(?:but|that|this|it|which) )*(?:is|are|was|would be|['’]s) ${UNTRUE}`,
    String.raw`(?:^|["“”]).{12,}["“”].{0,30}\b(?:they|he|she|people|that|it|this) (?:is|are|was|were) ${ADVERB}${FALSE}\b`,
    String.raw`\b${PEOPLE} (?:\w+ )?${HELD}\b.+\b(?:and|but|yet),? (?:i|he|she|they|it|that|this) (?:is|are|was|were) ${UNTRUE}`,
    String.raw`^.+\b(?:is|are) (?:nothing but |no more than |just |only |simply |merely )?(?:an? |the )?(?:\w+ )?(?:fairy ?tale|urban legend|legend|myth|superstition|old wives['’] tale|hoax|lie|misconception|misunderstanding|fallacy)s?[\s.!?]*$`,
  ].join('|'),
  'i',
);

/** A verdict on what was just said: '…, but that is false', '…, which is not true', '…? No.' */
const AFTER = new RegExp(
  [
    String.raw`(?:^|[,;:.(–—-] ?|\s)(?:(?:but|and|yet|however|well|no|(?<=[,;–—-] ?)(?:although|though)|except that),? )*(?:that|this|it|which|these|those|what i said|(?:all|none|nothing|everything|any|neither) of (?:this|that|it|these|those|them|which)|(?:that|this) (?:statement|claim|idea|sentence|belief|opinion|answer))(?: (?:would|could|can|may|must|should))?(?: also| however| of course| really)? ?(?:${BE}|are)? ?${UNTRUE}(?![\w-]| (?:that|to|for|when|if|in|because|as|format|order|place|value|index|key|way|user|type|side|one|time|bucket|server|table|thread|version|data|number|numbers|result|results|row|rows|direction|answer|answers|tool|question|kind)\b)`,
    String.raw`(?:^|[,;:.(–—-] ?|\s)(?:that|this|it|which) (?:is|was|does|do|are|would)n['’]t ${ADVERB}(?:${TRUE}|hold|happen|work like that|so)\b`,
    String.raw`(?:^|[,;:.(–—-] ?|\s)(?:that|this|it|which|none of (?:this|that|it|these)) (?:does|do|did)(?: not|n['’]t) (?:hold|apply|happen|follow|work (?:like (?:that|this)|that way))\b(?! \w+)`,
    String.raw`(?:^|[,;:–—-] ?)(?:but |and |because )?(?:(?:that|this)(?: is|['’]s) not how (?:it|that|this) (?:works|is|goes))[\s.!?]*$`,
    String.raw`[,;:–—-] ?(?:but |and )?(?:not(?: true| really| at all)?|wrong|false|no|nope|nonsense|as if|yeah,? (?:right|sure)|i (?:doubt|disagree|do not (?:think|believe) so|don['’]t (?:think|believe) so|made (?:that|this|it) up)|(?:or )?so (?:people|some|many|they) (?:say|think|believe|claim)|(?:or |at least )?so the (?:myth|legend) goes)[\s.!?]*$`,
    String.raw`(?:[;–—]| -) ?(?:${FALSE}|nope)(?=[,;.!])`,
    String.raw`\((?:(?:which|this|that|it) is )?${ADVERB}(?:${FALSE}|not|not true|not correct|not right)[.!]?\)?[\s.!?]*$`,
    String.raw`[,;:–—-] ?(?:but |yet )?(?:this|that|it|which)(?: ${BE}|['’]s) ${ADVERB}(?:error|mistake|illusion|opposite)[\s.!?]*$`,
    String.raw`[,;:–—-] ?(?:but |and )?(?:at least )?(?:(?:if|when) you believe|(?:that|this|it) is what|according to)\b[^,]*\b(?:${FALSE}|wrong|bad|people|beginners)\b[^,]*$`,
    String.raw`[,;:–—-] ?(?:but |yet )?in (?:reality|fact|truth),? (?:it|that|this)(?: is|['’]s) (?:exactly |just |quite )?(?:the )?(?:opposite|contrary|reverse|other way (?:a)?round)`,
    String.raw`[,;:–—-] ?${PEOPLE} (?:${HELD}),? (?:and|but)\b.*\b${FALSE}\b`,
    String.raw`^(?:\W*(?:but|and) )?(?:none|nothing|neither|no part) of (?:this|that|it|these|those|them|what \w+ \w+) (?:is|was|are) (?:true|right|correct)\b`,
    String.raw`\bis (?:what|how) (?:\w+ )?${PEOPLE} (?:\w+ )?${HELD}\b`,
    String.raw`^that .*\b(?:is|are) ${UNTRUE}[\s.!?]*$`,
    String.raw`\b(?:everything|all)(?: that| what)? (?:i|was|is)(?: have)? (?:said|just said|wrote|above|told|written)\b.{0,20}\b${UNTRUE}`,
  ].join('|'),
  'gi',
);

/** A sentence of its own that takes back what was said before it. */
const VERDICT = new RegExp(
  String.raw`^\W*(?:(?:but|and|well|of course|sorry|however),? )*(?:${oneOf(
    `(?:(?:all|pure|complete|total|just|simply|what) )?(?:no|nope|not|wrong|${FALSE}|not true|not correct|not at all|of course not|certainly not|never|as if|yeah,? (?:right|sure)|(?:only |just )?(?:kidding|joking)|on the contrary|by no means|far from it|quite the opposite|the opposite)`,
    `(?:quite )?(?:the )?(?:opposite|reverse|contrary) (?:is|holds|applies)(?: true| the case| right| correct)?`,
    `(?:in (?:reality|fact|truth),? )?(?:it|this|that)(?: is|['’]s) (?:actually |exactly |just |quite |precisely )*(?:the )?(?:opposite|reverse|contrary|(?:other|wrong) way (?:a)?round|other way about)`,
    `i (?:do not|don['’]t) (?:really )?(?:think|believe) (?:so|that|this|it|any of (?:it|that|this))`,
    `i (?:really |strongly )?(?:doubt|dispute|deny) (?:it|that|this)`,
    `(?:do not|don['’]t|never|nobody should) (?:ever )?believe (?:it|that|this|them|a word(?: of it)?|any of (?:it|that|this))`,
    `(?:everybody|everyone|some people|people|many|they) (?:says?|thinks?|believes?|claims?) (?:so|that|this|it),? but .*\\b${UNTRUE}`,
    `i (?:just )?(?:made|invented) (?:it|that|this)(?: up)?`,
  )})[\s.!?,]*$`,
  'i',
);
/** Announces that what follows does not hold. */
const ANNOUNCEMENT = new RegExp(
  String.raw`^\W*(?:(?:all of |none of |each of |every one of )?(?:the following|what follows|these|the next)(?: \w+){0,2}|here (?:is|are|comes?)(?: \w+){0,3}) ?(?:(?:is|are) )?(?:${UNTRUE}|true|right|correct)[\s.!:]*$`,
  'i',
);
/** Takes everything back that came before, not only the last sentence. */
const ALL_OF_IT =
  /^(?:\W*(?:but|and|however|well|sorry),? )*(?:all|none|nothing|everything|neither|any) (?:of )?(?:this|that|it|these|those|them|what|i|the|above)/i;
/** Behind these the speaker goes on in his own name. */
const OWN_NAME =
  /[,;:–—-] ?(?:but|however|yet|actually|instead|in fact|in reality|in truth|rather|the truth is|what (?:really )?happens)\b|\b(?:in reality|in fact|actually|the truth is)\b/gi;
/** Whoever goes on with one of these after an announcement speaks in his own name again. */
const ON_MY_OWN =
  /^\W*(?:but|however|in reality|in fact|actually|the truth is|what (?:is true|holds)|right is|true is)\b/i;

/**
 * What a text mentions without standing for it: claims under a frame such as 'it is a myth that', before a verdict such as
 * ', but that is false', in quotation marks that are called wrong, behind 'the following is false'.
 */
export function findDisowned(text: string, sentences: readonly Span[]): Span[] {
  const disowned: Span[] = [];
  let announced = false;
  sentences.forEach(({ start, end }, index) => {
    const sentence = text.slice(start, end);
    if (
      ANNOUNCEMENT.test(sentence) &&
      !/^\W*(?!none)\b.*\b(?:is|are) (?:true|right|correct)[\s.!:]*$/i.test(sentence)
    )
      announced = true;
    else if (announced && ON_MY_OWN.test(sentence)) announced = false;
    if (announced || AROUND.test(sentence)) disowned.push({ start, end });
    for (const frame of sentence.matchAll(BEFORE)) {
      const from = frame.index + frame[0].length;
      OWN_NAME.lastIndex = from;
      const turn = OWN_NAME.exec(sentence);
      disowned.push({ start: start + frame.index, end: turn ? start + turn.index : end });
    }
    const previous = sentences[index - 1];
    if (previous && VERDICT.test(sentence)) disowned.push({ start: previous.start, end });
    for (const verdict of sentence.matchAll(AFTER)) {
      const isWhole = verdict.index + verdict[0].length >= sentence.trimEnd().length && verdict.index === 0;
      if (!isWhole && /\w/.test(sentence.slice(0, verdict.index)))
        disowned.push({ start, end: start + verdict.index + verdict[0].length });
      else if (verdict[0].toLowerCase().startsWith('that ') && verdict[0].length > 30)
        disowned.push({ start, end });
      else if (previous)
        disowned.push({
          start: ALL_OF_IT.test(sentence) ? 0 : previous.start,
          end: start + verdict[0].length,
        });
    }
  });
  return disowned;
}
