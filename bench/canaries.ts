import { runCanary, type CanaryOutcome } from './canaries/runCanary';

// `npm run chaos:canaries`: canaries that throw and canaries that do not, each before 200 visitors of a site of its own, and whether each
// is taken back or left alone. `npm run chaos:canaries -- 7` is seed 7 again.

const SEEDS = 20;
const KINDS = [
  { what: 'throws for 5 % of page views', throws: 0.05, minutes: 60, isFailing: true },
  { what: 'is well', throws: 0, minutes: 30, isFailing: false },
] as const;

const [only] = process.argv.slice(2).map(Number);
const seeds = only === undefined ? Array.from({ length: SEEDS }, (_none, at) => at + 1) : [only];

function describe({ takenBackAfter, delay, why, visitors, views, thrown, cutOneOf }: CanaryOutcome): string {
  const end =
    takenBackAfter === null
      ? 'left alone'
      : `taken back after ${takenBackAfter.toFixed(1)} min, ${delay ?? '?'} s after the view that was enough`;
  return `${end}; ${visitors} visitors, ${views} views of it, ${thrown} threw; one of ${cutOneOf} cut${why === null ? '' : `\n    ${why}`}`;
}

let wrongDecisions = 0;
for (const { what, throws, minutes, isFailing } of KINDS) {
  console.log(`A canary that ${what}:`);
  const delays: number[] = [];
  for (const seed of seeds) {
    const outcome = await runCanary({ seed, throws, minutes });
    const isTakenBack = outcome.takenBackAfter !== null;
    const isWrong = isTakenBack !== isFailing || outcome.wrong.length > 0 || (outcome.delay ?? 0) > 60;
    if (isWrong) wrongDecisions += 1;
    if (outcome.delay !== null) delays.push(outcome.delay);
    console.log(`  seed ${seed}: ${describe(outcome)}${isWrong ? '  WRONG' : ''}`);
    for (const sentence of outcome.wrong) console.log(`    ${sentence}`);
  }
  if (delays.length > 0) console.log(`  slowest: ${Math.max(...delays)} s after the view that was enough`);
}
console.log(`${KINDS.length * seeds.length} runs, ${wrongDecisions} wrong`);
process.exitCode = wrongDecisions === 0 ? 0 : 1;
