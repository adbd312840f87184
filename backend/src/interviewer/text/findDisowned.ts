/** A stretch of a text, from its first character up to the one behind its last. */
export interface Span {
  start: number;
  end: number;
}

const oneOf = (...parts: readonly string[]) => `(?:${parts.join('|')})`;

const ADVERB = String.raw`(?:(?:simply|just|really|actually|totally|completely|quite|absolutely|clearly|plainly|obviously|certainly|often|also|both|all|necessarily|at all|of course|strictly|entirely|even|therefore|so|is|a|an|the|only|very|common|old|popular|widespread|big|complete|pure|typical|usual|well-known) )*`;
const FALSE = oneOf(
  'wrong',
  'false',
  'untrue',
  'incorrect',
  'inaccurate',
  'mistaken',
  'nonsense',
  'rubbish',
  'bullshit',
  'myths?',
  'legend',
  'fiction',
  'fallacy',
  'lies?',
  'misconceptions?',
  'misunderstandings?',
  'misbelief',
  'invalid',
  'invented',
  'made up',
  'far from (?:true|the truth|right|correct|it)',
  'the opposite of (?:true|the truth|what)',
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
  'so(?= *$|[,.])',
);
const UNTRUE = `(?:${ADVERB}${FALSE}|${ADVERB}${NOT} ${ADVERB}${TRUE})`;
const BE = String.raw`(?:is|are|was|were|be|being|would be|sounds|seems|remains|['’]s)`;
const PEOPLE = String.raw`(?:people|somebody|someone|anybody|anyone|everybody|everyone|some|many|most|others|beginners|juniors|developers|colleagues|candidates|programmers|they|he|she|you|a colleague|my colleague|textbooks|blogs|tutorials|articles)`;
const HOLD = oneOf(
  'say that',

  'think',
  'believe',
  'claim',
  'assume',
  'suppose',
  'expect that',
  'imagine',
  'pretend',
  'argue',
  'maintain',
  'insist',
  'agree',
  'accept',
  'state that',
  'tell (?:you|me|us) that',
);
const HELD = `(?:${HOLD}|says|thinks|believes|claims|assumes|supposes|expects|argues|tells (?:you|me|us)|said|thought|believed|claimed|assumed|supposed|told (?:you|me|us)|thinking|saying|believing|assuming|claiming)`;

