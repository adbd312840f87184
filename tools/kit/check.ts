import { parseArgs } from 'node:util';
import { describeReport } from '../candidate/describeReport';
import type { Act } from './kitCommand';
import { tryProject } from './tryProject';

/** `prova check`: the built remote in the packed shell, as the operator's gate will try it. */
export const check: Act = async ({ kit, folder, args }) => {
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } });
  const { packed, report } = await tryProject(kit, folder);
  const { name, version } = packed.statement;
  const said = values.json ? JSON.stringify(report, null, 2) : describeReport(`${name} ${version}`, report);
  if (report.passed) return said;
  // The report is for the terminal like any other; that it failed is for whoever called.
  console.log(said);
  process.exit(1);
};
