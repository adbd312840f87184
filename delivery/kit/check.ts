import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { TrialOptions } from '../gate/createTrial';
import { describeReport } from '../gate/describeReport';
import { readNeighbours } from '../gate/readNeighbours';
import { readDeclaredAnswers } from '../gate/site/declaredAnswers';
import type { Act } from './kitCommand';
import { tryProject } from './tryProject';

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      site: { type: 'string' },
      answers: { type: 'string' },
    },
  });
  const { site } = values;
  if (site !== undefined && (!/^https?:\/\//.test(site) || !URL.canParse(site))) {
    throw new Error(
      `--site must be the address of a site, such as https://prova.example.com; it is "${site}".`,
    );
  }
  return values;
}

/** `prova check`: tries the built remote in the packed shell, as the operator's release gate will. */
export const check: Act = async ({ kit, folder, args }) => {
  const { json, site, answers } = readOptions(args);
  const options: TrialOptions = {
    ...(site !== undefined && { neighbours: await readNeighbours(new URL(site).origin) }),
    ...(answers !== undefined && { answers: await readDeclaredAnswers(join(folder, answers)) }),
  };
  const { packed, report } = await tryProject(kit, folder, options);
  const { name, version } = packed.statement;
  const said = json ? JSON.stringify(report, null, 2) : describeReport(`${name} ${version}`, report);
  if (report.passed) return said;
  // The report goes to the terminal as usual; the failure goes to the caller.
  console.log(said);
  process.exit(1);
};
