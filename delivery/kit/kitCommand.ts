/** One act of the command `prova`. */
export interface KitCommand {
  /** The folder of the unpacked kit: the shell in `shell`, the template in `bin`. */
  readonly kit: string;
  /** The remote's folder, in which the command was called. */
  readonly folder: string;
  /** What follows the act's name. */
  readonly args: readonly string[];
}

/**
 * Does what was asked for.
 * @returns what to say at the end; empty where all is said already
 * @throws Error with one sentence where it cannot be done
 */
export type Act = (command: KitCommand) => Promise<string>;
