import { readFile } from 'node:fs/promises';
import { createRouteTable } from '@prova/registry/findContributedRoute';
import * as v from 'valibot';

const CALL = /^(GET|POST|PUT|PATCH|DELETE) (\/api\/\S+)$/;

const answersSchema = v.record(
  v.pipe(v.string(), v.regex(CALL, 'must be a call such as "GET /api/flashcards/:id"')),
  v.strictObject({
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)), 200),
    body: v.optional(v.unknown(), null),
  }),
);

export interface DeclaredAnswer {
  readonly status: number;
  readonly body: unknown;
}
/** Answers to a remote's API calls during its trial; null for an undeclared call. */
export type DeclaredAnswers = (method: string, path: string) => DeclaredAnswer | null;

export const NO_ANSWERS: DeclaredAnswers = () => null;

/**
 * Reads a team's declared answers to its remote's calls: `{ "GET /api/flashcards/:id": { "body": … } }`.
 * @throws Error with one sentence that names what is invalid in the file
 */
export async function readDeclaredAnswers(file: string): Promise<DeclaredAnswers> {
  const refuse = (why: string) => new Error(`The answers in ${file} ${why}.`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw refuse('cannot be read');
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw refuse('are not JSON');
  }
  if (Array.isArray(content))
    throw refuse('cannot be used: they are a list instead of an answer for each call');
  const parsed = v.safeParse(answersSchema, content);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw refuse(`cannot be used: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  }
  const routes = Object.entries(parsed.output).map(([call, answer]) => {
    const [, method = '', path = ''] = CALL.exec(call) ?? [];
    return { method, path, answer };
  });
  return (method, path) => {
    const table = createRouteTable(routes.filter((route) => route.method === method));
    return table.find(path)?.answer ?? null;
  };
}
