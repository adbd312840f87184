import type { QuestionItem } from '../bank/questionItem';
import { createSeededRandom } from '@prova/node/createSeededRandom';

/** A text of `length` characters. */
type Shape = (length: number) => string;

const fill =
  (piece: string): Shape =>
  (length) =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const between =
  (piece: string): Shape =>
  (length) =>
    `a${piece.repeat(length - 2)}b`;

/** Long texts pasted as answers by people or programs, by appearance; deterministic. */
export function longAnswers({ fixtures, model }: QuestionItem): Readonly<Record<string, Shape>> {
  const texts = [model, ...Object.values(fixtures as Readonly<Record<string, string>>)];
  const words = texts
    .join(' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  const ofWords =
    (write: (word: () => string) => string): Shape =>
    (length) => {
      const random = createSeededRandom(length);
      const word = () => words[Math.floor(random() * words.length)] ?? '';
      let text = '';
      while (text.length < length) text += write(word);
      return text.slice(0, length);
    };
  return {
    prose: fill(`${texts.join(' ')} `),
    'short lines': ofWords((word) => `${word()} ${word()} ${word()}\n`),
    'a word a line': ofWords((word) => `${word()}\n`),
    'a letter a line': fill('a\n'),
    'short sentences': ofWords((word) => `${word()} is ${word()}. `),
    'short denials': ofWords((word) => `It is not ${word()}. `),
    'one sentence': ofWords((word) => `${word()} `),
    'one sentence of denials': ofWords((word) => `it does not ${word()} and `),
    'one sentence of claims that are not true': ofWords((word) => `it is not true that ${word()} and `),
    myths: ofWords((word) => `It is a myth that ${word()} ${word()}. `),
    'what people say': ofWords((word) => `people say that ${word()} `),
    'a story': ofWords((word) => `I ${word()} it and then I ${word()} the ${word()}. `),
    'a story without an end': ofWords((word) => `I ${word()} `),
    'a list': ofWords((word) => `- ${word()} ${word()}\n`),
    terms: ofWords((word) => `${word()}, `),
    definitions: ofWords((word) => `${word()}: `),
    'no spaces': ofWords((word) => word()),
    'one word': fill('map '),
    'one letter': fill('a'),
    'camel case': fill('aB'),
    'signs alone': fill('.,;:!?-'),
    'dots in a word': between('.'),
    'spaces between two words': between(' '),
    'quotation marks': fill('"'),
    'no and no again': fill('no! '),
    'conjunctions without an end': fill('no but and '),
    'a slip in each part': fill('he make it run '),
    'if somebody says it': fill('if somebody says the map '),
    code: fill(
      'const result = items.map((item) => { return item.price * 2; });\n  if (a === b) { stop(); }\n',
    ),
    JSON: fill('{"a":[1,2,{"b":null}],"c":"d"},'),
    Russian: fill('Метод создаёт новый массив, а старый не меняет. '),
    'Russian between English': fill('map makes a new array. новый массив из старого массива. '),
    Chinese: fill('数组方法映射'),
    emoji: fill('😀 '),
  };
}
