import { definePath } from '@prova/shared/remote/definePath';

/** The pages of this remote. */
export const paths = {
  interviews: definePath('/interviews'),
  /** Feedback without an interview's id. */
  missingInterview: definePath('/interview/feedback'),
  feedback: definePath('/interview/:interviewId/feedback'),
  /** A report that was given by a link; the secret stands behind the #. */
  sharedReport: definePath('/shared-report'),
  /** A report for whoever has none yet. */
  sampleReport: definePath('/sample-report'),
  /** What candidates said of how they were judged, for administrators. */
  verdicts: definePath('/verdicts'),
};

/** The address to give away. */
export const linkToSharedReport = (secret: string) =>
  `${window.location.origin}${paths.sharedReport.to()}#${secret}`;

/** Pages of others, reached by address only. */
export const elsewhere = {
  setup: definePath('/interview'),
  interview: definePath('/interview/:interviewId'),
};

/** The setup for an interview of exactly these questions of an earlier one. */
export const linkToRehearsal = (interviewId: string, questionIds: readonly string[]) => {
  const query = new URLSearchParams([['id', interviewId], ...questionIds.map((id) => ['question', id])]);
  return `${elsewhere.setup.to()}?${query.toString()}`;
};

/** The setup, filled in with the choices of an earlier interview. */
export const linkToRetake = (interviewId: string) =>
  `${elsewhere.setup.to()}?${new URLSearchParams({ id: interviewId }).toString()}`;
