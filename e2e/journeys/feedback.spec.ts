import { readFileSync } from 'node:fs';
import type { DomainFeedback, Feedback, Point, QuestionFeedback } from '@prova/api/types/feedback';
import type { InterviewStartRequest } from '@prova/api/types/interview';
import { expect, type Locator, type Page } from 'playwright/test';
import { findViolations } from '../accessibility/findViolations';
import { THEMES, useTheme } from '../accessibility/useTheme';
import { feedbackReport, pointTitle } from '../pages/feedbackReport';
import { hueOf, type Hue } from '../pages/hueOf';
import { start } from '../pages/interview';
import { stopTheClock } from '../pages/stopTheClock';
import { watchSound } from '../pages/watchSound';
import { finishInterview, prepareInterview, readFeedback } from '../site/interviewApi';
import { test } from '../site/signedInTest';
import { strongAnswer } from '../site/strongAnswer';

const DOMAIN = 'SQL and data modelling';
const FLAWED = 'It make reads faster because database not need to scan the whole table. um um basically.';
const path = (id: string) => `/interview/${id}/feedback`;
const isFeedback = (url: URL) => /^\/api\/.*\/feedback$/.test(url.pathname);

/** A finished interview with a strong first answer, a flawed second, and a skipped third. */
async function interviewed(page: Page) {
  const interview = await prepareInterview(page.request, { domainIds: ['sql'], questions: 3 });
  let asked = 0;
  await finishInterview(page.request, interview, ({ question }) => {
    asked += 1;
    return [strongAnswer('sql', question), FLAWED, ''][asked - 1] ?? '';
  });
  return { id: interview.id, feedback: await readFeedback(page.request, interview) };
}

const linesOf = (text: string | readonly string[] | null | undefined) =>
  (typeof text === 'string' ? text.split('\n') : (text ?? [])).filter((line) => line.trim() !== '');

/** The points of a question whose states the server sent; in the report, these points replace the gaps. */
const statedPoints = ({ points }: QuestionFeedback) =>
  (points ?? []).filter(({ state }) => state !== undefined);
const gapsOf = (told: QuestionFeedback) =>
  statedPoints(told).length > 0 ? [] : linesOf(told.technicalGapsIdentified);

/** Every text of the answer has its title; an empty text has no title either. */
async function expectSections(page: Page, told: QuestionFeedback): Promise<void> {
  const { section, headings } = feedbackReport(page).question(told.question);
  // The model answer is shown elsewhere in the report.
  const model = linesOf(told.modelAnswer);
  // Corrections are expanded together with the points.
  const points = statedPoints(told);
  const hasStates = points.length > 0;
  const isOther = ({ state, isAsked }: Point) =>
    state === 'unsure' || (state === 'missing' && isAsked === false);
  const namesOf = (others: boolean) =>
    points.flatMap((point) => (isOther(point) === others ? [pointTitle(point.name)] : []));
  const developmentAreas = linesOf(told.developmentAreas);
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['Feedback', linesOf(told.feedback)],
    ['Development areas', hasStates ? developmentAreas : []],
    ['Points', namesOf(false)],
    ['Technical gaps', gapsOf(told)],
    ['Strengths', linesOf(told.strengths)],
    ['Development areas', hasStates ? [] : developmentAreas],
    ['Language notes', linesOf(told.languageNotes)],
    ['Language barriers', linesOf(told.languageBarriersNoted)],
    [
      'Missing points in full',
      points.flatMap((point) =>
        !isOther(point) && (point.state === 'missing' || point.state === 'partly')
          ? linesOf(point.statement)
          : [],
      ),
    ],
    [
      'How to reach the next level',
      linesOf(told.progressionPathway).filter((line) => !model.some((said) => line.includes(said))),
    ],
    [
      'Points across your interviews',
      // A point's history appears once two interviews have expected the point.
      (told.points ?? []).flatMap(({ name, history = [] }) => (history.length > 1 ? [pointTitle(name)] : [])),
    ],
    ['Scores', ['Accuracy']],
    ['Also part of a full answer', namesOf(true)],
    ['Delivery (not scored)', typeof told.secondsTaken === 'number' ? ['s'] : []],
  ];
  const shown = sections.filter(([, lines]) => lines.length > 0);
  await expect(headings).toHaveText(shown.map(([title]) => title));
  for (const [title, lines] of shown) {
    for (const line of lines) await expect(section(title)).toContainText(line.trim());
  }
}

/** A report without its points' history, and without the interview before it. */
const withoutHistory = (told: unknown): unknown =>
  JSON.parse(
    JSON.stringify(told, (key, value: unknown) =>
      ['history', 'previous'].includes(key) ? undefined : value,
    ),
  );

/** Texts in quotation marks. */
const quotesIn = (texts: readonly (string | null | undefined)[]) =>
  texts.flatMap((text) => [...(text ?? '').matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote));

/** The page's own text, line by line: without questions, answers and quotes. */
const ownLines = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('h1, h2, h3, h4, h5, h6, p, li, button, figcaption, td, th')].flatMap(
      (element) => {
        const own = element.cloneNode(true) as Element;
        if (element.closest('h4, blockquote, nav') || own.querySelector('p, li')) return [];
        for (const foreign of own.querySelectorAll('mark, span[lang]')) foreign.replaceWith(' … ');
        const text = own.textContent.replace(/\s+/g, ' ').trim();
        return /\p{L}{3}/u.test(text) ? [text] : [];
      },
    ),
  );

