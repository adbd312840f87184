/** Addresses that this remote shows or leads to. */
export const paths = {
  setup: () => '/interview',
  interview: (interviewId: string) => `/interview/${encodeURIComponent(interviewId)}`,
  feedback: (interviewId: string) => `/interview/${encodeURIComponent(interviewId)}/feedback`,
  interviews: () => '/interviews',
  profile: () => '/profile',
  signIn: () => '/sign-in',
};
