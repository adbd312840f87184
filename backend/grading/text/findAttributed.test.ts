import { FRAMES } from '../evaluate/frames';
import { frame } from '../train/frame';
import { readText } from './readText';

const CLAIM = 'A left join keeps every row of the left table.';

test.each(FRAMES)('attributes the claim in “%s” to others', (words) => {
  const content = readText(frame(CLAIM, words)).content;
  const claimed = content.filter(({ stem }) => ['join', 'keep', 'row', 'tabl'].includes(stem));
  expect(claimed).toHaveLength(4);
  expect(claimed.filter(({ attributed }) => !attributed)).toEqual([]);
});

test.each([
  'I think that a left join keeps every row.',
  'The important thing is that a left join keeps every row.',
  'Most people forget that a left join keeps every row.',
  'Do not forget that a left join keeps every row.',
  'A left join keeps every row, so the answer is right.',
  'What goes wrong: the list is shared by all calls.',
  'An index on the wrong column helps nobody.',
  'Returning early is wrong here, so a left join keeps every row.',
  'It is a mistake to store passwords in plain text.',
  'A common mistake is to use the index as the key.',
  'An error that nobody catches ends the process.',
  'The error state is shown when the request fails.',
  'The server must not accept the token when it has expired.',
  'The status does not say why it failed.',
  'The CPU is the wrong signal: the queue length tells more.',
  'If the token is invalid, the server answers 401.',
  'You can say that a left join keeps every row.',
  'Nobody else can read the traffic.',
  'The rule: call hooks at the top only.',
  'The opposite operation is a join that drops rows.',
])('attributes no word of “%s” to others', (text) => {
  expect(readText(text).content.filter(({ attributed }) => attributed)).toEqual([]);
});

test('ends an attribution where the speaker continues in their own name', () => {
  const content = readText('Some people say that props can be changed, but props are read-only.').content;
  expect(content.filter(({ attributed }) => !attributed).map(({ word }) => word)).toEqual([
    'props',
    'read',
    'only',
  ]);
});
