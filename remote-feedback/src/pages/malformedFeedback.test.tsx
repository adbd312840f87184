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

// A safeguard against hangs only: many pages are mounted, and test machines share their cores.
jest.setTimeout(240_000);

type Path = readonly (string | number)[];
interface Fault {
  readonly path: Path;
  /** Undefined removes the member. In a list it becomes null, so that its neighbours keep their places. */
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

/** The answer with faults, and an unknown member in every object. */
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
/** For each value, faults that put it in place of every leaf of a report. */
const allOver = [undefined, null, 'ARCHIVED', -7, true, {}, [null]].map((value) =>
  leaves.map((path): Fault => ({ path, value })),
);
const faultsIn = fc.uniqueArray(fc.record({ path: fc.constantFrom(...pathsIn(whole)), value: anything }), {
  minLength: 1,
  maxLength: 4,
  selector: ({ path }) => path.join('.'),
});

/** Parts read as a unit: a fault inside invalidates the whole. Scores are distinguished by name. */
const READ_AS_ONE =
  /^.*?(?:\.scores\.\w+|(?:^|\.)(?:points|delivery|totalRange|technicalGapsIdentified|languageBarriersNoted|before|repeats|previous|exhibit|verdict))(?=\.|$)/;
const partOf = (path: Path) => READ_AS_ONE.exec(path.join('.'))?.[0] ?? path.join('.');

/** Whether a part is as sent: no fault in it, above it or below it. */
const isSound = (part: string, faults: readonly Fault[]) =>
  faults.every(({ path }) => {
    const spoiled = path.join('.');
    return !`${part}.`.startsWith(`${spoiled}.`) && !`${spoiled}.`.startsWith(`${part}.`);
  });

/** The answer as the page parses it, with scores by name; null if it is unreadable. */
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

/** Parts of a report: its leaves, and the units. */
const parts = [
  ...new Set(
    pathsIn(whole)
      .filter((path) => typeof at(whole, path.join('.')) !== 'object' || partOf(path) !== path.join('.'))
      .map(partOf),
  ),
].filter((part) => part !== 'interviewId');

test('[F2, F3] reads every intact part of a report with several faults', () => {
  const asSent = read(whole);
  let lost = 0;
  fc.assert(
    fc.property(faultsIn, (faults) => {
      const got = read(JSON.parse(JSON.stringify(spoil(whole, faults))));
      if (!got) {
        lost += 1;
        // Unreadable only if both the status and the domains are broken.
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

test('[F2, F3] renders a page with every intact part, whatever is wrong with the report', async () => {
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
      // Without domains there is nothing to read, as the page says.
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
