import { LINKS } from '../link/link';
import { loadPage } from '../page/loadPage';
import type { BenchPage } from '../page/pages';
import type { Figure } from '../report/line';
import type { Setting, Subject } from '../setting/startSetting';
import { compareRounds } from './compareRounds';
import type { Part } from './part';

const HOVER_MS = 100;

interface Journey {
  readonly id: 'first-wizard' | 'first-faq';
  readonly from: { readonly path: string; readonly isSignedIn: boolean };
  readonly to: 'wizard' | 'faq';
  /** The link to the next page. */
  readonly selector: string;
}

const JOURNEYS: readonly Journey[] = [
  {
    id: 'first-wizard',
    from: { path: '/profile', isSignedIn: true },
    to: 'wizard',
    selector: 'main :is(a[href="/interview"], button):text("Start an Interview")',
  },
  {
    id: 'first-faq',
    from: { path: '/', isSignedIn: false },
    to: 'faq',
    selector: 'header a[href="/faq"]',
  },
];

/** Whether React listens to an element, in the page. */
const isListenedTo = (element: object) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
const LOOK_EVERY_MS = 100;
const LOOKS = 300;

/** Milliseconds from the click, after a hover, until the next page is usable. */
function timeNavigation(
  setting: Setting,
  { from, to, selector }: Journey,
  subject: Subject,
): Promise<number> {
  const { browser, pages, session, origins } = setting;
  const page: BenchPage = { ...from, isUsable: pages[to].isUsable };
  return loadPage(browser, { origin: origins[subject], page, link: LINKS.slow, session }, async (open) => {
    const link = open.page.locator(selector).first();
    await link.waitFor();
    // A user inside the application has interacted with it: a prerendered page loads its scripts then.
    await open.page.mouse.move(200, 500);
    await open.page.mouse.move(204, 503);
    for (let look = 0; look < LOOKS && !(await link.evaluate(isListenedTo)); look += 1) {
      await open.page.waitForTimeout(LOOK_EVERY_MS);
    }
    await open.idle();
    await open.page.evaluate(
      `addEventListener('click', () => { window.benchClickedAt ??= performance.now(); }, true)`,
    );
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    if (!box) throw new Error(`${selector} is not drawn on ${from.path}`);
    await open.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await open.page.waitForTimeout(HOVER_MS);
    await open.page.mouse.down();
    await open.page.mouse.up();
    const usableAt = await open.usable();
    if (!Number.isFinite(Number(await open.page.evaluate('window.benchClickedAt'))))
      throw new Error(`${from.path} was left for a new document`);
    return usableAt - Number(await open.page.evaluate('benchClickedAt'));
  });
}

/** The first page of a remote, for a user inside the application. */
export const firstNavigation: Part = {
  lines: ['first-wizard', 'first-faq'],
  async measure(setting) {
    await setting.setLink(LINKS.slow);
    const figures: Figure[] = [];
    for (const journey of JOURNEYS) {
      const compared = await compareRounds(setting, `${journey.from.path} to ${journey.to}`, (subject) =>
        timeNavigation(setting, journey, subject),
      );
      figures.push({ id: journey.id, ...compared });
    }
    return figures;
  },
};
