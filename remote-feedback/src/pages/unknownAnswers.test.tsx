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

// A safeguard against hangs only: many pages are mounted, and test machines share their cores.
jest.setTimeout(240_000);

const account = { ...candidate, authorities: ['ROLE_USER', 'ROLE_ADMIN'] };
const LIST = '/api/evm/interviews';
const VERDICTS = '/api/evm/verdicts';
const DOMAINS = '/api/evm/domains';
const TRENDS = '/api/evm/trends';

const serverWith =
  (changedPath: string, { answer }: AnswerVariant): TestServer =>
  ({ path }) => {
    if (path === changedPath) return { body: answer };
    if (path === VERDICTS) return { body: wholeAnswers.verdictPage };
    if (path === LIST) return { body: wholeAnswers.interviewPage };
    if (path === TRENDS) return { body: wholeAnswers.trendList };
    return { body: path.endsWith('/feedback') ? wholeAnswers.feedback : wholeAnswers.domainList };
  };

async function open(server: TestServer, address: string, drawn = 'h1') {
  const clock = createFakeClock();
  const TimedRoot = ({ host }: { host: HostServices }) => <Root host={host} ports={{ clock }} />;
  const { container } = renderWithHost(TimedRoot, createTestHost(server, { account }), address);
  await settleUntil(() => container.querySelector(drawn) !== null);
  await act(() => clock.advance(0));
  return container;
}

const has = (container: Element, ...words: readonly string[]) =>
  words.filter((word) => !container.textContent.includes(word)).map((word) => `'${word}' is not there`);

beforeAll(async () => {
  await Promise.all([
    import('./InterviewsPage'),
    import('./RecentInterviewsPage'),
    import('./FeedbackPage'),
    import('./VerdictsPage'),
  ]);
});

test.each([
  [LIST, wholeAnswers.interviewPage, 10, []],
  [DOMAINS, wholeAnswers.domainList, 4, ['71', '40']],
  [TRENDS, wholeAnswers.trendList, 1, ['71', '40']],
] as const)('[S15] shows recent interviews whatever %s returns', async (path, answer, everyNth, always) => {
  const lost = await findLostPages({
    variants: answerVariants(answer, everyNth),
    texts,
    // The page around it has the first heading.
    heading: 'h2, [role="alert"]',
    async visit(variant) {
      const container = await open(serverWith(path, variant), '/interviews/recent', 'h2, [role="alert"]');
      // Trends follow the list.
      await settleUntil(() => has(container, ...always).length === 0);
      const beside = variant.place.startsWith('interviews[0]') ? ['40'] : [];
      return has(container, ...always, ...beside);
    },
  });
  expect(lost).toEqual([]);
});

test('[I1, I2] shows the page and the intact rows, whatever the list returns', async () => {
  const lost = await findLostPages({
    variants: answerVariants(wholeAnswers.interviewPage, 10),
    texts,
    async visit(variant) {
      const container = await open(serverWith(LIST, variant), '/interviews');
      await settleUntil(() => container.querySelector('[role="alert"], td, ol') !== null);
      const beside = variant.place.startsWith('interviews[0]') ? ['bbbb'] : [];
      // An administrator's list has one of two titles, depending on whether the server can filter it.
      const title = /^(?:My|All) [Ii]nterviews/.test(container.querySelector('h1')?.textContent ?? '');
      return [...(title ? [] : ['the title is not there']), ...has(container, ...beside)];
    },
  });
  expect(lost).toEqual([]);
});

/** A full page of rows: a fault in one must leave the others unchanged. */
const fullList = (() => {
  const [first] = wholeAnswers.interviewPage.interviews;
  const interviews = Array.from({ length: 10 }, (_row, at) => ({ ...first, id: `row${String(at)}-1` }));
  return { ...wholeAnswers.interviewPage, interviews };
})();

test('[I1, I2] keeps the other rows and the paging if a list member is missing, null or mistyped', async () => {
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

test('[I1] lists the interviews, whatever the domain list returns', async () => {
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

test('[F1, F2, F3] shows the report except for its broken parts, whatever the server returns', async () => {
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

test('[F17] shows the page and the intact verdicts, whatever the server returns', async () => {
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
