import type { ReleaseState, Move } from './pointer';

/** A move, and its remote's revision at the time of the decision. */
export interface Step {
  readonly move: Move;
  readonly revision: number;
}

/** Stores the pointers of all remotes and the log of their moves, always consistent. */
export interface PointerStore {
  /** @throws Error with one sentence if the log is invalid */
  read(): Promise<ReleaseState>;
  /**
   * Compare and swap: moves the pointer of `move.remote` if it has seen no more than `revision` moves, and
   * appends to the log, both or neither. Durable on resolution.
   * @returns false after a lost race; nothing was changed then
   */
  move(move: Move, revision: number): Promise<boolean>;
  /** Moves several pointers: all of them or none, crashes included. */
  moveTogether(steps: readonly Step[]): Promise<boolean>;
  /** Migrates an earlier layout, for remotes without a pointer. */
  takeOver(moves: readonly Move[]): Promise<void>;
  /** Runs work exclusively among processes, such as signing the registry. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * The last signed registry, shared by all serving machines; null if it exists only as a file of this
   * machine.
   */
  readonly sharedRegistry: {
    read(): Promise<string | null>;
    /** Stores the signed registry. Called exclusively. */
    write(jws: string): Promise<void>;
  } | null;
}
