import { MAX_QUESTIONS } from '@prova/api/types/limits';

const QUESTION_ID = /^[a-z0-9-]{1,100}$/;

/** The questions that the wizard's address asks to have asked again, each once; what is no id of one is passed over. */
export function readRehearsed(query: URLSearchParams): readonly string[] {
  // Without the interview that they come from nothing is known of how to ask them.
  if (!query.has('id')) return [];
  const ids = query.getAll('question').filter((id) => QUESTION_ID.test(id));
  return [...new Set(ids)].slice(0, MAX_QUESTIONS);
}

/** The same page for these questions of the earlier interview; for none of them the server chooses. */
export const linkToRetake = (parentId: string, questionIds: readonly string[]) => ({
  search: new URLSearchParams([['id', parentId], ...questionIds.map((id) => ['question', id])]).toString(),
});
