import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@prova/node/projectRoot';
import { LINKS } from '../link/link';
import { loadPage, type OpenPage } from '../page/loadPage';
import type { Part } from './part';

const LOADS = Number(process.env['BENCH_LOADS'] ?? 500);
const FOLDER = join(projectRoot, '.cache/bench/failed-loads');

/** Saves what is known about a page that never became usable. */
async function keepEvidence(at: number, { page, requests, errors }: OpenPage): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, String(at));
  await page.screenshot({ path: `${file}.png`, timeout: 5_000 }).catch(() => undefined);
  const shown = await page.evaluate('document.body.innerText').catch(String);
  writeFileSync(`${file}.json`, JSON.stringify({ errors, shown, requests }, null, 2));
}

/**
 * Sequential loads, each in a new context: whether any never becomes usable, and why. `BENCH_LOADS=50` for
 * fewer.
 */
export const loads: Part = {
  lines: ['loads'],
  isLong: true,
  async measure(setting) {
    const { browser, pages, session, origins, say } = setting;
    await setting.setLink(LINKS.slow);
    const options = { origin: origins.site, page: pages.list, link: LINKS.slow, session };
    const causes: string[] = [];
    for (let at = 1; at <= LOADS; at += 1) {
      await loadPage(browser, options, async (open) => {
        try {
          await open.usable();
        } catch (error) {
          await keepEvidence(at, open);
          throw error;
        }
      }).catch((error: unknown) => {
        causes.push(`load ${String(at)}: ${String(error)}`);
        say(causes.at(-1) ?? '');
      });
      if (at % 25 === 0) say(`${String(at)} loads, ${String(causes.length)} not usable`);
    }
    return [{ id: 'loads', value: causes.length, detail: [`${String(LOADS)} loads`, ...causes].join('; ') }];
  },
};