const marked = (page: Page) => page.getByRole('main').locator('blockquote mark').allTextContents();

/** The report page in Russian and back in English: remarks on an answer change, the answer does not. */
async function readInRussian(page: Page, id: string, english: Feedback): Promise<void> {
  const { question } = feedbackReport(page);
  const [, flawed] = english.domains?.[0]?.questions ?? [];
  if (!flawed) throw new Error('The report lacks its questions.');
  const { card } = question(flawed.question);
  await card.getByRole('heading', { level: 4 }).evaluate((heading) => {
    heading.scrollIntoView({ behavior: 'instant', block: 'start' });
  });
  // Clicks by an event, since a click by coordinates may scroll.
  const choose = (language: string) => page.getByRole('button', { name: language }).dispatchEvent('click');
  const marksInEnglish = await marked(page);
  expect(marksInEnglish.length).toBeGreaterThan(1);
  await choose('Русский');
  await expect(page.getByRole('heading', { level: 2, name: 'Что потренировать дальше' })).toHaveCount(1);
  const answered = await page.request.get(`/api/evm/interviews/${id}/feedback?language=ru`);
  const [domain] = ((await answered.json()) as Feedback).domains ?? [];
  for (const told of domain?.questions ?? []) {
    const { card: shown, answer } = question(told.question);
    const model = linesOf(told.modelAnswer);
    const lines = [
      ...[told.feedback, told.strengths, told.developmentAreas, told.languageNotes, told.progressionPathway],
      ...gapsOf(told),
      ...statedPoints(told).map(({ name }) => pointTitle(name)),
      ...(told.languageBarriersNoted ?? []),
    ]
      .flatMap(linesOf)
      .filter((line) => !model.some((said) => line.includes(said)));
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) await expect(shown).toContainText(line.trim());
    await expect(shown.getByRole('heading', { level: 4 })).toHaveAttribute('lang', 'en');
    if (!told.answer) continue;
    await expect(answer).toHaveText(told.answer);
    await expect(answer).toHaveAttribute('lang', 'en');
    for (const quote of await shown.locator('section mark').allTextContents())
      expect(told.answer).toContain(quote.replace(/^[“«]|[”»]$/g, ''));
  }
  expect(await marked(page)).toEqual(marksInEnglish);
  await expect(card).toBeInViewport();
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);

  const lines = await ownLines(page);
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter((line) => !/[а-яё]/i.test(line))).toEqual([]);
  const said = JSON.stringify(english.domains).replace(/“[^”]*”/g, '');
  expect(lines.filter((line) => said.includes(line))).toEqual([]);
  expect(await findViolations(page)).toEqual([]);

  await choose('English');
  await expect(card.getByText(linesOf(flawed.feedback)[0] ?? '', { exact: true })).toBeVisible();
  await expect(card).toBeInViewport();
  expect(await marked(page)).toEqual(marksInEnglish);
}

/** Hears what a strong answer would be, and goes on to say it again: the sound stops with the page. */
async function hearAndSayAgain(
  page: Page,
  { id, told }: { readonly id: string; readonly told: QuestionFeedback },
  watched: () => Promise<{ readonly isPlaying: boolean; readonly heardAt: readonly number[] }>,
): Promise<void> {
  const { card } = feedbackReport(page).question(told.question);
  expect((await watched()).heardAt).toEqual([]);
  await card.getByRole('button', { name: 'Hear a strong answer' }).click();
  const stop = card.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeVisible();
  expect(await watched()).toMatchObject({ isPlaying: true });
  await stop.click();
  await expect.poll(async () => (await watched()).isPlaying).toBe(false);
  await card.getByRole('button', { name: 'Hear a strong answer' }).click();
  await expect(stop).toBeVisible();
  await card.getByRole('link', { name: 'Say it again' }).click();
  await expect(page).toHaveURL(`/interview?id=${id}&question=${told.questionId ?? ''}`);
  await expect.poll(async () => (await watched()).isPlaying).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Audio Check' })).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
}

/** Rehearses the suggested questions: the interview has exactly those, and starts after the audio check. */
async function rehearse(page: Page, id: string, { domains }: Feedback): Promise<void> {
  const next = page.getByRole('region', { name: 'What to practise next' });
  const advised = await next.getByRole('listitem').getByRole('link').allInnerTexts();
  const ids = domains?.flatMap(({ questions }) => questions ?? []).map(({ questionId }) => questionId);
  const wanted = [...new Set(advised.map((link) => ids?.[Number(link.split(' ').at(-1)) - 1]))];
  const count = ['', 'this question', 'these two', 'these three'][wanted.length] ?? '';
  await next.getByRole('link', { name: `Practise ${count}` }).click();
  await expect(page).toHaveURL(new RegExp(`/interview\\?id=${id}&question=`));
  const created = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/evm/interviews'),
  );
  await start(page);
  const { parentId, properties } = (await created).postDataJSON() as InterviewStartRequest;
  expect(parentId).toBe(id);
  const asked = properties.filter(({ name }) => name === 'QUESTION_ID').map(({ value }) => value);
  expect(asked).toEqual(wanted);
  expect((await (await created).response())?.status()).toBe(202);
}

