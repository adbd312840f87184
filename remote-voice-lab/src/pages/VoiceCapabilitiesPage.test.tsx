import { createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { findUndirected, HEBREW } from '@prova/api/testing/findUndirected';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SAMPLE_QUESTION } from '../api/sampleTexts';
import { Root } from '../app/Root';
import { createFakePorts } from '../testing/createFakePorts';

const TTS = '/voice-capabilities?tab=text-to-speech';
const STT = '/voice-capabilities?tab=speech-to-text';

async function open(
  path: string,
  prepare: (ports: ReturnType<typeof createFakePorts>) => void = () => undefined,
  server: TestServer = () => ({ status: 404 }),
) {
  const ports = createFakePorts();
  prepare(ports);
  const view = renderWithHost(({ host }) => <Root host={host} ports={ports} />, createTestHost(server), path);
  await screen.findByRole('heading', { level: 1, name: 'Voice Capabilities Testing' });
  await screen.findByRole('group', { name: 'Provider' });
  const elapse = (ms: number) => act(() => ports.clock.advance(ms));
  return { ...view, ...ports, elapse, user: userEvent.setup({ delay: null }) };
}
async function choose(user: ReturnType<typeof userEvent.setup>, label: string, option: string) {
  await user.click(screen.getByLabelText(label));
  const options = await screen.findAllByTitle(option);
  const last = options.at(-1);
  if (last) await user.click(last);
}
const transcript = () => screen.getByRole('region', { name: 'Live transcript' });

const health =
  (answer: unknown): TestServer =>
  () => ({ body: answer });
const provider = (name: string) => screen.getByRole('radio', { name });

test('[V1] selects Web Speech, labelled Browser, among three providers before the server answers', async () => {
  await open(TTS, undefined, () => new Promise(() => undefined));
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(provider('Web Speech Browser')).toBeChecked();
  expect(provider('OpenAI API')).toBeEnabled();
  expect(provider('ElevenLabs API')).toBeEnabled();
});

test.each([
  ['404', () => ({ status: 404, body: { message: 'No such call' } })],
  ['a page instead of JSON', () => ({ body: '<html></html>' })],
  ['a health of another shape', () => ({ body: { status: 'UP' } })],
  ['no network', () => Promise.reject(new Error('down'))],
] as const)('[V1] keeps the three providers enabled if the server returns %s', async (_name, server) => {
  await open(TTS, undefined, server);
  expect(screen.getAllByRole('radio').map((radio) => radio.hasAttribute('disabled'))).toEqual([
    false,
    false,
    false,
  ]);
});

test("[V1] offers the server's choices: setup instructions without a key, the reason for a failure", async () => {
  const { user, router } = await open(
    '/voice-capabilities?tab=speech-to-text',
    undefined,
    health({
      providers: [
        {
          provider: 'elevenlabs',
          status: 'notConfigured',
          setting: 'ELEVENLABS_API_KEY',
          tts: true,
          stt: true,
        },
        {
          provider: 'openai',
          status: 'failing',
          failure: { code: 'API_UNAUTHORIZED', message: 'The key is wrong' },
        },
        { provider: 'builtIn', status: 'available', tts: true, stt: false },
        { provider: 'acme', status: 'available', host: 'voice.acme.example' },
        { status: 'available' },
      ],
    }),
  );
  expect(await screen.findByRole('radio', { name: 'Built-in voice Server' })).toBeEnabled();
  expect(provider('ElevenLabs API')).toBeDisabled();
  expect(provider('ElevenLabs API')).toHaveAccessibleDescription(
    'Not connected. Set ELEVENLABS_API_KEY on the server to connect.',
  );
  expect(provider('OpenAI API')).toBeEnabled();
  expect(provider('OpenAI API')).toHaveAccessibleDescription('The key is wrong');
  expect(provider('acme API')).toHaveAccessibleDescription('Text and recordings go to voice.acme.example.');
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  await user.click(provider('OpenAI API'));
  expect(provider('OpenAI API')).toBeChecked();
  expect(router.state.location.search).toBe('?tab=speech-to-text&provider=openai');
});

