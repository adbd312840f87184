import type { Delivery } from '@prova/api/types/delivery';
import { candidate } from '@prova/shared/testing/createTestHost';
import { act, screen } from '@testing-library/react';
import { interview, renderInterview } from '../testing/renderInterview';

type Page = Awaited<ReturnType<typeof renderInterview>>;
const button = (name: string) => screen.getByRole('button', { name });
const box = () => screen.getByRole('textbox', { name: 'Your answer' });

async function enter(answered = 0, change: object = { takesDelivery: true }, login?: string) {
  const page = await renderInterview({
    path: '/interview/i-1',
    ...(login !== undefined && { account: { ...candidate, login } }),
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

/** The deliveries stored in this browser. */
const kept = () =>
  [sessionStorage, localStorage].flatMap((store) =>
    Object.keys(store).filter((key) => key.includes('delivery')),
  );

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("[F12] sends a spoken answer's measurements, counted from the end of the question's sound", async () => {
  const page = await enter();
  // The greeting has given way to the question.
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
        // The words 'a list' began 0.6 s before they were reported, after two seconds of warm-up and another
        // second.
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

test('[F12] sends the moments of a spoken answer to a server that takes them', async () => {
  const page = await enter(0, { takesDelivery: true, takesMoments: true });
  await speak(page, 'a list', 'a list is basically mutable');
  await page.advance(5_000);
  act(() => page.recognizer.hear({ final: 'a list is basically mutable and ordered' }));
  await send(page);
  const [told] = sent(page) as { answer: string; delivery: Delivery }[];
  expect(told?.delivery.moments?.map(({ kind, words }) => [kind, words])).toEqual([
    ['filler', { from: 10, to: 19 }],
    ['pause', { from: 20, to: 31 }],
  ]);
});

test('[F12] reports a typed answer as typed, an edited spoken answer as both, and nothing for a skipped question', async () => {
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
  await other.user.click(button('Skip now'));
  await other.advance(0);
  expect(sent(other)).toEqual([{ answer: '' }]);
});

test('[F12] keeps measurements across a reload between speaking and sending', async () => {
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

test('[F12, U12] binds measurements to one person: another person in this browser neither finds nor sends them', async () => {
  const takesDelivery = { takesDelivery: true };
  const before = await enter(0, takesDelivery, 'robin');
  await speak(before, 'one two', 'one two three four');
  await before.user.click(button('Stop recording'));
  before.unmount();
  // The same person continues in another tab: the measurements are found there.
  sessionStorage.clear();
  const same = await enter(0, takesDelivery, 'robin');
  await send(same);
  expect(sent(same)).toEqual([{ answer: 'one two three four', delivery: expect.any(Object) as unknown }]);
  same.unmount();
  const other = await enter(0, takesDelivery, 'alex');
  expect(box()).toHaveValue('');
  await other.user.type(box(), 'one two three four{Enter}');
  await other.advance(0);
  expect(sent(other)).toEqual([{ answer: 'one two three four', delivery: null }]);
});

test('[F12] sends measurements with an answer that waited for the next visit, and drops them afterwards', async () => {
  const before = await renderInterview({
    path: '/interview/i-1',
    server: ({ path }) => {
      if (path.endsWith('/answers')) return { status: 503 };
      return path === '/api/evm/interviews/i-1' ? { body: interview(0, { takesDelivery: true }) } : undefined;
    },
  });
  await before.advance(2_500);
  await speak(before, 'one two', 'one two three four');
  await send(before);
  before.unmount();
  sessionStorage.clear();
  const after = await enter();
  const spoken = { answer: 'one two three four', delivery: expect.any(Object) as unknown };
  expect(sent(after)).toEqual([spoken]);
  expect(kept()).not.toEqual([]);
  await after.user.type(box(), 'Typed.{Enter}');
  await after.advance(2_000);
  expect(screen.getByText('Interview Complete')).toBeInTheDocument();
  expect(kept()).toEqual([]);
});

test('[F12] sends only the specified answer to a server without support', async () => {
  const page = await enter(0, {});
  await speak(page, 'one', 'one two three');
  await send(page);
  expect(sent(page)).toEqual([{ answer: 'one two three' }]);
  expect(kept()).toEqual([]);
});

test('[F12, F14] measures each part of an answer separately, even after a clarification', async () => {
  const says = [
    { kind: 'CLARIFICATION', text: 'Of course. Why q-1?' },
    { kind: 'FOLLOW_UP', text: 'I see. What else?' },
    null,
  ];
  const page = await renderInterview({
    path: '/interview/i-1',
    server({ path, method }) {
      if (path === '/api/evm/interviews/i-1') return { body: interview(0, { takesDelivery: true }) };
      if (!path.endsWith('/answers') || method !== 'POST') return undefined;
      const said = says.shift();
      return { body: { accepted: !said, answer: '', ...(said && { says: said }) } };
    },
  });
  await page.advance(2_500);
  page.player.finish(); // The question.
  await page.advance(0);
  for (const words of ['um could you repeat that', 'a list is mutable', 'and basically it is ordered']) {
    await speak(page, words);
    await send(page);
  }
  const told = sent(page) as { answer: string; delivery: { fillers: number; edited: boolean } | null }[];
  expect(told.map(({ answer, delivery }) => [answer, delivery?.fillers, delivery?.edited])).toEqual([
    ['um could you repeat that', 1, false],
    ['a list is mutable', 0, false],
    ['and basically it is ordered', 1, false],
  ]);
});