const STEPS = [
  'Analyzing interview responses',
  'Evaluating technical accuracy',
  'Assessing communication skills',
  'Generating performance insights',
  'Preparing detailed feedback',
  'Finalizing your feedback report',
];

test('[F1] shows six steps while polling for the report, times out after 30 s, and announces the result elsewhere', async ({
  page,
}) => {
  let asked = 0;
  let answer: Partial<Feedback> = { status: 'PENDING' };
  await page.route(isFeedback, async (route) => {
    asked += 1;
    await route.fulfill({ json: { interviewId: 'x', ...answer } });
  });
  await page.clock.install();
  await page.goto(path('22222222-2222-4222-8222-222222222222'));
  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps).toHaveText(STEPS);
  await stopTheClock(page);
  const current = page.locator('[aria-current=step]');
  const slow = page.getByText('Feedback analysis is taking longer than expected...');
  const timeout = page.getByText('Feedback preparation timeout. Please try again later.');
  const busy = page.locator('[role=progressbar][data-state=busy]');
  const expectAsked = async (times: number) => {
    await expect.poll(() => asked).toBe(times);
    await expect(busy).toHaveCount(0);
  };
  // Leaves the report, to return later with a stopped clock: the waiting time then starts at the return.
  const leave = async () => {
    await page.getByRole('link', { name: 'Interviews' }).first().click();
    await expect(page).toHaveURL(/\/interviews$/);
    // The address changes before the page does: the report is left only once the new page is there.
    await expect(page.getByRole('heading', { name: 'My Interviews', level: 1 })).toBeVisible();
  };
  await leave();
  asked = 0;
  await page.goBack();
  await expect(steps).toHaveText(STEPS);
  await expectAsked(1);
  for (let second = 1; second <= 30; second += 1) {
    await page.clock.runFor(second === 1 ? 990 : 1_000);
    const passed = second * 1_000 - 10;
    await expect(current).toHaveText(STEPS[Math.min(5, Math.floor(passed / 2_000))] ?? '');
    await expect(slow).toHaveCount(passed < 15_000 ? 0 : 1);
    await expectAsked(1 + Math.floor(passed / 3_000));
  }
  await expect(timeout).toHaveCount(0);
  await page.clock.runFor(10);
  await expect(page.getByRole('alert')).toContainText('Error Loading Feedback');
  await expect(timeout).toBeVisible();
  const before = asked;
  await page.clock.runFor(6_000);
  expect(asked).toBe(before);

  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(current).toHaveText(STEPS[0] ?? '');
  await expectAsked(before + 1);
  await page.clock.runFor(2_500);
  await expect(current).toHaveText(STEPS[1] ?? '');
  await leave();
  await page.clock.runFor(9_000);
  await expectAsked(before + 1);
  await page.goBack();
  await expect(current).toHaveText(STEPS[0] ?? '');
  await expectAsked(before + 2);
  // A server with late notices: the result is announced on any page, whatever remote draws it.
  answer = { status: 'PENDING', offersNotice: true };
  await page.clock.runFor(3_000);
  await expectAsked(before + 3);
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(steps.filter({ hasText: STEPS[0] ?? '' })).toHaveCount(0);
  const told = page.getByRole('status').filter({ hasText: 'Your feedback is ready' });
  await page.clock.runFor(3_000);
  await expectAsked(before + 4);
  await expect(told).toHaveCount(0);
  answer = { status: 'FINISHED', domains: [] };
  await page.clock.runFor(3_000);
  await expect(told).toBeVisible();
  // axe waits for time to pass.
  await page.clock.resume();
  expect(await findViolations(page)).toEqual([]);
  await told.getByRole('link', { name: 'Open report' }).click();
  await expect(page.getByText('No performance data available')).toBeVisible();
  await expect(told).toHaveCount(0);
});

/** Scores of `percent` in all five measures, hence also in total. */
const scoredWith = (percent: number): QuestionFeedback['scores'] => {
  const score = { min: 0, max: 100, current: percent };
  return { accuracy: score, depth: score, clarity: score, relevance: score, keywords: score };
};
type Performance = NonNullable<DomainFeedback['performance']>[number];
const results = (
  level: Performance['level'],
  totalQuestions: number,
  correctAnswers: number,
): Performance => ({
  level,
  totalQuestions,
  correctAnswers,
});

/** Expected results of each domain: its label, and for each level the text and the colour of its bar. */
const RESULTS: readonly (readonly [
  DomainFeedback['status'],
  string,
  readonly Performance[],
  Hue[],
  string,
])[] = [
  [
    'NEEDS_IMPROVEMENT',
    'Needs improvement',
    [
      results('BEGINNER', 10, 8),
      results('INTERMEDIATE', 11, 7),
      results('ADVANCED', 10, 4),
      results('EXPERT', 3, 1),
    ],
    ['green', 'blue', 'yellow', 'red'],
    'Intermediate',
  ],
  [
    'DEVELOPING',
    'Developing',
    [
      results('BEGINNER', 100, 79),
      results('INTERMEDIATE', 100, 59),
      results('ADVANCED', 100, 39),
      results('EXPERT', 101, 0),
    ],
    ['blue', 'yellow', 'red', 'red'],
    'Expert',
  ],
  [
    'COMPETENT',
    'Competent',
    [results('BEGINNER', 5, 3), results('EXPERT', 4, 4)],
    ['blue', 'green'],
    'Beginner',
  ],
  ['PROFICIENT', 'Proficient', [results('ADVANCED', 2, 1)], ['yellow'], 'Advanced'],
  ['EXCELLENT', 'Excellent', [results('EXPERT', 1, 1)], ['green'], 'Expert'],
];
const TOTALS: readonly (readonly [number, Hue])[] = [
  [0, 'red'],
  [20, 'red'],
  [21, 'orange'],
  [40, 'orange'],
  [41, 'yellow'],
  [60, 'yellow'],
  [61, 'blue'],
  [80, 'blue'],
  [81, 'green'],
  [100, 'green'],
];
const LEVEL_NAMES = {
  BEGINNER: 'Beginner',
  INTERMEDIATE: 'Intermediate',
  ADVANCED: 'Advanced',
  EXPERT: 'Expert',
};

