import type { Feedback } from '@prova/api/types/feedback';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Root } from '../app/Root';
import { PART_LIMIT_MS } from '../features/modelVoice/api/fetchPart';
import { createFakeFeedback } from '../testing/createFakeFeedback';
import { createFakeSoundPlayer } from '../testing/createFakeSoundPlayer';

/** A report whose two questions have model answers. */
function reported(more: Partial<Feedback> = {}): Feedback {
  const report = createFakeFeedback();
  const [algorithms, ...others] = report.domains ?? [];
  const questions = (algorithms?.questions ?? []).map((question, at) => ({
    ...question,
    questionId: ['hash-map', 'lists'][at],
    modelAnswer: 'A strong answer.',
  }));
  if (!algorithms) throw new Error('The report has no domain');
  return { ...report, speaksModelAnswers: true, ...more, domains: [{ ...algorithms, questions }, ...others] };
}
const isVoice = (path: string) => path.endsWith('/model-answer/voice');
const soundOf = (words: string) => new Blob([words], { type: 'audio/wav' });

/** Speaks each answer in two parts, of two bytes and of one. */
const speaking: TestServer = ({ query }) =>
  query['part'] === 0
    ? { body: soundOf('AB'), headers: { link: '<?part=1>; rel="next"' } }
    : { body: soundOf('C') };

interface Opened {
  readonly report?: Feedback;
  readonly path?: string;
  readonly language?: 'en' | 'ru';
}
async function open(voice: TestServer, { report = reported(), path, language = 'en' }: Opened = {}) {
  const player = createFakeSoundPlayer();
  const clock = createFakeClock();
  const ports = { clock, loadPlayer: () => Promise.resolve(player) };
  const HeardRoot = ({ host }: { host: HostServices }) => <Root host={host} ports={ports} />;
  const test = createTestHost((asked) => (isVoice(asked.path) ? voice(asked) : { body: report }), {
    language,
  });
  const shown = renderWithHost(HeardRoot, test, path ?? '/interview/iv-1/feedback');
  await screen.findByRole('heading', { level: 1, name: /out of 100|из 100/ });
  const buttonOf = (question: RegExp, name: string | RegExp = 'Hear a strong answer') =>
    within(screen.getByRole('article', { name: question })).findByRole('button', { name });
  const spoken = () =>
    test.requests.flatMap(({ method, path: address, query, body }) =>
      isVoice(address) ? [{ method, path: address, part: query['part'], body }] : [],
    );
  return { ...shown, player, clock, user: userEvent.setup(), buttonOf, spoken };
}

test('[F19] plays the parts of a model answer in order, after a click and not before', async () => {
  const { player, user, buttonOf, spoken } = await open(speaking);
  const button = await buttonOf(/hash map/);
  expect(spoken()).toEqual([]);
  await user.tab();
  button.focus();
  await user.keyboard('{Enter}');
  expect(await buttonOf(/hash map/, 'Stop')).toHaveFocus();
  const path = '/api/evm/interviews/iv-1/questions/hash-map/model-answer/voice';
  // The second part is fetched while the first is heard.
  await waitFor(() => expect(spoken().map(({ part }) => part)).toEqual([0, 1]));
  expect(spoken()[0]).toEqual({ method: 'GET', path, part: 0, body: undefined });
  expect(player.played).toEqual([2]);
  act(() => player.finish());
  await waitFor(() => expect(player.played).toEqual([2, 1]));
  act(() => player.finish());
  expect(await buttonOf(/hash map/)).toHaveFocus();
});

test('[F19] plays one answer at a time, until it is stopped or the page is left', async () => {
  const { player, user, buttonOf, unmount } = await open(speaking);
  await user.click(await buttonOf(/hash map/));
  await buttonOf(/hash map/, 'Stop');
  await user.click(await buttonOf(/linked list/));
  await buttonOf(/linked list/, 'Stop');
  await buttonOf(/hash map/);
  expect(player.played).toEqual([2, 2]);
  await user.click(await buttonOf(/linked list/, 'Stop'));
  await buttonOf(/linked list/);
  await waitFor(() => expect(player.isPlaying()).toBe(false));

  await user.click(await buttonOf(/hash map/));
  await waitFor(() => expect(player.isPlaying()).toBe(true));
  unmount();
  await waitFor(() => expect(player.isPlaying()).toBe(false));
});

