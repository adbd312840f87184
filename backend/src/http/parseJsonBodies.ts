import type { ApiServer } from './declaredRoute';
import { findAmbiguity } from './findAmbiguity';
import { Refusal, unfitRequest } from './refusal';

function refusalOf(json: string): Refusal | null {
  const found = findAmbiguity(json);
  if (!found) return null;
  return found.kind === 'duplicate'
    ? unfitRequest(found.key, 'duplicate key')
    : new Refusal(400, 'BAD_REQUEST', 'The request body is nested too deeply.');
}

/** Accepts JSON bodies only. An empty body counts as none; `__proto__` and duplicate keys are refused. */
export function parseJsonBodies(app: ApiServer): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body);
    if (json === '') {
      done(null, undefined);
      return;
    }
    void parseJson(request, json, (error, parsed) => done(error ?? refusalOf(json), parsed));
  });
}
