import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { checkCompose } from './deploy/checkCompose';
import { checkKubernetes } from './deploy/checkKubernetes';
import { checkMonitoring } from './deploy/checkMonitoring';
import { checkNginx } from './deploy/checkNginx';
import { checkUnits } from './deploy/checkUnits';

// npm run check:deploy checks examples/deploy and docs/nginx.conf with the tools that operators will use.

const examples = join(projectRoot, 'examples/deploy');
const verdicts = [
  checkNginx(join(projectRoot, 'docs/nginx.conf')),
  checkCompose(examples),
  checkUnits(examples),
  ...checkMonitoring(examples),
  checkKubernetes(examples, projectRoot, join(projectRoot, '.cache/checkDeploy')),
];
for (const { what, problems, skipped } of verdicts) {
  if (skipped !== null) console.log(`skipped  ${what}: ${skipped}`);
  else console.log(`${problems.length === 0 ? 'ok      ' : 'FAILED  '} ${what}`);
  for (const problem of problems) console.error(problem);
}
if (verdicts.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