test("[F2, F3] shows every figure of a report, with the bar's colour at each limit and the basis of the status", async ({
  page,
}) => {
  const full: QuestionFeedback = {
    question: 'What is an index?',
    answer: 'A second copy in another order.',
    feedback: 'The core is right.',
    strengths: 'Names the order.',
    developmentAreas: 'Say what it costs.',
    languageNotes: 'Mind the articles.',
    progressionPathway: 'Read about covering indexes.',
    technicalGapsIdentified: ['Write amplification', 'Selectivity'],
    languageBarriersNoted: ['Word order'],
    level: 'ADVANCED',
    scores: {
      accuracy: { min: 1, max: 5, current: 4 },
      depth: { min: 0, max: 10, current: 3 },
      clarity: { min: 2, max: 8, current: 8 },
      relevance: { min: 0, max: 1, current: 0 },
      keywords: { min: 10, max: 20, current: 15 },
    },
  };
  const totals = TOTALS.map(([percent]): QuestionFeedback => ({
    question: `Scored with ${String(percent)}`,
    answer: 'An answer.',
    scores: scoredWith(percent),
  }));
  const domains = RESULTS.map(([status, label, performance], at): DomainFeedback => ({
    domain: `Domain ${label}`,
    status,
    performance: [...performance],
    suggestion: 'Practise.',
    questions: at === 0 ? [full, ...totals] : [],
  }));
  await page.route(isFeedback, (route) =>
    route.fulfill({ json: { interviewId: 'x', status: 'FINISHED', role: 'Engineer', domains } }),
  );
  await page.goto(path('33333333-3333-4333-8333-333333333333'));
  const { opener, domain, question } = feedbackReport(page);
  const colourOf = (bar: Locator) => hueOf(bar.locator('rect').last());

  for (const [, label, performance, hues, mainLevel] of RESULTS) {
    const row = domain(`Domain ${label}`);
    const status = row.getByRole('button', { name: label, exact: true });
    await expect(status).toBeVisible();
    await status.hover();
    await expect(page.getByRole('tooltip').filter({ hasText: `${mainLevel} questions` })).toBeVisible();
    const levels = row.getByRole('table').locator('tbody tr');
    await expect(levels).toHaveCount(performance.length);
    for (const [at, { level, totalQuestions, correctAnswers }] of performance.entries()) {
      const percent = Math.round((100 * correctAnswers) / totalQuestions);
      await expect(levels.nth(at).getByRole('rowheader')).toHaveText(LEVEL_NAMES[level]);
      await expect(levels.nth(at)).toContainText(
        `${String(totalQuestions)}/${String(correctAnswers)} (${String(percent)}%)`,
      );
      const bar = levels.nth(at).locator('svg');
      expect(await colourOf(bar), `${String(percent)}%`).toBe(hues[at]);
      // A score of zero has its colour too.
      await expect(bar.locator('rect').last()).toHaveAttribute('width', `${String(Math.max(2, percent))}%`);
    }
  }

  // On its own, '1/0 (0%)' would look like an error.
  await expect(domain('Domain Developing').getByRole('row', { name: 'Expert' })).toContainText(
    '101/0 (0%) none of 101 answers passed',
  );
  await expect(domain('Domain Proficient')).toContainText('based on 2 answers');

  // Each row opens and closes independently.
  const [first, second] = [opener('Domain Needs improvement'), opener('Domain Developing')];
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Practise.', { exact: true })).toHaveCount(0);
  await second.click();
  await first.click();
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Practise.', { exact: true })).toHaveCount(2);
  await second.click();
  await expect(second).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Practise.', { exact: true })).toHaveCount(1);

  await expectSections(page, full);
  const { card, answer, score } = question(full.question);
  await expect(card).toContainText('Question 1 · Domain Needs improvement · Advanced');
  await expect(answer).toHaveText('A second copy in another order.');
  for (const [name, text] of Object.entries({
    Accuracy: '4 (1–5) solid',
    Depth: '3 (0–10) limited',
    Clarity: '8 (2–8) strong',
    Relevance: '0 (0–1) weak',
    Keywords: '15 (10–20) partial',
  })) {
    await expect(score(name)).toHaveText(`${name}${text}`);
  }
  // The total is 51: the mean of 75, 30, 100, 0 and 50 of a hundred.
  await expect(card.getByText('51%', { exact: true })).toBeVisible();
  expect(await colourOf(question(full.question).totalBar)).toBe('yellow');
  for (const [percent, hue] of TOTALS) {
    const { card: scored, totalBar } = question(`Scored with ${String(percent)}`);
    await expect(scored.getByText(`${String(percent)}%`, { exact: true })).toBeVisible();
    expect(await colourOf(totalBar), `${String(percent)}%`).toBe(hue);
  }
});

