import type { FastifySerializerCompiler } from 'fastify';
import * as v from 'valibot';
import { exactly } from './exactly';

/** A response that violates its route's declaration. Only the place is reported: the value may be private. */
class UndeclaredAnswerError extends Error {
  override readonly name = 'UndeclaredAnswerError';
}

/** Serialises a response exactly as declared; any other fails the call. */
export const compileSerializer: FastifySerializerCompiler<v.GenericSchema> = ({
  schema,
  method,
  url,
  httpStatus = 'default',
}) => {
  const declared = exactly(schema);
  return (answer) => {
    if (v.is(declared, answer)) return JSON.stringify(answer);
    const { issues = [] } = v.safeParse(declared, answer);
    const places = issues.map(
      (issue) => `${v.getDotPath(issue) ?? 'body'} (${issue.expected ?? issue.type})`,
    );
    throw new UndeclaredAnswerError(
      `${method} ${url} does not declare this answer with status ${httpStatus}: ${places.join(', ')}`,
    );
  };
};
