import { createBrowserRecognizer } from './createBrowserRecognizer';
import { joinListenings } from './joinPhrases';
import type { Heard } from './speechRecognizer';

interface Result {
  readonly text: string;
  readonly isFinal: boolean;
  /** Undefined in a browser that omits the confidence. */
  readonly confidence: number | undefined;
}
const final = (text: string, confidence?: number): Result => ({ text, isFinal: true, confidence });
/** Android marks interim words as final with zero confidence. */
const growing = (text: string) => final(text, 0);
const interim = (text: string): Result => ({ text, isFinal: false, confidence: 0 });

/** The recogniser's reports after each of the browser's events, each with its whole list. */
function hear(events: readonly (readonly Result[])[]): Heard[] {
  let onresult: ((event: unknown) => void) | null = null;
  class Recognition {
    set onresult(listener: typeof onresult) {
      onresult = listener;
    }
    start() {}
    stop() {}
    abort() {}
  }
  const page = globalThis as { SpeechRecognition?: unknown };
  page.SpeechRecognition = Recognition;
  const heard: Heard[] = [];
  const options = { language: 'en-US', maxAlternatives: 1, interimResults: true, onDeviceOnly: false };
  void createBrowserRecognizer().listen(options, (each) => heard.push(each), new AbortController().signal);
  delete page.SpeechRecognition;
  for (const event of events) {
    const results = event.map(({ text, isFinal, confidence }) =>
      Object.assign([{ transcript: text, confidence }], { isFinal }),
    );
    // Android restarts its list from 0.
    (onresult as ((event: unknown) => void) | null)?.({ resultIndex: 0, results });
  }
  return heard;
}
const textOf = ({ final: certain, interim: uncertain }: Heard) =>
  [certain, uncertain].filter(Boolean).join(' ');
/** The result when the list grows by one with each event. */
const hearList = (results: readonly Result[]) =>
  hear(results.map((_, at) => results.slice(0, at + 1))).map(textOf);

describe('[L8] Android Chrome', () => {
  test.each<[string, readonly Result[], string]>([
    ['finals that grow', ['the', 'the default', 'the default list'].map(growing), 'the default list'],
    [
      'finals that grow, of which nobody says how sure they are',
      ['hi', 'hi wie', 'hi wie wird', 'hi wie wird das Wetter'].map((text) => final(text)),
      'hi wie wird das Wetter',
    ],
    [
      'words that are understood differently while they grow',
      ['hi', 'hi we', 'hi wie wird', 'hi wie wird das Wetter'].map(growing),
      'hi wie wird das Wetter',
    ],
    [
      'a word that is cut off',
      ['use a', 'use a data', 'use a database index'].map(growing),
      'use a database index',
    ],
    [
      'a phrase that grows after another',
      [
        ...['the', 'the default', 'the default list'].map(growing),
        final('the default list', 0.9),
        growing('is'),
        growing('is shared'),
      ],
      'the default list is shared',
    ],
    [
      'all that was said so far, again at the end',
      [
        growing('the default'),
        growing('list'),
        growing('is shared'),
        final('the default list is shared', 0.9),
      ],
      'the default list is shared',
    ],
    [
      'a complete phrase, delivered twice',
      [final('what is a closure', 0.92), final('what is a closure', 0.92)],
      'what is a closure',
    ],
    [
      'a shorter one that was long replaced',
      [growing('a tuple'), growing('a tuple is'), growing('a tuple')],
      'a tuple is',
    ],
    [
      'the same with capitals, from the start and several times',
      [
        ...['twinkle', 'twinkle twinkle', 'Twinkle', 'Twinkle Twinkle', 'Twinkle Twinkle Little'],
        ...['Twinkle Twinkle Little Star', 'twinkle twinkle little star', 'twinkle twinkle little star'],
        ...['twinkle twinkle little star how', 'twinkle twinkle little star how I wonder'],
      ].map(growing),
      'twinkle twinkle little star how I wonder',
    ],
    [
      'a text without spaces',
      ['こん', 'こんにちは', 'こんにちは世界'].map((text) => final(text)),
      'こんにちは世界',
    ],
  ])('%s', (_what, results, expected) => {
    expect(hearList(results).at(-1)).toBe(expected);
  });

  test('handles a single result that is rewritten', () => {
    const heard = hear([
      [growing('the')],
      [growing('the default')],
      [final('the default list', 0.9)],
      [final('')],
    ]);
    expect(heard.map(textOf)).toEqual(['the', 'the default', 'the default list', '']);
  });

  test('drops final words that interim words repeat', () => {
    expect(hear([[final('the default'), interim('the default list')]])).toEqual([
      { final: 'the default', interim: 'list', alternatives: [] },
    ]);
  });
});

