import { projectRoot } from '@prova/node/projectRoot';
import { ensureChromium } from '@prova/node/browser/ensureChromium';
import { allParts } from './parts/allParts';
import type { Part } from './parts/part';
import { judge, type Figure } from './report/line';
import { readArguments, type BenchArguments } from './report/readArguments';
import { startSetting, type Setting } from './setting/startSetting';

// The site's speed compared with a monolith of the same sources (docs/performance.md):
// npm run bench                                        everything except the longest loop
// npm run bench -- --only wizard-usable,memory         these lines
// npm run bench -- --rounds 11

const isWanted = ({ lines, isLong }: Part, { only }: BenchArguments) =>
  only === null ? isLong !== true : lines.some((id) => only.includes(id));

async function measure(part: Part, setting: Setting): Promise<readonly Figure[]> {
  const missing = (why: string) => part.lines.map((id) => ({ id, value: null, detail: why }));
  const began = Date.now();
  setting.say(part.lines.join(', '));
  try {
    const figures = await part.measure(setting);
    setting.say(`measured in ${((Date.now() - began) / 1000).toFixed(0)} s`);
    const given = new Set(figures.map(({ id }) => id));
    return [...missing('the part gave no figure').filter(({ id }) => !given.has(id)), ...figures];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    setting.say(`not measured: ${why}`);
    return missing(why.split('\n')[0] ?? why);
  }
}

async function bench(): Promise<void> {
  const wanted = readArguments(process.argv.slice(2));
  const began = Date.now();
  const setting = await startSetting(ensureChromium(projectRoot, process.env), wanted.rounds);
  const stop = () => void setting.stop().then(() => process.exit(130));
  process.once('SIGINT', stop);
  const figures: Figure[] = [];
  try {
    for (const part of allParts.filter((each) => isWanted(each, wanted))) {
      figures.push(...(await measure(part, setting)));
    }
  } finally {
    await setting.stop();
  }
  const lines = figures.map(judge);
  console.log('');
  for (const { cells } of lines) {
    const [mark, what, value, bound, detail] = cells;
    console.log(`${mark} ${what.padEnd(70)} ${value.padStart(12)}  ${bound.padEnd(8)}  ${detail}`);
  }
  console.log(`\nin ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
  process.exitCode = lines.some(({ holds }) => holds === false) ? 1 : 0;
}

bench().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
