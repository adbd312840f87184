import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { authorSet } from '@prova/grading/data/readAnswers';
import { ANSWERS_IN_OTHER_LANGUAGES } from '@prova/grading/evaluate/otherLanguages';
import { recognizeLanguage } from '@prova/grading/text/recognizeLanguage';
import { WORDINGS } from './wording/wordings';

const items = readBankFiles().flatMap((file) => file.items);
const ENGLISH = [
  ...items.flatMap(({ model, fixtures }) => [model, ...Object.values(fixtures)]),
  ...authorSet('first').heldOut.map(({ answer }) => answer),
];
const found = (texts: readonly string[]) => texts.filter((text) => recognizeLanguage(text) !== null);
const sentences = ENGLISH.flatMap((text) => text.split(/(?<=[.!?])\s+/));
const GRAMMAR =
  /\b(?:an?|the|this|that|these|those|is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|of|in|on|at|by|for|with|from|to|and|or|but|it|its|they|you|we|i|not|so|then|when)\b/gi;

test.each(ANSWERS_IN_OTHER_LANGUAGES)('[F8] $language: $answer', ({ language, answer }) => {
  const recognized = recognizeLanguage(answer);
  expect(recognized?.isOther).toBe(true);
  expect(WORDINGS.en.otherLanguage(recognized?.code ?? null)).toContain(`This answer is in ${language}. `);
});

test('[F8] names the language in the Russian report as well', () => {
  expect(WORDINGS.ru.otherLanguage('de')).toMatch(/^Этот ответ не на английском \(немецкий\)\. /);
  expect(WORDINGS.ru.otherLanguage('ru-Latn')).toMatch(
    /^Этот ответ не на английском \(русский, латиницей\)\. /,
  );
  expect(WORDINGS.ru.otherLanguage(null)).toMatch(/^Этот ответ не на английском\. /);
  expect(WORDINGS.en.otherLanguage(null)).toMatch(/^This answer is not in English\. /);
});

test('[F8] classifies no English answer, nor a sentence of one, as another language', () => {
  expect(ENGLISH.length).toBeGreaterThan(1000);
  expect(found(ENGLISH)).toEqual([]);
  expect(found(sentences)).toEqual([]);
});

test('[F8] reads ungrammatical, unpunctuated, misspelt or listed English as English', () => {
  expect(found(sentences.map((text) => text.replaceAll(GRAMMAR, ' ')))).toEqual([]);
  expect(found(ENGLISH.map((text) => text.toLowerCase().replaceAll(/[^a-z0-9' ]/g, ' ')))).toEqual([]);
  expect(found(ENGLISH.map((text) => text.replaceAll(/([a-z])([a-z])(?=[aeiou]\b)/g, '$2$1')))).toEqual([]);
  expect(found(items.flatMap(({ terms }) => [terms.join(' '), terms.slice(0, 4).join(', ')]))).toEqual([]);
});

test.each([
  '',
  'ok',
  'no',
  'I dunno mate',
  'fine',
  'mutex semaphore monitor',
  'hash salt bcrypt Argon2',
  'cache stale invalidation deduplication',
  'GET POST PUT DELETE',
  'SELECT id FROM users WHERE id = 1',
  'const x = useMemo(() => items.filter((i) => i.ok), [items]); return x;',
  '@Transactional(propagation = REQUIRES_NEW)',
  'Prometheus Grafana Loki Tempo Jaeger Zipkin Datadog',
  'My sister restores pianos.',
  'The JVM contains the compiler.',
  'I use naïve Bayes, a façade and the café example.',
  'Closure is function who remember variable of outer function also when outer function finish.',
  'um so like closure it remember variable you know from scope uh where it was make',
])('[F8] classifies “%s” as English, or as too short to tell', (text) => {
  expect(recognizeLanguage(text)).toBeNull();
});

const ENGLISH_SENTENCE = 'A closure remembers the variables of the scope in which it was created.';
const GERMAN_SENTENCE = 'Eine Closure merkt sich die Variablen aus dem Scope, in dem sie erstellt wurde.';

test('[F8] locates a sentence in another language without reclassifying the English answer', () => {
  const text = `${ENGLISH_SENTENCE} ${GERMAN_SENTENCE} The outer function may have returned long ago, and the closure still works.`;
  const recognized = recognizeLanguage(text);
  expect(recognized).toMatchObject({ isOther: false, parts: [{ code: 'de', text: GERMAN_SENTENCE }] });
  const [part] = recognized?.parts ?? [];
  expect(text.slice(part?.start, part?.end)).toBe(GERMAN_SENTENCE);
});

test('[F8] still classifies a German answer with one English sentence as German', () => {
  const text = `${GERMAN_SENTENCE} ${ENGLISH_SENTENCE} Das ist zum Beispiel bei einem Counter nützlich, weil der Wert privat bleibt.`;
  expect(recognizeLanguage(text)).toMatchObject({ isOther: true, code: 'de' });
});

test('[F8] identifies the language of unpunctuated speech piece by piece', () => {
  const spoken = (text: string) => text.toLowerCase().replaceAll(/[.,]/g, '');
  const english = spoken(`${ENGLISH_SENTENCE} `.repeat(4));
  const german = spoken(`${GERMAN_SENTENCE} `.repeat(2));
  expect(recognizeLanguage(english)).toBeNull();
  expect(recognizeLanguage(english + german)).toMatchObject({ isOther: false, code: 'de' });
  expect(recognizeLanguage(german)).toMatchObject({ isOther: true, code: 'de' });
});

test('[F8] reports a word or two in a script shared by several languages only as not English', () => {
  expect(recognizeLanguage('не знаю')).toMatchObject({ isOther: true, code: null });
});

test('[F8] ignores instructions in the text', () => {
  // Long enough to be cut by a reader of the beginning only.
  const long = `${ENGLISH_SENTENCE} `.repeat(30);
  expect(recognizeLanguage(long + `${GERMAN_SENTENCE} `.repeat(40))).toMatchObject({ isOther: true });
  expect(
    recognizeLanguage(`${GERMAN_SENTENCE} `.repeat(30) + `${ENGLISH_SENTENCE} `.repeat(40)),
  ).toMatchObject({
    isOther: false,
  });
});