test('[V1] shows an unconnected provider named by the address, with a way to another', async () => {
  const { user } = await open(
    '/voice-capabilities?provider=openai',
    undefined,
    health({ providers: [{ provider: 'openai', status: 'notConfigured', setting: 'OPENAI_API_KEY' }] }),
  );
  expect(await screen.findByText(/PROVIDER_NOT_AVAILABLE/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Test Text-to-Speech' })).not.toBeInTheDocument();
  await user.click(provider('Web Speech Browser'));
  expect(screen.getByRole('button', { name: 'Speak' })).toBeInTheDocument();
});

test('[V1] shows two tabs, with the open tab in the address', async () => {
  const { user, router } = await open(TTS);
  expect(screen.getByRole('tab', { name: 'Text-to-Speech' })).toHaveAttribute('aria-selected', 'true');
  // Back, in most browsers.
  screen.getByRole('tab', { name: 'Text-to-Speech' }).focus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(screen.getByRole('tab', { name: 'Text-to-Speech' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Speech-to-Text' }));
  expect(router.state.location.search).toBe('?tab=speech-to-text');
  expect(screen.getByRole('button', { name: 'Start Recording' })).toBeInTheDocument();
});

test('[V2] goes from permission to result, with every message in between', async () => {
  const { user, permission, recognizer, elapse } = await open(STT);
  permission.answer = 'ask';
  await user.click(screen.getByText('Start Recording'));
  expect(screen.getByText('Requesting microphone access...')).toBeInTheDocument();
  await user.click(screen.getByText('Stop Recording'));

  permission.answer = 'grant';
  await user.click(screen.getByText('Start Recording'));
  await elapse(1_000);
  await elapse(0);
  expect(screen.getByText('Smart recording active...')).toBeInTheDocument();
  expect(screen.getByText('Auto-stop in 3s')).toBeInTheDocument();
  expect(transcript()).toHaveTextContent('Listening...');
  await elapse(1_000);
  expect(screen.getByText('Auto-stop in 2s')).toBeInTheDocument();

  act(() => recognizer.hear({ final: 'big', interim: 'oh' }));
  expect(transcript()).toHaveTextContent('big oh');
  act(() => recognizer.hear({ final: 'big O notation', alternatives: ['bingo notation'] }));
  await elapse(3_000);
  await elapse(0);
  const result = screen.getByRole('region', { name: 'Transcription' });
  expect(result).toHaveTextContent('big O notation');
  expect(result).toHaveTextContent('Web Speech');
  expect(result).toHaveTextContent('en-US');
  expect(result).toHaveTextContent('90%');
  expect(within(result).getByRole('listitem')).toHaveTextContent('bingo notation');
});

test('[V2] disables the silence limit in continuous mode, and hides interim results on request', async () => {
  const { user, recognizer, elapse } = await open(STT);
  await choose(user, 'Max Alternatives', '3');
  await choose(user, 'Silence Timeout', '10 seconds');
  await user.click(screen.getByLabelText('Show Interim Results'));
  await user.click(screen.getByLabelText('Continuous Recording'));
  expect(screen.getByLabelText('Silence Timeout')).toBeDisabled();
  await user.click(screen.getByText('Start Recording'));
  await elapse(1_000);
  await elapse(60_000);
  expect(screen.getByText('Recording continuously... Click stop to finish.')).toBeInTheDocument();
  expect(screen.queryByText(/Auto-stop/)).not.toBeInTheDocument();
  expect(recognizer.listenings[0]).toMatchObject({ maxAlternatives: 3, interimResults: false });
  expect(screen.getByLabelText('Language')).toBeDisabled();
  act(() => recognizer.hear({ interim: 'maybe' }));
  expect(transcript()).not.toHaveTextContent('maybe');
});

test('[V2] disables On-Device Only where the browser lacks it', async () => {
  const { user } = await open(STT);
  await user.click(screen.getByLabelText('Recognition Mode'));
  const option = await screen.findByTitle('On-Device Only (future: not in this browser yet)');
  expect(option).toHaveClass('ant-select-item-option-disabled');
  expect(screen.getByText(/may send your speech to its vendor/)).toBeInTheDocument();
});

test('[V2] empties the transcript on Clear, and reports missing speech', async () => {
  const { user, elapse } = await open(STT);
  await user.click(screen.getByText('Start Recording'));
  await elapse(1_000);
  await elapse(3_000);
  await elapse(0);
  expect(within(transcript()).getByRole('alert')).toHaveTextContent('No speech detected');
  expect(screen.getAllByText('No speech detected')).toHaveLength(1);
  await user.click(screen.getByText('Clear Transcript'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[V2] restores a cleared transcript before later words', async () => {
  const { user, recognizer, elapse } = await open(STT);
  const record = async () => {
    await user.click(screen.getByText('Start Recording'));
    await elapse(1_000);
    await elapse(0);
  };
  await record();
  act(() => recognizer.hear({ final: 'a long answer' }));
  await user.click(screen.getByText('Clear Transcript'));
  expect(transcript()).not.toHaveTextContent('a long answer');
  await user.click(screen.getByText('Undo'));
  expect(transcript()).toHaveTextContent('a long answer');
  act(() => recognizer.hear({ final: 'that goes on' }));
  await elapse(3_000);
  await elapse(0);
  expect(transcript()).toHaveTextContent('a long answer that goes on');
  await user.click(screen.getByText('Clear Transcript'));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await user.click(screen.getByText('Undo'));
  expect(transcript()).toHaveTextContent('a long answer that goes on');
  await user.click(screen.getByText('Clear Transcript'));
  await record();
  act(() => recognizer.hear({ final: 'another' }));
  await elapse(0);
  expect(screen.getByText('Clear Transcript')).toBeVisible();
});

test('[V2] ends the recording on switching to another tab', async () => {
  const { user, recognizer, elapse } = await open(STT);
  await user.click(screen.getByText('Start Recording'));
  await elapse(1_000);
  await elapse(0);
  expect(recognizer.isListening()).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'Text-to-Speech' }));
  await elapse(0);
  expect(recognizer.isListening()).toBe(false);
});

test.each([
  ['not-allowed', 'Microphone permission denied', 'MICROPHONE_PERMISSION_DENIED'],
  ['network', 'Network error during speech recognition', 'NETWORK_ERROR'],
  ['audio-capture', 'Audio capture failed', 'AUDIO_CONTEXT_ERROR'],
  ['service-not-allowed', 'Speech recognition service not allowed', 'PROVIDER_NOT_AVAILABLE'],
  [
    'start-failed',
    'Failed to start recording. Please check microphone permissions.',
    'RECOGNITION_START_FAILED',
  ],
] as const)('[V9] shows the recognition error %s with its code', async (reason, message, code) => {
  const { user, recognizer, elapse } = await open(STT);
  await user.click(screen.getByText('Start Recording'));
  await elapse(1_000);
  await elapse(0);
  recognizer.end({ kind: 'failed', reason });
  await elapse(0);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('alert')).toHaveTextContent(code);
  if (reason === 'network') expect(screen.getByRole('alert')).toHaveTextContent(/Brave and plain Chromium/);
  expect(transcript()).not.toHaveTextContent('No speech detected');
});

test('[V2] shows speech in its own direction, while recording and afterwards', async () => {
  const { user, recognizer, elapse } = await open(STT);
  await user.click(screen.getByText('Start Recording'));
  await elapse(1_000);
  await elapse(0);
  act(() =>
    recognizer.hear({ final: HEBREW, interim: `a ${HEBREW}`, alternatives: [`${HEBREW} ${HEBREW}`] }),
  );
  await elapse(0);
  expect(transcript()).toHaveTextContent(HEBREW);
  expect(findUndirected(document.body)).toEqual([]);
  act(() => recognizer.end());
  await elapse(5_000);
  await elapse(0);
  expect(findUndirected(document.body)).toEqual([]);
  await user.click(screen.getByRole('tab', { name: 'Text-to-Speech' }));
  for (const field of await screen.findAllByRole('textbox')) await user.type(field, HEBREW);
  expect(findUndirected(document.body)).toEqual([]);
});

test('[V9] warns in a browser without recognition, and names the features that work', async () => {
  await open(STT, ({ recognizer }) => (recognizer.supported = false));
  expect(
    screen.getByText(
      'WebSpeech API is not supported in this browser. Please use Chrome, Firefox, or Safari for speech recognition functionality.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText(/but not yet in Firefox/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start Recording' })).not.toBeInTheDocument();
});

test('[V9] reports a browser without voices, and the features that work there', async () => {
  await open(TTS, ({ synthesizer }) => (synthesizer.supported = false));
  expect(screen.getByText('Speech synthesis not supported in this browser')).toBeInTheDocument();
});

test('[V3] limits voice, rate, pitch and volume to their ranges, and refuses empty text', async () => {
  const { user, synthesizer, elapse } = await open(TTS, (ports) =>
    ports.synthesizer.offer([{ id: 'a', name: 'Alice', language: 'en-GB', isDefault: true }]),
  );
  const text = screen.getByLabelText('Text to speak');
  expect(text).toHaveValue(SAMPLE_QUESTION);
  expect(screen.getByRole('button', { name: 'Speak' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('button', { name: 'Use the sample question' })).toHaveFocus();
  expect(text).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Speak' })).toBeDisabled();
  expect(screen.getByText('Please enter text to synthesize')).toBeInTheDocument();
  for (const [name, min, max] of [
    ['Rate', '0.1', '10'],
    ['Pitch', '0', '2'],
    ['Volume', '0', '1'],
  ] as const) {
    const slider = screen.getByRole('slider', { name });
    expect([slider.getAttribute('aria-valuemin'), slider.getAttribute('aria-valuemax')]).toEqual([min, max]);
  }
  await choose(user, 'Voice', 'Alice (en-GB)');
  const rate = screen.getByRole('spinbutton', { name: 'Rate' });
  await user.clear(rate);
  await user.type(rate, '99{Enter}');
  await user.click(text);
  await user.paste('Good morning');
  await user.click(screen.getByText('Speak'));
  await elapse(0);
  expect(synthesizer.said).toEqual([{ text: 'Good morning', voiceId: 'a', rate: 10, pitch: 1, volume: 1 }]);
  act(() => synthesizer.start());
  expect(screen.getByRole('button', { name: 'Stop' })).toBeInTheDocument();
  synthesizer.end();
  await elapse(0);
  expect(screen.getByText('Speech finished')).toBeInTheDocument();
  expect(screen.getByText('Web Speech: Alice (en-GB)')).toBeInTheDocument();
});

test("[V3] [V9] shows a voice failure with the browser's reason", async () => {
  const { user, synthesizer, elapse } = await open(TTS);
  await user.type(screen.getByLabelText('Text to speak'), 'Hm');
  await user.click(screen.getByText('Speak'));
  await elapse(0);
  synthesizer.end({ kind: 'failed', reason: 'synthesis-failed' });
  await elapse(0);
  expect(screen.getByRole('alert')).toHaveTextContent('Speech synthesis failed: synthesis-failed');
});
