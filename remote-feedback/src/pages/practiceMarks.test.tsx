import { createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { wholeAnswers } from '@prova/api/testing/wholeAnswers';
import { screen } from '@testing-library/react';
import { Root } from '../app/Root';
import { createFakeFeedback } from '../testing/createFakeFeedback';

const open = (server: TestServer, path: string, language: 'en' | 'ru' = 'en') =>
  renderWithHost(Root, createTestHost(server, { language }), path);

test.each([
  ['en', /^This was a practice interview, with hints/],
  ['ru', /^Это была тренировка с подсказками/],
] as const)(
  '[P3] labels the report on practice (%s), but not a report on an interview',
  async (language, words) => {
    const report = createFakeFeedback();
    const practice = open(() => ({ body: { ...report, practice: true } }), '/interview/i/feedback', language);
    expect(await screen.findByText(words)).toBeInTheDocument();
    practice.unmount();
    open(() => ({ body: report }), '/interview/i/feedback', language);
    await screen.findByRole('heading', { level: 1, name: /out of 100|из 100/ });
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  },
);

test('[P3] labels only practice in the list', async () => {
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
  expect(await screen.findAllByText('Finished')).toHaveLength(2);
  expect(screen.getAllByText(/ · practice$/)).toHaveLength(1);
  expect(screen.getByRole('row', { name: /aaaa/ })).toHaveTextContent(/ · practice/);
});
