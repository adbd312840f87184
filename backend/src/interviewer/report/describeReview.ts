import type { QuotedRemark, ReviewWords } from './assessAnswers';
import { quoted, type Wording } from './wording/wording';

export function describePraise({ strengths }: ReviewWords): string {
  return strengths.map(({ quote, comment }) => `${quoted(quote)}: ${comment}`).join('\n');
}

export function describeRemarks(gaps: readonly QuotedRemark[], wording: Wording): string[] {
  return gaps.map(({ quote, comment }) => (quote === '' ? comment : wording.correction(quote, [comment])));
}

export function describeFollowUp({ followUp }: ReviewWords, wording: Wording): string[] {
  return followUp === null ? [] : [wording.followUp(followUp)];
}
