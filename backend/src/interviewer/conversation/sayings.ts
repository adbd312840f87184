import type { Saying } from '../interviewer';

const numbered = (name: string, texts: readonly string[]): readonly Saying[] =>
  texts.map((text, at) => ({ messageId: `${name}-${String(at + 1)}`, text }));

/** After an answer. They claim nothing about it: whoever is praised here would hear more in it than there is. */
export const AFTER_AN_ANSWER = numbered('acknowledgement', [
  'Thank you.',
  'All right.',
  'Okay, thank you.',
  'I see.',
  'Thanks, I have noted that.',
  'Okay.',
]);
/** After a question that was passed over. */
export const AFTER_A_SKIP = numbered('passing-on', [
  'All right, let us go on.',
  'Okay, here is another one.',
  'Let us move on, then.',
]);
export const BEFORE_A_REPETITION: Saying = { messageId: 'repetition', text: 'Of course.' };
/** It confirms nothing: what is assumed may be wrong. */
export const TO_AN_ASSUMPTION: Saying = {
  messageId: 'assumption',
  text: 'Assume what you need. Say so in your answer, and go on from there.',
};
export const TO_A_MEANING: Saying = {
  messageId: 'meaning',
  text: 'Take it as you would use the word at work, and say how you understand it.',
};
/** Around what a question says itself, when that is asked for. */
export const BEFORE_A_FACT: Saying = { messageId: 'given', text: 'This much is given.' };
export const AFTER_A_FACT: Saying = { messageId: 'given-rest', text: 'Assume the rest, and say so.' };
export const TO_A_WAIT: Saying = { messageId: 'wait', text: 'Take your time.' };
/** While somebody thinks aloud. */
export const TO_THINKING = numbered('listening', ['I am listening.', 'Go on.', 'No hurry.']);
/** Whatever it was, it does not end the question. */
export const TO_SMALL_TALK = numbered('small-talk', [
  'All right. Whenever you are ready.',
  'Okay. The question is still open.',
]);
/** Once somebody has said so much beside the question. */
export const LAST_REPLY: Saying = {
  messageId: 'last-reply',
  text: 'From here on I take what you say as your answer.',
};
