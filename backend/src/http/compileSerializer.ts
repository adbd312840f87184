import type { FastifySerializerCompiler } from 'fastify';
import * as v from 'valibot';
import { exactly } from './exactly';

/** An answer that its route does not declare. Only the place is told: the value may be somebody's. */
class UndeclaredAnswerError extends Error {
  override readonly name = 'UndeclaredAnswerError';
}

/** JSON of an answer that is exactly as declared; anything else fails the call rather than reach a caller. */
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
