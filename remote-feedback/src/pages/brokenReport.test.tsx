import { candidate, createTestHost } from '@prova/shared/testing/createTestHost';
import { failOnUnexpected } from '@prova/shared/testing/expectConsoleError';
import { findLostPages, settleUntil } from '@prova/api/testing/findLostPages';
import { packedVariants, type PackedVariant } from '@prova/api/testing/packedVariants';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import report from '@prova/api/testing/reports/realReport.json';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { Root } from '../app/Root';
import texts from '../locales/en.json';

// A safeguard against hangs only: many pages are mounted, and test machines share their cores.
jest.setTimeout(240_000);

type Place = PackedVariant['faults'][number];

const OWN = '/interview/iv-1/feedback';
const BY_LINK = '/shared-report#secret';
const account = { ...candidate, authorities: ['ROLE_USER', 'ROLE_ADMIN'] };

/**
 * Compartments of a report: a question, the rest of a domain, the rest of the report. A fault in one must
 * not affect another.
 */
const compartmentOf = ([top, domain, within, question]: Place) => {
  if (top !== 'domains') return 'report';
  return [domain, ...(within === 'questions' ? [question] : [])].join('.');
};

/** Question members behind each section, and the report's. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  [texts.question.feedback]: ['feedback'],
  [texts.question.gaps]: ['technicalGapsIdentified'],
  [texts.question.strengths]: ['strengths'],
  [texts.question.developmentAreas]: ['developmentAreas'],
  [texts.question.languageNotes]: ['languageNotes'],
  [texts.question.barriers]: ['languageBarriersNoted'],
  [texts.question.progression]: ['progressionPathway', 'modelAnswer'],
  [texts.points.title]: ['points'],
  [texts.points.statements]: ['points'],
  [texts.points.others]: ['points', 'questionId', 'answer', 'sharesClaims', 'offersVerdicts'],
  [texts.points.history]: ['points'],
  [texts.scores.title]: ['scores'],
  [texts.delivery.title]: ['delivery', 'secondsTaken', 'answer'],
};
/** Question members that are not shown verbatim. */
const NOT_WORDS = new Set(['questionId', 'level', 'kind', 'delivery', 'before', 'verdict', 'points']);

/** Numbers shift if an earlier question is lost. */
const unnumbered = (text: string) => text.replaceAll(/Question \d+/g, 'Question').replaceAll(/\s+/g, ' ');
const textOf = (element: Element | undefined | null) => unnumbered(element?.textContent ?? '');

interface Card {
  readonly text: string;
  /** Text of each section, by its title. */
  readonly sections: ReadonlyMap<string, string>;
}
interface PageParts {
  readonly cards: readonly Card[];
  readonly rows: readonly string[];
  readonly compared: readonly string[];
}

const readCard = (card: Element): Card => ({
  text: textOf(card),
  sections: new Map(
    [...card.querySelectorAll('section')].map((section) => [
      textOf(section.querySelector('h5')),
      textOf(section),
    ]),
  ),
});

async function open(address: string, answer: unknown): Promise<PageParts> {
  const test = createTestHost(() => ({ body: answer }), address === OWN ? { account } : {});
  const { container } = renderWithHost(Root, test, address);
  await settleUntil(
    () => container.querySelector('h1') !== null && !container.querySelector('ol [aria-current]'),
  );
  // All in one act: separate acts would render the page again each time.
  act(() => {
    for (const opener of container.querySelectorAll('[aria-expanded="false"]')) fireEvent.click(opener);
  });
  const listOf = (label: string, rows: string) =>
    [...container.querySelectorAll(`[aria-labelledby="${label}"] > ${rows} > li`)].map(textOf);
  return {
    cards: [...container.querySelectorAll('[aria-labelledby="report-questions"] article')].map(readCard),
    rows: listOf('report-domains', 'ul'),
    compared: listOf('report-compare', 'ol'),
  };
}

interface Asked {
  readonly place: Place;
  readonly question: Readonly<Record<string, unknown>> & { readonly question: string };
}
const asked: readonly Asked[] = report.domains.flatMap(({ questions }, domain) =>
  questions.map((question, index) => ({ place: ['domains', domain, 'questions', index], question })),
);

const startsWith = (place: Place, outer: Place) => outer.every((step, index) => place[index] === step);
const isTouched = (faults: readonly Place[], place: Place) =>
  faults.some((fault) => startsWith(fault, place) || startsWith(place, fault));

