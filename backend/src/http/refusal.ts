/** A refused call with an understandable reason; becomes the response's status and problem body. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    /** The code for programs: upper case, stable. */
    readonly code: string,
    /** The message for people: what happened and what to do. */
    message: string,
    /** The offending part of the request, if any. */
    readonly field?: string | undefined,
  ) {
    super(message);
  }
}

/** Maximum length of a field's name: names come from the caller, so longer ones are truncated. */
const MAX_FIELD_LENGTH = 100;

/** Creates the refusal of an invalid request, at `field` and because of `fault`. */
export function unfitRequest(field: string, fault: string): Refusal {
  const named = field.slice(0, MAX_FIELD_LENGTH);
  return validationRefusal(named, `Invalid request: ${named}: ${fault}.`);
}

export const validationRefusal = (field: string, message: string) =>
  new Refusal(400, 'VALIDATION_ERROR', message, field);
