import type { QuestionBank } from './createQuestionBank';

export interface Keyword {
  id: string;
  name: string;
}

/**
 * The bank's tree of keywords: a domain has topics (its categories), a topic has the technical terms of
 * answers (its sub-categories). Lists all topics; with a category, the terms of that topic; with a
 * sub-category too, only that term.
 */
export function listKeywords(
  { questions }: QuestionBank,
  { domainId, categoryId, subCategoryId }: { domainId?: string; categoryId?: string; subCategoryId?: string },
): Keyword[] {
  const items = questions
    .filter((question) => domainId === undefined || question.domainId === domainId)
    .map(({ item }) => item);
  if (categoryId === undefined) return unique(items.map(({ topic }) => toKeyword(topic)));
  const terms = items.filter(({ topic }) => slug(topic) === categoryId).flatMap((item) => item.terms);
  return unique(terms.map(toKeyword)).filter(({ id }) => subCategoryId === undefined || id === subCategoryId);
}

function toKeyword(name: string): Keyword {
  return { id: slug(name), name };
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function unique(keywords: readonly Keyword[]): Keyword[] {
  return [...new Map(keywords.map((keyword) => [keyword.id, keyword])).values()];
}
