/** A subcommand of `prova`. */
export interface KitCommand {
  /** The folder of the unpacked kit: the shell in `shell`, the template in `bin`. */
  readonly kit: string;
  /** The remote's folder, the current directory of the command. */
  readonly folder: string;
  /** The arguments after the subcommand. */
  readonly args: readonly string[];
}

/**
 * Runs the subcommand.
 * @returns the final message; empty if everything has been printed already
 * @throws Error with one sentence if it fails
 */
export type Act = (command: KitCommand) => Promise<string>;
