import { candidate, createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { findUndirected, HEBREW } from '@prova/api/testing/findUndirected';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Root } from '../app/Root';
import texts from '../locales/en.json';
import { createFakeFeedback } from '../testing/createFakeFeedback';

const CODE = `${HEBREW}\nif a:\n    for b in c:\n        yield b`;
const admin = { ...candidate, authorities: ['ROLE_USER', 'ROLE_ADMIN'] };

const report = () => {
  const feedback = createFakeFeedback();
  const [domain, ...others] = feedback.domains ?? [];
  const [first, ...rest] = domain?.questions ?? [];
  if (!domain || !first) throw new Error('The report has no question');
  const said = `You said “${HEBREW}” here.`;
  return {
    ...feedback,
    offersVerdicts: true,
    role: HEBREW,
    repeats: { interviewId: 'iv-0', createdAt: '2026-01-05T12:00:00Z', score: 41 },
    domains: [
      {
        ...domain,
        questions: [
          {
            ...first,
            questionId: 'q',
            answer: CODE,
            feedback: said,
            strengths: `${said}\n${said}`,
            developmentAreas: `To be corrected: “${HEBREW}”`,
            technicalGapsIdentified: [`You said “${HEBREW}” and “something of ${HEBREW} that was not said”`],
            verdict: { fair: false, remark: `${HEBREW}\n  indented`, shared: false },
            points: [{ id: 'hash', name: 'the key is hashed', made: true }],
            before: { total: 37, answer: CODE, made: [], missed: ['hash'] },
          },
          ...rest,
        ],
      },
      ...others,
    ],
  };
};

test('[F4] shows people’s texts with their own direction and line breaks throughout the report', async () => {
  renderWithHost(
    Root,
    createTestHost(() => ({ body: report() })),
    '/interview/iv-1/feedback',
  );
  await screen.findByRole('region', { name: 'Compared with last time' });
  await userEvent.click(screen.getByText(texts.compare.answerThen));
  const wholes = [...document.querySelectorAll('[dir="auto"]')].filter(
    ({ textContent }) => textContent.replaceAll('\n', '') === CODE.replaceAll('\n', ''),
  );
  expect(wholes.map(({ localName }) => localName).sort()).toEqual(['blockquote', 'p']);
  const code = screen.getAllByRole('group', { name: 'Code in your answer' });
  expect(code[0]?.textContent).toBe('if a:\n    for b in c:\n        yield b');
  expect(findUndirected(document.body)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'No', pressed: true }));
  expect(screen.getByRole('textbox')).toHaveAttribute('dir', 'auto');
  expect(findUndirected(document.body)).toEqual([]);
});

test('[F17] shows verdicts, and names in the list, with their own direction', async () => {
  const server: TestServer = ({ path }) =>
    path.endsWith('/verdicts')
      ? {
          body: {
            verdicts: [
              {
                fair: false,
                remark: HEBREW,
                question: 'Why?',
                answer: CODE,
                total: 20,
                level: null,
                domainId: null,
                givenAt: null,
              },
            ],
            hasMore: false,
          },
        }
      : path.endsWith('/domains')
        ? { body: { domains: [] } }
        : {
            body: {
              interviews: [
                {
                  id: 'i-1',
                  interviewStatus: 'FINISHED',
                  createdAt: '2026-01-05T09:00:00Z',
                  createdBy: HEBREW,
                  properties: [],
                },
              ],
              totalElements: 1,
            },
          };
  const { unmount } = renderWithHost(Root, createTestHost(server, { account: admin }), '/verdicts');
  await screen.findByText('Unfair');
  expect(document.body).toHaveTextContent(HEBREW);
  expect(findUndirected(document.body)).toEqual([]);
  unmount();
  renderWithHost(Root, createTestHost(server, { account: admin }), '/interviews');
  expect((await screen.findAllByText(HEBREW))[0]?.localName).toBe('bdi');
  expect(findUndirected(document.body)).toEqual([]);
});
