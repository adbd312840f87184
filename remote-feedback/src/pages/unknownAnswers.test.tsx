import { answerVariants, type AnswerVariant } from '@prova/api/testing/answerVariants';
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { candidate, createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { findLostPages, settleUntil } from '@prova/api/testing/findLostPages';
import { packedVariants } from '@prova/api/testing/packedVariants';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { wholeAnswers } from '@prova/api/testing/wholeAnswers';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { Root } from '../app/Root';
import texts from '../locales/en.json';

// A limit for what hangs: many pages are mounted, and machines that test share their cores.
jest.setTimeout(240_000);

const account = { ...candidate, authorities: ['ROLE_USER', 'ROLE_ADMIN'] };
const LIST = '/api/evm/interviews';
const VERDICTS = '/api/evm/verdicts';

const serverWith =
  (changedPath: string, { answer }: AnswerVariant): TestServer =>
  ({ path }) => {
    if (path === changedPath) return { body: answer };
    if (path === VERDICTS) return { body: wholeAnswers.verdictPage };
    if (path === LIST) return { body: wholeAnswers.interviewPage };
    return { body: path.endsWith('/feedback') ? wholeAnswers.feedback : wholeAnswers.domainList };
  };

async function open(server: TestServer, address: string) {
  const clock = createFakeClock();
  const TimedRoot = ({ host }: { host: HostServices }) => <Root host={host} ports={{ clock }} />;
  const { container } = renderWithHost(TimedRoot, createTestHost(server, { account }), address);
  await settleUntil(() => container.querySelector('h1') !== null);
  await act(() => clock.advance(0));
  return container;
}

const has = (container: Element, ...words: readonly string[]) =>
  words.filter((word) => !container.textContent.includes(word)).map((word) => `'${word}' is not there`);

beforeAll(async () => {
  await Promise.all([import('./InterviewsPage'), import('./FeedbackPage'), import('./VerdictsPage')]);
});

test('[I1, I2] whatever the list answers, the page is there, and the rows beside a broken one', async () => {
  const lost = await findLostPages({
    variants: answerVariants(wholeAnswers.interviewPage, 10),
    texts,
    async visit(variant) {
      const container = await open(serverWith(LIST, variant), '/interviews');
      await settleUntil(() => container.querySelector('[role="alert"], td, ol') !== null);
      const beside = variant.place.startsWith('interviews[0]') ? ['bbbb'] : [];
      return has(container, 'My Interviews', ...beside);
    },
  });
  expect(lost).toEqual([]);
});

/** A full page of rows: a fault in one must leave the others as they are. */
const fullList = (() => {
  const [first] = wholeAnswers.interviewPage.interviews;
  const interviews = Array.from({ length: 10 }, (_row, at) => ({ ...first, id: `row${String(at)}-1` }));
  return { ...wholeAnswers.interviewPage, interviews };
})();

test('[I1, I2] each member of a list missing, null or something else: the other rows are as they were, and what leads on is there', async () => {
  const rowsOf = (container: Element) =>
    [...container.querySelectorAll('tbody tr[data-row-key]')].map((row) => row.textContent);
  const whole = await open(serverWith(LIST, { name: '', place: '', answer: fullList }), '/interviews');
  await settleUntil(() => whole.querySelector('td') !== null);
  const sound = rowsOf(whole);
  expect(sound).toHaveLength(10);
  cleanup();
  const variants = packedVariants(fullList, {
    compartmentOf: ([top, row]) => (top === 'interviews' ? String(row) : 'list'),
  });
  const lost = await findLostPages({
    variants,
    texts,
    async visit(variant) {
      const container = await open(serverWith(LIST, variant), '/interviews');
      await settleUntil(() => container.querySelector('[role="alert"], td, ol') !== null);
      const { faults } = variants.find(({ name }) => name === variant.name) ?? { faults: [] };
      if (faults.some(([top, row]) => top === undefined || (top === 'interviews' && row === undefined)))
        return [];
      const spoiled = new Set(faults.map(([top, row]) => (top === 'interviews' ? row : undefined)));
      const rows = rowsOf(container);
      return sound.flatMap((row, at) =>
        spoiled.has(at) || rows[at] === row ? [] : [`row ${String(at)} is not as it was`],
      );
    },
  });
  expect(lost).toEqual([]);
});

test('[I1] whatever the list of domains answers, the interviews are listed', async () => {
  const lost = await findLostPages({
    variants: answerVariants(wholeAnswers.domainList, 8),
    texts,
    async visit(variant) {
      const container = await open(serverWith('/api/evm/domains', variant), '/interviews');
      await settleUntil(() => container.querySelector('td') !== null);
      return has(container, 'aaaa', 'bbbb', '2026-01-05');
    },
  });
  expect(lost).toEqual([]);
});

test('[F1, F2, F3] whatever the feedback answers, the report stands but for what is broken', async () => {
  const lost = await findLostPages({
    variants: answerVariants(wholeAnswers.feedback, 10),
    texts,
    async visit(variant) {
      const container = await open(
        serverWith('/api/evm/interviews/iv-1/feedback', variant),
        '/interview/iv-1/feedback',
      );
      for (const opener of container.querySelectorAll('[aria-expanded="false"]')) fireEvent.click(opener);
      const { place } = variant;
      const networks = place.startsWith('domains[0]') ? ['Networks'] : [];
      const question =
        place.includes('questions[0].') && !place.endsWith('.question') ? ['How does a hash map'] : [];
      return has(container, ...networks, ...question);
    },
  });
  expect(lost).toEqual([]);
});

test('[F17] whatever the list of verdicts answers, the page is there, and what stands beside a broken one', async () => {
  const lost = await findLostPages({
    variants: answerVariants(wholeAnswers.verdictPage, 6),
    texts,
    async visit(variant) {
      const container = await open(serverWith(VERDICTS, variant), '/verdicts');
      await settleUntil(() => container.querySelector('[role="alert"], ol') !== null);
      const beside = variant.place.startsWith('verdicts[0]') ? ['What is an index?'] : [];
      return has(container, 'Candidate comments', ...beside);
    },
  });
  expect(lost).toEqual([]);
});
