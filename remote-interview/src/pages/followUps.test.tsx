import type { InterviewStartRequest } from '@prova/shared/api-types/interview';
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

test.each([
  [true, [{ name: 'FOLLOW_UPS', type: 'BOOLEAN', value: true }]],
  [undefined, []],
])(
  '[F14] the interviewer listens unless that is switched off; a server that does not offer it (%s) is sent what is specified',
  async (offersFollowUps, sent) => {
    const page = await renderInterview({
      server: ({ path }) => (path === '/management/info' ? { body: { offersFollowUps } } : undefined),
    });
    const { user } = page;
    await user.click(await screen.findByRole('checkbox', { name: 'JavaScript' }));
    await user.click(screen.getByRole('radio', { name: 'Advanced' }));
    const listens = screen.queryByRole('checkbox', { name: 'The interviewer asks on' });
    if (offersFollowUps) expect(listens).toBeChecked();
    else expect(listens).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next: Instructions' }));
    for (const agreement of screen.getAllByRole('checkbox')) await user.click(agreement);
    await user.click(screen.getByRole('button', { name: 'Next: Audio Check' }));
    await user.click(screen.getByRole('button', { name: 'Continue without microphone' }));
    await user.click(screen.getByRole('button', { name: 'Start Interview' }));
    await page.advance(0);
    const created = page.requests.find(
      ({ method, path }) => method === 'POST' && path === '/api/evm/interviews',
    )?.body as InterviewStartRequest;
    expect(created.properties.filter(({ name }) => name === 'FOLLOW_UPS')).toEqual(sent);
    expect(created.properties.map(({ name }) => name).filter((name) => name !== 'FOLLOW_UPS')).toEqual([
      'DOMAIN_ID',
      'LEVEL',
      'REQUESTED_QUESTIONS',
      'DURATION',
      'DISPLAY_TIME_PROGRESS',
      'INCLUDE_TECH_QUESTIONS',
      'EXCLUDE_EXPECTED_ANSWERS',
      'LANGUAGE',
    ]);
  },
);
