import { createQuestionBank } from '../bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { relateQuestions } from '../selection/relateQuestions';
import { analyzeJobDescription } from './analyzeJobDescription';

const { domains, questions } = createQuestionBank(readBankFiles());
const namesIn = (description: string) => {
  const { existing, missed } = analyzeJobDescription(description, domains);
  return [...existing.map(({ id }) => id), ...missed.map(({ name }) => name)];
};

test.each<[string, string, string[]]>([
  ['a soft hyphen', 'We write Java\u00ADScript.', ['javascript']],
  ['a line’s end', 'We write Java-\nScript on Kuber-\nnetes.', ['javascript', 'cloud']],
  ['a line’s end in a compound', 'Erfahrener Java-\nEntwickler gesucht.', ['java']],
  ['spaces that do not break', 'Spring\u00A0Boot in production', ['java']],
  ['hyphens that do not break', 'front\u2011end developer', ['react']],
  ['characters without width', 'Py\u200Bthon', ['python']],
  ['full width', 'Ｐｙｔｈｏｎ', ['python']],
  ['letters of mathematics', '𝗣𝘆𝘁𝗵𝗼𝗻 developer', ['python']],
  ['character references', 'Spring&nbsp;Boot &amp; Post&shy;gre&#83;QL', ['java', 'sql']],
  ['emphasis', '__Python__ and ~~nothing~~ and `Kubernetes`', ['python', 'cloud']],
  ['hashtags', '#SpringBoot #PostgreSQL', ['java', 'sql']],
  ['hashtags in small letters', '#springboot #reactnative', ['java', 'react']],
  ['a hashtag of several words', '#JavaDeveloper #Python_Jobs', ['java', 'python']],
  ['Cyrillic letters', 'Нужен Jаva разработчик', ['java']],
])('normalises %s to its visible form', (_what, description, expected) => {
  expect(namesIn(description).toSorted()).toEqual(expected.toSorted());
});

test('keeps negations such as “no Java”', () => {
  expect(namesIn('No __Java__, please: we write Py\u00ADthon.')).toEqual(['python']);
  expect(namesIn('#JavaScript only')).toEqual(['javascript']);
});

test('quotes evidence from the original description', () => {
  const description = 'We run Kuber\u00ADnetes.';
  const [first] = analyzeJobDescription(description, domains).existing;
  expect(first?.evidence).toEqual(['Kuber\u00ADnetes']);
});

test('normalises a description in the same way for choosing questions', () => {
  const [plain, seen] = [
    'We run Kubernetes and write no JavaScript',
    'We run Kuber\u00ADnetes and write no Java\u00ADScript',
  ].map((description) => questions.map(relateQuestions(description)));
  expect(plain?.some(({ words }) => words.length > 0)).toBe(true);
  expect(plain?.some(({ isDenied }) => isDenied)).toBe(true);
  expect(seen).toEqual(plain);
});
