import type { InterviewStartRequest } from '@prova/api/types/interview';
import { act, screen, waitFor, within } from '@testing-library/react';
import { interview, renderInterview } from '../testing/renderInterview';

const button = (name: string) => screen.getByRole('button', { name });
const box = () => screen.getByRole('textbox', { name: 'Your answer' });
const PRACTICE = { name: 'PRACTICE', type: 'BOOLEAN', value: true };

const scores: Record<string, number> = { Vague: 21.4, 'Because it hashes': 83 };
const reviewOf = (answer: string) => ({
  score: scores[answer] ?? 0,
  review: {
    question: 'Why q-1?',
    answer,
    feedback: `Feedback on ${answer}.`,
    strengths: `You said “${answer}”.`,
    developmentAreas: 'Not mentioned: buckets.',
  },
  modelAnswer: 'It hashes the key.',
});

async function enter(change: object = {}) {
  const base = interview();
  const page = await renderInterview({
    path: '/interview/i-1',
    server: ({ path, body }) => {
      if (path === '/api/evm/interviews/i-1')
        return { body: interview(0, { properties: [...base.properties, PRACTICE], ...change }) };
      if (path.endsWith('/hint')) return { body: { hint: 'Think of buckets.' } };
      if (path.endsWith('/attempts')) return { body: reviewOf((body as { answer: string }).answer) };
      return undefined;
    },
  });
  await page.advance(2_500);
  return page;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('[P2] gives a hint on request in practice, then a review, another try, and the next question', async () => {
  const page = await enter();
  const { user, requests } = page;
  expect(requests.some(({ path }) => path.endsWith('/hint'))).toBe(false);
  await user.click(button('Hint'));
  expect(await screen.findByText('Think of buckets.')).toBeInTheDocument();
  await user.click(button('Hint'));
  expect(screen.queryByText('Think of buckets.')).not.toBeInTheDocument();

  await user.type(box(), 'Vague{Enter}');
  await page.advance(5_000);
  const dialog = within(await screen.findByRole('dialog', { name: 'Feedback on your answer' }));
  expect(await dialog.findByText('21 of 100')).toBeInTheDocument();
  expect(dialog.getByText('“Vague”').tagName).toBe('MARK');
  expect(dialog.getByText('Not mentioned: buckets.')).toBeInTheDocument();
  expect(dialog.getByText('Model answer').closest('details')).toHaveTextContent('It hashes the key.');
  expect(requests.filter(({ path }) => path.endsWith('/questions/q-2'))).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await user.type(dialog.getByRole('textbox', { name: 'New answer' }), 'Because');
  // Spoken words are appended to the attempt, as in the room.
  await user.click(dialog.getByRole('button', { name: 'Speak' }));
  await page.advance(2_000);
  act(() => page.recognizer.hear({ final: 'it hashes' }));
  await user.click(dialog.getByRole('button', { name: 'Stop recording' }));
  await user.click(dialog.getByRole('button', { name: 'Get feedback' }));
  expect(await dialog.findByText('83 of 100')).toBeInTheDocument();
  expect(dialog.getByText('21 of 100')).toBeInTheDocument();
  expect(requests.filter(({ path }) => path.endsWith('/attempts')).map(({ body }) => body)).toEqual([
    { answer: 'Vague', language: 'en' },
    { answer: 'Because it hashes', language: 'en' },
  ]);
  expect(requests.filter(({ path }) => path.endsWith('/answers')).map(({ body }) => body)).toEqual([
    { answer: 'Vague' },
  ]);

  await user.click(dialog.getByRole('button', { name: 'Next question' }));
  await page.advance(1_000);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Why q-2?')).toBeInTheDocument();
  expect(box()).toHaveValue('');
  // A skipped question has no review.
  await user.click(button('Skip question'));
  await user.click(button('Skip now'));
  await page.advance(1_000);
  expect(button('Finish Interview')).toBeInTheDocument();
});

test('[P2] shows no hint and no review outside practice, with the specified calls only', async () => {
  const page = await enter({ properties: interview().properties });
  expect(screen.queryByRole('button', { name: 'Hint' })).not.toBeInTheDocument();
  await page.user.type(box(), 'Vague{Enter}');
  await page.advance(1_000);
  expect(screen.getByText('Why q-2?')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(page.requests.filter(({ path }) => /hint|attempts/.test(path))).toEqual([]);
});

test.each([
  [true, [PRACTICE]],
  [undefined, []],
])(
  '[P3] offers practice in the wizard if the server does (%s), with an interview as the default',
  async (offersPractice, sent) => {
    const page = await renderInterview({
      server: ({ path }) => (path === '/management/info' ? { body: { offersPractice } } : undefined),
    });
    const { user } = page;
    await user.click(await screen.findByRole('checkbox', { name: 'JavaScript' }));
    await user.click(screen.getByRole('radio', { name: 'Advanced' }));
    if (offersPractice) {
      expect(screen.getByRole('radio', { name: 'Interview' })).toBeChecked();
      await user.click(screen.getByRole('radio', { name: 'Practice' }));
    } else {
      expect(screen.queryByRole('radiogroup', { name: 'Mode' })).not.toBeInTheDocument();
    }
    await user.click(button('Next: Instructions'));
    for (const agreement of screen.getAllByRole('checkbox')) await user.click(agreement);
    await user.click(button('Next: Audio Check'));
    await user.click(button('Continue without microphone'));
    await user.click(button('Start Interview'));
    await page.advance(0);
    const created = page.requests.find(
      ({ method, path }) => method === 'POST' && path === '/api/evm/interviews',
    )?.body as InterviewStartRequest;
    expect(created.properties.filter(({ name }) => name === 'PRACTICE')).toEqual(sent);
  },
);