test("[F3, F4, F7, F13, F19] shows each answer's remarks and scores in both languages, and suggests the next interview", async ({
  page,
}) => {
  const { id, feedback } = await interviewed(page);
  const watched = await watchSound(page);
  await page.goto(path(id));
  const { opener, question, adminView, jumpTo, moments } = feedbackReport(page);
  const [domain] = feedback.domains ?? [];
  const told = domain?.questions ?? [];
  expect(told).toHaveLength(3);
  // The answers are visible initially; a question's other parts open on demand or with their domain.
  for (const each of told.slice(0, 2))
    await expect(question(each.question).answer).toHaveText(each.answer ?? '');
  await question(told[0]?.question ?? '').details.click();
  await expectSections(page, told[0] ?? { question: '', scores: {} });
  await opener(DOMAIN).click();
  for (const [at, each] of told.entries()) {
    await expectSections(page, each);
    const { answer, card, score } = question(each.question);
    if (each.answer) await expect(answer).toHaveText(each.answer);
    else await expect(card.getByText('No answer')).toBeVisible();
    await expect(card.getByText(`${String(each.total)}%`, { exact: true })).toBeVisible();
    const names = ['accuracy', 'depth', 'clarity', 'relevance', 'keywords'] as const;
    for (const name of names) {
      const { min, max, current } = each.scores[name] ?? {};
      const label = name.charAt(0).toUpperCase() + name.slice(1);
      await expect(score(label)).toContainText(`${label}${String(current)} (${String(min)}–${String(max)})`);
    }
    // The marks are on exactly the words quoted by the report, by kind of remark.
    const quotes = quotesIn([
      each.feedback,
      each.strengths,
      each.developmentAreas,
      each.languageNotes,
      ...gapsOf(each),
    ]).filter((quote) => each.answer?.includes(quote));
    const marks = answer.locator('mark');
    const texts = await marks.allTextContents();
    for (const text of texts)
      expect(quotes.some((quote) => quote.includes(text) || text.includes(quote))).toBe(true);
    for (const quote of quotes) expect(texts.join(' ')).toContain(quote.split(' ')[0] ?? '');
    for (const quote of quotesIn([each.strengths]))
      await expect(marks.filter({ hasText: quote }).first()).toHaveAttribute('data-mark', 'showed');
    await jumpTo(at + 1).click();
    await expect(card.getByRole('heading', { level: 4 })).toBeFocused();
    await expect(card.getByRole('heading', { level: 4 })).toBeInViewport();
    // The marks are drawn once the answer is visible.
    if (each.answer) await expect(answer).toHaveAttribute('data-seen', 'true');
  }
  const decisive = await moments.locator('mark').allTextContents();
  await expect(moments).toHaveCount(2);
  expect(decisive.length).toBeGreaterThan(0);
  for (const quote of decisive) expect(told.some(({ answer }) => answer?.includes(quote))).toBe(true);

  const [strong, flawed] = told;
  if (!strong || !flawed) throw new Error('The report lacks its questions.');
  await expect(question(strong.question).totalBar).toHaveAttribute('data-tone', 'green');
  // The colour depends on the drawn question: the answer may happen to be partially right for it.
  await expect(question(flawed.question).totalBar).toHaveAttribute('data-tone', /^(?:red|orange|yellow)$/);
  const { card } = question(strong.question);
  await expect(card.getByText('Your answer was complete.')).toBeVisible();
  await expect(question(flawed.question).card.getByText('Your answer was complete.')).toHaveCount(0);
  const model = linesOf(flawed.modelAnswer)[0] ?? '';
  expect(model).not.toBe('');
  const { card: flawedCard } = question(flawed.question);
  await expect(flawedCard.getByText(model)).toHaveCount(0);
  await flawedCard.getByRole('button', { name: 'Model answer' }).click();
  await expect(flawedCard.getByText(model)).toBeVisible();
  await flawedCard.getByRole('button', { name: 'Model answer' }).click();
  await card.getByRole('button', { name: 'Show as a table' }).click();
  const { min, max, current } = strong.scores.accuracy ?? {};
  await expect(card.getByRole('row', { name: 'Accuracy' }).getByRole('cell')).toHaveText(
    [min, current, max].map(String),
  );

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save as JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`prova-report-${id.split('-')[0] ?? ''}.json`);
  // Other journeys finish interviews as the same candidate meanwhile, which changes the history.
  const saved: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(withoutHistory(saved)).toEqual(withoutHistory(feedback));

  await readInRussian(page, id, feedback);

  // Administrators' data is not even sent to others.
  expect(domain?.reasoning).toBeUndefined();
  await expect(adminView).toHaveCount(0);

  await hearAndSayAgain(page, { id, told: flawed }, watched);
  await rehearse(page, id, feedback);
});

