import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartFailure } from '@prova/node/startFailure';

export const USAGE =
  'Name the journeys that are to be repeated: npm run steady -- e2e/journeys/setup.spec.ts [--times 10].';
const DEFAULT_TIMES = '10';

interface SteadyArguments {
  readonly files: readonly string[];
  readonly times: number;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { times: { type: 'string', default: DEFAULT_TIMES } },
    });
  } catch {
    throw new StartFailure(USAGE);
  }
}

/**
 * The files, with a line (`setup.spec.ts:30`) where one is named, and how often they run.
 * @throws StartFailure with one sentence about what does not fit
 */
export function readSteadyArguments(root: string, args: readonly string[]): SteadyArguments {
  const { positionals, values } = parse(args);
  if (positionals.length === 0) throw new StartFailure(USAGE);
  if (!/^[1-9]\d{0,3}$/.test(values.times)) {
    throw new StartFailure(`--times takes a whole number from 1 to 9999, not ${values.times}.`);
  }
  const missing = positionals.find((file) => !existsSync(join(root, file.replace(/:\d+$/, ''))));
  if (missing !== undefined) throw new StartFailure(`There is no file ${missing}. ${USAGE}`);
  return { files: positionals, times: Number(values.times) };
}
