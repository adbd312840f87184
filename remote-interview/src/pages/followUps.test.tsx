import { screen } from '@testing-library/react';
import { interview, renderInterview } from '../testing/renderInterview';

const box = () => screen.getByRole('textbox', { name: 'Your answer' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('[F14] what the interviewer says to an answer stands in the transcript, and the question stays open at its place', async () => {
  const says = [{ kind: 'FOLLOW_UP', text: 'Thank you. What else?' }, null];
  const page = await renderInterview({
    path: '/interview/i-1',
    server({ path, method }) {
      if (path === '/api/evm/interviews/i-1') return { body: interview(0) };
      if (path.endsWith('/answers') && method === 'POST') {
        const said = says.shift();
        return {
          body: { assignedQuestionId: 'q-1', accepted: !said, answer: '', ...(said && { says: said }) },
        };
      }
      return undefined;
    },
  });
  await page.advance(3_500);
  await page.user.type(box(), 'The first part.{Enter}');
  await page.advance(0);
  expect(screen.getByText('Thank you. What else?')).toBeInTheDocument();
  expect(screen.getByText('The first part.')).toBeInTheDocument();
  expect(screen.getByText('Question 1 of 2')).toBeInTheDocument();
  expect(box()).toHaveValue('');
  await page.user.type(box(), 'The rest.{Enter}');
  await page.advance(3_500);
  expect(screen.getByText('Question 2 of 2')).toBeInTheDocument();
  const sent = page.requests
    .filter(({ path }) => path.endsWith('/answers'))
    .map(({ body }) => (body as { answer: string }).answer);
  expect(sent).toEqual(['The first part.', 'The rest.']);
});
