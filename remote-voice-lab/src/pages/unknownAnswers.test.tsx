import { act } from '@testing-library/react';
import type { HostServices } from '@prova/shared/remote-contract/hostServices';
import { answerVariants, type AnswerVariant } from '@prova/api/testing/answerVariants';
import { createTestHost, type TestServer } from '@prova/shared/testing/createTestHost';
import { findLostPages, settleUntil } from '@prova/api/testing/findLostPages';
import { renderWithHost } from '@prova/shared/testing/renderWithHost';
import { wholeAnswers } from '@prova/api/testing/wholeAnswers';
import { Root } from '../app/Root';
import texts from '../locales/en.json';
import { createFakePorts } from '../testing/createFakePorts';

// A limit for hangs: many pages are mounted, and test machines share their cores.
jest.setTimeout(240_000);

const HEALTH = '/api/voice/health';
const CONFIG = '/api/voice/providers/openai/config';
const PRESETS = '/api/voice/presets';
const VOICES = '/api/voice/voices/elevenlabs';

const serverWith =
  (changedPath: string, { answer }: AnswerVariant): TestServer =>
  ({ path }) => {
    if (path === changedPath) return { body: answer };
    if (path === CONFIG) return { body: wholeAnswers.voiceConfig };
    return { status: 404 };
  };

async function open(changedPath: string, variant: AnswerVariant, query: string) {
  const { host, requests } = createTestHost(serverWith(changedPath, variant));
  const LabRoot = ({ host: services }: { host: HostServices }) => (
    <Root host={services} ports={createFakePorts()} />
  );
  const { container } = renderWithHost(LabRoot, { host }, `/voice-capabilities?${query}`);
  await settleUntil(
    () => requests.some(({ path }) => path === changedPath) && container.querySelector('h1') !== null,
  );
  await settleUntil(
    () => container.querySelector('textarea, input[type="file"], [role="alert"], h2') !== null,
  );
  // The store tells its subscribers of an answer in the next frame: until then the page shows its defaults.
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  return container;
}

const has = (container: Element, ...words: readonly string[]) =>
  words.filter((word) => !container.textContent.includes(word)).map((word) => `'${word}' is not there`);

test('[V1] offers the specified providers, whatever the health endpoint returns', async () => {
  const lost = await findLostPages({
    variants: answerVariants(wholeAnswers.voiceHealth, 6),
    texts,
    async visit(variant) {
      return has(await open(HEALTH, variant, ''), 'Web Speech', 'OpenAI', 'ElevenLabs', 'Speak');
    },
  });
  expect(lost).toEqual([]);
});

test('[V4, V5] speaks and transcribes, whatever the config endpoint returns', async () => {
  const lost = await findLostPages({
    variants: answerVariants(wholeAnswers.voiceConfig, 10),
    texts,
    async visit(variant) {
      const spoken = await open(CONFIG, variant, 'provider=openai');
      const missing = has(spoken, 'Model', 'Voice', 'Format', 'Test Text-to-Speech');
      const written = await open(CONFIG, variant, 'provider=openai&tab=speech-to-text');
      const isSilent = written.textContent.includes('offer speech-to-text on this server');
      return [...missing, ...(isSilent ? [] : has(written, 'Model', 'Language', 'Test Speech-to-Text'))];
    },
  });
  expect(lost).toEqual([]);
});

test('[V6] shows the form whatever the list of voices returns', async () => {
  const lost = await findLostPages({
    variants: answerVariants(wholeAnswers.voiceList, 4),
    texts,
    async visit(variant) {
      return has(await open(VOICES, variant, 'provider=elevenlabs'), 'Voice', 'Refresh', 'Stability');
    },
  });
  expect(lost).toEqual([]);
});

test('shows the presets and comparison tabs whatever the list of presets returns', async () => {
  const lost = await findLostPages({
    variants: answerVariants(wholeAnswers.voicePresetList, 8),
    texts,
    async visit(variant) {
      const decided = await open(PRESETS, variant, 'tab=interviewer-voice');
      const failed = decided.querySelector('[role="alert"]') !== null;
      const missing = failed ? [] : has(decided, 'Current interview voice', 'Saved voices');
      const compared = await open(PRESETS, variant, 'tab=compare');
      return [...missing, ...has(compared, 'Play all voices')];
    },
  });
  expect(lost).toEqual([]);
});

test('shows both tabs whatever the lists of pronunciations and questions return', async () => {
  const lists = await findLostPages({
    variants: answerVariants(wholeAnswers.pronunciationList, 4),
    texts,
    async visit(variant) {
      const container = await open('/api/voice/pronunciations', variant, 'tab=pronunciations');
      const failed = container.querySelector('[role="alert"]') !== null;
      return failed ? [] : has(container, 'Pronunciation test', 'Built-in pronunciations', 'Add');
    },
  });
  const questions = await findLostPages({
    variants: answerVariants(wholeAnswers.sampleQuestionList, 4),
    texts,
    visit: async (variant) =>
      has(await open('/api/voice/questions', variant, 'tab=phrase-list'), 'Run test', 'Cost'),
  });
  expect([lists, questions]).toEqual([[], []]);
});
