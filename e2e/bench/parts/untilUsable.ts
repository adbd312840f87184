import { LINKS } from '../link/link';
import { loadPage } from '../page/loadPage';
import type { PageName } from '../page/pages';
import type { Figure } from '../report/line';
import type { Setting, Subject } from '../setting/startSetting';
import { compareRounds } from './compareRounds';
import type { Part } from './part';

const PAGES = { 'wizard-usable': 'wizard', 'report-usable': 'report', 'list-usable': 'list' } as const;

/** Milliseconds until a page is usable in a browser without a cache. */
function timeUntilUsable(
  { browser, pages, session, origins }: Setting,
  page: PageName,
  subject: Subject,
): Promise<number> {
  const options = { origin: origins[subject], page: pages[page], link: LINKS.slow, session };
  return loadPage(browser, options, (open) => open.usable());
}

/** Milliseconds from the navigation to the largest contentful paint of a settled page. */
function timeOfLargestPaint(
  { browser, pages, session, origins }: Setting,
  subject: Subject,
): Promise<number> {
  const options = { origin: origins[subject], page: pages.landing, link: LINKS.slow, session };
  return loadPage(browser, options, async (open) => {
    await open.usable();
    await open.idle();
    const paints = (await open.page.evaluate('benchPaint')) as readonly { readonly at: number }[];
    return paints.at(-1)?.at ?? NaN;
  });
}

/** Deep links and the landing page on the slow link, cold. */
export const untilUsable: Part = {
  lines: ['wizard-usable', 'report-usable', 'list-usable', 'landing-paint'],
  async measure(setting) {
    await setting.setLink(LINKS.slow);
    const figures: Figure[] = [];
    for (const [id, page] of Object.entries(PAGES) as ['wizard-usable', PageName][]) {
      const compared = await compareRounds(setting, `${page} until usable`, (subject) =>
        timeUntilUsable(setting, page, subject),
      );
      figures.push({ id, ...compared });
    }
    const painted = await compareRounds(setting, 'landing, largest paint', (subject) =>
      timeOfLargestPaint(setting, subject),
    );
    figures.push({ id: 'landing-paint', ...painted });
    return figures;
  },
};
