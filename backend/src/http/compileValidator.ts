import type { FastifySchemaCompiler } from 'fastify';
import * as v from 'valibot';
import { unfitRequest } from './refusal';

/** What was sent is not repeated: it may be long. */
const expectationOf = ({ message }: v.BaseIssue<unknown>) => message.replace(/ but received [^]*$/, '');

/**
 * A part of a request goes through its schema: nothing is coerced, nothing unknown is dropped silently. What does not fit
 * becomes 400 VALIDATION_ERROR and names the first field that does not.
 */
export const compileValidator: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema, httpPart = 'request' }) =>
  (given) => {
    const result = v.safeParse(schema, given, { abortEarly: true });
    if (result.success) return { value: result.output };
    const [issue] = result.issues;
    return { error: unfitRequest(v.getDotPath(issue) ?? httpPart, expectationOf(issue)) };
  };
