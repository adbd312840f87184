import { createBrowserRecognizer } from './createBrowserRecognizer';
import { createFakeRecognizer } from './createFakeRecognizer';
import type { Heard, ListeningEnd, RecognitionOptions, SpeechRecognizer } from './speechRecognizer';

interface Result {
  readonly isFinal: boolean;
  readonly readings: readonly string[];
}

/** Stands where the browser has its recognition: what it hears is written by the test. */
class ScriptedRecognition {
  static current: ScriptedRecognition | null = null;
  static refusesToStart = false;
  lang = '';
  continuous = false;
  interimResults = false;
  maxAlternatives = 0;
  aborted = false;
  onresult: ((event: { results: unknown }) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  start() {
    if (ScriptedRecognition.refusesToStart) throw new Error('already started');
    ScriptedRecognition.current = this;
  }
  stop() {
    this.onend?.();
  }
  abort() {
    this.aborted = true;
  }
  hear(...results: readonly Result[]) {
    const list = results.map(({ isFinal, readings }) =>
      Object.assign(
        readings.map((transcript) => ({ transcript })),
        { isFinal },
      ),
    );
    this.onresult?.({ results: list });
  }
}

const options: RecognitionOptions = {
  language: 'en-GB',
  maxAlternatives: 3,
  interimResults: true,
  onDeviceOnly: false,
};
const page = globalThis as { SpeechRecognition?: unknown };
beforeEach(() => {
  page.SpeechRecognition = ScriptedRecognition;
  ScriptedRecognition.refusesToStart = false;
});
afterEach(() => {
  delete page.SpeechRecognition;
});

interface Driver {
  readonly recognizer: SpeechRecognizer;
  say(final: string): void;
  fail(): void;
}
const drivers: [string, () => Driver][] = [
  [
    'the browser’s',
    () => ({
      recognizer: createBrowserRecognizer(),
      say: (final) => ScriptedRecognition.current?.hear({ isFinal: true, readings: [final] }),
      fail: () => ScriptedRecognition.current?.onerror?.({ error: 'network' }),
    }),
  ],
  [
    'the fake',
    () => {
      const recognizer = createFakeRecognizer();
      return {
        recognizer,
        say: (final) => recognizer.hear({ final }),
        fail: () => recognizer.end({ kind: 'failed', reason: 'network' }),
      };
    },
  ],
];

describe.each(drivers)('[V2] %s recogniser', (_name, create) => {
  function listen(signal = new AbortController().signal) {
    const driver = create();
    const heard: Heard[] = [];
    const end = driver.recognizer.listen(options, (each) => heard.push(each), signal);
    return { ...driver, heard, end };
  }

  test('tells what it hears until it is asked to finish', async () => {
    const { recognizer, say, heard, end } = listen();
    say('hello');
    recognizer.finish();
    expect(await end).toEqual({ kind: 'ended' } satisfies ListeningEnd);
    expect(heard).toEqual([{ final: 'hello', interim: '', alternatives: [] }]);
  });

  test('a failure is a value with its reason', async () => {
    const { fail, end } = listen();
    fail();
    expect(await end).toEqual({ kind: 'failed', reason: 'network' });
  });

  test('an abort rejects, and nothing is heard afterwards', async () => {
    const controller = new AbortController();
    const { say, heard, end } = listen(controller.signal);
    controller.abort();
    await expect(end).rejects.toBe(controller.signal.reason);
    say('too late');
    expect(heard).toEqual([]);
  });
});

test('[V2] the options reach the browser; certain, uncertain and other readings are told apart', async () => {
  const heard: Heard[] = [];
  const recognizer = createBrowserRecognizer();
  const end = recognizer.listen(options, (each) => heard.push(each), new AbortController().signal);
  const recognition = ScriptedRecognition.current;
  expect(recognition).toMatchObject({ lang: 'en-GB', maxAlternatives: 3, interimResults: true });
  recognition?.hear(
    { isFinal: true, readings: [' two words ', 'too words', 'to words'] },
    { isFinal: false, readings: ['and m'] },
  );
  expect(heard).toEqual([{ final: 'two words', interim: 'and m', alternatives: ['too words', 'to words'] }]);
  recognizer.finish();
  await end;
  expect(recognition?.aborted).toBe(true);
});

test.each([
  ['no-speech', { kind: 'ended' }],
  ['aborted', { kind: 'ended' }],
  ['not-allowed', { kind: 'failed', reason: 'not-allowed' }],
  ['service-not-allowed', { kind: 'failed', reason: 'service-not-allowed' }],
  ['something-new', { kind: 'failed', reason: 'unknown' }],
])('[V9] the browser’s error %s', async (error, expected) => {
  const end = createBrowserRecognizer().listen(options, () => undefined, new AbortController().signal);
  ScriptedRecognition.current?.onerror?.({ error });
  expect(await end).toEqual(expected);
});

test('[V9] a browser without recognition, and one that refuses to start', async () => {
  ScriptedRecognition.refusesToStart = true;
  const refused = createBrowserRecognizer().listen(options, () => undefined, new AbortController().signal);
  expect(await refused).toEqual({ kind: 'failed', reason: 'start-failed' });
  delete page.SpeechRecognition;
  expect(createBrowserRecognizer().supported).toBe(false);
});
