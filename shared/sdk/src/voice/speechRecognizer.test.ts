import { createBrowserRecognizer } from './createBrowserRecognizer';
import { createFakeRecognizer } from './createFakeRecognizer';
import {
  RECOGNITION_FAILURES,
  type Heard,
  type ListeningEnd,
  type RecognitionFailure,
  type RecognitionOptions,
  type SpeechRecognizer,
} from './speechRecognizer';

interface Result {
  readonly isFinal: boolean;
  readonly readings: readonly string[];
}

/** Replaces the browser's recognition: the test writes what it hears. */
class ScriptedRecognition {
  static current: ScriptedRecognition | null = null;
  static refusesToStart = false;
  lang = '';
  continuous = false;
  interimResults = false;
  maxAlternatives = 0;
  processLocally: boolean | undefined;
  isListening = false;
  onresult: ((event: { results: unknown }) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  start() {
    if (ScriptedRecognition.refusesToStart) throw new Error('already started');
    ScriptedRecognition.current = this;
    this.isListening = true;
  }
  stop() {
    this.onend?.();
  }
  abort() {
    this.isListening = false;
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
const page = globalThis as { SpeechRecognition?: unknown; webkitSpeechRecognition?: unknown };
beforeEach(() => {
  page.SpeechRecognition = ScriptedRecognition;
  ScriptedRecognition.refusesToStart = false;
  ScriptedRecognition.current = null;
});
afterEach(() => {
  delete page.SpeechRecognition;
  delete page.webkitSpeechRecognition;
});

interface Driver {
  readonly recognizer: SpeechRecognizer;
  say(final: string, interim?: string): void;
  end(): void;
  fail(reason: RecognitionFailure): void;
  isListening(): boolean;
}
const drivers: [string, () => Driver][] = [
  [
    'the browser’s',
    () => ({
      recognizer: createBrowserRecognizer(),
      say: (final, interim = '') =>
        ScriptedRecognition.current?.hear(
          { isFinal: true, readings: [` ${final}`] },
          { isFinal: false, readings: [interim] },
        ),
      end: () => ScriptedRecognition.current?.onend?.(),
      fail: (error) => {
        ScriptedRecognition.current?.onerror?.({ error });
        ScriptedRecognition.current?.onend?.();
      },
      isListening: () => ScriptedRecognition.current?.isListening ?? false,
    }),
  ],
  [
    'the fake',
    () => {
      const recognizer = createFakeRecognizer();
      return {
        recognizer,
        say: (final, interim = '') => recognizer.hear({ final, interim }),
        end: () => recognizer.end(),
        fail: (reason) => recognizer.end({ kind: 'failed', reason }),
        isListening: () => recognizer.isListening(),
      };
    },
  ],
];

describe.each(drivers)('[L8] [V2] %s recogniser', (_name, create) => {
  function listen(signal = new AbortController().signal) {
    const driver = create();
    const heard: Heard[] = [];
    const end = driver.recognizer.listen(options, (each) => heard.push(each), signal);
    return { ...driver, heard, ended: end };
  }

  test('reports all words so far, with interim words separate', async () => {
    const { say, end, heard, ended } = listen();
    say('An index', 'is');
    end();
    expect(await ended).toEqual({ kind: 'ended' } satisfies ListeningEnd);
    expect(heard).toEqual([{ final: 'An index', interim: 'is', alternatives: [] }]);
  });

  test('reports words until a finish is requested', async () => {
    const { recognizer, say, heard, ended } = listen();
    say('hello');
    recognizer.finish();
    expect(await ended).toEqual({ kind: 'ended' } satisfies ListeningEnd);
    expect(heard).toEqual([{ final: 'hello', interim: '', alternatives: [] }]);
  });

  test.each([...RECOGNITION_FAILURES, 'unknown'] as const)(
    'treats %s as a reason rather than an error',
    async (reason) => {
      const { fail, ended, isListening } = listen();
      fail(reason);
      expect(await ended).toEqual({ kind: 'failed', reason });
      expect(isListening()).toBe(false);
    },
  );

  test('rejects at once on an abort, and reports no word afterwards', async () => {
    const controller = new AbortController();
    const { say, heard, ended, isListening } = listen(controller.signal);
    expect(isListening()).toBe(true);
    controller.abort(new Error('left'));
    await expect(ended).rejects.toBe(controller.signal.reason);
    say('too late');
    expect(heard).toEqual([]);
    expect(isListening()).toBe(false);
  });

  test('does not start after an abort', async () => {
    const { ended, isListening } = listen(AbortSignal.abort(new Error('left')));
    await expect(ended).rejects.toThrow('left');
    expect(isListening()).toBe(false);
  });
});

test('[V2] passes options to the browser, and separates final, interim and alternative results', async () => {
  const heard: Heard[] = [];
  const recognizer = createBrowserRecognizer();
  const end = recognizer.listen(options, (each) => heard.push(each), new AbortController().signal);
  const recognition = ScriptedRecognition.current;
  expect(recognition).toMatchObject({
    lang: 'en-GB',
    maxAlternatives: 3,
    interimResults: true,
    continuous: true,
    processLocally: undefined,
  });
  recognition?.hear(
    { isFinal: true, readings: [' two words ', 'too words', 'to words'] },
    { isFinal: false, readings: ['and m'] },
  );
  expect(heard).toEqual([{ final: 'two words', interim: 'and m', alternatives: ['too words', 'to words'] }]);
  recognizer.finish();
  await end;
  expect(recognition?.isListening).toBe(false);
});

test('[V2] recognises on the device if requested', () => {
  const recognizer = createBrowserRecognizer();
  void recognizer.listen({ ...options, onDeviceOnly: true }, () => undefined, new AbortController().signal);
  expect(ScriptedRecognition.current).toMatchObject({ processLocally: true });
});

test('[V9] maps an unknown browser error to unknown', async () => {
  const end = createBrowserRecognizer().listen(options, () => undefined, new AbortController().signal);
  ScriptedRecognition.current?.onerror?.({ error: 'something-new' });
  expect(await end).toEqual({ kind: 'failed', reason: 'unknown' });
});

test('[V9] handles a browser without recognition, and one that refuses to start', async () => {
  ScriptedRecognition.refusesToStart = true;
  const refused = createBrowserRecognizer().listen(options, () => undefined, new AbortController().signal);
  expect(await refused).toEqual({ kind: 'failed', reason: 'start-failed' });
  delete page.SpeechRecognition;
  expect(createBrowserRecognizer().supported).toBe(false);
  page.webkitSpeechRecognition = ScriptedRecognition;
  expect(createBrowserRecognizer().supported).toBe(true);
});
