/** Why a process cannot start, as one sentence for the person who started it. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
