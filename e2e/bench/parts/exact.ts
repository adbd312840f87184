import { LINKS } from '../link/link';
import { cumulativeShift, type Shift } from '../arithmetic/layoutShift';
import { serialSteps } from '../arithmetic/serialSteps';
import { loadPage, openIn } from '../page/loadPage';
import { isScript, type NotedRequest } from '../page/noteRequests';
import type { PageName } from '../page/pages';
import type { Figure } from '../report/line';
import type { Setting, Subject } from '../setting/startSetting';
import type { Part } from './part';

const DEEP: readonly PageName[] = ['wizard', 'report', 'list'];
const kilobytes = (bytes: number) => bytes / 1000;
const shownKb = (bytes: number) => `${kilobytes(bytes).toFixed(1)} kB`;

const scriptBytes = (requests: readonly NotedRequest[]) =>
  requests.filter(isScript).reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
const overNetwork = (requests: readonly NotedRequest[]) => requests.filter(({ fromCache }) => !fromCache);

interface Seen {
  /** Requests made before the page was usable. */
  readonly before: readonly NotedRequest[];
  readonly all: readonly NotedRequest[];
  readonly shift: number;
}

async function see(
  setting: Setting,
  page: PageName,
  subject: Subject,
  link: keyof typeof LINKS,
): Promise<Seen> {
  try {
    return await seeOnce(setting, page, subject, link);
  } catch (error) {
    // A failed load is reported and repeated once.
    setting.say(`once more: ${error instanceof Error ? error.message : String(error)}`);
    return seeOnce(setting, page, subject, link);
  }
}

function seeOnce(
  { browser, pages, session, origins }: Setting,
  page: PageName,
  subject: Subject,
  link: keyof typeof LINKS,
): Promise<Seen> {
  const options = { origin: origins[subject], page: pages[page], link: LINKS[link], session };
  return loadPage(browser, options, async (open) => {
    await open.usable();
    // The requests so far, as a snapshot: pending requests stay unfinished in it.
    const before = open.requests.map((request) => ({ ...request }));
    await open.idle();
    const shifts = (await open.page.evaluate('benchShifts')) as readonly Shift[];
    return { before, all: open.requests, shift: cumulativeShift(shifts) };
  });
}

/**
 * Weighs a journey from the landing page to the list, through wizard, chat and report, in one browser with
 * its cache.
 */
async function weighJourney(
  { browser, pages, session, origins }: Setting,
  subject: Subject,
): Promise<number> {
  const context = await browser.newContext();
  const seen: NotedRequest[] = [];
  try {
    for (const page of [pages.landing, pages.wizard, pages.chat, pages.report, pages.list]) {
      if (page.isSignedIn) await context.addCookies(session.cookies);
      const open = await openIn(context, origins[subject] + page.path, { page, link: LINKS.loopback });
      await open.usable();
      await open.idle();
      seen.push(...overNetwork(open.requests));
      await open.page.close();
    }
  } finally {
    await context.close();
  }
  return scriptBytes(seen);
}

async function measureBytes(setting: Setting): Promise<readonly Figure[]> {
  const wizard = scriptBytes((await see(setting, 'wizard', 'site', 'loopback')).all);
  const ofMonolith = scriptBytes((await see(setting, 'wizard', 'monolith', 'loopback')).all);
  const journey = await weighJourney(setting, 'site');
  const journeyOfMonolith = await weighJourney(setting, 'monolith');
  return [
    {
      id: 'wizard-bytes',
      value: wizard / ofMonolith,
      detail: `${shownKb(wizard)} : ${shownKb(ofMonolith)}`,
    },
    {
      id: 'journey-bytes',
      value: journey / journeyOfMonolith,
      detail: `${shownKb(journey)} : ${shownKb(journeyOfMonolith)}`,
    },
  ];
}

/**
 * With latency as the only cost, responses come in waves, which reveals dependencies. A busy machine can
 * only add steps, so the minimum over several loads is the page's own number.
 */
async function countSteps(setting: Setting, page: PageName, subject: Subject): Promise<number> {
  const steps: number[] = [];
  for (let load = 0; load < 3; load += 1) {
    steps.push(serialSteps((await see(setting, page, subject, 'latency')).before));
  }
  return Math.min(...steps);
}

type Counted = Readonly<Record<Subject, number>>;

interface DeepLink {
  readonly page: PageName;
  readonly shift: number;
  readonly requests: Counted;
  readonly steps: Counted;
}

/** Counts for each subject in sequence. */
async function countEach(count: (subject: Subject) => Promise<number>): Promise<Counted> {
  const site = await count('site');
  return { site, monolith: await count('monolith') };
}
const describeCounted = ({ site, monolith }: Counted) => `${String(site)} (monolith ${String(monolith)})`;

/** Load-independent figures: bytes, requests, steps, shifts. */
export const exact: Part = {
  lines: [
    'wizard-bytes',
    'journey-bytes',
    'landing-script-bytes',
    'deep-link-requests',
    'deep-link-steps',
    'shift-signed-in',
    'shift-landing',
  ],
  async measure(setting) {
    await setting.setLink(LINKS.loopback);
    const figures: Figure[] = [...(await measureBytes(setting))];
    await setting.setLink(LINKS.slow);
    const deep: DeepLink[] = [];
    for (const page of DEEP) {
      let shift = 0;
      const requests = await countEach(async (subject) => {
        const seen = await see(setting, page, subject, 'slow');
        if (subject === 'site') ({ shift } = seen);
        return overNetwork(seen.before).length;
      });
      await setting.setLink(LINKS.latency);
      deep.push({ page, shift, requests, steps: await countEach((each) => countSteps(setting, page, each)) });
      await setting.setLink(LINKS.slow);
      setting.say(`${page}: ${JSON.stringify(deep.at(-1))}`);
    }
    const each = (show: (of: DeepLink) => string) => deep.map((of) => `${of.page} ${show(of)}`).join(', ');
    const landing = await see(setting, 'landing', 'site', 'slow');
    return [
      ...figures,
      {
        id: 'landing-script-bytes',
        value: kilobytes(scriptBytes(landing.before)),
        detail: `${shownKb(scriptBytes(landing.all))} in all`,
      },
      {
        id: 'deep-link-requests',
        value: Math.max(...deep.map(({ requests }) => requests.site)),
        detail: each(({ requests }) => describeCounted(requests)),
      },
      {
        id: 'deep-link-steps',
        value: Math.max(...deep.map(({ steps }) => steps.site)),
        detail: each(({ steps }) => describeCounted(steps)),
      },
      {
        id: 'shift-signed-in',
        value: Math.max(...deep.map(({ shift }) => shift)),
        detail: each(({ shift }) => shift.toFixed(3)),
      },
      { id: 'shift-landing', value: landing.shift, detail: '' },
    ];
  },
};
