import { quoted } from './createWording';
import type { QuotedRemark, ReviewWords } from './assessAnswers';

export function describePraise({ strengths }: ReviewWords): string {
  return strengths.map(({ quote, comment }) => `${quoted(quote)}: ${comment}`).join('\n');
}

export function describeRemarks(gaps: readonly QuotedRemark[]): string[] {
  return gaps.map(({ quote, comment }) => (quote === '' ? comment : `You said ${quoted(quote)}. ${comment}`));
}

export function describeFollowUp({ followUp }: ReviewWords): string[] {
  return followUp === null ? [] : [`An interviewer might go on to ask: ${followUp}`];
}
