import { act, screen, within } from '@testing-library/react';
import { interview, renderInterview } from '../testing/renderInterview';

type Page = Awaited<ReturnType<typeof renderInterview>>;

const button = (name: string) => screen.getByRole('button', { name });
const box = () => screen.getByRole('textbox', { name: 'Your answer' });
const status = () => within(screen.getByRole('form')).queryByText('Recording', { exact: true });
const answersTo = ({ requests }: Page) =>
  requests.filter(({ path }) => path.endsWith('/answers')).map(({ body }) => body);
const COUNTDOWN = /^Sending in \d s/;
const LEFT = /^Hands-free is off/;

/** The interviewer finishes what is being said. */
async function finishSpeaking(page: Page) {
  act(() => page.player.finish());
  await page.advance(0);
}

/** Enters the room with hands-free on; the first question is being asked. */
async function enterRoom(options: Parameters<typeof renderInterview>[0] = {}) {
  sessionStorage.setItem('prova.interview.handsFree', 'true');
  const page = await renderInterview({ path: '/interview/i-1', ...options });
  await page.advance(2_500);
  return page;
}

/** As `enterRoom`; the recording has begun by itself. */
async function enterRecording(options: Parameters<typeof renderInterview>[0] = {}) {
  const page = await enterRoom(options);
  await finishSpeaking(page);
  await page.advance(2_000);
  expect(status()).toBeVisible();
  return page;
}
const hear = (page: Page, heard: Parameters<Page['recognizer']['hear']>[0]) =>
  act(() => page.recognizer.hear(heard));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('leads from the first question to the report by voice alone', async () => {
  const page = await enterRecording();
  for (const words of ['An index is a tree', 'A join']) {
    hear(page, { final: words });
    await page.advance(10_000);
    await page.advance(1_000);
    if (words === 'A join') break;
    await finishSpeaking(page);
    await page.advance(2_000);
    expect(status()).toBeVisible();
  }
  expect(answersTo(page)).toEqual([{ answer: 'An index is a tree' }, { answer: 'A join' }]);
  expect(screen.getByText('Interview Complete')).toBeVisible();
  await page.advance(20_000);
  // The farewell is heard to its end.
  expect(page.router.state.location.pathname).toBe('/interview/i-1');
  await finishSpeaking(page);
  expect(screen.getByText(/^Your feedback opens in 5 s/)).toBeVisible();
  await page.advance(5_000);
  expect(page.router.state.location.pathname).toBe('/interview/i-1/feedback');
});

test('is off by default, and then neither records nor sends by itself', async () => {
  const page = await renderInterview({ path: '/interview/i-1' });
  await page.advance(2_500);
  await finishSpeaking(page);
  await page.advance(5_000);
  expect(button('Speak')).toBeVisible();
  expect(button('Hands-free off')).toHaveAttribute('aria-pressed', 'false');
  await page.user.click(button('Speak'));
  await page.advance(2_000);
  hear(page, { final: 'An index' });
  await page.advance(9_000);
  expect(screen.getByText(/^Auto-stop in 1s/)).toBeVisible();
  await page.advance(1_000);
  expect(box()).toHaveValue('An index');
  expect(answersTo(page)).toEqual([]);
});

test('listens when first turned on after a recording that failed', async () => {
  const page = await renderInterview({ path: '/interview/i-1' });
  await page.advance(2_500);
  await finishSpeaking(page);
  await page.user.click(button('Speak'));
  await page.advance(2_000);
  act(() => page.recognizer.end({ kind: 'failed', reason: 'network' }));
  await page.advance(0);
  await page.user.click(button('Hands-free off'));
  await page.advance(2_000);
  expect(status()).toBeVisible();
  expect(button('Hands-free on')).toBeVisible();
});

test('begins a recording once after each of the interviewer’s turns, and never into a typed answer', async () => {
  const page = await enterRecording();
  await page.user.click(button('Stop recording'));
  await page.advance(5_000);
  expect(button('Speak')).toBeVisible();
  await page.user.click(button('Hands-free on'));
  await page.user.type(box(), 'Typed');
  await page.user.click(button('Hands-free off'));
  await page.advance(5_000);
  expect(button('Speak')).toBeVisible();
  await page.user.clear(box());
  await page.advance(2_000);
  expect(status()).toBeVisible();
});

