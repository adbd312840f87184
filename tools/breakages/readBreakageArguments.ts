import { parseArgs } from 'node:util';
import { StartFailure } from '@prova/node/startFailure';

export const USAGE =
  'npm run breakages [-- <row> …] applies all breakages of the table, or those of some rows; --list names them.';

interface BreakageArguments {
  readonly rows: readonly string[];
  readonly list: boolean;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { list: { type: 'boolean', default: false } },
    });
  } catch {
    throw new StartFailure(USAGE);
  }
}

/**
 * The rows whose breakages are wanted, in the order of the table.
 * @param known the rows that the table has
 * @throws StartFailure with one sentence about what does not fit
 */
export function readBreakageArguments(known: readonly string[], args: readonly string[]): BreakageArguments {
  const { positionals, values } = parse(args);
  const unknown = positionals.find((row) => !known.includes(row));
  if (unknown !== undefined) {
    throw new StartFailure(`No breakage has the row ${unknown}. There are: ${known.join(' ')}.`);
  }
  const rows = positionals.length === 0 ? known : known.filter((row) => positionals.includes(row));
  return { rows, list: values.list };
}
