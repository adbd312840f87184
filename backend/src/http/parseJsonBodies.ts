import type { ApiServer } from './declaredRoute';

/** JSON and nothing else; an empty body is no body, and `__proto__` is refused. */
export function parseJsonBodies(app: ApiServer): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
}
