import { act, screen } from '@testing-library/react';
import { interview, renderInterview } from '../testing/renderInterview';

type Page = Awaited<ReturnType<typeof renderInterview>>;
const button = (name: string) => screen.getByRole('button', { name });
const box = () => screen.getByRole('textbox', { name: 'Your answer' });

async function enter(answered = 0, change: object = { takesDelivery: true }) {
  const page = await renderInterview({
    path: '/interview/i-1',
    server: ({ path }) =>
      path === '/api/evm/interviews/i-1' ? { body: interview(answered, change) } : undefined,
  });
  await page.advance(2_500);
  return page;
}
async function speak(page: Page, ...texts: readonly string[]) {
  await page.user.click(button('Speak'));
  await page.advance(2_000);
  for (const final of texts) {
    await page.advance(1_000);
    act(() => page.recognizer.hear({ final }));
  }
}
const send = async (page: Page) => {
  const stop = screen.queryByRole('button', { name: 'Stop recording' });
  if (stop) await page.user.click(stop);
  await page.user.click(button('Send'));
  await page.advance(0);
};
const sent = ({ requests }: Page) =>
  requests.filter(({ path }) => path.endsWith('/answers')).map(({ body }) => body);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('[F12] what is spoken goes along with the answer as it was measured, from the end of the question’s sound', async () => {
  const page = await enter();
  page.player.finish(); // The greeting.
  await page.advance(4_000);
  page.player.finish(); // The question.
  await page.advance(2_000);
  await speak(page, 'a list', 'a list is basically mutable');
  await page.advance(5_000);
  act(() => page.recognizer.hear({ final: 'a list is basically mutable and ordered' }));
  await send(page);
  expect(sent(page)).toEqual([
    {
      answer: 'a list is basically mutable and ordered',
      delivery: {
        // The words of 'a list' began 0.6 s before they were told of; two seconds, warm-up of two and one besides before.
        spokenSeconds: 6.6,
        firstWordSeconds: 4.4,
        wordsPerMinute: 64,
        longestPauseSeconds: 4.4,
        pauses: 1,
        fillers: 1,
        edited: false,
      },
    },
  ]);
});

test('[F12] typed is told as typed, spoken and edited as both; a question that is passed over tells nothing', async () => {
  const page = await enter();
  await page.user.type(box(), 'Typed.{Enter}');
  await page.advance(1_000);
  await speak(page, 'a tuple', 'a tuple is not');
  await page.user.click(button('Stop recording'));
  await page.user.type(box(), ' mutable');
  await send(page);
  expect(sent(page)).toEqual([
    { answer: 'Typed.', delivery: null },
    {
      answer: 'a tuple is not mutable',
      delivery: expect.objectContaining({ edited: true, spokenSeconds: 1.6 }) as unknown,
    },
  ]);
  page.unmount();
  sessionStorage.clear();
  const other = await enter();
  await other.user.click(button('Skip question'));
  await other.user.click(button('Skip'));
  await other.advance(0);
  expect(sent(other)).toEqual([{ answer: '' }]);
});

test('[F12] a reload between speaking and sending keeps what was measured', async () => {
  const before = await enter();
  await speak(before, 'one two', 'one two three four');
  await before.user.click(button('Stop recording'));
  before.unmount();
  const after = await enter();
  expect(box()).toHaveValue('one two three four');
  await send(after);
  expect(sent(after)).toEqual([
    {
      answer: 'one two three four',
      delivery: expect.objectContaining({ edited: false, spokenSeconds: 1.6 }) as unknown,
    },
  ]);
});

test('[F12] a server that does not say that it takes it gets the specified answer and nothing else', async () => {
  const page = await enter(0, {});
  await speak(page, 'one', 'one two three');
  await send(page);
  expect(sent(page)).toEqual([{ answer: 'one two three' }]);
  expect(sessionStorage.getItem('prova.interview.delivery')).toBeNull();
});
