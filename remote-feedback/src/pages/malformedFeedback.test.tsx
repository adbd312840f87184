import { feedbackAnswerSchema } from '@prova/api/answers/feedbackAnswer';
import { isBroken } from '@prova/shared/http/tolerant';
import { candidate, createTestHost } from '@prova/shared/testing/createTestHost';
import { findLostPages, settleUntil } from '@prova/api/testing/findLostPages';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { wholeAnswers } from '@prova/api/testing/wholeAnswers';
import { fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import * as v from 'valibot';
import { Root } from '../app/Root';
import texts from '../locales/en.json';

// A limit for what hangs: many pages are mounted, and machines that test share their cores.
jest.setTimeout(240_000);

type Path = readonly (string | number)[];
interface Fault {
  readonly path: Path;
  /** Undefined: the member is removed; in a list it is null then, so that what is beside it keeps its place. */
  readonly value: unknown;
}

const whole = wholeAnswers.feedback;
const SCHEMA_RUNS = 300;
const PAGE_RUNS = process.env['PROVA_ALL_VARIANTS'] === undefined ? 5 : 300;

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([name, child]) =>
    pathsIn(child, [...path, Array.isArray(value) ? Number(name) : name]),
  );
  return path.length === 0 ? inside : [path, ...inside];
}

const at = (value: unknown, part: string) =>
  part
    .split('.')
    .reduce<unknown>((inside, step) => (inside as Record<string, unknown> | undefined)?.[step], value);

/** The answer with faults in it, and members that nobody has heard of in every object. */
function spoil(value: unknown, faults: readonly Fault[], path: Path = []): unknown {
  const fault = faults.find((one) => one.path.join('.') === path.join('.'));
  if (fault) return fault.value;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => spoil(item, faults, [...path, index]) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, child]) => [name, spoil(child, faults, [...path, name])]);
  return Object.fromEntries([
    ['isNewHere', { since: null }],
    ...members.filter(([, child]) => child !== undefined),
  ]);
}

const leaves = pathsIn(whole).filter(
  (path) => typeof at(whole, path.join('.')) !== 'object' && path[0] !== 'status',
);

const anything = fc.oneof(
  fc.constant(undefined),
  fc.constant(null),
  fc.constantFrom('ARCHIVED', '', 'Not available', -7, 0.5, 1e308, true, [[]], {}, '“'),
  fc.jsonValue({ maxDepth: 2 }),
);
/** The same thing in the place of everything that a report holds. */
const allOver = [undefined, null, 'ARCHIVED', -7, true, {}, [null]].map((value) =>
  leaves.map((path): Fault => ({ path, value })),
);
const faultsIn = fc.uniqueArray(fc.record({ path: fc.constantFrom(...pathsIn(whole)), value: anything }), {
  minLength: 1,
  maxLength: 4,
  selector: ({ path }) => path.join('.'),
});

/** Read as one: a fault within takes the whole of it. Scores are told apart by their names. */
const READ_AS_ONE =
  /^.*?(?:\.scores\.\w+|(?:^|\.)(?:points|delivery|totalRange|technicalGapsIdentified|languageBarriersNoted|before|repeats|exhibit|verdict))(?=\.|$)/;
const partOf = (path: Path) => READ_AS_ONE.exec(path.join('.'))?.[0] ?? path.join('.');

/** Whether a part stands as it was sent: neither it nor what it is in has a fault. */
const isSound = (part: string, faults: readonly Fault[]) =>
  faults.every(({ path }) => {
    const spoiled = path.join('.');
    return !`${part}.`.startsWith(`${spoiled}.`) && !`${spoiled}.`.startsWith(`${part}.`);
  });

/** The answer as the page reads it, with the scores by name as they were sent; null where nothing can be made of it. */
function read(answer: unknown) {
  const parsed = v.safeParse(feedbackAnswerSchema, answer);
  if (!parsed.success) return null;
  const domains = parsed.output.domains.map((domain) =>
    isBroken(domain)
      ? domain
      : {
          ...domain,
          questions: domain.questions.map((question) =>
            isBroken(question)
              ? question
              : {
                  ...question,
                  scores: Object.fromEntries(question.scores.map((score) => [score.name, score])),
                },
          ),
        },
  );
  return { ...parsed.output, domains };
}

/** What a report is made of: each leaf of it, or what is read as one. */
const parts = [
  ...new Set(
    pathsIn(whole)
      .filter((path) => typeof at(whole, path.join('.')) !== 'object' || partOf(path) !== path.join('.'))
      .map(partOf),
  ),
].filter((part) => part !== 'interviewId');

test('[F2, F3] of a report with several faults every part is read that has none', () => {
  const asSent = read(whole);
  let lost = 0;
  fc.assert(
    fc.property(faultsIn, (faults) => {
      const got = read(JSON.parse(JSON.stringify(spoil(whole, faults))));
      if (!got) {
        lost += 1;
        // Without a status and without a report there is nothing to read.
        expect([
          isSound('status', faults),
          faults.some(({ path }) => path.length === 1 && path[0] === 'domains'),
        ]).toEqual([false, true]);
        return;
      }
      for (const part of parts)
        if (isSound(part, faults)) expect([part, at(got, part)]).toEqual([part, at(asSent, part)]);
    }),
    { numRuns: SCHEMA_RUNS },
  );
  expect(parts.length).toBeGreaterThan(30);
  expect(lost).toBeLessThan(SCHEMA_RUNS / 10);
});

beforeAll(() => import('./FeedbackPage'));

test('[F2, F3] whatever is wrong with a report, the page is one, and shows every part that is not', async () => {
  const account = { ...candidate, authorities: ['ROLE_USER', 'ROLE_ADMIN'] };
  const variants = [...allOver, ...fc.sample(faultsIn, { numRuns: PAGE_RUNS, seed: 57 })].map(
    (faults, index) => ({
      name: `${String(index)}: ${JSON.stringify(faults).slice(0, 400)}`,
      place: String(index),
      answer: JSON.parse(
        JSON.stringify({ status: 'FINISHED', ...(spoil(whole, faults) as object) }),
      ) as unknown,
      faults,
    }),
  );
  const lost = await findLostPages({
    variants,
    texts,
    async visit(variant) {
      const { faults } = variants.find(({ name }) => name === variant.name) ?? { faults: [] };
      const server = () => ({ body: variant.answer });
      const { container } = renderWithHost(
        Root,
        createTestHost(server, { account }),
        '/interview/iv-1/feedback',
      );
      await settleUntil(
        () => container.querySelector('h1') !== null && !container.querySelector('ol [aria-current]'),
      );
      for (const opener of container.querySelectorAll('[aria-expanded="false"]')) fireEvent.click(opener);
      if (!isSound('status', faults)) return [];
      // Without its domains it has nothing to read, and says so.
      if (faults.some(({ path }) => path.join('.') === 'domains')) return [];
      return parts.flatMap((part) => {
        const told = at(whole, part);
        const isText =
          typeof told === 'string' &&
          !/\.(?:status|level|questionId|kind|exhibit)$|^(?:status|language|comesAgainAt)$/.test(part);
        if (!isText || !isSound(part, faults)) return [];
        return container.textContent.includes(told) ? [] : [`${part} is not there`];
      });
    },
  });
  expect(lost).toEqual([]);
});
