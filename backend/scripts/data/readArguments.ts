import { BackupRefusal } from '../../src/store/backup/backupFormat';

/**
 * A command's arguments in order, and its options.
 * @param known valid options
 * @throws BackupRefusal for an unknown option, which would otherwise seem accepted
 */
export function readArguments<Option extends string>(
  args: readonly string[],
  usage: string,
  known: readonly Option[] = [],
): { readonly given: readonly string[]; has(option: Option): boolean } {
  const options = args.filter((arg) => arg.startsWith('-'));
  const unknown = options.find((option) => !known.some((each) => each === option));
  if (unknown !== undefined) {
    throw new BackupRefusal(`The option ${unknown} is unknown. Nothing was changed. Usage: ${usage}`);
  }
  return {
    given: args.filter((arg) => !arg.startsWith('-')),
    has: (option) => options.includes(option),
  };
}

/** The only argument of a command. @throws BackupRefusal with the command's usage */
export function readOne(given: readonly string[], usage: string): string {
  const [argument, ...more] = given;
  if (argument === undefined || more.length > 0) throw new BackupRefusal(`Usage: ${usage}`);
  return argument;
}
