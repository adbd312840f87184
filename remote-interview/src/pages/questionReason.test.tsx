import { screen } from '@testing-library/react';
import { interview, renderInterview } from '../testing/renderInterview';

async function ask(why: unknown) {
  const page = await renderInterview({
    path: '/interview/i-1',
    server({ path }) {
      if (path === '/api/evm/interviews/i-1') return { body: interview(0) };
      if (path.endsWith('/questions/q-1'))
        return {
          body: { assignedQuestionId: 'q-1', questionId: 'v-1', order: 1, question: 'What is a lock?', why },
        };
      return undefined;
    },
  });
  await page.advance(3_500);
  return screen.getByRole('heading', { name: 'What is a lock?' }).closest('li')?.textContent;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('[L4] shows the reason for a question below it, and nothing if the server sends none', async () => {
  const bare = 'Interviewer · question 1What is a lock?';
  expect(await ask({ words: ['locking', 'PostgreSQL'], again: true, besideLevel: true })).toBe(
    `${bare}From the job description: locking, PostgreSQLYou’ve seen this question before. This domain has no new ones left at this level.From an adjacent level: your level doesn’t have enough questions.`,
  );
});

test.each([undefined, null, 'x', { words: [] }, { words: 7, again: 'perhaps' }])(
  'hides an empty reason: %j',
  async (why) => {
    expect(await ask(why)).toBe('Interviewer · question 1What is a lock?');
  },
);