test('[F15] compares a retake with its original: results, gains and losses, and the link back', async ({
  page,
}) => {
  const order = { domainIds: ['sql'], questions: 2 };
  const first = await prepareInterview(page.request, order);
  await finishInterview(page.request, first, () => FLAWED);
  const then = await readFeedback(page.request, first);
  const more = (then.domains?.[0]?.questions ?? []).map(
    ({ questionId }) => ({ name: 'QUESTION_ID', type: 'TEXT', value: questionId ?? '' }) as const,
  );
  const retake = await prepareInterview(page.request, { ...order, more, parentId: first.id });
  await finishInterview(page.request, retake, ({ question }) => strongAnswer('sql', question));
  const now = await readFeedback(page.request, retake);
  await page.goto(path(retake.id));
  const section = page.getByRole('region', { name: 'Compared with last time' });
  await expect(section).toContainText(`you scored ${String(then.score)} out of 100`);
  await expect(section).toContainText(`this time, ${String(now.score)}. 2 questions were asked both times.`);
  const told = now.domains?.[0]?.questions ?? [];
  expect(told).toHaveLength(2);
  for (const [at, { question, points, before }] of told.entries()) {
    const row = section.getByRole('listitem').filter({ hasText: question });
    await expect(row).toContainText(`${String(before?.total)}% before, `);
    const gained = (points ?? []).filter(({ id, made }) => made && before?.missed.includes(id));
    expect(gained.length).toBeGreaterThan(0);
    await row.getByRole('button', { name: /^New points: \d+$/ }).click();
    for (const { name } of gained) await expect(row).toContainText(pointTitle(name));
    await row.getByRole('button', { name: 'Your previous answer' }).click();
    await expect(row.getByText(FLAWED)).toBeVisible();
    await row.getByRole('link', { name: `Question ${String(at + 1)}` }).click();
    await expect(page.getByRole('heading', { level: 4, name: question })).toBeFocused();
  }
  await section.getByRole('link', { name: 'Previous report' }).click();
  await expect(page).toHaveURL(path(first.id));
  await expect(page.getByRole('heading', { level: 2, name: 'Key moments' })).toBeVisible();
  await expect(section).toHaveCount(0);
});

