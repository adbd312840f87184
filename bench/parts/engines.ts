import { createPerson } from '../../e2e/engines/createPerson';
import type { Engine } from '../../e2e/engines/engine';
import { createMainJob } from '../../e2e/engines/mainJob';
import { startFirefox } from '../../e2e/engines/startFirefox';
import { startWebKit } from '../../e2e/engines/startWebKit';
import { LINKS } from '../link/link';
import { watchScript } from '../page/watchPage';
import type { Figure } from '../report/line';
import type { Setting, Subject } from '../setting/startSetting';
import { compareRounds } from './compareRounds';
import type { Part } from './part';

const STARTS = { firefox: startFirefox, webkit: startWebKit } as const;
const PAGES = ['wizard', 'list'] as const;
const PATIENCE_MS = 45_000;
const LOOK_EVERY_MS = 100;

/**
 * Milliseconds until a page is usable in an engine that has nothing of its origin. They sign in at another origin of the same machine,
 * whose cookies it shares and whose files it does not.
 */
async function timeIn(
  start: () => Promise<Engine>,
  { origins, pages }: Setting,
  page: (typeof PAGES)[number],
  subject: Subject,
): Promise<number> {
  const engine = await start();
  try {
    await engine.open(`${origins.ahead}/profile`);
    const [signIn] = createMainJob();
    await signIn?.run(createPerson(engine));
    await engine.open(origins[subject] + pages[page].path);
    // These have no script that runs before the page: it is watched from its load on, which comes first with either subject.
    await engine.evaluate(
      `(() => { window.benchUsable = (at) => { window.benchUsableAt = Number(at); }; ${watchScript(pages[page].isUsable)}; return true; })()`,
    );
    for (const limit = Date.now() + PATIENCE_MS; Date.now() < limit;) {
      const at = await engine.evaluate('window.benchUsableAt ?? null');
      if (typeof at === 'number') return at;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    throw new Error(
      `${engine.name}: ${pages[page].path} was not usable within ${String(PATIENCE_MS / 1000)} s`,
    );
  } finally {
    await engine.close();
  }
}

/** The two engines that the rest of the bench does not use, as they are on this machine. */
export const engines: Part = {
  lines: ['firefox-wizard', 'firefox-list', 'webkit-wizard', 'webkit-list'],
  isLong: true,
  async measure(setting) {
    await setting.setLink(LINKS.loopback);
    const figures: Figure[] = [];
    for (const name of ['firefox', 'webkit'] as const) {
      for (const page of PAGES) {
        const compared = await compareRounds(setting, `${name}, ${page}`, ['site', 'monolith'], (subject) =>
          timeIn(STARTS[name], setting, page, subject),
        );
        figures.push({
          id: `${name}-${page}`,
          value: compared.ratio('site'),
          detail: compared.describe('ms, no limits on the line'),
        });
      }
    }
    return figures;
  },
};
