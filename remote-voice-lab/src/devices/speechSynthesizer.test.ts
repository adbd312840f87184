import { createBrowserSynthesizer } from './createBrowserSynthesizer';
import { createFakeSynthesizer } from './createFakeSynthesizer';
import type { SpeechSynthesizer, Utterance } from './speechSynthesizer';

/** Replaces the browser's voices. */
class ScriptedSynthesis extends EventTarget {
  spoken: ScriptedUtterance[] = [];
  cancelled = 0;
  getVoices = () => [{ voiceURI: 'v1', name: 'Alice', lang: 'en-GB', default: true }];
  speak(utterance: ScriptedUtterance) {
    this.spoken.push(utterance);
  }
  cancel() {
    this.cancelled += 1;
  }
}
class ScriptedUtterance {
  voice: { name: string } | null = null;
  lang = '';
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  constructor(readonly text: string) {}
}

const page = globalThis as { speechSynthesis?: unknown; SpeechSynthesisUtterance?: unknown };
let synthesis: ScriptedSynthesis;
beforeEach(() => {
  synthesis = new ScriptedSynthesis();
  Object.assign(page, { speechSynthesis: synthesis, SpeechSynthesisUtterance: ScriptedUtterance });
});
afterEach(() => {
  delete page.speechSynthesis;
  delete page.SpeechSynthesisUtterance;
});

const utterance: Utterance = { text: 'Hello', voiceId: 'v1', rate: 1.5, pitch: 0.5, volume: 0.8 };

interface Driver {
  readonly synthesizer: SpeechSynthesizer;
  start(): void;
  end(): void;
  fail(): void;
}
const drivers: [string, () => Driver][] = [
  [
    'the browser’s',
    () => ({
      synthesizer: createBrowserSynthesizer(),
      start: () => synthesis.spoken[0]?.onstart?.(),
      end: () => synthesis.spoken[0]?.onend?.(),
      fail: () => synthesis.spoken[0]?.onerror?.({ error: 'synthesis-failed' }),
    }),
  ],
  [
    'the fake',
    () => {
      const synthesizer = createFakeSynthesizer();
      return {
        synthesizer,
        start: () => synthesizer.start(),
        end: () => synthesizer.end(),
        fail: () => synthesizer.end({ kind: 'failed', reason: 'synthesis-failed' }),
      };
    },
  ],
];

describe.each(drivers)('[V3] %s synthesiser', (_name, create) => {
  test('reports its start and its end', async () => {
    const { synthesizer, start, end } = create();
    const started = jest.fn();
    const speaking = synthesizer.speak(utterance, started, new AbortController().signal);
    start();
    expect(started).toHaveBeenCalledTimes(1);
    end();
    expect(await speaking).toEqual({ kind: 'ended' });
  });

  test("returns a failure with the browser's reason", async () => {
    const { synthesizer, fail } = create();
    const speaking = synthesizer.speak(utterance, () => undefined, new AbortController().signal);
    fail();
    expect(await speaking).toEqual({ kind: 'failed', reason: 'synthesis-failed' });
  });

  test('rejects on an abort', async () => {
    const { synthesizer } = create();
    const controller = new AbortController();
    const speaking = synthesizer.speak(utterance, () => undefined, controller.signal);
    controller.abort();
    await expect(speaking).rejects.toBe(controller.signal.reason);
  });
});

test('[V3] passes voice, rate, pitch and volume to the browser, and silences it on an abort', async () => {
  const controller = new AbortController();
  const speaking = createBrowserSynthesizer().speak(utterance, () => undefined, controller.signal);
  expect(synthesis.spoken[0]).toMatchObject({
    text: 'Hello',
    voice: { name: 'Alice' },
    lang: 'en-GB',
    rate: 1.5,
    pitch: 0.5,
    volume: 0.8,
  });
  controller.abort();
  await expect(speaking).rejects.toBeDefined();
  expect(synthesis.cancelled).toBe(1);
});

test('[V3] reports voices that the browser loads late', () => {
  const listener = jest.fn();
  const synthesizer = createBrowserSynthesizer();
  const end = synthesizer.onVoicesChanged(listener);
  synthesis.dispatchEvent(new Event('voiceschanged'));
  end();
  synthesis.dispatchEvent(new Event('voiceschanged'));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(synthesizer.voices()).toEqual([{ id: 'v1', name: 'Alice', language: 'en-GB', isDefault: true }]);
});

test('[V9] reports a browser without voices', async () => {
  delete page.speechSynthesis;
  const synthesizer = createBrowserSynthesizer();
  expect(synthesizer.supported).toBe(false);
  expect(synthesizer.voices()).toEqual([]);
});
