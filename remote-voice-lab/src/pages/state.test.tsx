import { createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../app/Root';
import { createFakePorts } from '../testing/createFakePorts';

const WARM = { id: 'p1', name: 'Warm', provider: 'openai', model: 'tts-1', voice: 'alloy' };
const PRESETS = {
  presets: [WARM],
  interviewer: 'p1',
  history: [{ preset: WARM, chosenAt: '2026-11-20T09:00:00.000Z', chosenBy: 'alex' }],
};
const RECORD = {
  since: '2026-11-22T09:00:00.000Z',
  texts: 34,
  seconds: { median: 0.42, slowest: 2.1 },
  fallbacks: [
    { reason: 'stalled', count: 3 },
    { reason: 'resting', count: 2 },
  ],
  lastFallbackAt: '2026-11-22T11:00:00.000Z',
  isReplaced: true,
};
const HEALTH = {
  providers: [
    { provider: 'builtIn', status: 'available', tts: true, stt: false },
    {
      provider: 'openai',
      status: 'failing',
      host: 'voice.example.org',
      failure: { code: 'API_UNAUTHORIZED', message: 'The key is wrong.', at: '2026-11-22T11:00:00.000Z' },
    },
  ],
};
const CONFIG = {
  maxTextLength: 4096,
  maxFileSizeMb: 25,
  formats: ['mp3'],
  models: ['tts-1'],
  prices: { currency: 'USD', perThousandCharacters: 0.015, perMinuteOfAudio: null, asOf: '2026-06-01' },
};
const BODIES: Readonly<Record<string, object>> = {
  '/api/voice/presets': PRESETS,
  '/api/voice/interviewer': RECORD,
  '/api/voice/health': HEALTH,
  '/api/voice/providers/openai/config': CONFIG,
};

function open(path: string, bodies: Readonly<Record<string, object>>) {
  const server: TestServer = ({ path: asked }) => {
    const body = bodies[asked];
    return body ? { body } : { status: 404 };
  };
  const ports = createFakePorts();
  return renderWithHost(({ host }) => <Root host={host} ports={ports} />, createTestHost(server), path);
}
const fact = (name: string) =>
  screen.getAllByRole('term').find(({ textContent }) => textContent === name)?.nextSibling;
const isOpen = async (name: string) =>
  expect(await screen.findByRole('tab', { name, selected: true })).toBeVisible();

test('opens on what candidates hear, since when, how well, and at which cost', async () => {
  const { router } = open('/voice-capabilities', BODIES);
  await isOpen('State');
  expect(await screen.findByRole('alert')).toHaveTextContent(/instead of .Warm. at the moment/);
  expect(fact('Voice')).toHaveTextContent('Warm');
  expect(fact('Chosen')).toHaveTextContent(/Nov 20, 2026.*, alex$/);
  expect(fact('Provider')).toHaveTextContent(
    /^OpenAI: The key is wrong\. \(Nov 22, 2026.*sent to voice\.example\.org/,
  );
  expect(fact('Time until speech is ready')).toHaveTextContent(
    /^Median 0\.4 s, slowest 2\.1 s\. Texts spoken since Nov 22, 2026.*: 34\.$/,
  );
  expect(fact('Failures')).toHaveTextContent(
    /^Spoken by the built-in voice instead: 5 \(stalled 3, resting 2\), last at Nov 22/,
  );
  expect(await screen.findByText('$0.015 per 1,000 characters, as of 2026-06-01')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change the voice' }));
  await isOpen('Interviewer’s voice');
  expect(router.state.location.search).toBe('?tab=interviewer-voice');
});

test('says of the built-in voice that nobody chose another, and that nothing was spoken yet', async () => {
  open('/voice-capabilities', {
    ...BODIES,
    '/api/voice/presets': { presets: [WARM], interviewer: null, history: [] },
    '/api/voice/interviewer': {
      ...RECORD,
      texts: 0,
      seconds: null,
      fallbacks: [],
      lastFallbackAt: null,
      isReplaced: false,
    },
  });
  expect(await screen.findByText('Default: no other voice has been chosen.')).toBeVisible();
  expect(fact('Voice')).toHaveTextContent('Built-in voice');
  expect(fact('Provider')).toHaveTextContent('Built-in voice: working. Questions stay on this server.');
  expect(fact('Time until speech is ready')).toHaveTextContent(/^Nothing has been spoken since/);
  expect(fact('Failures')).toHaveTextContent(/^None since/);
  expect(fact('Cost')).toHaveTextContent('The built-in voice is free.');
});

test.each([
  ['a provider alone in the address', '/voice-capabilities?provider=openai', BODIES, 7],
  ['a tab that no longer exists', '/voice-capabilities?tab=old', BODIES, 7],
  ['a server with only the specified calls', '/voice-capabilities', {}, 6],
])('[V1] opens on Text-to-Speech for %s', async (_what, path, bodies, tabs) => {
  open(path, bodies);
  await isOpen('Text-to-Speech');
  expect(screen.getAllByRole('tab')).toHaveLength(tabs);
});
