const FILLERS = /^(?:(?:um+|uh+|er|hmm+|ah|oh|ok|okay|so|well|and|but|sorry|wait|then|now)\b[\s,.…]*)+/;
const AUXILIARY =
  '(?:is|are|was|were|am|do|does|did|can|could|may|might|shall|should|will|would|have|has|had)';
const PRONOUN = '(?:i|we|you|he|she|it|they|there)';

/** 'is it …', 'how large is the heap'. */
const INVERSION = new RegExp(
  String.raw`^(?:(?:what|which|who|whose|when|where|how|why) (?:\w+ )?)?${AUXILIARY}(?:n['’]t)? ${PRONOUN}\b|` +
    String.raw`^(?:how \w+|which \w+|what|where|when|why) (?:is|are|was|were|do|does|did) (?:the|this|that)\b`,
);
/**
 * A longer inversion goes on to answer itself: 'why does it print three because the loop is over by then'.
 */
const MOST_WORDS_OF_INVERSION = 8;
/** '…, isn't it', '… am I right', '… two gigabytes, right', but not '… of the right'. */
const TAG = new RegExp(
  String.raw`\b(?:am i right|is (?:that|this) (?:right|correct|so)|${AUXILIARY}n['’]t ${PRONOUN})$|` +
    String.raw`(?<!(?:\b(?:the|an?|on|of|from|to|is|are|be|it|all|and|or|not|left|its|exactly|always)|['’]s) )\bright$`,
);
/** 'I wonder whether …', '…, I take it'. */
const INDIRECT =
  /\bi(?:['’]m| am)? wonder(?:ing)?\b|\bi(?:['’]d| would) like to know\b|^i gather\b|\bi take it\b/;
/** Addressed to the interviewer rather than general: 'do you mean …', 'you want me to …'. */
const ADDRESSED =
  /\b(?:do|did|are|would|should|will) you (?:mean|want|expect|prefer|asking|looking|interested)\b|\byou(?:['’]d| would)? (?:also |still )?(?:want|like|expect|need) me\b/;

/**
 * Whether an utterance ends by asking. Speech lacks question marks, so word order decides. A guess such as 'A
 * token bucket, maybe?' asks, too: a held utterance can be sent as the answer, while an accepted one cannot
 * be recalled.
 */
export function endsInQuestion(text: string): boolean {
  if (/\?[\s"'”’)]*$/.test(text)) return true;
  const last = /[^.!…?]*[.!…\s]*$/.exec(text.toLowerCase().trim())?.[0] ?? '';
  const words = last
    .trim()
    .replace(FILLERS, '')
    .replace(/[\s.!…]+$/, '')
    .replaceAll(',', '');
  const isShort = words.split(' ').length <= MOST_WORDS_OF_INVERSION;
  return (
    (isShort && INVERSION.test(words)) || [TAG, INDIRECT, ADDRESSED].some((pattern) => pattern.test(words))
  );
}
