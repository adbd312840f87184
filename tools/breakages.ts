import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { StartFailure } from '@prova/node/startFailure';
import type { Breakage } from './breakages/breakage';
import { findStaleness } from './breakages/checkTable';
import { describeFailure } from './breakages/describeFailure';
import { readBreakageArguments } from './breakages/readBreakageArguments';
import { runRows } from './breakages/runRows';
import { startBreakableSite, type BreakableSite } from './breakages/startBreakableSite';
import { BREAKAGES } from './breakages/table';
import { ensureChromium } from '@prova/node/browser/ensureChromium';
import { readRows } from './conventions/checkRequirements';

/** A journey waits more than it works: sites beside each other use the processor up. */
const SITES = 3;
const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 5700);
const PORTS_OF_A_SITE = 20;

const sites: BreakableSite[] = [];
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`;
const stopAll = () => Promise.all(sites.splice(0).map((site) => site.stop()));

/** Starts so many sites, or none: what has started is stopped where another one has not. */
async function startSites(count: number): Promise<readonly BreakableSite[]> {
  const starting = Array.from({ length: count }, async (_, at) => {
    sites.push(await startBreakableSite(FIRST_PORT + at * PORTS_OF_A_SITE));
  });
  const failed = (await Promise.allSettled(starting)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return sites;
}

/** Runs the journeys of a row against what is broken, and says what became of it. */
async function watchFail(site: BreakableSite, { row, what, file }: Breakage): Promise<boolean> {
  const began = Date.now();
  const { tests: journeys, faults } = await runRows(site, [row], { workers: 1, untilFailure: true });
  const failed = journeys.find(({ outcome }) => outcome === 'failed');
  if (!failed) {
    console.log(`${row} ${faults > 0 ? 'THE RUN BROKE DOWN' : 'SURVIVED'}: ${what} (${file})`);
    return false;
  }
  const { where, why, isAssertion } = describeFailure(failed);
  const caught = isAssertion ? 'caught' : 'caught, but by no assertion,';
  console.log(`${row} ${caught} by ${where} (${seconds(began)})\n   ${what}\n   ${why}`);
  return true;
}

/** Applies one breakage. @returns whether a journey of its row has noticed it */
async function tryOut(site: BreakableSite, breakage: Breakage): Promise<boolean> {
  const { row, what } = breakage;
  const stale = findStaleness(site.root, breakage);
  if (stale !== null) {
    console.log(`${row} STALE: ${what}; ${stale}`);
    return false;
  }
  try {
    await site.apply(breakage);
    return await watchFail(site, breakage);
  } catch (error) {
    console.log(`${row} DOES NOT RUN: ${what}; ${String(error)}`);
    return false;
  } finally {
    site.undo();
  }
}

/** The rows whose journeys are red before anything is broken: nothing can be proved by them. */
async function findRed(site: BreakableSite, rows: readonly string[]): Promise<readonly string[]> {
  const { tests: journeys, faults } = await runRows(site, rows, { workers: SITES, untilFailure: false });
  const red = journeys.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped');
  for (const journey of red) {
    const { where, why } = describeFailure(journey);
    console.log(`red without a breakage: ${where}\n   ${why}`);
  }
  if (faults > 0 || journeys.length === 0) throw new Error('The journeys cannot be run unbroken.');
  const idsOf = (title: string): readonly string[] => title.match(/[A-Z]\d+/g) ?? [];
  return rows.filter((row) => red.some(({ title }) => idsOf(title).includes(row)));
}

async function breakRows(args: readonly string[]): Promise<void> {
  const began = Date.now();
  const listed = readRows(readFileSync(join(projectRoot, 'docs/requirements.md'), 'utf8'));
  const known = listed.filter((id) => BREAKAGES.some(({ row }) => row === id));
  const { rows, list } = readBreakageArguments(known, args);
  const chosen = rows.map((row) => ({ row, breakages: BREAKAGES.filter((each) => each.row === row) }));
  if (list) {
    for (const { row, what, file } of chosen.flatMap(({ breakages }) => breakages))
      console.log(`${row.padEnd(4)} ${what} (${file})`);
    return;
  }

  // Each service of each site complains here.
  process.stderr.setMaxListeners(0);
  process.env['PROVA_CHROMIUM'] = ensureChromium(projectRoot, process.env);
  const [firstSite] = await startSites(Math.min(SITES, chosen.length));
  if (!firstSite) throw new Error('No site has started.');
  const red = await findRed(firstSite, rows);
  console.log(
    `Unbroken: ${rows.length - red.length} of ${rows.length} rows are green (${seconds(began)}).\n`,
  );

  const survived = new Set<string>(red);
  const waiting = [...chosen];
  // The breakages of a row run one after the other: a few journeys have ports of their own.
  const work = async (site: BreakableSite) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const breakage of next.breakages) {
        if (!(await tryOut(site, breakage))) survived.add(next.row);
      }
    }
  };
  await Promise.all([...sites].map(work));
  const count = chosen.flatMap(({ breakages }) => breakages).length;
  const open = survived.size > 0 ? `; not caught: ${[...survived].join(' ')}` : '';
  console.log(`\n${count} breakages in ${seconds(began)}${open}`);
  console.log(`rows ${rows.length} · caught ${rows.length - survived.size}`);
  process.exitCode = survived.size === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}
breakRows(process.argv.slice(2))
  .catch((error: unknown) => {
    process.exitCode = 1;
    console.error(error instanceof StartFailure ? error.message : error);
  })
  .finally(() => void stopAll());
