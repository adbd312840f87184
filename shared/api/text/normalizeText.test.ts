import fc from 'fast-check';
import { measureGrowth, MOST_GROWTH } from './testing/measureGrowth';
import { normalizeText } from './normalizeText';

const seen = (given: string) => normalizeText(given).text;

test.each([
  ['a soft hyphen', 'Java\u00ADScript', 'JavaScript'],
  ['characters without width', 'Ja\u200Bva\u2060Scr\uFEFFipt\u200D', 'JavaScript'],
  ['marks of direction', '\u202AReact\u202C \u2066Redux\u2069\u200F', 'React Redux'],
  ['spaces that do not break', 'Spring\u00A0Boot\u202F3\u2009x', 'Spring Boot 3 x'],
  ['a tab', 'a\tb', 'a b'],
  ['hyphens that do not break', 'front\u2011end e\u2010mail \u22121', 'front-end e-mail -1'],
  ['ligatures', 'e\uFB03cient \uFB02ow', 'efficient flow'],
  ['full width', 'Ｊａｖａ１７（ＡＷＳ）', 'Java17(AWS)'],
  ['letters of mathematics', '𝗝𝗮𝘃𝗮 and 𝘙𝘶𝘴𝘵', 'Java and Rust'],
  ['decomposed letters', 'Zu\u0308rich \u0438\u0306', 'Zürich й'],
  ['line ends of other systems', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['Cyrillic letters in a Latin word', 'Jаvа and С++ and С#', 'Java and C++ and C#'],
])('%s', (_what, given, expected) => {
  expect(seen(given)).toBe(expected);
});

test.each([
  'Plain ASCII, e.g. C++ and C#.',
  'Java™ runs in O(n²) for ½ of it …',
  'Он пишет на Java и SQL, ещё и на C',
  'IT-шник и Java-разработчик',
  'snake_case - and a dash – or — two',
  'a list:\n- one\n- two',
])('leaves %s unchanged', (given) => {
  expect(seen(given)).toBe(given);
});

test("joins a known word hyphenated at a line's end, and keeps other hyphens", () => {
  const isWord = (letters: string) => ['Kubernetes', 'JavaScript'].includes(letters);
  const read = (given: string) => normalizeText(given, { isWord }).text;
  expect(read('Kuber-\n  netes, Ku-\nber-\nnetes, Java\u00AD\nScript')).toBe(
    'Kubernetes, Kubernetes, JavaScript',
  );
  expect(read('event-\ndriven Java-\r\nEntwickler')).toBe('event-driven Java-Entwickler');
});

test('maps back to the original text', () => {
  const given = 'We use Ja\u00ADva\u00A0S\uFB01ript.';
  const { text, verbatim } = normalizeText(given);
  expect(text).toBe('We use Java Sfiript.');
  expect(verbatim(7, 11)).toBe('Ja\u00ADva');
  expect(verbatim(0, text.length)).toBe(given);
  expect(verbatim(5, 5)).toBe('');
});

const pieces = fc.constantFrom(
  'a',
  'Z',
  ' ',
  '\n',
  '-',
  '\u00AD',
  '\u00A0',
  '\uFB01',
  'u\u0308',
  '\u200B',
  '𝗝',
  'С',
  '#',
  '\r',
  'я',
  '\u0301',
);
test('maps ranges in order, and is idempotent', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const given = parts.join('');
      const { text, verbatim } = normalizeText(given);
      let from = 0;
      for (let at = 0; at < text.length; at += 1) {
        const found = given.indexOf(verbatim(at, at + 1), from);
        expect(found).toBeGreaterThanOrEqual(0);
        from = found;
      }
      expect(seen(text)).toBe(text);
    }),
  );
});

test.each([
  ['letters without a space', 'a'],
  ['mixed scripts', 'аb'],
  ['hyphens', '-'],
  ['hyphens and spaces', '- '],
  ['broken lines', 'a-\n'],
  ['marks', '\u0301'],
  ['soft hyphens', '\u00AD '],
])('processes %s in linear time', async (_what, piece) => {
  const growth = await measureGrowth((length) => normalizeText(piece.repeat((10 * length) / piece.length)));
  expect(growth).toBeLessThan(MOST_GROWTH);
});