describe('the countdown', () => {
  test('is shown for five seconds, and announced once', async () => {
    const page = await enterRecording();
    hear(page, { final: 'An index' });
    await page.advance(4_900);
    expect(screen.queryByText(COUNTDOWN)).toBeNull();
    await page.advance(100);
    expect(screen.getByText(COUNTDOWN)).toHaveTextContent('5 s');
    const announced = screen.getByText(/^Your answer will be sent in 5 seconds/);
    await page.advance(3_000);
    expect(screen.getByText(COUNTDOWN)).toHaveTextContent('2 s');
    expect(announced).toHaveTextContent('5 seconds');
    expect(answersTo(page)).toEqual([]);
  });

  test('ends on a word, and starts anew after the whole silence', async () => {
    const page = await enterRecording();
    hear(page, { final: 'An index' });
    await page.advance(9_900);
    hear(page, { final: 'An index is a tree' });
    expect(screen.queryByText(COUNTDOWN)).toBeNull();
    await page.advance(9_900);
    expect(answersTo(page)).toEqual([]);
    await page.advance(100);
    expect(answersTo(page)).toEqual([{ answer: 'An index is a tree' }]);
  });

  test('stops on a key or click, for as long as nothing more is said', async () => {
    const page = await enterRecording();
    hear(page, { final: 'An index' });
    act(() => page.roomWatch.touch());
    await page.advance(9_000);
    // A touch before the countdown means nothing.
    expect(screen.getByText(COUNTDOWN)).toBeVisible();
    act(() => page.roomWatch.touch());
    // The key may have opened a dialog.
    act(() => page.roomWatch.moveTo('dialog'));
    act(() => page.roomWatch.moveTo('here'));
    await page.advance(60_000);
    expect(within(screen.getByRole('form')).getByText(/^Sending stopped/)).toBeVisible();
    expect(answersTo(page)).toEqual([]);
    hear(page, { final: 'An index is a tree' });
    await page.advance(10_000);
    expect(answersTo(page)).toEqual([{ answer: 'An index is a tree' }]);
  });

  test('waits for the last words, requests them, and then counts in full', async () => {
    const page = await enterRecording();
    hear(page, { final: 'An index', interim: 'is a' });
    page.recognizer.onItsWay = 'An index is a tree';
    await page.advance(4_900);
    expect(screen.queryByText(COUNTDOWN)).toBeNull();
    await page.advance(4_900);
    expect(answersTo(page)).toEqual([]);
    await page.advance(5_200);
    expect(answersTo(page)).toEqual([{ answer: 'An index is a tree' }]);
  });

  test('counts in full after a recognition that ended with its words open', async () => {
    const page = await enterRecording();
    page.recognizer.finish = () => undefined;
    hear(page, { interim: 'An index' });
    await page.advance(30_000);
    expect(answersTo(page)).toEqual([]);
    act(() => page.recognizer.end());
    await page.advance(4_900);
    expect(screen.getByText(COUNTDOWN)).toHaveTextContent('1 s');
    await page.advance(100);
    expect(answersTo(page)).toEqual([{ answer: 'An index' }]);
  });

  test('waits while a dialog is open, and then counts in full', async () => {
    const page = await enterRecording();
    hear(page, { final: 'An index' });
    await page.advance(6_000);
    act(() => page.roomWatch.moveTo('dialog'));
    expect(screen.queryByText(COUNTDOWN)).toBeNull();
    await page.advance(30_000);
    expect(answersTo(page)).toEqual([]);
    act(() => page.roomWatch.moveTo('here'));
    await page.advance(4_900);
    expect(answersTo(page)).toEqual([]);
    await page.advance(100);
    expect(answersTo(page)).toEqual([{ answer: 'An index' }]);
  });

  test('never begins without words', async () => {
    const page = await enterRecording();
    await page.advance(60_000);
    expect(status()).toBeVisible();
    expect(screen.queryByText(COUNTDOWN)).toBeNull();
  });
});

