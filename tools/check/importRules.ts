import { projectRoot } from '@prova/node/projectRoot';
import { checkImports } from './importRules/checkImports';

const { problems, circles, folders, arrowsUp } = await checkImports(projectRoot);
for (const problem of problems) console.error(problem);
for (const { folder, children, imports } of circles) {
  console.error(`cycle in ${folder || 'the root'}: ${[...children, children[0]].join(' → ')}`);
  for (const { from, to } of imports) console.error(`  ${from} → ${to}`);
}
console.log(`folders ${folders} · upward imports ${arrowsUp} · cycles ${circles.length}`);
process.exitCode = problems.length === 0 && circles.length === 0 ? 0 : 1;
