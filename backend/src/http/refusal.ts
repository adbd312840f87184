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

/** Names come from the caller and may be of any length; as much of them is told as a person can use. */
const MAX_FIELD_LENGTH = 100;

/** A request that does not fit, at `field` and because of `fault`. */
export function unfitRequest(field: string, fault: string): Refusal {
  const named = field.slice(0, MAX_FIELD_LENGTH);
  return validationRefusal(named, `Invalid request: ${named}: ${fault}.`);
}

export const validationRefusal = (field: string, message: string) =>
  new Refusal(400, 'VALIDATION_ERROR', message, field);
