import * as v from 'valibot';
import { validationRefusal } from './refusal';

/**
 * One part of a request through its schema: nothing is coerced and nothing unknown is dropped silently.
 * @throws Refusal 400 VALIDATION_ERROR naming the first field that does not fit.
 */
export function parseRequest<const Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, given, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? 'body';
  throw validationRefusal(field, `The request cannot be used: ${field}: ${issue.message}.`);
}
