import { createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { wholeAnswers } from '@prova/api/testing/wholeAnswers';
import { screen } from '@testing-library/react';
import { Root } from '../app/Root';
import { createFakeFeedback } from '../testing/createFakeFeedback';

const open = (server: TestServer, path: string, language: 'en' | 'ru' = 'en') =>
  renderWithHost(Root, createTestHost(server, { language }), path);

test.each([
  ['en', /^This was practice mode, with hints/],
  ['ru', /^Это была тренировка с подсказками/],
] as const)(
  '[P3] the report on a practice says that it was one (%s), and that of an interview does not',
  async (language, words) => {
    const report = createFakeFeedback();
    const practice = open(() => ({ body: { ...report, practice: true } }), '/interview/i/feedback', language);
    expect(await screen.findByText(words)).toBeInTheDocument();
    practice.unmount();
    open(() => ({ body: report }), '/interview/i/feedback', language);
    await screen.findByRole('heading', { level: 1, name: /Algorithms/ });
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  },
);

test('[P3] the list marks practice, and nothing else', async () => {
  const { interview, domainList } = wholeAnswers;
  const practice = [...interview.properties, { name: 'PRACTICE', type: 'BOOLEAN', value: true }];
  const rows = [
    { ...interview, id: 'aaaa-1', interviewStatus: 'FINISHED', properties: practice },
    { ...interview, id: 'bbbb-2', interviewStatus: 'FINISHED' },
  ];
  open(
    ({ path }) =>
      path.endsWith('/domains')
        ? { body: domainList }
        : { body: { interviews: rows, totalPages: 1, totalElements: 2 } },
    '/interviews',
  );
  expect(await screen.findAllByText(/^Finished/)).toHaveLength(2);
  expect(screen.getAllByText(/^Finished/).map(({ textContent }) => textContent)).toEqual([
    'Finished · practice',
    'Finished',
  ]);
});
