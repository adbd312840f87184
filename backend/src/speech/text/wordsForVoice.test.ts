import { UnspeakableTextError } from '../speaker';
import { wordsForVoice } from './wordsForVoice';

test.each([
  ['an ordinary sentence stays as it is', 'What is a deadlock?', 'What is a deadlock?'],
  ['words are respelled in any case', 'KUBECTL, postgresql', 'cube control, postgres Q L'],
  ['acronyms are spelled only in capitals', 'IT people like it', 'I T people like it'],
  ['parts of other words are left alone', 'APIARY, legit, schematic', 'APIARY, legit, schematic'],
  ['plurals and possessives keep their ending', "URLs, an API's schemas", "U R L's, an A P I's skeemas"],
  ['identifiers are taken apart', 'useEffect and snake_case', 'use Effect and snake case'],
  ['words inside identifiers are respelled', 'setTimeout', 'set time out'],
  ['units follow numbers', '200GB in 5 ms, not ms alone', '200 gigabytes in 5 milliseconds, not ms alone'],
  ['alternatives lose their slash', 'blue/green, HTTP/2', 'blue green, HTTP 2'],
  ['a path keeps its first slash', '/users/7', '/users 7'],
  ['comparisons are read out', 'a <= b && c !== d', 'a is at most b and c is not strictly equal to d'],
  ['markdown is not read out', '**Explain** `let`', 'Explain let'],
  ['typographic signs become plain', '“Don’t” — why…', '"Don\'t" , why.'],
  ['accents fall away', 'Zürich café', 'Zurich cafe'],
  ['mathematics has names', 'Θ(n³) ≤ λ', 'theta (n cubed) is at most lambda'],
  ['emoji beside words are silent', 'Well done 🎉 you', 'Well done you'],
  ['line breaks are spaces', ' one\n two\t', 'one two'],
  ['between paragraphs there is a pause', ' one\n \n\n two\n\n .\n\n', 'one\n\ntwo'],
])('%s', (_name, text, words) => {
  expect(wordsForVoice(text)).toBe(words);
});

test.each([
  ['empty text', ''],
  ['white space', ' \n\t '],
  ['emoji alone', '🎉👍🏽'],
  ['punctuation alone', '?! — …'],
  ['Cyrillic', 'Что такое взаимная блокировка?'],
  ['Cyrillic among Latin letters', 'Explain слово please'],
  ['Chinese', '什么是死锁'],
  ['Arabic', 'ما هو'],
])('refuses %s', (_name, text) => {
  expect(() => wordsForVoice(text)).toThrow(UnspeakableTextError);
});

test.each([
  ['in any case, with its ending', 'Kubectls and KUBECTL', 'kube cuttles and kube cuttle'],
  ['capitals only as they are written', 'IT is it', 'eye tee is it'],
  ['before the built-in entry, and left as it is', 'An API over gRPC', 'An API over gee are pee see'],
  ['a word in another script', 'Explain слово please', 'Explain slovo please'],
  ['whole words alone', 'gRPCx', 'g RPCx'],
  ['beside signs', '(kubectl), API/kubectl', '(kube cuttle), API kube cuttle'],
  ['a sign of private use says nothing', 'one \u{f0000} two', 'one two'],
])('applies a custom pronunciation: %s', (_name, text, words) => {
  const own = [
    { written: 'kubectl', said: 'kube cuttle' },
    { written: 'IT', said: 'eye tee' },
    { written: 'API', said: 'API' },
    { written: 'gRPC', said: 'gee are pee see' },
    { written: 'слово', said: 'slovo' },
  ];
  expect(wordsForVoice(text, own)).toBe(words);
});

test('distinguishes thousands of words with custom pronunciations', () => {
  const own = Array.from({ length: 5000 }, (_, index) => ({
    written: `w${String(index)}`,
    said: `word ${String(index)}`,
  }));
  const text = own.map(({ written }) => written).join(' ');
  expect(wordsForVoice(text, own)).toBe(own.map(({ said }) => said).join(' '));
});
