import { MAX_QUESTIONS } from '@prova/api/types/limits';

const QUESTION_ID = /^[a-z0-9-]{1,100}$/;

/** Questions to repeat from the wizard's address, without duplicates; ignores invalid ids. */
export function readRehearsed(query: URLSearchParams): readonly string[] {
  // Without their interview the questions' settings are unknown.
  if (!query.has('id')) return [];
  const ids = query.getAll('question').filter((id) => QUESTION_ID.test(id));
  return [...new Set(ids)].slice(0, MAX_QUESTIONS);
}

/** Link to the same page with these questions of the earlier interview; for none, the server chooses. */
export const linkToRetake = (parentId: string, questionIds: readonly string[]) => ({
  search: new URLSearchParams([['id', parentId], ...questionIds.map((id) => ['question', id])]).toString(),
});
