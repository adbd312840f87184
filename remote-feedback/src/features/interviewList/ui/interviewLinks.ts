/** Where a row's actions lead. */
export interface InterviewLinks {
  readonly continue: (interviewId: string) => string;
  readonly feedback: (interviewId: string) => string;
  readonly retake: (interviewId: string) => string;
}
