import type { Engine } from '../../e2e/engines/engine';
import { startFirefox } from '../../e2e/engines/startFirefox';
import { startWebKit } from '../../e2e/engines/startWebKit';
import { LINKS } from '../link/link';
import { watchScript } from '../page/watchPage';
import type { Figure } from '../report/line';
import type { Session } from '../signIn';
import type { Setting, Subject } from '../setting/startSetting';
import { compareRounds } from './compareRounds';
import type { Part } from './part';

const STARTS = { firefox: startFirefox, webkit: startWebKit } as const;
const PAGES = ['wizard', 'list'] as const;
const PATIENCE_MS = 45_000;
const LOOK_EVERY_MS = 100;

/** A document of the origin that brings nothing of the page along. */
const EMPTY = '/nothing.txt';

/** An expression that makes a browser one in which somebody has signed in: its cookies, and what the site has kept there. */
function signedIn(session: Session): string {
  const { cookies, origins } = typeof session === 'string' ? { cookies: [], origins: [] } : session;
  const kept = origins[0]?.localStorage ?? [];
  return `(() => {
    for (const { name, value } of ${JSON.stringify(cookies)}) document.cookie = name + '=' + value + '; path=/';
    for (const { name, value } of ${JSON.stringify(kept)}) localStorage.setItem(name, value);
    return true;
  })()`;
}

/** Milliseconds until a page is usable in an engine that has no file of its origin. */
async function timeIn(
  start: () => Promise<Engine>,
  { origins, pages, session }: Setting,
  page: (typeof PAGES)[number],
  subject: Subject,
): Promise<number> {
  const engine = await start();
  try {
    await engine.open(origins[subject] + EMPTY);
    await engine.evaluate(signedIn(session));
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
