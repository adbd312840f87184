import { definePath } from '@prova/shared/remote/definePath';

/** The pages of this remote. */
export const paths = {
  setup: definePath('/interview'),
  interview: definePath('/interview/:interviewId'),
};

/** Pages of other remotes, which are linked by address only. */
export const elsewhere = {
  feedback: definePath('/interview/:interviewId/feedback'),
  interviews: definePath('/interviews'),
  profile: definePath('/profile'),
  terms: definePath('/terms'),
  privacy: definePath('/privacy'),
};
