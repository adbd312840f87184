/** Why a CV could not be read. */
export const CV_PROBLEMS = [
  'tooLarge',
  'pdf',
  'otherType',
  'protected',
  'damaged',
  'tooLong',
  'noText',
  'notOpened',
] as const;
export type CvProblem = (typeof CV_PROBLEMS)[number];

/** The text of a CV, or why there is none. */
export type CvText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: CvProblem };

export const unread = (problem: CvProblem): CvText => ({ ok: false, problem });