/** Lines of a question on its intact card, without those of its broken members. */
function wordsOf({ question }: Asked, card: Card | undefined, broken: ReadonlySet<unknown>): string[] {
  const lines = (value: unknown): string[] => {
    if (typeof value === 'string') return value.split('\n');
    return Array.isArray(value) ? value.flatMap(lines) : [];
  };
  const { exhibit } = question as { exhibit?: { code?: string; givens?: readonly string[] } | null };
  const members = { ...question, exhibit: exhibit?.code ?? exhibit?.givens };
  return Object.entries(members)
    .filter(([name]) => !NOT_WORDS.has(name) && !broken.has(name))
    .flatMap(([, value]) => lines(value))
    .map((line) => unnumbered(line).trim())
    .filter((line) => line !== '' && card?.text.includes(line));
}

const cardOf = ({ cards }: PageParts, { question }: Asked) =>
  cards.find(({ text }) => text.includes(unnumbered(question.question)));

/** Intact parts that are missing from the page. */
function lossesOn(page: PageParts, sound: PageParts, faults: readonly Place[]): string[] {
  return asked.flatMap((one) => {
    const { place, question } = one;
    const outside = faults.filter((fault) => startsWith(place, fault));
    if (outside.length > 0) return [];
    const name = `“${question.question}”`;
    const ofReport = isTouched(faults, ['offersVerdicts']) ? ['offersVerdicts'] : [];
    const broken = new Set([
      ...faults.filter((fault) => startsWith(fault, place)).map((fault) => fault[4]),
      ...ofReport,
    ]);
    const whole = cardOf(sound, one);
    const words = wordsOf(one, whole, broken);
    const card = page.cards.find(({ text }) => words.every((line) => text.includes(line)));
    if (!card || !whole) return [`the words of ${name} are not in one place`];
    if (broken.size === 0) {
      const compared = sound.compared.find((row) => row.includes(unnumbered(question.question))) ?? '';
      const isCompared =
        page.compared.includes(compared) || isTouched(faults, ['repeats']) || compared === '';
      return [
        ...(card.text === whole.text ? [] : [`${name} is not as it was`]),
        ...(isCompared ? [] : [`${name} is not compared with then`]),
      ];
    }
    return [...whole.sections].flatMap(([title, text]) => {
      const isSound = !(SECTIONS[title] ?? []).some((member) => broken.has(member));
      return isSound && card.sections.get(title) !== text ? [`${title} of ${name} is not as it was`] : [];
    });
  });
}

const domainLosses = (page: PageParts, sound: PageParts, faults: readonly Place[]) =>
  report.domains.flatMap(({ domain }, index) => {
    const row = sound.rows[index] ?? '';
    if (isTouched(faults, ['domains', index]) || page.rows.some((one) => unplaced(one) === unplaced(row)))
      return [];
    return [`the row of ${domain} is not as it was`];
  });
/** A domain lists its questions with numbers that count through the report. */
const unplaced = (row: string) => row.replaceAll(/\d+(?=\p{Lu})/gu, '');

beforeAll(() => Promise.all([import('./FeedbackPage'), import('./SharedReportPage')]));

test('[F2, F3, F4] survives any missing, null or mistyped member of a real report, with everything else unchanged', async () => {
  const variants = packedVariants(report, { compartmentOf });
  const sound = new Map<string, PageParts>();
  for (const address of [BY_LINK, OWN]) {
    sound.set(address, await open(address, report));
    cleanup();
    failOnUnexpected();
  }
  // Everything looked for exists in the intact report.
  const own = sound.get(OWN) ?? { cards: [], rows: [], compared: [] };
  for (const page of sound.values()) expect(lossesOn(page, page, [])).toEqual([]);
  const told = asked.map((one) => wordsOf(one, cardOf(own, one), new Set()).length);
  expect(Math.min(...told)).toBeGreaterThan(3);
  expect(own.rows).toHaveLength(report.domains.length);
  expect(own.compared).toHaveLength(asked.length);
  const titles = new Set(own.cards.flatMap(({ sections }) => [...sections.keys()]));
  expect([...titles].filter((title) => !(title in SECTIONS))).toEqual([]);
  const byName = new Map(variants.map((variant, index) => [variant.name, { ...variant, index }]));
  const lost = await findLostPages({
    variants,
    texts,
    async visit({ name }) {
      const { faults, answer, index } = byName.get(name) ?? { faults: [], answer: null, index: 0 };
      // Every second report is opened by link, as a mentor reads it.
      const address = index % 2 === 0 ? OWN : BY_LINK;
      const page = await open(address, answer);
      const whole = sound.get(address);
      return whole ? [...lossesOn(page, whole, faults), ...domainLosses(page, whole, faults)] : [];
    },
  });
  expect(lost).toEqual([]);
});

/** The value with every list duplicated. */
function twice(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    return [...items, ...items].map(twice);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, twice(child)]));
}

test('[F2, F3] shows a report with duplicated lists as sent', async () => {
  const page = await open(OWN, twice(report));
  expect(page.rows).toHaveLength(2 * report.domains.length);
  expect(page.cards).toHaveLength(4 * asked.length);
});
