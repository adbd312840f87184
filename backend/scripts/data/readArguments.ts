import { BackupRefusal } from '../../src/store/backup/backupFormat';

/**
 * What a command was given: its arguments in their order, and which of its options.
 * @param known the options that it has
 * @throws BackupRefusal for an option that it has not: it would be believed otherwise
 */
export function readArguments<Option extends string>(
  args: readonly string[],
  usage: string,
  known: readonly Option[] = [],
): { readonly given: readonly string[]; has(option: Option): boolean } {
  const options = args.filter((arg) => arg.startsWith('-'));
  const unknown = options.find((option) => !known.some((each) => each === option));
  if (unknown !== undefined) {
    throw new BackupRefusal(`There is no option ${unknown} here. Nothing was changed. Usage: ${usage}`);
  }
  return {
    given: args.filter((arg) => !arg.startsWith('-')),
    has: (option) => options.includes(option),
  };
}

/** The one argument of a command. @throws BackupRefusal that shows how the command is used */
export function readOne(given: readonly string[], usage: string): string {
  const [argument, ...more] = given;
  if (argument === undefined || more.length > 0) throw new BackupRefusal(`Usage: ${usage}`);
  return argument;
}
