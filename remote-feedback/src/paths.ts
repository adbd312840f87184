import { definePath } from '@prova/shared/remote/definePath';

/** Pages of this remote. */
export const paths = {
  interviews: definePath('/interviews'),
  /** The last interviews, shown in the profile. */
  recentInterviews: definePath('/interviews/recent'),
  /** Feedback without an interview id. */
  missingInterview: definePath('/interview/feedback'),
  feedback: definePath('/interview/:interviewId/feedback'),
  /** Report shared by link; the secret is in the URL fragment. */
  sharedReport: definePath('/shared-report'),
  /** Sample report, for users who have none yet. */
  sampleReport: definePath('/sample-report'),
  /** Candidates' verdicts on their scores, for administrators. */
  verdicts: definePath('/verdicts'),
  /** The connected language model, for administrators. */
  languageModel: definePath('/language-model'),
};

/** Address to share. */
export const linkToSharedReport = (secret: string) =>
  `${window.location.origin}${paths.sharedReport.to()}#${secret}`;

/** Pages of other remotes, which are linked by address only. */
export const elsewhere = {
  setup: definePath('/interview'),
  interview: definePath('/interview/:interviewId'),
};

/** Setup of an interview with exactly these questions of an earlier one. */
export const linkToRehearsal = (interviewId: string, questionIds: readonly string[]) => {
  const query = new URLSearchParams([['id', interviewId], ...questionIds.map((id) => ['question', id])]);
  return `${elsewhere.setup.to()}?${query.toString()}`;
};

/** Setup prefilled with the choices of an earlier interview. */
export const linkToRetake = (interviewId: string) =>
  `${elsewhere.setup.to()}?${new URLSearchParams({ id: interviewId }).toString()}`;
