import type { QuestionItem } from '../bank/questionItem';
import { frame } from '../train/frame';
import { FRAMES, REPORTS } from './frames';

const WAYS = [...FRAMES, ...REPORTS];

/** Ways to construct an answer with the right words that does not answer. */
export const ADVERSARY_KINDS = [
  'soup',
  'framed',
  'disclaimed',
  'negated',
  'exchanged',
  'recital',
  'echo',
] as const;
export type AdversaryKind = (typeof ADVERSARY_KINDS)[number];

export interface Adversary {
  kind: AdversaryKind;
  text: string;
}

/** Grammar around terms; `#` is the next term. None of them says what a term does. */
const FILLERS = [
  'The # is very important for the #, and with the # we have a good solution. In the # there is also the #.',
  'We use # because it is about # and #. In my experience # is always good together with #, so you should have #.',
  'There is # and there is #, and both of them are in the #. It depends on the #, but normally it is the # of the #.',
  'When you have # then you also need #, because # is what makes it work. That is why # and # matter so much.',
  'The idea of # is that # can be with #. I would say that # is the most important thing here, after # of course.',
];
const AUXILIARY =
  /\b(is|are|was|were|can|could|will|would|should|must|may|might|does|do|did|has|have|had)\b(?! not\b|n['’]t)/gi;

/** All adversarial answers to a question. `seed` varies fillers and frames by question. */
export function makeAdversaries(item: QuestionItem, seed: number): Adversary[] {
  const made = (kind: AdversaryKind, texts: readonly string[]) => texts.map((text) => ({ kind, text }));
  const said = [item.model, item.fixtures.strong];
  const followUps = item.concepts.flatMap(({ followUp }) => (followUp === undefined ? [] : [followUp]));
  // Three of the frames per question: neighbours get others, and sixty questions cover them all.
  const framed = [0, 1, 2].map((offset) => WAYS[(3 * seed + offset) % WAYS.length] ?? '');
  return [
    ...made('soup', [makeSoup(item.terms, seed), makeSoup(item.terms, seed + 2)]),
    ...made('framed', [
      ...said.map((text) => frame(text, 'It is not true that @.')),
      ...framed.map((words, index) => frame(said[index % 2] ?? '', words)),
    ]),
    ...made(
      'disclaimed',
      said.map((text) => frame(text, '#, but that is false.')),
    ),
    ...made('negated', said.map(negate)),
    ...made(
      'exchanged',
      said.map((text) => exchange(text, item.sides)).filter((text) => !said.includes(text)),
    ),
    ...made('recital', [
      item.concepts.map(({ name }) => `I explained ${name}.`).join(' '),
      `A good answer needs ${item.concepts.map(({ name }) => name).join(', ')}.`,
      item.concepts.map(({ name }) => `${name.charAt(0).toUpperCase()}${name.slice(1)}.`).join(' '),
    ]),
    ...made('echo', [
      ...followUps,
      ...(followUps.length > 1 ? [followUps.join(' ')] : []),
      item.text,
      ...shownWith(item),
      `So the question is: ${item.text} Well, that is a good question.`,
    ]),
  ];
}

/** A right answer with a spoilt part. */
export interface MixedAnswer {
  kind: 'framed' | 'disclaimed' | 'negated' | 'wrong';
  text: string;
  doubtful: string;
  /** The parts of the answer that are still right. */
  right: string;
}

/** Right answers to a question with one sentence framed, retracted or denied, or followed by a wrong one. */
export function makeMixedAnswers({ fixtures, model }: QuestionItem, seed: number): MixedAnswer[] {
  const sentences = (text: string) => text.split(/(?<=[.!?])\s+/);
  const spoil = (kind: MixedAnswer['kind'], text: string, spoilt: (sentence: string, at: number) => string) =>
    sentences(text).flatMap((sentence, at, all) => {
      const doubtful = spoilt(sentence, at);
      return doubtful === sentence
        ? []
        : [
            {
              kind,
              doubtful,
              right: kind === 'negated' ? sentence : '',
              text: all.map((other, index) => (index === at ? doubtful : other)).join(' '),
            },
          ];
    });
  return [
    ...spoil('framed', fixtures.strong, (sentence, at) =>
      frame(sentence, WAYS[(7 * seed + at) % WAYS.length] ?? ''),
    ),
    ...spoil('disclaimed', fixtures.strong, (sentence) => frame(sentence, '#, but that is false.')),
    ...spoil('negated', model, negate),
    ...[fixtures.strong, fixtures.partial].map((right) => ({
      kind: 'wrong' as const,
      text: `${right} ${fixtures.wrong}`,
      doubtful: fixtures.wrong,
      right: '',
    })),
  ];
}

/** The question's context, repeated. */
function shownWith(item: QuestionItem): string[] {
  if (item.kind === 'DEBUG') return [item.snippet.aloud, `This is the code: ${item.snippet.code}`];
  return item.kind === 'DESIGN' ? [item.givens.join('. ')] : [];
}

function makeSoup(terms: readonly string[], seed: number): string {
  let next = seed;
  const filled = (filler: string) => filler.replaceAll('#', () => terms[next++ % terms.length] ?? '');
  return [0, 1, 2].map((offset) => filled(FILLERS[(seed + offset) % FILLERS.length] ?? '')).join(' ');
}

/** Every auxiliary negated. */
export const negate = (text: string): string => text.replaceAll(AUXILIARY, '$1 not');

/** The names of the first two comparands swapped. */
function exchange(text: string, [left = [], right = []]: QuestionItem['sides']): string {
  const swapped = new Map<string, string>();
  left.forEach((name, index) => swapped.set(name.toLowerCase(), right[index] ?? right[0] ?? name));
  right.forEach((name, index) => swapped.set(name.toLowerCase(), left[index] ?? left[0] ?? name));
  if (swapped.size === 0) return text;
  const names = [...swapped.keys()]
    .sort((one, another) => another.length - one.length)
    .map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  const pattern = new RegExp(String.raw`(?<![\w=])(${names.join('|')})(s?)(?![\w=])`, 'gi');
  return text.replaceAll(
    pattern,
    (_, name: string, plural: string) => `${swapped.get(name.toLowerCase()) ?? name}${plural}`,
  );
}
