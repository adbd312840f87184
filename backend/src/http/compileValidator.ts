import type { FastifySchemaCompiler } from 'fastify';
import * as v from 'valibot';
import { unfitRequest } from './refusal';

/** Problems do not repeat the input, which may be long. */
const expectationOf = ({ message }: v.BaseIssue<unknown>) => message.replace(/ but received [^]*$/, '');

/**
 * Validates a part of a request by its schema: without coercion, and without silently dropping unknown
 * members. Invalid input becomes 400 VALIDATION_ERROR and names the first invalid field.
 */
export const compileValidator: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema, httpPart = 'request' }) =>
  (given) => {
    const result = v.safeParse(schema, given, { abortEarly: true });
    if (result.success) return { value: result.output };
    const [issue] = result.issues;
    return { error: unfitRequest(v.getDotPath(issue) ?? httpPart, expectationOf(issue)) };
  };