describe('the interviewer', () => {
  test('is interrupted by the candidate’s words, which begin the answer, but not by an echo', async () => {
    const page = await enterRoom();
    expect(page.recognizer.isListening()).toBe(true);
    hear(page, { interim: 'why q' });
    expect(page.player.isPlaying()).toBe(true);
    hear(page, { interim: 'why q could you please' });
    await page.advance(0);
    expect(page.player.isPlaying()).toBe(false);
    await page.advance(1_000);
    expect(status()).toBeVisible();
    hear(page, { final: 'repeat that' });
    await page.advance(10_000);
    expect(answersTo(page)).toEqual([{ answer: 'could you please repeat that' }]);
  });

  test('is not interrupted while greeting, or with hands-free off', async () => {
    sessionStorage.setItem('prova.interview.handsFree', 'true');
    const page = await renderInterview({ path: '/interview/i-1' });
    await page.advance(2_000);
    expect(page.player.isPlaying()).toBe(true);
    expect(page.recognizer.isListening()).toBe(false);
    await page.user.click(button('Hands-free on'));
    await page.advance(500);
    expect(page.player.isPlaying()).toBe(true);
    expect(page.recognizer.isListening()).toBe(false);
  });

  test('is listened over as long as a recognition lasts, and a failing one changes nothing', async () => {
    const page = await enterRoom();
    act(() => page.recognizer.end());
    await page.advance(300);
    expect(page.recognizer.isListening()).toBe(true);
    act(() => page.recognizer.end({ kind: 'failed', reason: 'network' }));
    await page.advance(5_000);
    expect(page.recognizer.isListening()).toBe(false);
    expect(button('Hands-free on')).toBeVisible();
    await finishSpeaking(page);
    await page.advance(2_000);
    expect(status()).toBeVisible();
  });
});

