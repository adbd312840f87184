/** The chosen domains hold no question at all. */
export class NoQuestionsError extends Error {
  override readonly name = 'NoQuestionsError';

  constructor(domainIds: readonly string[]) {
    super(`There is no question on ${domainIds.join(', ')}`);
  }
}
