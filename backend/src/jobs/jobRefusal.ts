/** An end of a job that trying again would not change, told to whoever asked for it as the operation's result. */
export class JobRefusal extends Error {
  override readonly name = 'JobRefusal';

  constructor(
    /** For programs: upper case, stable. */
    readonly code: string,
    /** For people: what happened and what to do. */
    message: string,
  ) {
    super(message);
  }
}
