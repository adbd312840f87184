import type { BrowserRecognition, Transcript } from '@prova/shared/voice/browserRecognition';
import { createFakeRecognizer } from './createFakeRecognizer';
import { browserRecognizer, type ListeningEnd, type SpeechRecognizer } from './speechRecognizer';

interface Subject {
  readonly recognizer: SpeechRecognizer;
  hear(transcript: Transcript): void;
  end(end: ListeningEnd): void;
  isListening(): boolean;
}

const page = globalThis as { webkitSpeechRecognition?: unknown };
let running: BrowserRecognition | null = null;

const setRunning = (recognition: BrowserRecognition) => (running = recognition);

class ScriptedRecognition implements BrowserRecognition {
  lang = '';
  continuous = false;
  interimResults = false;
  maxAlternatives = 0;
  onresult: BrowserRecognition['onresult'] = null;
  onerror: BrowserRecognition['onerror'] = null;
  onend: BrowserRecognition['onend'] = null;
  start() {
    setRunning(this);
  }
  stop() {
    this.onend?.();
  }
  abort() {
    if (running === this) running = null;
  }
}

function createReal(): Subject {
  running = null;
  page.webkitSpeechRecognition = ScriptedRecognition;
  return {
    recognizer: browserRecognizer,
    isListening: () => running !== null,
    hear({ final, interim }) {
      const result = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal });
      running?.onresult?.({ results: [result(` ${final}`, true), result(interim, false)] });
    },
    end(end) {
      if (end.kind === 'failed') running?.onerror?.({ error: end.reason });
      running?.onend?.();
    },
  };
}
function createFake(): Subject {
  const recognizer = createFakeRecognizer();
  const { hear, end, isListening } = recognizer;
  return { recognizer, hear, end, isListening };
}
afterEach(() => delete page.webkitSpeechRecognition);

describe.each([
  ['browser', createReal],
  ['fake', createFake],
])('speech recogniser: %s', (_name, create) => {
  test('tells all that was heard so far, what may still change apart', async () => {
    const { recognizer, hear, end } = create();
    const heard: Transcript[] = [];
    const listening = recognizer.listen((transcript) => heard.push(transcript), new AbortController().signal);
    hear({ final: 'An index', interim: 'is' });
    end({ kind: 'ended' });
    await expect(listening).resolves.toEqual({ kind: 'ended' });
    expect(heard).toEqual([{ final: 'An index', interim: 'is' }]);
  });

  test.each(['not-allowed', 'network', 'no-speech', 'audio-capture', 'service-not-allowed'] as const)(
    '%s is a reason, not an error',
    async (reason) => {
      const { recognizer, end, isListening } = create();
      const listening = recognizer.listen(() => undefined, new AbortController().signal);
      end({ kind: 'failed', reason });
      await expect(listening).resolves.toEqual({ kind: 'failed', reason });
      expect(isListening()).toBe(false);
    },
  );

  test('aborting ends it at once', async () => {
    const { recognizer, isListening } = create();
    const controller = new AbortController();
    const listening = recognizer.listen(() => undefined, controller.signal);
    expect(isListening()).toBe(true);
    controller.abort(new Error('left'));
    await expect(listening).rejects.toThrow('left');
    expect(isListening()).toBe(false);
  });
});

test('[L8] the browser listens to English, continuously, with interim results and one alternative', () => {
  createReal();
  void browserRecognizer.listen(() => undefined, new AbortController().signal);
  expect(running).toMatchObject({
    lang: 'en-US',
    continuous: true,
    interimResults: true,
    maxAlternatives: 1,
  });
});

test('a browser without recognition says so', () => {
  expect(browserRecognizer.supported).toBe(false);
  createReal();
  expect(browserRecognizer.supported).toBe(true);
});
