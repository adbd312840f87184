/** Why a page was not read, with the message for the candidate. */
const EXPLANATIONS = {
  'not-https': 'The address must start with https://.',
  'not-public': 'This address isn’t on the public internet.',
  'unknown-host': 'There is no site at this address.',
  unreachable: 'The site could not be reached.',
  'timed-out': 'The site took too long to answer.',
  redirect: 'The page redirects too many times.',
  'not-found': 'The site has no readable page at this address.',
  'wrong-type': 'There is no web page or text at this address.',
  'too-large': 'The page is too large.',
  empty: 'The page has no text.',
} as const;

export type PageFailureReason = keyof typeof EXPLANATIONS;
export type PageResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: PageFailureReason };

/** The message for the candidate: what happened and what to do. */
export const explainPageFailure = (reason: PageFailureReason) =>
  `${EXPLANATIONS[reason]} Please paste the text of the job description instead.`;

export const pageFailure = (reason: PageFailureReason) => ({ ok: false, reason }) as const;
