import {
  createTestHost,
  type TestAnswer,
  type TestRequest,
  type TestServer,
} from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SAMPLE_ANSWER, SAMPLE_QUESTION } from '../api/sampleTexts';
import { Root } from '../app/Root';
import { createFakePorts } from '../testing/createFakePorts';

const QUESTION = 'How does a hash map behave when two keys have the same hash code?';
const WARM = {
  id: 'p1',
  name: 'Warm',
  provider: 'openai',
  model: 'tts-1',
  voice: 'alloy',
  format: 'mp3',
  settings: { speed: 1.1 },
  createdAt: '2026-11-22T10:00:00.000Z',
  createdBy: 'admin',
};
const HEALTH = {
  providers: [
    { provider: 'builtIn', status: 'available', tts: true, stt: false },
    { provider: 'openai', status: 'available', host: 'voice.example.org', tts: true, stt: true },
    { provider: 'elevenlabs', status: 'available', host: 'eleven.example.org', tts: true, stt: true },
  ],
};
const transcription = (...models: string[]) => ({
  models: models.map((id) => ({ id, formats: ['json'], formatsWithTimestamps: [] })),
  defaultModel: models[0],
  defaultFormat: 'json',
  languages: ['en'],
  mediaTypes: ['audio/wav'],
});
const CONFIG = {
  maxTextLength: 4096,
  maxFileSizeMb: 25,
  formats: ['mp3'],
  models: ['tts-1'],
  speech: {
    models: [{ id: 'tts-1', formats: ['mp3'], maxTextLength: 4096, settings: ['speed'] }],
    defaultModel: 'tts-1',
    defaultFormat: 'mp3',
    voices: [{ id: 'alloy', name: 'Alloy', isDefault: true }],
    settings: [{ kind: 'range', name: 'speed', min: 0.25, max: 4, step: 0.05, default: 1 }],
  },
  prices: { currency: 'USD', perThousandCharacters: 0.015, perMinuteOfAudio: null, asOf: '2026-06-01' },
};
const PRONUNCIATIONS = {
  builtIn: [
    { written: 'kubectl', said: 'cube control' },
    { written: 'JSON', said: 'jason' },
  ],
  own: [{ written: 'gRPC', said: 'gee R P C', changedAt: '2026-11-21T10:00:00.000Z', changedBy: 'admin' }],
  revision: 'r1',
};

/** A sound of any number of bytes; a page knows no buffer but its own. */
const sound = (size: number): TestAnswer => ({
  body: new ArrayBuffer(size),
  headers: { 'content-type': 'audio/mpeg' },
});

// A page without loudspeakers.
beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

interface State {
  interviewer: string | null;
  presets: object[];
  pronunciations: typeof PRONUNCIATIONS;
}

