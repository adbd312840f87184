/** @jest-environment jsdom */
import { createTestHost, type TestAnswer, type TestServer } from '@prova/shared/testing/createTestHost';
import { createFakeClock } from '@prova/shared/testing/createFakeClock';
import { createFakeAudioPlayer } from './createFakeAudioPlayer';
import type { AskedQuestion } from './openSealedSound';
import { createInterviewerVoice, VOICE_PATIENCE_MS } from './interviewerVoice';

const mockOpened = jest.fn<Promise<Blob | null>, [Blob, AskedQuestion]>();
const mockCanOpen = jest.fn(() => true);
// Tests without a browser lack matching cryptography: opening has a separate test.
jest.mock('./openSealedSound', () => ({
  openSealedSound: (...given: [Blob, AskedQuestion]) => mockOpened(...given),
  canOpenSounds: () => mockCanOpen(),
}));

const { signal } = new AbortController();
const wav = () => new Blob(['RIFF'], { type: 'audio/wav' });

function setUp(answer: TestServer) {
  const clock = createFakeClock();
  const player = createFakeAudioPlayer();
  const { host, requests } = createTestHost(answer);
  return { voice: createInterviewerVoice({ http: host.http, player, clock }), clock, player, requests };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test("[N3] [L4] fetches a question's sound once, and plays it any number of times", async () => {
  const { voice, player, requests } = setUp(() => ({ body: wav() }));
  for (let round = 0; round < 2; round += 1) {
    const said = voice.say({ kind: 'question', questionId: 'q/1' }, signal);
    await settle();
    player.finish();
    await expect(said).resolves.toBe('ended');
  }
  expect(requests.map(({ path }) => path)).toEqual(['/api/evm/questions/q%2F1/voice']);
});

test('[A3, L4] refetches an unplayable recording', async () => {
  const { voice, player, requests } = setUp(() => ({ body: wav() }));
  for (const outcome of ['failed', 'ended'] as const) {
    const said = voice.say({ kind: 'question', questionId: 'q' }, signal);
    await settle();
    player.finish(outcome);
    await expect(said).resolves.toBe(outcome);
  }
  expect(requests).toHaveLength(2);
});

test('[L4] shares a pending fetch, even if its requester has left', async () => {
  let answer = () => {};
  const { voice, player, requests } = setUp(
    () => new Promise<TestAnswer>((resolve) => (answer = () => resolve({ body: wav() }))),
  );
  const question = { kind: 'question', questionId: 'q' } as const;
  voice.prepare(question);
  const left = new AbortController();
  const unheard = voice.say(question, left.signal);
  await settle();
  left.abort(new Error('left'));
  await expect(unheard).rejects.toThrow('left');
  const said = voice.say(question, signal);
  answer();
  await settle();
  player.finish();
  await expect(said).resolves.toBe('ended');
  expect(requests).toHaveLength(1);
});

test('[L4] does not wait for a late voice', async () => {
  const { voice, player, clock } = setUp(() => new Promise(() => undefined));
  const said = voice.say({ kind: 'question', questionId: 'q' }, signal);
  await clock.advance(VOICE_PATIENCE_MS);
  await expect(said).resolves.toBe('unavailable');
  expect(player.played).toEqual([]);
});

test('[N3] [A2] requests a message by type and speaks it by id', async () => {
  const { voice, requests } = setUp(() => ({ body: { id: 'm-1', text: 'Hello' } }));
  await expect(voice.fetchMessage('AUDIO_CHECK', signal)).resolves.toMatchObject({
    ok: true,
    value: { messageId: 'm-1', text: 'Hello' },
  });
  await voice.say({ kind: 'message', messageId: 'm-1' }, signal);
  expect(requests.map(({ path }) => path)).toEqual([
    '/api/evm/audio/type/AUDIO_CHECK',
    '/api/evm/audio/m-1/voice',
  ]);
});

test.each<[string, TestAnswer]>([
  ['an error', { status: 500 }],
  ['a page', { body: new Blob(['<html>'], { type: 'text/html' }) }],
  ['nothing', { body: new Blob([], { type: 'audio/wav' }) }],
  ['no blob', { body: 'RIFF' }],
])('does not play %s instead of audio', async (_what, answer) => {
  const { voice, player } = setUp(() => answer);
  await expect(voice.say({ kind: 'question', questionId: 'q' }, signal)).resolves.toBe('unavailable');
  expect(player.played).toEqual([]);
});

describe('[L4] a prefetched sound', () => {
  const asked = { assignedQuestionId: 'a-2', question: 'What is a mutex?' };
  const question = { kind: 'question', questionId: 'q-2' } as const;
  const AHEAD = '/api/evm/interviews/i/questions/a-2/sealed-voice';
  const closed = () => new Blob(['closed'], { type: 'application/octet-stream' });

  async function hearAhead(sealed: TestAnswer) {
    const room = setUp(({ path }) => (path.endsWith('/sealed-voice') ? sealed : { body: wav() }));
    room.voice.prepareAhead({ interviewId: 'i', assignedQuestionId: 'a-2' });
    room.voice.prepareAhead({ interviewId: 'i', assignedQuestionId: 'a-2' });
    await settle();
    room.voice.prepare(question, asked);
    const said = room.voice.say(question, signal);
    await settle();
    room.player.finish();
    await expect(said).resolves.toBe('ended');
    return { paths: room.requests.map(({ path }) => path), played: room.player.played };
  }

  test('opens a prefetched sound with the words of its question, without another request', async () => {
    mockOpened.mockResolvedValue(new Blob(['RIFF and more'], { type: 'audio/wav' }));
    const { paths, played } = await hearAhead({ body: closed() });
    expect(paths).toEqual([AHEAD]);
    expect(played).toEqual(['RIFF and more'.length]);
    expect(mockOpened.mock.lastCall?.[1]).toEqual(asked);
  });

  test.each<[string, TestAnswer, Blob | null]>([
    ['a server that has no such call', { status: 404 }, null],
    ['a page', { body: new Blob(['<html>'], { type: 'text/html' }) }, wav()],
    ['a sound that does not open', { body: closed() }, null],
    ['something else in it', { body: closed() }, new Blob(['<html>'], { type: 'text/html' })],
  ])('falls back to a normal request with %s', async (_what, sealed, opened) => {
    mockOpened.mockResolvedValue(opened);
    const { paths, played } = await hearAhead(sealed);
    expect(paths).toEqual([AHEAD, '/api/evm/questions/q-2/voice']);
    expect(played).toEqual([4]);
  });

  test('prefetches a sound only after more urgent sounds, and only on a page that can open it', async () => {
    let answer = () => {};
    const { voice, requests } = setUp(({ path }) =>
      path.endsWith('/sealed-voice')
        ? { body: closed() }
        : new Promise<TestAnswer>((resolve) => (answer = () => resolve({ body: wav() }))),
    );
    voice.prepare({ kind: 'question', questionId: 'q-1' });
    voice.prepareAhead({ interviewId: 'i', assignedQuestionId: 'a-2' });
    await settle();
    expect(requests).toHaveLength(1);
    answer();
    await settle();
    expect(requests).toHaveLength(2);
    mockCanOpen.mockReturnValueOnce(false);
    voice.prepareAhead({ interviewId: 'i', assignedQuestionId: 'a-3' });
    await settle();
    expect(requests).toHaveLength(2);
  });
});
