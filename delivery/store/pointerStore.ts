import type { ReleaseState, Move } from './pointer';

/** A move, and how many its remote had seen when it was decided. */
export interface Step {
  readonly move: Move;
  readonly revision: number;
}

/** Keeps the pointers of all remotes and the log of their moves; neither ever says what the other does not. */
export interface PointerStore {
  /** @throws Error with one sentence where the log cannot be used */
  read(): Promise<ReleaseState>;
  /**
   * Compare and swap: moves the pointer of `move.remote` if it has seen no more than `revision` moves, and adds the line to
   * the log, both or neither. It is on the disk when this resolves.
   * @returns false where somebody else has moved it since; nothing was changed then
   */
  move(move: Move, revision: number): Promise<boolean>;
  /** The same of several remotes: all of them or none, also where the process ends in between. */
  moveTogether(steps: readonly Step[]): Promise<boolean>;
  /** Takes over what stood in an earlier layout, as far as these remotes have no pointer yet. */
  takeOver(moves: readonly Move[]): Promise<void>;
  /** Does something that only one process at a time may do, such as signing the registry. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * The registry that was signed last, where several machines have to serve the same; null where this machine's own file is
   * all there is.
   */
  readonly sharedRegistry: {
    read(): Promise<string | null>;
    /** Called by one at a time. */
    write(jws: string): Promise<void>;
  } | null;
}
