import type { TestAnswer } from '@prova/shared/testing/createTestHost';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { interview, renderInterview } from '../testing/renderInterview';

type Options = Parameters<typeof renderInterview>[0];
type Page = Awaited<ReturnType<typeof renderInterview>>;

const path = '/interview/i-1';
const button = (name: string) => screen.getByRole('button', { name });
const box = () => screen.getByRole('textbox', { name: 'Your answer' });
const log = () => within(screen.getByRole('log'));
const enter = (options: Options = {}) => renderInterview({ path, ...options });
const isAnswer = ({ path }: { path: string }) => path.endsWith('/answers');

async function enterRoom(options: Options = {}) {
  const page = await enter(options);
  await page.advance(2_500);
  return page;
}
async function answer({ user, advance }: Page, text: string) {
  await user.type(box(), `${text}{Enter}`);
  await advance(0);
}
async function complete(page: Page) {
  await answer(page, 'One');
  await page.advance(1_000);
  await answer(page, 'Two');
  await page.advance(500);
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('[L1] shows topics, question number, elapsed and chosen time, the pace from the first question on, and the exit', async () => {
  const page = await enter();
  await page.advance(2_499);
  expect(screen.getByRole('timer')).toHaveTextContent('00:02 / 30:00');
  expect(screen.queryByText(/per question$/)).toBeNull();
  await page.advance(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('JavaScript Interview');
  expect(screen.getByText('Question 1 of 2')).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('00:02 / 30:00');
  expect(screen.getByText('About 14 minutes per question')).toBeInTheDocument();
  await page.advance(60_000);
  expect(screen.getByRole('timer')).toHaveTextContent('01:02 / 30:00');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3');
  expect(button('Exit Interview')).toBeEnabled();
});

test('[L1] shows only the elapsed time without DISPLAY_TIME_PROGRESS', async () => {
  await enterRoom({
    server: (request) =>
      request.path === '/api/evm/interviews/i-1'
        ? { body: interview(0, { properties: [{ name: 'DOMAIN_ID', type: 'UUID', value: 'd-py' }] }) }
        : undefined,
  });
  expect(screen.getByRole('timer')).toHaveTextContent(/^00:02$/);
  expect(screen.queryByText(/a question$/)).not.toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('[L3] [L4] [L5] [N3] runs the whole conversation up to the feedback', async () => {
  const page = await enter();
  await page.advance(1_000);
  expect(log().getByText('Words of INTERVIEW_START')).toBeInTheDocument();
  await page.advance(1_500);
  expect(log().getByRole('heading', { name: 'Why q-1?' })).toBeInTheDocument();
  await complete(page);
  expect(log().getByText('Words of FINALIZING')).toBeInTheDocument();
  expect(screen.getByText('Interview Complete')).toBeInTheDocument();
  expect(box()).toBeDisabled();
  const calls = page.requests.map(({ method, path: address }) => `${method} ${address}`);
  for (const call of [
    'GET /api/evm/interviews/i-1',
    'GET /api/evm/audio/type/INTERVIEW_START',
    'GET /api/evm/audio/m-INTERVIEW_START/voice',
    'GET /api/evm/interviews/i-1/questions/q-1',
    'GET /api/evm/questions/v-q-1/voice',
    'POST /api/evm/interviews/i-1/questions/q-1/answers',
    'GET /api/evm/interviews/i-1/questions/q-2',
    'POST /api/evm/interviews/i-1/questions/q-2/answers',
    'GET /api/evm/audio/type/FINALIZING',
  ]) {
    expect(calls).toContain(call);
  }
  expect(page.requests.filter(isAnswer).map(({ body }) => body)).toEqual([
    { answer: 'One' },
    { answer: 'Two' },
  ]);
  await page.user.click(button('Finish Interview'));
  expect(page.router.state.location.pathname).toBe('/interview/i-1/feedback');
});

test('[L3] [L5] falls back to fixed words if the server sends none', async () => {
  const page = await enterRoom({
    server: ({ path: address }) => (address.includes('/audio/type/') ? { status: 500 } : undefined),
  });
  expect(log().getByText(/^Welcome, and thanks/)).toBeInTheDocument();
  await complete(page);
  expect(log().getByText(/^Thanks for your answers/)).toBeInTheDocument();
});

test('[L7] offers cleared text for restoring until something else is typed or sent', async () => {
  const page = await enterRoom();
  await page.user.click(box());
  await page.user.paste('A long answer,\n  with code.');
  await page.user.click(button('Clear'));
  expect(screen.getByText(/Your answer was cleared/)).toBeVisible();
  await page.user.click(button('Restore'));
  expect(box()).toHaveValue('A long answer,\n  with code.');
  expect(box()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  await page.user.click(button('Clear'));
  await page.user.type(box(), 'Another{Enter}');
  await page.advance(5_000);
  expect(box()).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('[L7] sends on Enter, adds a line on Shift+Enter, empties the box on Clear', async () => {
  const page = await enterRoom();
  await page.user.type(box(), 'First{Shift>}{Enter}{/Shift}second');
  expect(box()).toHaveValue('First\nsecond');
  await page.user.click(button('Clear'));
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  await page.user.type(box(), 'First{Shift>}{Enter}{/Shift}second{Enter}');
  await page.advance(0);
  expect(page.requests.filter(isAnswer).map(({ body }) => body)).toEqual([{ answer: 'First\nsecond' }]);
  expect(box()).toHaveValue('');
});

test('[L6] keeps an answer that is too long, shows the excess, and sends it once shortened', async () => {
  const page = await enterRoom();
  const words = 'word '.repeat(4_000);
  fireEvent.change(box(), { target: { value: `${words}and three` } });
  expect(box()).toHaveValue(`${words}and three`);
  expect(
    screen.getByText('Your answer is 9 characters over the limit of 20,000. Shorten your answer to send it.'),
  ).toBeInTheDocument();
  expect(button('Send')).toBeDisabled();
  fireEvent.keyDown(box(), { key: 'Enter' });
  await page.advance(0);
  expect(page.requests.filter(isAnswer)).toEqual([]);
  fireEvent.change(box(), { target: { value: words } });
  expect(screen.queryByText(/too long/)).not.toBeInTheDocument();
  await page.user.click(button('Send'));
  expect(page.requests.filter(isAnswer)).toHaveLength(1);
});

test('[L7] ignores an Enter that belongs to an input method', async () => {
  const page = await enterRoom();
  await page.user.type(box(), 'kon');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  // Safari reports the end of composition first.
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
  await page.advance(0);
  expect(page.requests.filter(isAnswer)).toEqual([]);
});

test('[L6] disables Send for blank text and while an answer is in flight', async () => {
  const page = await enterRoom({
    server: (request) => (isAnswer(request) ? new Promise<never>(() => undefined) : undefined),
  });
  expect(button('Send')).toBeDisabled();
  await page.user.type(box(), '   ');
  expect(button('Send')).toBeDisabled();
  await page.user.type(box(), 'One');
  expect(button('Send')).toBeEnabled();
  await page.user.keyboard('{Enter}{Enter}');
  await page.advance(0);
  expect(screen.getByRole('button', { name: /Send/ })).toBeDisabled();
  expect(page.requests.filter(isAnswer)).toHaveLength(1);
});

test('[L6] allows no answer without a question', async () => {
  const page = await enter();
  await page.advance(500);
  await page.user.type(box(), 'Too early{Enter}');
  expect(screen.getByText('No active interview or question found')).toBeInTheDocument();
  expect(box()).toHaveValue('Too early');
});

test('[L6] [N4] keeps an unsent answer, announces the retry, and sends it by Retry or automatically', async () => {
  const answers: TestAnswer[] = [{ status: 503 }, { status: 429, headers: { 'retry-after': '1' } }];
  const page = await enterRoom({ server: (request) => (isAnswer(request) ? answers.shift() : undefined) });
  await answer(page, 'One');
  const alert = screen.getByRole('alert');
  expect(within(alert).getByRole('heading')).toHaveTextContent('Saved in this browser, waiting to be sent');
  expect(alert).toHaveTextContent('Failed to submit answer');
  expect(alert).toHaveTextContent('The server isn’t responding. Your answer is saved in this browser');
  expect(box()).toHaveValue('One');
  expect(page.leases).toEqual(['interview']);
  await page.user.click(button('Retry'));
  await page.advance(0);
  expect(screen.getByRole('alert')).toBe(alert);
  expect(alert).toHaveTextContent(
    'Too many requests. Your answer is saved in this browser and will be sent in 1 second.',
  );
  await page.advance(5_000);
  expect(page.requests.filter(isAnswer)).toHaveLength(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await page.advance(1_000);
  expect(log().getByRole('heading', { name: 'Why q-2?' })).toBeInTheDocument();
});

test("sends an offline answer once online, and accepts no captive portal's page as confirmation", async () => {
  let line: 'gone' | 'hotel' | 'there' = 'gone';
  const page = await enterRoom({
    server(request) {
      if (!isAnswer(request) || line === 'there') return undefined;
      return line === 'gone'
        ? Promise.reject(new Error('offline'))
        : { body: '<!DOCTYPE html><p>Welcome to the Grand Hotel</p>' };
    },
  });
  const comeBack = async () => {
    act(() => void window.dispatchEvent(new Event('online')));
    await page.advance(0);
  };
  await answer(page, 'One');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You’re offline. Your answer is saved in this browser and will be sent automatically when you reconnect.',
  );
  line = 'hotel';
  await comeBack();
  expect(screen.getByRole('alert')).toHaveTextContent('The server isn’t responding.');
  expect(box()).toHaveValue('One');
  line = 'there';
  await comeBack();
  expect(log().getByText('One')).toBeInTheDocument();
  expect(page.requests.filter(isAnswer)).toHaveLength(3);
});

test("shows the server's earlier answer as the valid answer", async () => {
  const page = await enterRoom({
    server: (request) =>
      isAnswer(request)
        ? { status: 409, body: { assignedQuestionId: 'q-1', accepted: false, answer: 'From the other tab' } }
        : undefined,
  });
  await answer(page, 'From this tab');
  expect(log().getByText('From the other tab')).toBeInTheDocument();
  expect(log().getByText(/already answered/)).toBeInTheDocument();
});

test('offers to undo a skip for five seconds, announced and focused, then sends it', async () => {
  const page = await enterRoom();
  const box = () => screen.getByRole('textbox', { name: 'Your answer' });
  const said = 'Skipping this question. You have five seconds to undo.';
  await page.user.type(box(), 'hm');
  await page.user.click(button('Skip question'));
  expect(button('Undo')).toHaveFocus();
  expect(screen.getAllByText(said).map(({ tagName }) => tagName)).toEqual(['P', 'SPAN']);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said);
  await page.user.keyboard('{Enter}');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('hm');
  expect(screen.queryByText(said)).not.toBeInTheDocument();
  await page.advance(6_000);
  expect(page.requests.filter(isAnswer)).toEqual([]);
  await page.user.click(button('Skip question'));
  await page.advance(4_000);
  expect(page.requests.filter(isAnswer)).toEqual([]);
  await page.advance(1_000);
  expect(box()).toHaveFocus();
  expect(page.requests.filter(isAnswer).map(({ body }) => body)).toEqual([{ answer: '' }]);
  expect(log().getByText('Skipped')).toBeInTheDocument();
});

test('[L2] leads back to the wizard from a missing interview', async () => {
  const page = await enter({
    server: ({ path: address }) =>
      address === '/api/evm/interviews/i-1' ? { status: 404, body: { message: 'Gone' } } : undefined,
  });
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/interview'));
  expect(page.notices).toEqual([{ kind: 'error', title: 'Gone', detail: undefined }]);
});

test.each<[string, () => TestAnswer | Promise<TestAnswer>]>([
  ['a lost connection', () => Promise.reject(new Error('offline'))],
  ['a server that is down', () => ({ status: 502, body: '<h1>Bad gateway</h1>' })],
])('stays on %s, and retries in place, manually or automatically', async (_what, fail) => {
  let attempts = 0;
  const page = await enter({
    server({ path: address }) {
      if (address !== '/api/evm/interviews/i-1') return undefined;
      attempts += 1;
      return attempts < 3 ? fail() : undefined;
    },
  });
  expect(page.router.state.location.pathname).toBe(path);
  await page.user.click(button('Retry'));
  await page.advance(0);
  expect(button('Retry')).toBeInTheDocument();
  await page.advance(4_000);
  await page.advance(2_500);
  expect(log().getByRole('heading', { name: 'Why q-1?' })).toBeInTheDocument();
  expect(page.notices).toEqual([]);
});

test('[U22] keeps the draft for the sign-in while an answer waits for an ended session', async () => {
  const page = await enterRoom({
    server: (request) => (isAnswer(request) ? new Promise<never>(() => undefined) : undefined),
  });
  await answer(page, 'A long answer');
  expect(box()).toHaveValue('A long answer');
  expect(sessionStorage.getItem('prova.interview.live.i-1')).toContain('A long answer');
});

test('treats a 401 without an ended session as an ordinary failure', async () => {
  const page = await enterRoom({ server: (request) => (isAnswer(request) ? { status: 401 } : undefined) });
  await answer(page, 'A long answer');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to submit answer');
  expect(button('Retry')).toBeEnabled();
  expect(box()).toHaveValue('A long answer');
});

test('restores the draft after a reload', async () => {
  const before = await enterRoom();
  await before.user.type(box(), 'Half an ans');
  before.unmount();
  const after = await enter();
  await after.advance(1_000);
  expect(box()).toHaveValue('Half an ans');
  expect(log().getByText('Welcome back. Let’s pick up where you left off.')).toBeInTheDocument();
  expect(log().getAllByRole('heading', { name: 'Why q-1?' })).toHaveLength(1);
});

describe('[L4] the voice', () => {
  test('plays the voice with each question, stops on typing, and repeats on request', async () => {
    const page = await enter();
    await page.advance(1_000);
    page.player.finish();
    await page.advance(1_500);
    expect(page.player.isPlaying()).toBe(true);
    await page.user.type(box(), 'A');
    expect(page.player.isPlaying()).toBe(false);
    const again = screen.getAllByRole('button', { name: /^Play again/ });
    await page.user.click(again.at(-1) as HTMLElement);
    await page.advance(0);
    expect(page.player.isPlaying()).toBe(true);
    fireEvent.keyDown(box(), { key: 'Escape', isComposing: true });
    expect(page.player.isPlaying()).toBe(true);
    await page.user.type(box(), '{Escape}');
    expect(page.player.isPlaying()).toBe(false);
  });

  test('offers a quiet button if the browser requires a click', async () => {
    const page = await enter();
    await page.advance(1_000);
    page.player.finish('blocked');
    await page.advance(1_500);
    await page.user.click(screen.getByRole('button', { name: 'Play question: question 1' }));
    await page.advance(0);
    expect(page.player.isPlaying()).toBe(true);
  });

  test('pauses and resumes, falls silent on Esc anywhere, and keeps mute and speed for the visit', async () => {
    const page = await enterRoom();
    await page.user.click(button('Pause: question 1'));
    await page.advance(0);
    expect(page.player.isPlaying()).toBe(false);
    await page.user.click(button('Continue: question 1'));
    expect(page.player.isPlaying()).toBe(true);
    expect(button('Pause: question 1')).toHaveFocus();
    expect(screen.getAllByRole('group', { name: 'Playback speed' })).toHaveLength(1);
    await page.user.click(screen.getByRole('radio', { name: '0.75×' }));
    await page.advance(0);
    expect(page.player.rate()).toBe(0.75);
    await page.user.keyboard('{Escape}');
    expect(page.player.isPlaying()).toBe(false);
    await page.user.click(button('Sound on'));
    page.unmount();

    const again = await renderInterview({ path: '/interview/i-1' });
    await again.advance(2_500);
    expect(button('Sound off')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('radio', { name: '0.75×' })).toBeChecked();
    expect([again.player.rate(), again.player.played]).toEqual([0.75, []]);
    await again.user.click(button('Play question: question 1'));
    expect(button('Sound on')).toBeInTheDocument();
  });

  test('fetches each sound once, however often it is played', async () => {
    const page = await enterRoom();
    page.player.finish();
    await page.advance(0);
    await page.user.click(screen.getAllByRole('button', { name: /^Play again/ }).at(-1) as HTMLElement);
    await page.advance(0);
    expect(page.requests.filter(({ path: address }) => address.endsWith('v-q-1/voice'))).toHaveLength(1);
    expect(page.player.played).toHaveLength(3);
  });

  test('falls silent on leaving the page', async () => {
    const page = await enterRoom();
    expect(page.player.isPlaying()).toBe(true);
    page.unmount();
    await page.advance(0);
    expect(page.player.isPlaying()).toBe(false);
  });
});

describe('[L9] leaving', () => {
  const text =
    'If you leave now, this interview will be stopped and cannot be continued later. All your progress will be lost.';

  test('requires a confirmation on Exit: Cancel stays, Leave Interview goes to the profile for good', async () => {
    const page = await enterRoom();
    await page.user.click(button('Exit Interview'));
    expect(await screen.findByText('Leave Interview?')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    await page.user.click(button('Cancel'));
    expect(page.router.state.location.pathname).toBe(path);
    await page.user.click(button('Exit Interview'));
    await page.user.click(await screen.findByRole('button', { name: 'Leave Interview' }));
    expect(page.router.state.location.pathname).toBe('/profile');
    expect(page.requests.filter(({ path: address }) => address.endsWith('/stop'))).toMatchObject([
      { method: 'POST', path: '/api/evm/interviews/i-1/stop' },
    ]);
    await page.go(path);
    expect(await screen.findByText('This interview was stopped')).toBeInTheDocument();
    // Another tab cannot continue the interview either, although this server lacks the call to stop it.
    page.unmount();
    sessionStorage.clear();
    await enter();
    expect(await screen.findByText('This interview was stopped')).toBeInTheDocument();
  });

  test.each([
    ['another page', (page: Page) => page.go('/faq'), '/faq'],
    ['the browser’s back', (page: Page) => page.go(-1), '/interview'],
  ])(
    'requires a confirmation on leaving by %s too, and continues to the target',
    async (_how, leave, target) => {
      const page = await renderInterview({ path: '/interview' });
      await page.go(path);
      await page.advance(2_500);
      await leave(page);
      expect(await screen.findByText('Leave Interview?')).toBeInTheDocument();
      expect(page.router.state.location.pathname).toBe(path);
      await page.user.click(button('Leave Interview'));
      await waitFor(() => expect(page.router.state.location.pathname).toBe(target));
    },
  );

  test("requires the browser's confirmation on closing the tab while questions are open", async () => {
    const page = await enterRoom();
    expect(page.leases).toEqual(['interview']);
    await answer(page, 'One');
    await page.advance(1_000);
    expect(page.leases).toEqual(['interview']);
    await answer(page, 'Two');
    expect(page.leases).toEqual([]);
  });

  test('releases the lease on leaving by choice', async () => {
    const page = await enterRoom();
    await page.user.click(button('Exit Interview'));
    await page.user.click(await screen.findByRole('button', { name: 'Leave Interview' }));
    expect(page.leases).toEqual([]);
  });

  test('shows a completion dialog after the end', async () => {
    const page = await enterRoom();
    await complete(page);
    await page.user.click(button('Exit Interview'));
    expect(await screen.findByText('Complete the Interview')).toBeInTheDocument();
    await page.user.click(button('Leave Anyway'));
    expect(page.router.state.location.pathname).toBe('/profile');
  });

  test('holds a lease against reloads while the interview lasts', async () => {
    const page = await enterRoom();
    expect(page.leases).toEqual(['interview']);
    await complete(page);
    expect(page.leases).toEqual([]);
  });
});

test('hands over to another tab with the words so far, and becomes read-only until it takes over again', async () => {
  const page = await enterRoom();
  await page.user.type(box(), 'Typed,');
  await page.user.click(button('Speak'));
  await page.advance(2_000);
  act(() => page.recognizer.hear({ interim: 'and said' }));
  await act(async () => page.tabLocks.takeAway());
  await page.advance(0);
  expect(localStorage.getItem('prova.own.interview.live.i-1')).toContain('Typed, and said');
  expect(page.microphone.openCount()).toBe(0);
  expect(screen.getByText('This interview is open in another tab')).toBeInTheDocument();
  expect(box()).toHaveAttribute('readonly');
  expect(page.leases).toEqual([]);
  await page.user.click(button('Continue here'));
  await page.advance(1_000);
  expect(box()).not.toHaveAttribute('readonly');
  expect(box()).toHaveValue('Typed, and said');
  expect(page.leases).toEqual(['interview']);
});

describe('[L8] the microphone', () => {
  test('records after 2 s, appends words to the answer, and ends after 10 s of silence with a countdown', async () => {
    const page = await enterRoom();
    await page.user.type(box(), 'Typed.');
    await page.user.click(button('Speak'));
    await page.advance(1_999);
    expect(screen.queryByText('Recording')).not.toBeInTheDocument();
    await page.advance(1);
    expect(screen.getByText('Recording')).toBeInTheDocument();
    await page.advance(30_000);
    expect(screen.getByText('Recording')).toBeInTheDocument();
    act(() => page.recognizer.hear({ final: 'Spoken words' }));
    await page.advance(6_000);
    expect(screen.getByText(/^Auto-stop in 4s/)).toBeInTheDocument();
    await page.advance(4_000);
    expect(screen.queryByText('Recording')).not.toBeInTheDocument();
    expect(box()).toHaveValue('Typed. Spoken words');
    expect(page.microphone.openCount()).toBe(0);
  });

  test('inserts words at the caret in place of the selection, with spaces, and keeps the focus', async () => {
    const page = await enterRoom();
    const speakAt = async (words: string, start: number, end = start) => {
      await page.user.click(button('Speak'));
      await page.advance(2_000);
      act(() => page.recognizer.hear({ final: words }));
      (box() as HTMLTextAreaElement).setSelectionRange(start, end);
      await page.user.click(button('Stop recording'));
      expect(button('Speak')).toHaveFocus();
    };
    await page.user.type(box(), 'A list is, a tuple is not.');
    await speakAt('mutable', 9);
    expect(box()).toHaveValue('A list is mutable, a tuple is not.');
    await speakAt('and', 17, 18);
    expect(box()).toHaveValue('A list is mutable and a tuple is not.');
    await speakAt('Well', 0);
    expect(box()).toHaveValue('Well A list is mutable and a tuple is not.');
    await page.user.click(button('Send'));
    await page.advance(0);
    expect(page.requests.find(isAnswer)?.body).toEqual({
      answer: 'Well A list is mutable and a tuple is not.',
    });
  });

  test('silences the interviewer, keeps recognised words on Stop, and ends on sending', async () => {
    const page = await enterRoom();
    expect(page.player.isPlaying()).toBe(true);
    await page.user.click(button('Speak'));
    expect(page.player.isPlaying()).toBe(false);
    await page.advance(2_000);
    act(() => page.recognizer.hear({ final: 'An index', interim: 'is a tree' }));
    await page.user.click(button('Stop recording'));
    expect(box()).toHaveValue('An index is a tree');
    await page.user.type(box(), '{Enter}');
    await page.advance(0);
    expect(page.requests.find(isAnswer)?.body).toEqual({ answer: 'An index is a tree' });
  });

  test('ends on Send, and sends the spoken words, including pending words', async () => {
    const page = await enterRoom();
    await page.user.click(button('Speak'));
    await page.advance(2_000);
    expect(button('Send')).toBeDisabled();
    act(() => page.recognizer.hear({ interim: 'An ind' }));
    page.recognizer.onItsWay = 'An index is sorted.';
    await page.user.click(button('Send'));
    await page.advance(0);
    expect(page.requests.filter(isAnswer).map(({ body }) => body)).toMatchObject([
      { answer: 'An index is sorted.' },
    ]);
    expect(page.microphone.openCount()).toBe(0);
  });

  describe('where the browser cannot transcribe speech', () => {
    const transcribes = { provider: 'openai', host: 'voice.example' };
    const isRecording = ({ path }: { path: string }) => path.endsWith('/transcription');
    const enterWithout = async (spoken: object | null, offered: object | null = transcribes) => {
      const page = await enter({
        server: ({ path }) => {
          if (isRecording({ path })) return spoken ? { body: spoken } : { status: 502, body: {} };
          const id = /\/questions\/(q-\d)$/.exec(path)?.[1];
          if (!id) return undefined;
          return {
            body: { questionId: `v-${id}`, question: `Why ${id}?`, ...(offered && { transcribes: offered }) },
          };
        },
      });
      page.recognizer.supported = false;
      await page.advance(2_500);
      await page.user.click(button('Speak'));
      await page.advance(0);
      return page;
    };
    const record = async (page: Awaited<ReturnType<typeof enterWithout>>) => {
      await page.user.click(button('Agree and speak'));
      await page.advance(2_000);
      expect(screen.getByText('Recording')).toBeInTheDocument();
      await page.advance(3_000);
    };

    test('names the transcriber, records only with consent, and inserts the result without a delivery', async () => {
      const page = await enterWithout({ text: 'An index is sorted.' });
      expect(screen.getByRole('alert')).toHaveTextContent(
        /^Speech recognition is not supported in this browser\..*Use voice\.example to transcribe your answers/,
      );
      expect([page.microphone.openCount(), page.requests.filter(isRecording)]).toEqual([0, []]);
      await record(page);
      expect(page.requests.filter(isRecording)).toEqual([]);
      await page.user.click(button('Stop recording'));
      await page.advance(0);
      expect(box()).toHaveValue('An index is sorted.');
      expect(page.microphone.openCount()).toBe(0);
      expect(page.requests.filter(isRecording)).toHaveLength(1);
      // The consent is not requested again in this visit.
      await page.user.click(button('Speak'));
      await page.advance(2_000);
      expect(screen.getByText('Recording')).toBeInTheDocument();
    });

    test('allows typing after declining, reports a failed call, and closes the microphone', async () => {
      const page = await enterWithout(null);
      await page.user.click(button('I’d rather type'));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await page.user.click(button('Speak'));
      await page.advance(0);
      await record(page);
      await page.user.click(button('Stop recording'));
      await page.advance(0);
      expect(screen.getByRole('alert')).toHaveTextContent('Network error during speech recognition');
      expect(page.microphone.openCount()).toBe(0);
      await page.user.type(box(), 'Typed.{Enter}');
      await page.advance(0);
      expect(page.requests.find(isAnswer)?.body).toEqual({ answer: 'Typed.' });
    });

    test('requests nothing from a server without transcription', async () => {
      const page = await enterWithout({ text: 'x' }, null);
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Speech recognition is not supported in this browser.',
      );
      expect(screen.queryByRole('button', { name: 'Agree and speak' })).not.toBeInTheDocument();
      expect(page.requests.filter(isRecording)).toEqual([]);
    });
  });

  describe('where the browser has a recognition without a service', () => {
    const fail = async (transcribes: object | null) => {
      const page = await enter({
        server: ({ path: asked }) => {
          if (asked.endsWith('/transcription')) return { body: { text: 'Written down by the server.' } };
          const id = /\/questions\/(q-\d)$/.exec(asked)?.[1];
          return id
            ? { body: { questionId: `v-${id}`, question: `Why ${id}?`, ...(transcribes && { transcribes }) } }
            : undefined;
        },
      });
      await page.advance(2_500);
      await page.user.click(button('Speak'));
      await page.advance(2_000);
      act(() => page.recognizer.end({ kind: 'failed', reason: 'network' }));
      await page.advance(0);
      return page;
    };

    test('names browsers without a service, and suggests typing', async () => {
      await fail(null);
      expect(screen.getByText('Network error during speech recognition')).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(/Brave and plain Chromium.*You can keep typing/);
      expect(screen.queryByRole('button', { name: 'Agree and speak' })).toBeNull();
    });

    test('transcribes on the server, where available and with consent', async () => {
      const page = await fail({ provider: 'openai', host: 'voice.example' });
      expect(screen.getByText('Network error during speech recognition')).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(
        /Brave and plain Chromium.*Use voice\.example to transcribe.*You can keep typing/,
      );
      await page.user.click(button('Agree and speak'));
      await page.advance(3_000);
      await page.user.click(button('Stop recording'));
      await page.advance(0);
      expect(box()).toHaveValue('Written down by the server.');
    });
  });

  test('reports missing words, with two ways on', async () => {
    const page = await enterRoom();
    await page.user.click(button('Speak'));
    await page.advance(2_000 + 8_000);
    const hint = /^No sound is coming from the microphone/;
    expect(screen.getAllByText(hint)).toHaveLength(2);
    await page.user.click(button('Try again'));
    await page.advance(300);
    expect(screen.queryByText(hint)).toBeNull();
    expect(page.recognizer.listenings).toHaveLength(2);
    await page.advance(20_000);
    expect(screen.getAllByText(/^Your browser isn’t recognising any words/)[0]).toBeVisible();
    await page.user.click(button('Stop and type'));
    await page.advance(2_000);
    expect(button('Speak')).toBeVisible();
    expect([page.recognizer.isListening(), page.microphone.openCount()]).toEqual([false, 0]);
  });

  test('explains whether the browser lacks recognition or forbids it', async () => {
    const page = await enterRoom();
    page.microphone.answer = 'denied';
    await page.user.click(button('Speak'));
    await page.advance(0);
    expect(screen.getByText('Microphone permission denied')).toBeInTheDocument();
    page.recognizer.supported = false;
    await page.user.click(button('Speak'));
    await page.advance(0);
    expect(
      screen.getByText(
        'Speech recognition is not supported in this browser. Please use Chrome, Firefox, or Safari for voice recording, or continue typing your answers.',
      ),
    ).toBeInTheDocument();
    expect(box()).toBeEnabled();
  });
});

describe('announces changes once, from one place', () => {
  const said = () =>
    screen.getAllByRole('status').find((region) => region.ariaAtomic === 'false')?.textContent;
  const shown = (text: RegExp) => screen.queryAllByText(text).length;
  const MINUTE = 'One minute left.';
  const SECONDS = 'Ten seconds left. You can still send what you’re writing.';
  const OVER = 'Time’s up. Finish this answer and send it to end the interview.';
  const startedBefore = (minutes: number): Options => ({
    server: (request) =>
      request.path === '/api/evm/interviews/i-1'
        ? {
            body: interview(0, {
              startedAt: new Date(Date.UTC(2026, 0, 5, 9) - minutes * 60_000).toISOString(),
            }),
          }
        : undefined,
  });

  test('[L1] announces one minute and ten seconds before the time is over, and its end', async () => {
    const page = await enter(startedBefore(28.95));
    await page.advance(2_999);
    expect(said()).toBe('');
    expect(shown(/is left/)).toBe(0);
    await page.advance(1);
    expect(said()).toBe(MINUTE);
    expect(shown(/^One minute left/)).toBe(2);
    await page.advance(49_999);
    expect(said()).toBe(MINUTE);
    await page.advance(1);
    expect(said()).toBe(SECONDS);
    await page.advance(10_000);
    expect(said()).toBe(OVER);
    expect(shown(/^Ten seconds/)).toBe(0);
  });

  test('[L1] does not repeat an announcement after a reload, but shows the warning', async () => {
    const before = await enter(startedBefore(29));
    await before.advance(1_000);
    expect(said()).toBe(MINUTE);
    before.unmount();
    const page = await enter(startedBefore(29));
    await page.advance(1_000);
    expect(shown(/^One minute left/)).toBe(1);
    expect(said()).toBe('');
    await page.advance(49_000);
    expect(said()).toBe(SECONDS);
  });

  test.each([
    [29.5, MINUTE],
    [29.9, SECONDS],
  ])(
    '[L1] announces the current state %s minutes in, on a page that was hidden',
    async (minutes, sentence) => {
      const page = await enter(startedBefore(minutes));
      await page.advance(1);
      expect(said()).toBe(sentence);
    },
  );

  test("[L8] announces a recording's end, its words, and the countdown once", async () => {
    const page = await enterRoom();
    await page.user.click(button('Speak'));
    await page.advance(2_000);
    act(() => page.recognizer.hear({ final: 'An index' }));
    await page.advance(5_000);
    const ending = 'Recording stops in 5 seconds unless you keep talking.';
    expect(said()).toBe(ending);
    await page.advance(2_000);
    expect(said()).toBe(ending);
    await page.advance(3_000);
    expect(said()).toBe('Recording finished. Added to your answer: An index');
    await page.user.click(button('Speak'));
    expect(said()).toBe('');
    await page.user.click(button('Stop recording'));
    expect(said()).toBe('Recording finished. Nothing was added to your answer.');
  });
});

test.each([
  ['missing', 'No microphone was found', /^Connect a microphone/],
  ['busy', 'Another app is using the microphone', /^End the call/],
  ['denied', 'Microphone permission denied', /^Allow the microphone/],
] as const)('[L8] says what to do about a microphone that is %s', async (refusal, words, remedy) => {
  const page = await enterRoom();
  page.microphone.answer = refusal;
  await page.user.click(button('Speak'));
  await page.advance(0);
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByText(remedy)).toHaveTextContent(/You can keep typing\. Your text is still here\.$/);
});

test('[L8] says what may have happened to a microphone that ended in the middle', async () => {
  const page = await enterRoom();
  await page.user.click(button('Speak'));
  await page.advance(2_000);
  act(() => page.microphone.unplug());
  await page.advance(0);
  expect(screen.getByText('Audio capture failed')).toBeInTheDocument();
  expect(screen.getByText(/^The microphone was unplugged, turned off or taken over/)).toBeInTheDocument();
});

test('[L8] clears a microphone error on typing, dismissal or success', async () => {
  const page = await enterRoom();
  const denied = 'Microphone permission denied';
  const fail = async () => {
    page.microphone.answer = 'denied';
    await page.user.click(button('Speak'));
    await page.advance(0);
    expect(screen.getByText(denied)).toBeInTheDocument();
  };
  await fail();
  await page.user.type(box(), 'A');
  expect(screen.queryByText(denied)).not.toBeInTheDocument();
  await fail();
  await page.user.click(button('Dismiss'));
  expect(screen.queryByText(denied)).not.toBeInTheDocument();
});

test("[L8] shows a recording's error although it had recognised words", async () => {
  const page = await enterRoom();
  await page.user.click(button('Speak'));
  await page.advance(2_000);
  act(() => page.recognizer.hear({ final: 'Half a sentence' }));
  page.recognizer.end({ kind: 'failed', reason: 'network' });
  await page.advance(0);
  expect(box()).toHaveValue('Half a sentence');
  expect(screen.getByText('Network error during speech recognition')).toBeInTheDocument();
});

test('keeps buttons out of the log, and names the question in the sound buttons after it', async () => {
  const page = await enter();
  await page.advance(1_000);
  page.player.finish('blocked');
  await page.advance(1_500);
  expect(log().queryAllByRole('button')).toEqual([]);
  expect(button('Play question: question 1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Play again: question 1' })).not.toBeInTheDocument();
});

test('[L5] keeps the focus in the box until the end, then moves it to the feedback link', async () => {
  const page = await enterRoom();
  await answer(page, 'One');
  await page.advance(1_000);
  await answer(page, 'Two');
  expect(box()).toHaveFocus();
  expect(box()).toHaveAttribute('readonly');
  await page.advance(500);
  expect(button('Finish Interview')).toHaveFocus();
});
