import { findUndirected, HEBREW } from '@prova/api/testing/findUndirected';
import { act, screen } from '@testing-library/react';
import { interview, renderInterview } from '../testing/renderInterview';

const PRACTICE = { name: 'PRACTICE', type: 'BOOLEAN', value: true };
const CODE = `    if a:\n        ${HEBREW}()`;
const box = () => screen.getByRole('textbox', { name: 'Your answer' });
const whole = () =>
  [...document.querySelectorAll('p[dir="auto"]')].filter(({ textContent }) => textContent === CODE);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('[L7] sends an answer with its indentation, and shows it in its own direction, like spoken words', async () => {
  const page = await renderInterview({ path: '/interview/i-1' });
  await page.advance(2_500);
  await page.user.click(screen.getByRole('button', { name: 'Speak' }));
  await page.advance(2_000);
  act(() => page.recognizer.hear({ interim: HEBREW }));
  expect(screen.getByText(HEBREW)).toHaveAttribute('dir', 'auto');
  await page.user.click(screen.getByRole('button', { name: 'Stop recording' }));
  await page.advance(2_000);
  await page.user.clear(box());
  await page.user.click(box());
  await page.user.paste(`\n${CODE}\n`);
  expect(findUndirected(document.body)).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Send' }));
  await page.advance(0);
  expect(page.requests.find(({ path }) => path.endsWith('/answers'))?.body).toMatchObject({ answer: CODE });
  expect(whole()).toHaveLength(1);
  expect(findUndirected(document.body)).toEqual([]);
});

test('[P2] keeps indentation and direction in a practice review, quotes included', async () => {
  const base = interview();
  const page = await renderInterview({
    path: '/interview/i-1',
    server: ({ path }) => {
      if (path === '/api/evm/interviews/i-1')
        return { body: interview(0, { properties: [...base.properties, PRACTICE] }) };
      if (!path.endsWith('/attempts')) return undefined;
      const review = { question: 'Why q-1?', answer: CODE, feedback: `You said “${HEBREW}”.` };
      return { body: { score: 20, review, modelAnswer: null } };
    },
  });
  await page.advance(2_500);
  await page.user.click(box());
  await page.user.paste(CODE);
  await page.user.keyboard('{Enter}');
  await page.advance(5_000);
  await screen.findByText('20 of 100');
  expect(whole()).toHaveLength(2);
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await page.user.paste(CODE);
  expect(findUndirected(document.body)).toEqual([]);
});

test('[S4] shows a job description and its quotes in their own direction', async () => {
  const page = await renderInterview({
    server: ({ path }) =>
      path.endsWith('/analyze') || path.includes('job-description')
        ? {
            body: {
              existing: [{ id: 'd-js', name: 'JavaScript', evidence: [HEBREW] }],
              missed: [{ name: HEBREW, evidence: [HEBREW] }],
            },
          }
        : undefined,
  });
  const field = await screen.findByRole('textbox', { name: /description/i });
  await page.user.click(field);
  await page.user.paste(`${HEBREW} JavaScript`);
  await page.user.click(screen.getByRole('button', { name: /^Analy[sz]e/ }));
  await page.advance(5_000);
  const search = `${HEBREW} List<String> & </bdi>`;
  await page.user.type(screen.getByRole('searchbox'), search);
  expect(screen.getByText(search).localName).toBe('bdi');
  expect(findUndirected(document.body, 'option')).toEqual([]);
});
