import type { APIRequestContext, BrowserContext, CDPSession, Page } from 'playwright';
import { finishInterview, prepareInterview } from '../../site/interviewApi';
import { median } from '../arithmetic/ratios';
import { LINKS } from '../link/link';
import { openIn } from '../page/loadPage';
import type { BenchPage } from '../page/pages';
import type { Setting } from '../setting/startSetting';
import type { Part } from './part';

const NAVIGATIONS = 50;
/** Number of questions: an interview's maximum, whose last one is left for typing. */
const TURNS = 30;
const RUNS = 3;
const ANSWER = 'An index is sorted, so that a search need not read every row; each write pays for it.';

/** Records each interaction's duration from the input to the next paint, by Event Timing. */
const NOTE_INTERACTIONS = `window.benchInteractions = []; new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) if (interactionId) benchInteractions.push(duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true })`;

async function open(setting: Setting, context: BrowserContext, page: BenchPage, cpu: number) {
  const opened = await openIn(context, setting.origins.site + page.path, {
    page,
    link: { ...LINKS.loopback, cpu },
  });
  await opened.usable();
  await opened.idle();
  return opened;
}

/** Milliseconds of the slowest interaction; interactions below 16 ms are not reported, and count as 16. */
async function slowest(page: Page, interact: () => Promise<void>): Promise<number> {
  await page.evaluate(NOTE_INTERACTIONS);
  await interact();
  await page.waitForTimeout(500);
  return Math.max(16, ...((await page.evaluate('benchInteractions')) as readonly number[]));
}

/** Creates an interview, and answers all questions but the last; returns its id. */
async function answerMost(request: APIRequestContext): Promise<string> {
  const interview = await prepareInterview(request, { questions: TURNS, domainIds: ['python'] });
  const questions = interview.assignedQuestions?.questions.slice(0, -1) ?? [];
  await finishInterview(
    request,
    { ...interview, assignedQuestions: { ...interview.assignedQuestions, questions } } as typeof interview,
    () => ANSWER,
  );
  return interview.id;
}

async function measureTyping(setting: Setting, context: BrowserContext, cpu: number): Promise<number> {
  const page = {
    path: `/interview/${await answerMost(context.request)}`,
    isSignedIn: true,
    isUsable: `pressable('main textarea') || pressable('main button', 'Start') || pressable('main button', 'Continue')`,
  };
  const opened = await open(setting, context, page, cpu);
  const box = opened.page.locator('main textarea');
  const begin = opened.page.locator('main button', { hasText: /Start|Continue/ }).first();
  if (!(await box.isVisible())) await begin.click();
  await box.waitFor();
  await opened.idle();
  await box.click();
  const ms = await slowest(opened.page, () => opened.page.keyboard.type(ANSWER, { delay: 40 }));
  await opened.page.close();
  return ms;
}

async function measureScrolling(setting: Setting, context: BrowserContext, cpu: number): Promise<number> {
  const opened = await open(setting, context, setting.pages.list, cpu);
  const { page } = opened;
  const ms = await slowest(page, async () => {
    await page.mouse.move(600, 500);
    for (let at = 0; at < 10; at += 1) {
      await page.mouse.wheel(0, at % 2 === 0 ? 400 : -400);
      await page.waitForTimeout(60);
    }
    for (const key of ['PageDown', 'PageUp', 'End', 'Home']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(150);
    }
  });
  await page.close();
  return ms;
}

async function usedHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

/**
 * Megabytes left by many navigations between pages of the shell and of three remotes. The first half leaves
 * V8's compiled code (1.9 of 2.4 MB by heap snapshots, docs/performance.md), so the second half shows what
 * the pages leave.
 */
async function measureHeap(
  setting: Setting,
  context: BrowserContext,
): Promise<{ readonly first: number; readonly again: number }> {
  const opened = await open(setting, context, setting.pages.list, 1);
  const { page, devtools } = opened;
  // Navigates like a link: the router listens to the page's history.
  const paths = ['/profile', '/faq', '/interview', '/interviews', setting.pages.report.path];
  const go = async (path: string) => {
    await page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await page.waitForTimeout(150);
    await opened.idle();
  };
  const goOften = async () => {
    const before = await usedHeap(devtools);
    for (let at = 0; at < NAVIGATIONS; at += 1) await go(paths[at % paths.length] ?? '/');
    return (await usedHeap(devtools)) - before;
  };
  for (const path of [...paths, ...paths]) await go(path);
  const first = await goOften();
  const again = await goOften();
  await page.close();
  return { first, again };
}

async function several(run: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let at = 0; at < RUNS; at += 1) values.push(await run());
  return median(values);
}

/** Effects of long visits: memory, typing, scrolling. */
export const endurance: Part = {
  lines: ['heap', 'typing', 'scrolling'],
  async measure(setting) {
    await setting.setLink(LINKS.loopback);
    const context = await setting.browser.newContext({
      storageState: setting.session,
      baseURL: setting.origins.site,
      viewport: { width: 1280, height: 700 },
    });
    try {
      const heap = await measureHeap(setting, context);
      setting.say(`heap ${heap.first.toFixed(2)}, then ${heap.again.toFixed(2)} MB`);
      const typing = await several(() => measureTyping(setting, context, 1));
      const typingSlowly = await measureTyping(setting, context, 4);
      setting.say(`typing ${String(typing)} ms`);
      const scrolling = await several(() => measureScrolling(setting, context, 1));
      const scrollingSlowly = await measureScrolling(setting, context, 4);
      const slow = (ms: number) => `${String(ms)} ms with a quarter of the processor`;
      return [
        {
          id: 'heap',
          value: heap.again,
          detail: `the second ${String(NAVIGATIONS)} navigations; the first, while V8 compiles: ${heap.first.toFixed(2)} MB`,
        },
        { id: 'typing', value: typing, detail: slow(typingSlowly) },
        { id: 'scrolling', value: scrolling, detail: slow(scrollingSlowly) },
      ];
    } finally {
      await context.close();
    }
  },
};
