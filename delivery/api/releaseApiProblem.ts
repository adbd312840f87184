/** A refused call: HTTP status, a code for programs and one sentence for people. */
export class ReleaseApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
