import type { FastifyError } from 'fastify';
import type { ApiServer } from './declaredRoute';
import { isStoreUnavailable } from '../store/isStoreUnavailable';
import { Refusal } from './refusal';
import { sendProblem } from './sendProblem';

/** The framework's refusals before a handler runs, in words for the caller. */
const FRAMEWORK_PROBLEMS: Readonly<Record<number, { code: string; message: string }>> = {
  400: { code: 'BAD_REQUEST', message: 'The request body isn’t valid JSON.' },
  413: { code: 'TOO_LARGE', message: 'The request is too large.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The request body must be application/json.' },
  429: { code: 'RATE_LIMITED', message: 'Too many requests. Wait a moment, then try again.' },
};

const NO_FORM = {
  code: 'UNSUPPORTED_MEDIA_TYPE',
  message: 'The request body must be multipart/form-data.',
};

/** Turns every failure of a call into a problem body; logs only unexpected failures, with their stack. */
export function handleErrors(app: ApiServer): void {
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, 404, { code: 'NOT_FOUND', message: 'This address doesn’t exist.' }),
  );
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Refusal) return sendProblem(reply, error.status, error);
    if (isStoreUnavailable(error)) {
      request.log.error({ err: error }, 'the database does not answer');
      void reply.header('retry-after', '2');
      return sendProblem(reply, 503, {
        code: 'UNAVAILABLE',
        message:
          'Prova’s data is temporarily unavailable. Everything already saved is safe. Try again in a moment.',
      });
    }
    const status = error.statusCode ?? 500;
    const { form } = request.routeOptions.config;
    const problem = status === 415 && form ? NO_FORM : FRAMEWORK_PROBLEMS[status];
    if (problem) return sendProblem(reply, status, problem);
    request.log.error({ err: error }, 'a call failed unexpectedly');
    return sendProblem(reply, 500, {
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong on our side. Everything already saved is safe. Try again.',
    });
  });
}