test('[F16] shows one report by a link, without account or controls, and nothing once withdrawn', async ({
  page,
  browser,
}) => {
  const { id, feedback } = await interviewed(page);
  await page.goto(path(id));
  await page.getByRole('button', { name: 'Share report' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  const { origin, pathname, hash } = new URL(address);
  expect([origin, pathname]).toEqual([new URL(page.url()).origin, '/shared-report']);
  expect(hash).toMatch(/^#[\w-]{43}$/);

  const elsewhere = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const mentor = await elsewhere.newPage();
  const asked: string[] = [];
  mentor.on('request', (request) => asked.push(request.url()));
  await mentor.goto(address);
  const { question } = feedbackReport(mentor);
  const [told] = feedback.domains?.[0]?.questions ?? [];
  await expect(question(told?.question ?? '').answer).toHaveText(told?.answer ?? '');
  await expect(mentor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const main = mentor.getByRole('main');
  for (const name of [/Retake/, /Practise/, /Back to/, /Save as JSON/])
    await expect(main.getByRole('link', { name })).toHaveCount(0);
  await expect(main).not.toContainText('demo');
  // No requested address contains the link's secret.
  expect(asked.filter((url) => url.includes(hash.slice(1)) && !url.includes('#'))).toEqual([]);
  expect(await findViolations(mentor)).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'Share report' }).click();
  await expect(page.getByText('Opened 1 time.')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByRole('button', { name: 'Revoke link' })).toHaveCount(0);
  const nowhere = mentor.getByRole('heading', { level: 1, name: 'This link doesn’t lead to a report' });
  await mentor.reload();
  await expect(nowhere).toBeVisible();
  const withdrawn = await main.innerText();
  await mentor.goto(`/shared-report#${'x'.repeat(43)}`);
  await mentor.reload();
  await expect(nowhere).toBeVisible();
  expect(await main.innerText()).toBe(withdrawn);
  await elsewhere.close();
});

/** A report of three domains and ten questions, each text with the number of its question. */
function longReport(): DomainFeedback[] {
  const told = (number: number): QuestionFeedback => ({
    question: `Question text ${String(number)}?`,
    answer: `Answer text ${String(number)} keeps rows. ${'It goes on for a while, as spoken answers do. '.repeat(8)}`,
    feedback: `Remark ${String(number)}.`,
    strengths: `You explained it: “Answer text ${String(number)} keeps rows”.`,
    developmentAreas: `Advice ${String(number)}.`,
    progressionPathway: `Next step ${String(number)}.`,
    modelAnswer: `Model answer ${String(number)}.`,
    technicalGapsIdentified: [`Gap ${String(number)}`],
    level: 'ADVANCED',
    scores: scoredWith(40 + number),
  });
  const numbers = [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9, 10],
  ];
  return numbers.map((of, at) => ({
    domain: `Domain ${String(at + 1)}`,
    status: 'COMPETENT',
    suggestion: `Suggestion ${String(at + 1)}.`,
    performance: [results('ADVANCED', of.length, 1)],
    questions: of.map(told),
  }));
}

const MOST_PDF_BYTES = 400_000;

for (const theme of THEMES) {
  test(`[F2, F3] prints ${theme}: every question, answer and score on white, a page each, without controls`, async ({
    page,
  }) => {
    await useTheme(page, theme);
    const domains = longReport();
    await page.route(isFeedback, (route) =>
      route.fulfill({ json: { interviewId: 'x', status: 'FINISHED', role: 'Engineer', domains } }),
    );
    await page.goto(path('44444444-4444-4444-8444-444444444444'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const printed = page.getByRole('button', { name: 'Print or save as PDF' });
    await page.evaluate(() => {
      window.print = () => {
        document.body.setAttribute('data-printed', '');
      };
    });
    await printed.click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);

    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.length).toBeLessThan(MOST_PDF_BYTES);
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
    expect(pages.length).toBeGreaterThanOrEqual(10);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Advice 10.').first()).toBeVisible();
    const text = await page.getByRole('main').innerText();
    for (const told of domains.flatMap(({ questions }) => questions ?? [])) {
      const { question, answer, feedback, developmentAreas, progressionPathway, modelAnswer } = told;
      const current = String(told.scores.accuracy?.current);
      const said = [question, answer?.trim(), feedback, developmentAreas, progressionPathway, modelAnswer];
      for (const line of [...said, `${current}%`, ...(told.technicalGapsIdentified ?? [])])
        expect(text).toContain(line ?? '');
    }
    for (const at of ['1', '2', '3']) expect(text).toContain(`Suggestion ${at}.`);
    expect(text).toContain('Competent');
    await expect(printed).toBeHidden();
    for (const name of ['Retake', 'Back to interviews', 'Save as JSON'])
      await expect(page.getByRole('link', { name })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Questions in this report' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    // The report prints black ink on white paper from either theme.
    const inkAndPaper = () =>
      page.getByRole('main').evaluate((main) => {
        const heading = main.querySelector('h4') ?? main;
        return [getComputedStyle(heading).color, getComputedStyle(document.documentElement).backgroundColor];
      });
    await expect.poll(inkAndPaper).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  });
}

test('[F4] hides empty sections, and does not open an empty row', { tag: '@thorough' }, async ({ page }) => {
  const { id } = await interviewed(page);
  // Real reports are never empty, so one answer is emptied here in every possible way.
  await page.route(isFeedback, async (route) => {
    const answered = await route.fetch();
    const feedback = (await answered.json()) as Feedback;
    const [domain] = feedback.domains ?? [];
    const [first] = domain?.questions ?? [];
    const silent = {
      ...first,
      feedback: 'Not available',
      strengths: '',
      developmentAreas: ' \n ',
      progressionPathway: null,
      languageNotes: 'Not available',
      technicalGapsIdentified: ['', '  '],
      languageBarriersNoted: [],
      modelAnswer: 'Not available',
      isComplete: false,
      delivery: undefined,
      secondsTaken: null,
      // Points are removed, since the candidate of these journeys has other interviews with a history.
      points: null,
    };
    const none = 'Not available';
    const unavailable = {
      ...silent,
      question: 'Of which nothing is available',
      strengths: none,
      developmentAreas: none,
      progressionPathway: none,
      technicalGapsIdentified: [],
      languageBarriersNoted: [' ', ''],
    };
    const status = 'COMPETENT' as const;
    const domains = [
      { ...domain, questions: [silent, unavailable] },
      { domain: 'Nothing to open', status, suggestion: none, questions: [] },
      { domain: 'Blank advice', status, suggestion: ' \n', reasoning: null, questions: null },
      { domain: 'Advice alone', status, suggestion: 'Practise joins.', questions: [] },
      {
        domain: 'Question alone',
        status,
        suggestion: null,
        questions: [{ ...silent, question: 'Alone?' }],
      },
      // Only administrators can open this row: it has nothing for others.
      { domain: 'Reasoning alone', status, reasoning: 'The average is 41.', questions: [] },
    ];
    await route.fulfill({ json: { ...feedback, domains } });
  });
  await page.goto(path(id));
  const { opener, domain } = feedbackReport(page);
  for (const name of ['Nothing to open', 'Blank advice', 'Reasoning alone']) {
    await expect(domain(name)).toBeVisible();
    await expect(opener(name)).toHaveCount(0);
  }
  await opener(DOMAIN).click();
  await expect(page.getByRole('heading', { level: 5 })).toHaveText(['Scores', 'Scores', 'Scores']);
  await opener('Advice alone').click();
  await expect(domain('Advice alone').getByRole('heading', { level: 4 })).toHaveText([
    'Improvement Suggestion',
  ]);
  await opener('Question alone').click();
  await expect(domain('Question alone').getByRole('heading', { level: 4 })).toHaveText(['Question Details']);
});

test('[F6] reports a late, refused or empty report, with Retry', { tag: '@thorough' }, async ({ page }) => {
  const { id } = await interviewed(page);
  await page.clock.install();
  const alert = page.getByRole('alert');
  const retry = alert.getByRole('button', { name: 'Retry' });
  // The page's clock runs as well, so the time limit is shorter than the gap between the page's own limits.
  const expectError = async (text: string) => {
    await expect(alert.getByRole('heading')).toHaveText('Error Loading Feedback', { timeout: 5_000 });
    await expect(alert).toContainText(text);
  };
  const reanswer = async (answer: Parameters<Page['route']>[1]) => {
    await page.unrouteAll();
    await page.route(isFeedback, answer);
  };

  await reanswer((route) => route.fulfill({ json: { interviewId: id, status: 'PENDING' } }));
  await page.goto(path(id));
  const slow = page.getByText('Feedback analysis is taking longer than expected...');
  await expect(page.getByText('Analyzing interview responses').first()).toBeVisible();
  await expect(slow).toHaveCount(0);
  await page.clock.fastForward(15_000);
  await expect(slow).toBeVisible();
  await page.clock.fastForward(15_000);
  await expectError('Feedback preparation timeout. Please try again later.');

  await reanswer(() => undefined);
  await retry.click();
  await expect(page.getByText('Preparing your feedback')).toBeVisible();
  await page.clock.fastForward(46_000);
  await expectError('Technical issues detected. Unable to analyze feedback at the moment.');

  await reanswer((route) => route.fulfill({ json: { interviewId: id, status: 'FAILED' } }));
  await retry.click();
  await expectError('Technical issues detected. Unable to analyze feedback at the moment.');
  await reanswer((route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await retry.click();
  await expectError('Failed to fetch feedback');
  await reanswer((route) => route.fulfill({ status: 500, json: { message: 'The shelf is empty.' } }));
  await retry.click();
  await expectError('The shelf is empty.');

  await reanswer((route) => route.fulfill({ json: { interviewId: id, status: 'FINISHED', domains: [] } }));
  await retry.click();
  await expect(page.getByText('No performance data available')).toBeVisible();

  await page.unrouteAll();
  await page.reload();
  await expect(feedbackReport(page).opener(DOMAIN)).toBeVisible();
  await page.goto('/interview/feedback');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid interview ID');
});

test.describe('for an administrator', () => {
  test.use({ account: 'admin' });

  test('[F5, F17] shows the reasoning behind a switch, and verdicts shared with consent', async ({
    page,
  }) => {
    const { id, feedback } = await interviewed(page);
    await page.goto(path(id));
    const { opener, panelHeading, adminView } = feedbackReport(page);
    await opener(DOMAIN).click();
    const [reasoning] = linesOf(feedback.domains?.[0]?.reasoning);
    expect(reasoning).toBeTruthy();
    await expect(page.getByText(reasoning ?? '')).toBeVisible();
    for (const name of ['AI Reasoning', 'Improvement Suggestion', 'Question Details']) {
      await expect(panelHeading(name)).toBeVisible();
    }
    await adminView.uncheck();
    await expect(panelHeading('AI Reasoning')).toHaveCount(0);
    await expect(page.getByText(reasoning ?? '')).toHaveCount(0);
    await expect(panelHeading('Question Details')).toBeVisible();
    await adminView.check();
    await expect(panelHeading('AI Reasoning')).toBeVisible();

    // In the administrator's view, a row with only reasoning can be opened.
    await page.route(isFeedback, (route) =>
      route.fulfill({
        json: {
          ...feedback,
          domains: [{ domain: DOMAIN, status: 'COMPETENT', reasoning: 'The average is 41.', questions: [] }],
        },
      }),
    );
    await page.reload();
    await opener(DOMAIN).click();
    await expect(page.getByText('The average is 41.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 4 })).toHaveText(['AI Reasoning']);
    await adminView.uncheck();
    await expect(opener(DOMAIN)).toHaveCount(0);
    await page.unrouteAll();
    await page.goto(path(id));

    const [judged] = feedback.domains?.[0]?.questions ?? [];
    const fair = page
      .getByRole('article', { name: judged?.question ?? '', exact: true })
      .getByRole('group', { name: 'Was this feedback fair?' });
    const remark = `I said so, in ${id}.`;
    await fair.getByRole('button', { name: 'No', exact: true }).click();
    await fair.getByRole('textbox', { name: 'Comment (optional)' }).fill(remark);
    expect(await findViolations(page)).toEqual([]);
    await fair.getByRole('button', { name: 'Save privately' }).click();
    await expect(fair).toContainText('visible only to you');
    const shared = page.getByRole('main').getByRole('article').filter({ hasText: remark });
    const readAsAdministrator = async () => {
      await page.goto('/interviews');
      await page.getByRole('navigation').getByRole('link', { name: 'Candidate comments' }).click();
      await expect(page.getByText('without names, newest first')).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=false]')).toHaveCount(1);
    };
    await readAsAdministrator();
    await expect(shared).toHaveCount(0);

    await page.goto(path(id));
    await expect(fair).toContainText(remark);
    await fair.getByRole('button', { name: 'No', exact: true }).click();
    await fair.getByRole('checkbox', { name: /Let this site’s administrators see this question/ }).check();
    await fair.getByRole('button', { name: 'Send to administrators' }).click();
    await expect(fair).toContainText('Sent to administrators.');
    await readAsAdministrator();
    await expect(shared.first()).toContainText(/Unfair.*SQL and data modelling · Beginner · score \d+\/100/s);
    await expect(shared.getByRole('heading', { name: judged?.question ?? '' })).toBeVisible();
    await expect(shared.locator('blockquote')).toHaveText(judged?.answer ?? '');
    expect(await findViolations(page)).toEqual([]);

    await page.goto(path(id));
    await fair.getByRole('button', { name: 'Remove' }).click();
    await expect(fair.getByRole('button', { pressed: true })).toHaveCount(0);
    await readAsAdministrator();
    await expect(shared).toHaveCount(0);
  });
});