async function open(tab: string, answerFirst: TestServer = () => ({ status: 599 })) {
  const state: State = { interviewer: null, presets: [WARM], pronunciations: PRONUNCIATIONS };
  const presets = () => ({
    presets: state.presets,
    interviewer: state.interviewer,
    history: [{ preset: null, chosenAt: '2026-11-20T09:00:00.000Z', chosenBy: 'admin' }],
  });
  const answer = ({ method, path, body }: TestRequest): TestAnswer => {
    const call = `${method} ${path}`;
    if (path === '/api/voice/health') return { body: HEALTH };
    if (call === 'GET /api/voice/presets') return { body: presets() };
    if (call === 'PUT /api/voice/interviewer') {
      state.interviewer = (body as { presetId: string | null }).presetId;
      return { body: presets() };
    }
    if (call === 'POST /api/voice/presets') {
      state.presets = [{ ...(body as object), id: 'p2' }, ...state.presets];
      return { body: presets() };
    }
    if (call === 'DELETE /api/voice/presets/p1') {
      state.presets = [];
      return { body: presets() };
    }
    if (path === '/api/voice/questions') {
      return {
        body: {
          questions: [{ id: 'q1', domain: 'Data structures', level: 'MIDDLE', spoken: QUESTION }],
          domains: [{ id: 'ds', name: 'Data structures' }],
          meanLength: 150,
        },
      };
    }
    if (path === '/api/voice/providers/elevenlabs/config') {
      return { body: { ...CONFIG, transcription: transcription('scribe_v2') } };
    }
    if (path.endsWith('/config'))
      return { body: { ...CONFIG, transcription: transcription('gpt-transcribe') } };
    if (call === 'GET /api/voice/pronunciations') return { body: state.pronunciations };
    if (call === 'PUT /api/voice/pronunciations') {
      const { own } = body as { own: { written: string; said: string }[] };
      state.pronunciations = {
        ...PRONUNCIATIONS,
        revision: 'r2',
        own: own.map((entry) => ({ ...entry, changedAt: '2026-11-22T10:00:00.000Z', changedBy: 'admin' })),
      };
      return { body: state.pronunciations };
    }
    if (path === '/api/voice/tts') return sound(2048);
    return { status: 404 };
  };
  const host = createTestHost(async (request) => {
    const special = await answerFirst(request);
    return special.status === 599 ? answer(request) : special;
  });
  const ports = createFakePorts();
  const view = renderWithHost(
    ({ host: services }) => <Root host={services} ports={ports} />,
    host,
    `/voice-capabilities?${tab}`,
  );
  await screen.findByRole('heading', { level: 1 });
  const calls = (call: string) =>
    host.requests.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);
  const elapse = (ms: number) => act(() => ports.clock.advance(ms));
  return { ...view, ...ports, state, calls, elapse, user: userEvent.setup({ delay: null }) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const table = (name: string) => screen.getByRole('table', { name });
const rowsOf = (name: string) =>
  within(table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

test('stores the last speech as a preset, with all of its settings', async () => {
  const { user, calls, elapse } = await open('provider=openai');
  expect(await screen.findByLabelText('Text to speak')).toHaveValue(SAMPLE_QUESTION);
  await user.clear(screen.getByLabelText('Text to speak'));
  await user.type(screen.getByLabelText('Text to speak'), 'Good morning');
  await user.click(button('Test Text-to-Speech'));
  await elapse(0);
  await user.type(await screen.findByLabelText('Voice name'), ' Calm ');
  await user.click(button('Save this voice'));
  expect(await screen.findByText(/Voice saved as “Calm”/)).toBeInTheDocument();
  expect(calls('POST /api/voice/presets')).toEqual([
    {
      name: 'Calm',
      provider: 'openai',
      model: 'tts-1',
      voice: 'alloy',
      format: 'mp3',
      settings: {},
    },
  ]);
});

test('discloses where texts go before a voice speaks in interviews, and uses it until reverted', async () => {
  const { user, calls } = await open('tab=interviewer-voice');
  expect(await screen.findByText('Questions stay on this server.')).toBeInTheDocument();
  await waitFor(() =>
    expect(rowsOf('Saved voices')[0]?.slice(0, 4)).toEqual([
      'Warm',
      'OpenAI',
      'alloy · tts-1 · mp3',
      'speed 1.1',
    ]),
  );
  await user.click(button('Use as the interviewer’s voice: “Warm”'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Use “Warm” in interviews?');
  expect(dialog).toHaveTextContent(
    /will be sent to voice\.example\.org to be turned into speech\. Answers, names and email addresses/,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(calls('PUT /api/voice/interviewer')).toEqual([]);

  await user.click(button('Use as the interviewer’s voice: “Warm”'));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use as the interviewer’s voice' }),
  );
  expect(await screen.findByText('Used in interviews')).toBeInTheDocument();
  expect(screen.getByText(/interviewer says is sent to voice\.example\.org/)).toBeInTheDocument();
  expect(button('Delete “Warm”')).toBeDisabled();
  await user.click(button('Back to the built-in voice'));
  expect(await screen.findByText('Questions stay on this server.')).toBeInTheDocument();
  expect(calls('PUT /api/voice/interviewer')).toEqual([{ presetId: 'p1' }, { presetId: null }]);
});

test('deletes and restores a preset, and copies it as storable JSON', async () => {
  const { user, calls } = await open('tab=interviewer-voice');
  await user.click(await screen.findByRole('button', { name: 'Copy as JSON: “Warm”' }));
  expect(await screen.findByText('Copied.')).toBeInTheDocument();
  const { id: _id, createdAt: _at, createdBy: _by, ...content } = WARM;
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual(content);
  await user.click(button('Delete “Warm”'));
  expect(await screen.findByText('No saved voices yet.')).toBeInTheDocument();
  await user.click(button('Undo'));
  await act(() => Promise.resolve());
  expect(calls('POST /api/voice/presets')).toEqual([content]);
});

test('reports a refusal, and does not show the choice as made', async () => {
  const { user } = await open('tab=interviewer-voice', ({ method }) =>
    method === 'PUT'
      ? { status: 409, body: { code: 'PROVIDER_NOT_AVAILABLE', message: 'The provider is not set up.' } }
      : { status: 599 },
  );
  await user.click(await screen.findByRole('button', { name: 'Use as the interviewer’s voice: “Warm”' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use as the interviewer’s voice' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The provider is not set up.');
  expect(screen.queryByText('Used in interviews')).not.toBeInTheDocument();
});

test.each([
  ['interviewer-voice', 'This server can’t save voices'],
  ['pronunciations', 'This server has no pronunciation list.'],
])('reports a server without the calls of the tab %s', async (tab, text) => {
  await open(`tab=${tab}`, () => ({ status: 404 }));
  expect(await screen.findByText(new RegExp(text))).toBeInTheDocument();
});

test('speaks a question of the bank in each voice, one after another, and reports a failure without stopping', async () => {
  const { user, calls, elapse } = await open('tab=compare', ({ path, body }) =>
    path === '/api/voice/tts' && (body as { provider: string }).provider === 'builtIn'
      ? { status: 503, body: { code: 'API_ERROR', message: 'The built-in voice does not work right now.' } }
      : { status: 599 },
  );
  const sample = await screen.findByLabelText('Spoken text');
  expect(sample).toHaveValue(SAMPLE_QUESTION);
  await user.click(button('Clear'));
  expect(button('Play all voices')).toBeDisabled();
  await user.click(button('Use the sample question'));
  expect(sample).toHaveValue(SAMPLE_QUESTION);
  await user.click(await screen.findByLabelText('From the question bank'));
  await user.click(await screen.findByTitle(QUESTION));
  expect(screen.getByLabelText('Spoken text')).toHaveValue(QUESTION);
  await user.click(button('Play all voices'));
  await elapse(0);
  expect(await screen.findByLabelText('Question spoken by Warm')).toBeInTheDocument();
  expect(await screen.findByText('The built-in voice does not work right now.')).toBeInTheDocument();
  expect(calls('POST /api/voice/tts')).toEqual([
    { provider: 'builtIn', text: QUESTION },
    {
      provider: 'openai',
      model: 'tts-1',
      voice: 'alloy',
      format: 'mp3',
      providerSettings: { speed: 1.1 },
      text: QUESTION,
    },
    // This provider has no preset.
    { provider: 'elevenlabs', text: QUESTION },
  ]);
  expect(screen.getByLabelText('Question spoken by ElevenLabs, default voice')).toBeInTheDocument();
});

test('randomises the order in a blind round, reveals names after the choice, and keeps the tally', async () => {
  const { user, calls, elapse } = await open('tab=compare');
  await user.click(await screen.findByRole('button', { name: 'Start round' }));
  await elapse(0);
  const stage = await screen.findByLabelText('Voice A');
  expect(stage).toBeInTheDocument();
  await screen.findByLabelText('Voice B');
  // The fake random value swaps: the preset comes first.
  expect(calls('POST /api/voice/tts')).toMatchObject([{ provider: 'openai' }, { provider: 'builtIn' }]);
  expect(screen.getByRole('heading', { name: 'Voice A' })).toHaveTextContent(/^Voice A$/);
  expect(screen.queryByRole('table', { name: 'Preferences so far' })).not.toBeInTheDocument();
  expect(screen.queryByText('speech.mp3')).not.toBeInTheDocument();
  await user.click(button('A sounds better'));
  expect(screen.getByRole('heading', { name: 'Voice A: Warm' })).toBeInTheDocument();
  expect(screen.getByText('Noted: you preferred Warm.')).toBeInTheDocument();
  expect(rowsOf('Preferences so far')).toEqual([
    ['Warm', '1', '1', '100%'],
    ['Built-in voice', '0', '1', '0%'],
  ]);
  await user.click(button('Next round'));
  await elapse(0);
  await screen.findByLabelText('Voice B');
  await user.click(button('No difference'));
  expect(rowsOf('Preferences so far')).toEqual([
    ['Warm', '1', '2', '50%'],
    ['Built-in voice', '0', '2', '0%'],
  ]);
  await user.click(button('Reset the tally'));
  expect(screen.queryByRole('table', { name: 'Preferences so far' })).not.toBeInTheDocument();
  await user.click(button('Undo'));
  expect(rowsOf('Preferences so far')).toHaveLength(2);
  await user.click(button('Reset the tally'));
  expect(screen.queryByRole('table', { name: 'Preferences so far' })).not.toBeInTheDocument();
});

test('speaks every phrase of a list in every voice, waits out a rate limit, and counts failures', async () => {
  let limited = 0;
  const { user, calls, elapse } = await open('tab=phrase-list', ({ path, body }) => {
    if (path !== '/api/voice/tts') return { status: 599 };
    const { text, provider } = body as { text: string; provider: string };
    if (provider !== 'openai') return sound(1024);
    if (text === 'mutex' && (limited += 1) === 1) {
      return { status: 429, body: { code: 'API_RATE_LIMITED' }, headers: { 'retry-after': '2' } };
    }
    return text === 'nginx' ? { status: 502, body: { code: 'API_ERROR', message: 'No' } } : sound(3072);
  });
  const phrases = await screen.findByLabelText('Phrases, one per line');
  expect(await screen.findByText('31 phrases')).toBeInTheDocument();
  expect((phrases as HTMLTextAreaElement).value.split('\n').at(-1)).toBe(QUESTION);
  await user.clear(phrases);
  await user.type(phrases, 'mutex{Enter}{Enter}nginx');
  expect(screen.getByText('2 phrases')).toBeInTheDocument();
  await user.click(button('Run test'));
  await elapse(0);
  await elapse(2_000);
  await elapse(0);
  expect(await screen.findByText('6 of 6 done.')).toBeInTheDocument();
  expect(calls('POST /api/voice/tts').map((body) => (body as { text: string }).text)).toEqual([
    'mutex',
    'mutex',
    'mutex',
    'mutex',
    'nginx',
    'nginx',
    'nginx',
  ]);
  const [builtIn, warm, usual] = rowsOf('Latency by voice');
  expect([builtIn?.slice(0, 3), builtIn?.at(-1)]).toEqual([['Built-in voice', '2', '0'], '2 KB']);
  expect([warm?.slice(0, 3), warm?.at(-1)]).toEqual([['Warm', '1', '1'], '3 KB']);
  expect([usual?.slice(0, 3), usual?.at(-1)]).toEqual([['ElevenLabs, default voice', '2', '0'], '2 KB']);
  expect(screen.getByText('1 failure')).toBeInTheDocument();
  expect(screen.getByText('Warm: “nginx” – No (API_ERROR)')).toBeInTheDocument();
});

test('computes the cost of an interview of ten questions from the recorded price, and shows its date', async () => {
  const { user, calls } = await open('tab=phrase-list', ({ method, body }) =>
    method === 'PUT' ? { body } : { status: 599 },
  );
  expect(await screen.findByText(/10 questions of 150 characters/)).toBeInTheDocument();
  // 0.015 for 1,000 characters, 900 characters a minute, 1,500 characters an interview. The price arrives
  // with the provider's configuration, asynchronously.
  await waitFor(() =>
    expect(rowsOf('Cost of OpenAI')).toEqual([['OpenAI', '$0.015', '$0.0135', '$0.0225', '2026-06-01']]),
  );
  const form = within(screen.getByRole('form', { name: 'Price of OpenAI' }));
  await user.clear(form.getByLabelText('Per 1,000 characters'));
  await user.type(form.getByLabelText('Per 1,000 characters'), '0.03');
  await user.clear(form.getByLabelText('Price as of'));
  await user.type(form.getByLabelText('Price as of'), '2026-11-22');
  await user.click(form.getByRole('button', { name: 'Save price' }));
  expect(await screen.findByText('Price saved: OpenAI.')).toBeInTheDocument();
  expect(calls('PUT /api/voice/providers/openai/prices')).toEqual([
    { currency: 'USD', perThousandCharacters: 0.03, perMinuteOfAudio: null, asOf: '2026-11-22' },
  ]);
  await waitFor(() =>
    expect(rowsOf('Cost of OpenAI')).toEqual([['OpenAI', '$0.03', '$0.027', '$0.045', '2026-11-22']]),
  );
});

test('compares all recognisers on one recording by word errors and aligned words', async () => {
  const { user, elapse } = await open('tab=compare&part=recognisers', ({ path, body }) => {
    if (path !== '/api/voice/stt') return { status: 599 };
    const provider = (body as FormData).get('provider');
    return provider === 'openai'
      ? { body: { text: 'use a hash map here', provider: 'openai' } }
      : { body: { text: 'use hash cap here now', provider: 'elevenlabs' } };
  });
  expect(await screen.findByRole('button', { name: 'Compare' })).toBeDisabled();
  await user.upload(
    screen.getByLabelText('Choose a file'),
    new File(['sound'], 'answer.wav', { type: 'audio/wav' }),
  );
  await user.type(screen.getByLabelText('Reference transcript'), 'Use a hash map here.');
  await user.click(await screen.findByLabelText('OpenAI · gpt-transcribe'));
  await user.click(await screen.findByLabelText('ElevenLabs · scribe_v2'));
  await user.click(button('Compare'));
  await elapse(0);
  await waitFor(() =>
    expect(rowsOf('Transcript').map((row) => row.toSpliced(5, 1))).toEqual([
      ['OpenAI · gpt-transcribe', '0%', '0', '0', '0', 'use a hash map here'],
      ['ElevenLabs · scribe_v2', '60%', '1', '1', '1', 'use hash cap here now'],
    ]),
  );
  const words = screen.getByText(/^ElevenLabs · scribe_v2: missed words/).parentElement as HTMLElement;
  expect([...words.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['a', 'map']);
  expect([...words.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual(['cap', 'now']);
});

test('offers a sample recording whose words are the reference, until others are written for it', async () => {
  let fails = true;
  const { user, calls, elapse } = await open('tab=compare&part=recognisers', ({ path }) => {
    if (path === '/api/voice/tts' && fails)
      return { status: 503, body: { code: 'API_ERROR', message: 'Not now.' } };
    return path === '/api/voice/stt'
      ? { body: { text: SAMPLE_ANSWER.toLowerCase(), provider: 'openai' } }
      : { status: 599 };
  });
  await user.click(await screen.findByRole('button', { name: 'Use a sample recording' }));
  await elapse(0);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  fails = false;
  await user.click(button('Use a sample recording'));
  await elapse(0);
  expect(await screen.findByText(SAMPLE_ANSWER, { selector: 'q' })).toBeInTheDocument();
  expect(calls('POST /api/voice/tts').at(-1)).toEqual({ provider: 'builtIn', text: SAMPLE_ANSWER });
  const reference = screen.getByLabelText('Reference transcript');
  expect(reference).toHaveValue(SAMPLE_ANSWER);
  await user.click(await screen.findByLabelText('OpenAI · gpt-transcribe'));
  await user.click(button('Compare'));
  await elapse(0);
  await waitFor(() => expect(rowsOf('Transcript')[0]?.[1]).toBe('0%'));
  await user.clear(reference);
  expect(reference).toHaveValue('');
  await user.type(reference, 'Mine');
  await user.upload(
    screen.getByLabelText('Choose a file'),
    new File(['sound'], 'answer.wav', { type: 'audio/wav' }),
  );
  expect(reference).toHaveValue('Mine');
  await user.click(button('Use a sample recording'));
  await elapse(0);
  await waitFor(() => expect(reference).toHaveValue(SAMPLE_ANSWER));
});

test.each([
  ['audition', 'Voices', 'Recognition'],
  ['recognisers', 'Recognition', 'Voices'],
])('opens the comparison of a former tab %s, and leads to the other one', async (tab, part, other) => {
  const { user, router } = await open(`tab=${tab}`);
  const buttons = { Voices: 'Play all voices', Recognition: 'Compare' } as Record<string, string>;
  expect(await screen.findByRole('radio', { name: part })).toBeChecked();
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Compare');
  expect(button(buttons[part] ?? '')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: other }));
  expect(button(buttons[other] ?? '')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: buttons[part] ?? '' })).not.toBeInTheDocument();
  expect(router.state.location.search).toBe(
    `?tab=compare&part=${tab === 'audition' ? 'recognisers' : 'voices'}`,
  );
});

test('lists, tries, adds and undoes pronunciations', async () => {
  const { user, calls, elapse } = await open('tab=pronunciations');
  await user.type(await screen.findByLabelText('Search'), 'cube');
  expect(rowsOf('Built-in pronunciations').map((row) => row.slice(0, 2))).toEqual([
    ['kubectl', 'cube control'],
  ]);
  await user.type(screen.getByLabelText('Spelling'), 'gRPC');
  await user.type(screen.getByLabelText('Pronunciation'), 'гэ');
  expect(button('Add')).toBeDisabled();
  expect(screen.getByText(/plain Latin letters/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Pronunciation'));
  await user.type(screen.getByLabelText('Pronunciation'), 'gee are pee see');
  expect(screen.getByText('This word is already in the list.')).toBeInTheDocument();
  await user.click(button('Preview'));
  await elapse(0);
  expect(await screen.findByLabelText('The built-in voice says: gee are pee see')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Spelling'));
  await user.type(screen.getByLabelText('Spelling'), 'JSON');
  await user.click(button('Add'));
  expect(await screen.findByRole('button', { name: 'Remove “JSON”' })).toBeInTheDocument();
  expect(calls('PUT /api/voice/pronunciations')).toEqual([
    {
      own: [
        { written: 'gRPC', said: 'gee R P C' },
        { written: 'JSON', said: 'gee are pee see' },
      ],
      revision: 'r1',
    },
  ]);
  await user.clear(screen.getByLabelText('Search'));
  expect(screen.getByText('Overridden by a custom pronunciation')).toBeInTheDocument();
  await user.click(button('Remove “gRPC”'));
  await act(() => Promise.resolve());
  expect(calls('PUT /api/voice/pronunciations').at(-1)).toMatchObject({
    own: [{ written: 'JSON' }],
    revision: 'r2',
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await act(() => Promise.resolve());
  expect(calls('PUT /api/voice/pronunciations').at(-1)).toMatchObject({
    own: [{ written: 'JSON' }, { written: 'gRPC', said: 'gee R P C' }],
  });
});
