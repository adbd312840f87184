import type { Clarification } from './recognizeClarification';

/** What the interviewer says to a question about the question. It gives nothing of the answer away. */
export function replyTo(clarification: Clarification, question: string): string {
  switch (clarification.kind) {
    case 'repeat':
      return `Of course. ${question}`;
    case 'assumption':
      return 'Yes, you may assume that. Please say so in your answer, and go on from there.';
    case 'meaning':
      return `Take “${clarification.of}” as you would use the word at work, and say how you understand it. The question was: ${question}`;
  }
}
