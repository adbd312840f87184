/** A call that is refused for a reason the caller can understand; it becomes the answer's status and problem body. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    /** For programs: upper case, stable. */
    readonly code: string,
    /** For people: what happened and what to do. */
    message: string,
    /** The offending part of the request, where there is one. */
    readonly field?: string | undefined,
  ) {
    super(message);
  }
}

export const validationRefusal = (field: string, message: string) =>
  new Refusal(400, 'VALIDATION_ERROR', message, field);
