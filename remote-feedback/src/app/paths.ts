export const paths = {
  interviews: () => '/interviews',
  feedback: (interviewId: string) => `/interview/${encodeURIComponent(interviewId)}/feedback`,
  /** Pages of other remotes, reached by address only. */
  setup: () => '/interview',
  retake: (interviewId: string) => `/interview?id=${encodeURIComponent(interviewId)}`,
  interview: (interviewId: string) => `/interview/${encodeURIComponent(interviewId)}`,
} as const;
