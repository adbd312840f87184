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

test('[L1] what the interview is about, which question, the time against the chosen one, the way out', async () => {
  const page = await enterRoom();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('JavaScript Interview');
  expect(screen.getByText('Question 1 of 2')).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('00:02 / 30:00');
  expect(screen.getByText('About 14 minutes per question')).toBeInTheDocument();
  await page.advance(60_000);
  expect(screen.getByRole('timer')).toHaveTextContent('01:02 / 30:00');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3');
  expect(button('Exit Interview')).toBeEnabled();
});

test('[L1] without DISPLAY_TIME_PROGRESS only the elapsed time is shown', async () => {
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

test('[L3] [L4] [L5] [N3] the whole conversation, to the feedback', async () => {
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

test('[L3] [L5] the fixed words stand in when the server gives none', async () => {
  const page = await enterRoom({
    server: ({ path: address }) => (address.includes('/audio/type/') ? { status: 500 } : undefined),
  });
  expect(log().getByText(/^Welcome, and thanks/)).toBeInTheDocument();
  await complete(page);
  expect(log().getByText(/^Thanks for your answers/)).toBeInTheDocument();
});

test('[L7] what was cleared can be brought back until something else is written or sent', async () => {
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

test('[L7] Enter sends, Shift+Enter adds a line, Clear empties the box', async () => {
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

test('[L6] an answer that is too long stays whole, says by how much, and goes when it was shortened', async () => {
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

test('[L7] an Enter that belongs to an input method sends nothing', async () => {
  const page = await enterRoom();
  await page.user.type(box(), 'kon');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  // Safari says first that the composition is over.
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
  await page.advance(0);
  expect(page.requests.filter(isAnswer)).toEqual([]);
});

test('[L6] Send is closed on blank text and while an answer is on its way', async () => {
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

test('[L6] without a question there is nothing to answer', async () => {
  const page = await enter();
  await page.advance(500);
  await page.user.type(box(), 'Too early{Enter}');
  expect(screen.getByText('No active interview or question found')).toBeInTheDocument();
  expect(box()).toHaveValue('Too early');
});

test('[L6] [N4] an answer that could not be sent is kept, says what happens next, and goes by Retry or by itself', async () => {
  const answers: TestAnswer[] = [{ status: 503 }, { status: 429, headers: { 'retry-after': '1' } }];
  const page = await enterRoom({ server: (request) => (isAnswer(request) ? answers.shift() : undefined) });
  await answer(page, 'One');
  const alert = screen.getByRole('alert');
  expect(within(alert).getByRole('heading')).toHaveTextContent('Saved here, waiting to be sent');
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

test('an answer that meets no network goes when the browser has one again; the page of a hotel’s network is no acceptance', async () => {
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

test('an answer that was given before is shown as the one that counts', async () => {
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

test('a skip can be taken back for five seconds, which is said and where one stands; then it is sent', async () => {
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

test('[L2] an interview that is not there leads back to the wizard', async () => {
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
])('%s does not: it is tried again on the spot, by hand or by itself', async (_what, fail) => {
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

test('[U22] while the host holds an answer back, for a session that is over, the draft is kept for the way to the sign-in', async () => {
  const page = await enterRoom({
    server: (request) => (isAnswer(request) ? new Promise<never>(() => undefined) : undefined),
  });
  await answer(page, 'A long answer');
  expect(box()).toHaveValue('A long answer');
  expect(sessionStorage.getItem('prova.interview.live.i-1')).toContain('A long answer');
});

test('a 401 that is no end of the session is a failure like every other', async () => {
  const page = await enterRoom({ server: (request) => (isAnswer(request) ? { status: 401 } : undefined) });
  await answer(page, 'A long answer');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to submit answer');
  expect(button('Retry')).toBeEnabled();
  expect(box()).toHaveValue('A long answer');
});

test('a reload comes back to the draft', async () => {
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
  test('plays with each question, stops for whoever types, and can be heard again', async () => {
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

  test('offers a quiet button where the browser wants a click first', async () => {
    const page = await enterRoom();
    page.player.finish('blocked');
    await page.advance(0);
    await page.user.click(screen.getByRole('button', { name: 'Play question: question 1' }));
    await page.advance(0);
    expect(page.player.isPlaying()).toBe(true);
  });

  test('can be held, goes on, and is silenced by Esc from anywhere; mute and speed are remembered for the visit', async () => {
    const page = await enterRoom();
    page.player.finish();
    await page.advance(0);
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

  test('is asked for once, however often it is played', async () => {
    const page = await enterRoom();
    page.player.finish();
    await page.advance(0);
    page.player.finish();
    await page.advance(0);
    await page.user.click(screen.getAllByRole('button', { name: /^Play again/ }).at(-1) as HTMLElement);
    await page.advance(0);
    expect(page.requests.filter(({ path: address }) => address.endsWith('v-q-1/voice'))).toHaveLength(1);
    expect(page.player.played).toHaveLength(3);
  });

  test('falls silent when the page is left', async () => {
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

  test('by Exit asks; Cancel stays, Leave Interview goes to the profile, and it cannot be continued', async () => {
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
    // Nor in another tab, though this server has no call for it.
    page.unmount();
    sessionStorage.clear();
    await enter();
    expect(await screen.findByText('This interview was stopped')).toBeInTheDocument();
  });

  test.each([
    ['another page', (page: Page) => page.go('/faq'), '/faq'],
    ['the browser’s back', (page: Page) => page.go(-1), '/interview'],
  ])('by %s asks too, and goes on to where it was meant to go', async (_how, leave, target) => {
    const page = await renderInterview({ path: '/interview' });
    await page.go(path);
    await page.advance(2_500);
    await leave(page);
    expect(await screen.findByText('Leave Interview?')).toBeInTheDocument();
    expect(page.router.state.location.pathname).toBe(path);
    await page.user.click(button('Leave Interview'));
    await waitFor(() => expect(page.router.state.location.pathname).toBe(target));
  });

  test('by closing the tab is asked by the browser while questions are open: until then a lease is out', async () => {
    const page = await enterRoom();
    expect(page.leases).toEqual(['interview']);
    await answer(page, 'One');
    await page.advance(1_000);
    expect(page.leases).toEqual(['interview']);
    await answer(page, 'Two');
    expect(page.leases).toEqual([]);
  });

  test('by choice gives the lease back', async () => {
    const page = await enterRoom();
    await page.user.click(button('Exit Interview'));
    await page.user.click(await screen.findByRole('button', { name: 'Leave Interview' }));
    expect(page.leases).toEqual([]);
  });

  test('after the end the dialog is about completing', async () => {
    const page = await enterRoom();
    await complete(page);
    await page.user.click(button('Exit Interview'));
    expect(await screen.findByText('Complete the Interview')).toBeInTheDocument();
    await page.user.click(button('Leave Anyway'));
    expect(page.router.state.location.pathname).toBe('/profile');
  });

  test('the shell is told not to reload the page while it lasts', async () => {
    const page = await enterRoom();
    expect(page.leases).toEqual(['interview']);
    await complete(page);
    expect(page.leases).toEqual([]);
  });
});

test('another tab that takes over finds what was said until then; this one can be read, holds nothing back and can go on', async () => {
  const page = await enterRoom();
  await page.user.type(box(), 'Typed,');
  await page.user.click(button('Speak'));
  await page.advance(2_000);
  act(() => page.recognizer.hear({ interim: 'and said' }));
  await act(async () => page.seats.takeAway());
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
  test('2 s to Recording, words join the answer, 10 s of silence end it with a countdown', async () => {
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

  test('words go where one writes, in place of what is selected, with the spaces that they need; the focus stays', async () => {
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

  test('silences the interviewer; Stop keeps what was understood; sending ends it', async () => {
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

  test('Send ends it and sends what was said, the last words too', async () => {
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

  describe('where the browser cannot write down what is said', () => {
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

    test('it says where the voice goes, and only who agrees is recorded; what comes back joins the answer, which tells no delivery', async () => {
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
      // In this visit it need not be said again.
      await page.user.click(button('Speak'));
      await page.advance(2_000);
      expect(screen.getByText('Recording')).toBeInTheDocument();
    });

    test('who declines types; a call that fails is said, and typing goes on; no microphone stays open', async () => {
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

    test('a server that says nothing of it is asked for nothing', async () => {
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

    test('it says which browsers have none, and that typing goes on', async () => {
      await fail(null);
      expect(screen.getByText('Network error during speech recognition')).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(/Brave and plain Chromium.*You can keep typing/);
      expect(screen.queryByRole('button', { name: 'Agree and speak' })).toBeNull();
    });

    test('the server writes down what is said, where it can and somebody agrees', async () => {
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

  test('says when no words come, with two ways out', async () => {
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

  test('says in words when the browser cannot, or may not', async () => {
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

describe('what changes is said once, from one place', () => {
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

  test('[L1] a minute and ten seconds before the end of the time, and at it', async () => {
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

  test('[L1] after a reload a warning is still shown, and not said again', async () => {
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
  ])('[L1] a page that was away at the moment says what is true %s minutes in', async (minutes, sentence) => {
    const page = await enter(startedBefore(minutes));
    await page.advance(1);
    expect(said()).toBe(sentence);
  });

  test('[L8] the end of a recording and what it added; the countdown is said once, not each second', async () => {
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

test('[L8] what went wrong with the microphone goes when somebody types on, says so, or succeeds', async () => {
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

test('[L8] what a recording wrote down before it broke does not wipe away why it broke', async () => {
  const page = await enterRoom();
  await page.user.click(button('Speak'));
  await page.advance(2_000);
  act(() => page.recognizer.hear({ final: 'Half a sentence' }));
  page.recognizer.end({ kind: 'failed', reason: 'network' });
  await page.advance(0);
  expect(box()).toHaveValue('Half a sentence');
  expect(screen.getByText('Network error during speech recognition')).toBeInTheDocument();
});

test('only words stand in the log; the buttons for their sound follow it and name the question', async () => {
  const page = await enterRoom();
  expect(log().queryAllByRole('button')).toEqual([]);
  page.player.finish('blocked');
  await page.advance(0);
  expect(button('Play question: question 1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Play again: question 1' })).not.toBeInTheDocument();
});

test('[L5] the focus stays in the box until the end, and goes on to the way to the feedback', async () => {
  const page = await enterRoom();
  await answer(page, 'One');
  await page.advance(1_000);
  await answer(page, 'Two');
  expect(box()).toHaveFocus();
  expect(box()).toHaveAttribute('readonly');
  await page.advance(500);
  expect(button('Finish Interview')).toHaveFocus();
});