describe('[L8] Chrome on a desktop', () => {
  test('joins consecutive phrases, with interim words in two pieces', () => {
    const heard = hear([
      [interim('a list')],
      [final('a list is mutable', 0.94)],
      [final('a list is mutable', 0.94), interim(' a tuple is'), interim(' not')],
      [final('a list is mutable', 0.94), final(' a tuple is not', 0.91)],
    ]);
    expect(heard.map(textOf)).toEqual([
      'a list',
      'a list is mutable',
      'a list is mutable a tuple is not',
      'a list is mutable a tuple is not',
    ]);
  });

  test.each([
    [
      'within a phrase',
      [final('it is very very fast and I had had no doubts', 0.9)],
      'it is very very fast and I had had no doubts',
    ],
    [
      'in phrases that begin alike',
      [final('a list is mutable', 0.9), final(' a list is ordered', 0.9), final(' a list is slow', 0.9)],
      'a list is mutable a list is ordered a list is slow',
    ],
    [
      'the same where the browser is sure of nothing',
      [final('a list is mutable', 0), final(' a list is ordered', 0)],
      'a list is mutable a list is ordered',
    ],
    [
      'a short word before a longer one',
      [final('so'), final(' some people say no'), final(' nodes')],
      'so some people say no nodes',
    ],
    [
      'a phrase that opens like the one before',
      [final('it is a list', 0.9), final(' it', 0.9), final(' grows', 0.9)],
      'it is a list it grows',
    ],
  ])("keeps the speaker's repetition %s", (_what, results, expected) => {
    expect(hearList(results).at(-1)).toBe(expected);
  });

  test('reads a long answer completely', () => {
    const phrases = Array.from({ length: 300 }, (_, at) =>
      final(`the point ${String(at)} is that it is one of many`),
    );
    expect(hear([phrases])[0]?.final.split(' ')).toHaveLength(300 * 10);
  });
});

test("[L8] handles Safari's single long phrase with a late final", () => {
  const heard = hear([
    [interim('An')],
    [interim('An index')],
    [interim('An index is a sorted copy')],
    [final('An index is a sorted copy.', 0.88)],
    [final('An index is a sorted copy.', 0.88), interim('It')],
    [final('An index is a sorted copy.', 0.88), final('It costs writes.', 0.87)],
  ]);
  expect(heard.map(textOf)).toEqual([
    'An',
    'An index',
    'An index is a sorted copy',
    'An index is a sorted copy.',
    'An index is a sorted copy. It',
    'An index is a sorted copy. It costs writes.',
  ]);
});

test.each([
  ['of what came after it', ['It costs writes.'], 'An index is a sorted copy It costs writes.'],
  ['of all', ['An index is a sorted copy. It costs writes.'], 'An index is a sorted copy. It costs writes.'],
])(
  '[L8] neither loses nor repeats words if Safari drops some after a pause and its final phrase is %s',
  (_what, last, whole) => {
    const heard = hear([
      [interim('An index')],
      [interim('An index is a sorted copy')],
      [interim('It')],
      [interim('It costs')],
      last.map((text) => final(text, 0.9)),
    ]).map(textOf);
    expect(heard.slice(2)).toEqual([
      'An index is a sorted copy It',
      'An index is a sorted copy It costs',
      whole,
    ]);
  },
);

test('[L8] drops words that differ only in how they were recognised', () => {
  const heard = hear([
    [interim('wreck a nice beach with us')],
    [interim('recognize speech with us')],
    [],
    [interim('recognize')],
    [final('recognize speech with us', 0.9)],
  ]);
  expect(heard.map(textOf).at(-1)).toBe('recognize speech with us');
});

describe('[L8] a restarted recognition', () => {
  test.each([
    ['the default list is', 'list is created once', 'the default list is created once'],
    ['the default list', 'the default list', 'the default list'],
    ['so the default', 'The default list is', 'so the default list is'],
    ['It is shared.', 'shared by all calls', 'It is shared. by all calls'],
    ['it is very very', 'very fast', 'it is very very fast'],
    ['a list', 'a tuple', 'a list a tuple'],
    ['', 'first', 'first'],
    ['last', '', 'last'],
  ])('%s | %s', (before, after, expected) => {
    expect(joinListenings(before, after)).toBe(expected);
  });
});
