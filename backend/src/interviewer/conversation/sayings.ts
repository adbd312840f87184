import type { Saying } from '../interviewer';

const numbered = (name: string, texts: readonly string[]): readonly Saying[] =>
  texts.map((text, at) => ({ messageId: `${name}-${String(at + 1)}`, text }));

/** Said after an answer. They claim nothing about it, since praise would be over-interpreted. */
export const AFTER_AN_ANSWER = numbered('acknowledgement', [
  'Thank you.',
  'All right.',
  'Okay, thank you.',
  'I see.',
  'Thanks, I’ve noted that.',
  'Okay.',
]);
/** What the interviewer says after a skipped question. */
export const AFTER_A_SKIP = numbered('passing-on', [
  'All right, let’s move on.',
  'Okay, we’ll skip that one.',
  'That’s fine, let’s leave it there.',
]);
export const BEFORE_A_REPETITION: Saying = { messageId: 'repetition', text: 'Of course.' };
/** The reply to an assumption. It confirms nothing, since an assumption may be wrong. */
export const TO_AN_ASSUMPTION: Saying = {
  messageId: 'assumption',
  text: 'Assume what you need, and tell me what you’ve assumed.',
};
export const TO_A_MEANING: Saying = {
  messageId: 'meaning',
  text: 'Use the word as you would at work, and tell me what you take it to mean.',
};
/** Said before and after facts of the question that the candidate asked about. */
export const BEFORE_A_FACT: Saying = { messageId: 'given', text: 'Here’s what I can tell you.' };
export const AFTER_A_FACT: Saying = {
  messageId: 'given-rest',
  text: 'Assume the rest, and tell me what you’ve assumed.',
};
export const TO_A_WAIT: Saying = { messageId: 'wait', text: 'Take your time.' };
/** What the interviewer says while somebody thinks aloud. */
export const TO_THINKING = numbered('listening', ['I’m listening.', 'Go on.', 'No rush.']);
/** Said after any other non-answer, which leaves the question open. */
export const TO_SMALL_TALK = numbered('small-talk', [
  'All right. Whenever you’re ready.',
  'Okay. Let’s get back to the question.',
]);
/** The reply after the last permitted non-answer. */
export const LAST_REPLY: Saying = {
  messageId: 'last-reply',
  text: 'From now on, I’ll take what you say as your answer.',
};