describe('leaves hands-free, and keeps what was said, when', () => {
  const expectLeft = async (page: Page, text: RegExp) => {
    await page.advance(0);
    expect(within(screen.getByRole('form')).getByText(LEFT)).toHaveTextContent(text);
    expect(button('Hands-free off')).toBeVisible();
    expect(box()).toHaveValue('An index');
    await page.advance(30_000);
    expect(answersTo(page)).toEqual([]);
  };

  test.each<[string, (page: Page) => void, RegExp]>([
    ['the microphone is lost', ({ microphone }) => microphone.unplug(), /when the microphone works/],
    [
      'recognition fails',
      ({ recognizer }) => recognizer.end({ kind: 'failed', reason: 'network' }),
      /when the microphone works/,
    ],
    ['the tab is hidden', ({ roomWatch }) => roomWatch.moveTo('hidden'), /you left this tab/],
    ['the session ends', ({ session }) => session.set({ status: 'anonymous' }), /session ended/],
  ])('%s', async (_name, happen, text) => {
    const page = await enterRecording();
    hear(page, { final: 'An index' });
    await page.advance(6_000);
    act(() => happen(page));
    await expectLeft(page, text);
  });

  test('an answer is refused; turned on again, it goes on', async () => {
    let isDown = true;
    const page = await enterRecording({
      server: ({ path }) => (path.endsWith('/answers') && isDown ? { status: 400 } : undefined),
    });
    hear(page, { final: 'An index' });
    await page.advance(10_000);
    expect(within(screen.getByRole('form')).getByText(LEFT)).toHaveTextContent(/couldn’t be sent/);
    expect(box()).toHaveValue('An index');
    isDown = false;
    await page.user.click(button('Turn hands-free on'));
    expect(screen.queryByText(LEFT)).toBeNull();
    await page.user.click(button('Send'));
    await page.advance(1_000);
    await finishSpeaking(page);
    await page.advance(2_000);
    expect(status()).toBeVisible();
  });

  test('an answer is too long to be sent', async () => {
    const page = await enterRecording();
    const words = 'x'.repeat(20_001);
    hear(page, { final: words });
    await page.advance(10_000);
    expect(within(screen.getByRole('form')).getByText(LEFT)).toHaveTextContent(/couldn’t be sent/);
    expect(box()).toHaveValue(words);
  });

  test('words arrive only after the recording, from a transcriber elsewhere', async () => {
    const transcribes = { provider: 'openai', host: 'voice.example' };
    const question = { questionId: 'v-q-1', question: 'Why q-1?', transcribes };
    const page = await enterRecording({
      server: ({ path }) => (path.endsWith('/questions/q-1') ? { body: question } : undefined),
    });
    act(() => page.recognizer.end({ kind: 'failed', reason: 'network' }));
    await page.advance(0);
    await page.user.click(button('Agree and speak'));
    await page.user.click(button('Hands-free off'));
    await page.advance(0);
    expect(within(screen.getByRole('form')).getByText(/^Hands-free needs/)).toBeVisible();
    expect(button('Hands-free off')).toBeVisible();
  });

  test('another tab continues the interview', async () => {
    const page = await enterRoom();
    act(() => page.tabLocks.takeAway());
    await page.advance(5_000);
    // This tab may be hidden and touched at will.
    expect(page.roomWatch.observers()).toBe(0);
    expect(screen.queryByText('Recording', { exact: true })).toBeNull();
    expect(page.microphone.openCount()).toBe(0);
  });

  test('the server cannot be reached: the outbox sends the answer', async () => {
    let isDown = true;
    const page = await enterRecording({
      server: ({ path }) => (path.endsWith('/answers') && isDown ? { status: 503 } : undefined),
    });
    hear(page, { final: 'An index' });
    await page.advance(10_000);
    expect(within(screen.getByRole('form')).getByText(LEFT)).toHaveTextContent(/can’t be reached/);
    isDown = false;
    await page.advance(10_000);
    expect(screen.getByText('Question 2 of 2')).toBeVisible();
    expect(button('Speak')).toBeVisible();
  });

  test('a recording fails; turned on again, it listens again', async () => {
    const page = await enterRecording();
    act(() => page.recognizer.end({ kind: 'failed', reason: 'network' }));
    await page.advance(0);
    await page.user.click(button('Turn hands-free on'));
    await page.advance(2_000);
    expect(status()).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('stays in the room on a key before the report opens, and in an interview that was complete already', async () => {
  const page = await enterRecording({
    server: ({ path }) =>
      path === '/api/evm/interviews/i-1'
        ? { body: interview(0, { assignedQuestions: { questions: [q1], next: q1 } }) }
        : undefined,
  });
  hear(page, { final: 'An index' });
  await page.advance(10_500);
  await finishSpeaking(page);
  await page.advance(4_000);
  act(() => page.roomWatch.touch());
  await page.advance(20_000);
  expect(page.router.state.location.pathname).toBe('/interview/i-1');
  expect(screen.queryByText(/^Your feedback opens/)).toBeNull();
  page.unmount();

  const again = await enterRoom({
    server: ({ path }) => (path === '/api/evm/interviews/i-1' ? { body: interview(2) } : undefined),
  });
  await again.advance(20_000);
  expect(again.router.state.location.pathname).toBe('/interview/i-1');
});
const q1 = { assignedQuestionId: 'q-1', order: 1 };

test('is not offered in practice, and is kept for the visit', async () => {
  const page = await enterRoom();
  await page.user.click(button('Hands-free on'));
  expect(sessionStorage.getItem('prova.interview.handsFree')).toBe('false');
  await page.user.click(button('Hands-free off'));
  expect(sessionStorage.getItem('prova.interview.handsFree')).toBe('true');
  page.unmount();
  const practice = interview(0, {
    properties: [
      { name: 'DOMAIN_ID', type: 'UUID', value: 'd-js' },
      { name: 'PRACTICE', type: 'BOOLEAN', value: true },
    ],
  });
  const other = await enterRoom({
    server: ({ path }) => (path === '/api/evm/interviews/i-1' ? { body: practice } : undefined),
  });
  await finishSpeaking(other);
  await other.advance(3_000);
  expect(screen.queryByRole('button', { name: /^Hands-free/ })).toBeNull();
  expect(button('Speak')).toBeVisible();
});

test('is chosen in the audio check, except by those who type', async () => {
  const page = await renderInterview();
  await page.user.click(await screen.findByRole('checkbox', { name: 'JavaScript' }));
  await page.user.click(screen.getByRole('radio', { name: 'Advanced' }));
  await page.user.click(button('Next: Instructions'));
  for (const agreement of screen.getAllByRole('checkbox')) await page.user.click(agreement);
  await page.user.click(button('Next: Audio Check'));
  const choice = () => screen.queryByRole('checkbox', { name: 'Hands-free interview' });
  expect(choice()).not.toBeChecked();
  await page.user.click(choice() ?? document.body);
  expect(sessionStorage.getItem('prova.interview.handsFree')).toBe('true');
  await page.user.click(button('Continue without microphone'));
  expect(choice()).toBeNull();
  expect(sessionStorage.getItem('prova.interview.handsFree')).toBe('false');
});