/** What introduces a claim that the speaker does not share; the claim follows. */
const BEFORE = new RegExp(
  [
    // 'It is not true that …', 'it is a myth that …', 'it is wrong to say that …'
    String.raw`\b(?:it|this|that|there)(?: would|(?= is| was|['’]s))?(?: ${BE}|['’]s|is)?(?:n['’]t)? ?${UNTRUE}(?: (?:that|to (?:say|think|believe|claim|assume|suppose|state)(?: that)?)\b|:)`,
    String.raw`\b(?:it|this|that) (?:is|was)n['’]t ${ADVERB}${TRUE} (?:that\b|to (?:say|think|believe|claim|assume))`,
    // 'Not true: …', 'wrong: …', 'false,'
    String.raw`^(?:and |but |no, )?${UNTRUE}(?: that\b|:| (?:is|would be) that\b)`,
    // 'I do not think that …', 'nobody should believe that …', 'I doubt that …'
    String.raw`\b(?:do|does|did|would|can|could|should|must|may|will) ?${NOT} (?:really |ever |even |want to |have to )?${HOLD}\b`,
    String.raw`\b(?:do|does|did|would|ca|could|should|must|wo)n['’]t (?:really |ever |even |want to |have to )?${HOLD}\b`,
    String.raw`\bcannot ${HOLD}\b`,
    String.raw`\bnever ${HELD}\b(?= that)`,
    String.raw`\b(?:you|one|i|we) (?:\w+ )?(?:hear|heard|read) (?:\w+ \w+ )?that\b`,
    String.raw`\b(?:nobody|no one|no-one|none|nothing|few|hardly anyone) (?:\w+ ){0,3}?${HELD}\b(?! of)`,
    String.raw`\bi (?:\w+ )?(?:doubt|deny|dispute|reject|refuse|disagree|disbelieve|question)\b(?! (?:about|the server|all|every))`,
    // 'Some people claim that …', 'it is often believed that …', 'wrongly thinks'
    String.raw`(?<!\b(?:where|when|if|so|what|how|why|that|and|because|as|until) )\b${PEOPLE} (?:\w+ ){0,2}?(?:(?<!\bif you )${HELD})(?: that\b|,? (?=\w+ (?:is|are|does|do|has|have|can|will)\b))`,
    String.raw`\b(?:often|commonly|widely|sometimes|wrongly|falsely|mistakenly|incorrectly|erroneously|generally) (?:\w+ )?${HELD}\b`,
    // 'The idea that …', 'a myth is that …', 'contrary to …'
    String.raw`\b(?:the|a|an|any|this|that|another|one) (?:\w+ )?(?:idea|belief|claim|notion|statement|assumption|theory|opinion|rumou?r|myth|misconception|misunderstanding|legend|fallacy|lie)s?(?: ${BE})? (?:that|to|,|:)`,
    String.raw`\bcontrary to\b`,
    String.raw`\b(?:there is )?no (?:(?:truth|evidence)\b|(?:way|reason to (?:think|believe)) that\b|such thing\b)`,
    String.raw`\b(?:not (?:as if|as though)|pretend that|imagine that|let us pretend)\b`,
    String.raw`\bby no means\b|\bin no way\b|\bunder no circumstances\b`,
  ].join('|'),
  'gi',
);
/** A verdict on what was just said: '…, but that is false', '…, which is not true', '…? No.' */
const AFTER = new RegExp(
  [
    String.raw`(?:^|[,;:.(–—-] ?|\s)(?:(?:but|and|yet|however|well|no|(?<=[,;–—-] ?)(?:although|though)),? )*(?:that|this|it|which|these|those|what i said|(?:all|none|nothing|everything|any|neither) of (?:this|that|it|these|those|them|which)|(?:that|this) (?:statement|claim|idea|sentence|belief|opinion|answer))(?: (?:would|could|can|may|must|should))?(?: also| however| of course| really)? ?(?:${BE}|are)? ?${UNTRUE}(?![\w-]| (?:that|to|for|when|if|in|because|as|format|order|place|value|index|key|way|user|type|side|one|time|bucket|server|table|thread|version|data|number|numbers|result|results|row|rows|direction|answer|answers|tool|question|kind)\b)`,
    String.raw`(?:^|[,;:.(–—-] ?|\s)(?:that|this|it|which) (?:is|was|does|do|are|would)n['’]t ${ADVERB}(?:${TRUE}|hold|happen|work like that|so)\b`,
    String.raw`(?:^|[,;:.(–—-] ?|\s)(?:that|this|it|which|none of (?:this|that|it|these)) (?:does|do|did) not (?:hold|apply|happen|follow|work (?:like that|that way))\b(?! \w+)`,
    String.raw`[,;:–—-] ?(?:but |and )?(?:not(?: true| really| at all)?|wrong|false|no|nonsense|i (?:doubt|disagree|do not (?:think|believe) so|don['’]t (?:think|believe) so)|(?:or )?so (?:people|some|many|they) (?:say|think|believe|claim))[\s.!?]*$`,
    String.raw`^(?:\W*(?:but|and) )?(?:none|nothing|neither|no part) of (?:this|that|it|these|those|them|what \w+ \w+) (?:is|was|are) (?:true|right|correct)\b`,
    String.raw`\bis (?:what|how) (?:\w+ )?${PEOPLE} (?:\w+ )?${HELD}\b`,
    String.raw`^(?:no|wrong|false|not true|nonsense|not at all|of course not)[\s.!?,]*$`,
    String.raw`^that .*\b(?:is|are) ${UNTRUE}[\s.!?]*$`,
    String.raw`\b(?:everything|all)(?: that| what)? (?:i|was|is)(?: have)? (?:said|just said|wrote|above|told|written)\b.{0,20}\b${UNTRUE}`,
  ].join('|'),
  'gi',
);
/** Takes everything back that came before, not only the last sentence. */
const ALL_OF_IT =
  /^(?:\W*(?:but|and|however|well|sorry),? )*(?:all|none|nothing|everything|neither|any) (?:of )?(?:this|that|it|these|those|them|what|i|the|above)/i;
/** Behind these the speaker goes on in his own name. */
const OWN_NAME =
  /[,;:–—-] ?(?:but|however|yet|actually|instead|in fact|in reality|in truth|rather|the truth is|what (?:really )?happens)\b|\b(?:in reality|in fact|actually|the truth is)\b/gi;

/**
 * What a text mentions without standing for it: claims under a frame such as 'it is a myth that', before a verdict such as
 * ', but that is false'.
 */
export function findDisowned(text: string, sentences: readonly Span[]): Span[] {
  const disowned: Span[] = [];
  sentences.forEach(({ start, end }, index) => {
    const sentence = text.slice(start, end);
    for (const frame of sentence.matchAll(BEFORE)) {
      const from = frame.index + frame[0].length;
      OWN_NAME.lastIndex = from;
      const turn = OWN_NAME.exec(sentence);
      disowned.push({ start: start + frame.index, end: turn ? start + turn.index : end });
    }
    for (const verdict of sentence.matchAll(AFTER)) {
      const previous = sentences[index - 1];
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
