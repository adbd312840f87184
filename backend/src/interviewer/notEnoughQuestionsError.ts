/** The question bank cannot fill an interview of the wanted size. */
export class NotEnoughQuestionsError extends Error {
  override readonly name = 'NotEnoughQuestionsError';

  constructor(
    readonly wanted: number,
    readonly available: number,
  ) {
    super(`${wanted} questions were asked for, the chosen domains have ${available}`);
  }
}