test('[F19] silences the answer when another page of the remote opens', async () => {
  const { player, user, buttonOf, router } = await open(speaking);
  await user.click(await buttonOf(/hash map/));
  await waitFor(() => expect(player.isPlaying()).toBe(true));
  await act(() => router.navigate('/interview/feedback'));
  await waitFor(() => expect(player.isPlaying()).toBe(false));
});

test.each([
  ['en', 503, 'The voice isn’t available right now. Open “Model answer” to read it.'],
  ['en', 422, 'The voice isn’t available right now. Open “Model answer” to read it.'],
  ['ru', 503, 'Голос сейчас недоступен. Текст можно прочитать в «Образце ответа».'],
  ['en', 404, 'The sound didn’t arrive. Try again, or open “Model answer” to read it.'],
  // A server that is down behind a proxy answers with a page.
  ['en', 200, 'The sound didn’t arrive. Try again, or open “Model answer” to read it.'],
] as const)(
  'says in %s why nothing is heard after status %s, and tries again',
  async (language, status, told) => {
    let isBroken = true;
    const { user, player } = await open(
      (asked) => (isBroken ? { status, body: '<html></html>' } : speaking(asked)),
      { language },
    );
    const [button] = screen.getAllByRole('button', { name: /Hear a strong answer|Послушать образец/ });
    if (!button) throw new Error('There is no button');
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(told);
    isBroken = false;
    await user.click(button);
    await waitFor(() => expect(player.played).toEqual([2]));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('[F19] gives up a sound that does not come', async () => {
  const { user, buttonOf, clock } = await open(() => new Promise(() => undefined));
  await user.click(await buttonOf(/hash map/));
  expect(await buttonOf(/hash map/, 'Loading the voice…')).toHaveAttribute('aria-busy', 'true');
  await act(() => clock.advance(PART_LIMIT_MS));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The sound didn’t arrive/);
});

test('[F19] asks for another click where the browser blocks the sound, and then has it at once', async () => {
  const { user, buttonOf, player, spoken } = await open(() => ({ body: soundOf('AB') }));
  await user.click(await buttonOf(/hash map/));
  await waitFor(() => expect(player.isPlaying()).toBe(true));
  act(() => player.finish('blocked'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Click the button again');
  await user.click(await buttonOf(/hash map/));
  await waitFor(() => expect(player.isPlaying()).toBe(true));
  expect(spoken()).toHaveLength(1);
  act(() => player.finish('unplayable'));
  expect(await screen.findByRole('alert')).toHaveTextContent('can’t play this sound');
});

test('[F19] speaks a shared and a sample report without an account, with no secret in an address', async () => {
  const shared = await open(speaking, { path: '/shared-report#very-secret' });
  await shared.user.click(await shared.buttonOf(/hash map/));
  await waitFor(() => expect(shared.spoken()).toHaveLength(2));
  const path = '/api/evm/shared-report/questions/hash-map/model-answer/voice';
  expect(shared.spoken()[1]).toEqual({ method: 'POST', path, part: 1, body: { secret: 'very-secret' } });
  shared.unmount();
  const sample = await open(speaking, { path: '/sample-report' });
  await sample.user.click(await sample.buttonOf(/hash map/));
  await waitFor(() => expect(sample.spoken()).toHaveLength(2));
  expect(sample.spoken()[0]?.path).toBe('/api/evm/sample-report/questions/hash-map/model-answer/voice');
});

test('[F19] offers no voice on a server without it, or under a question without a model answer', async () => {
  const silent = await open(speaking, { report: reported({ speaksModelAnswers: false }) });
  expect(screen.queryByRole('button', { name: 'Hear a strong answer' })).not.toBeInTheDocument();
  silent.unmount();
  await open(speaking, { report: { ...createFakeFeedback(), speaksModelAnswers: true } });
  expect(screen.queryByRole('button', { name: 'Hear a strong answer' })).not.toBeInTheDocument();
});
