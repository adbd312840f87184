import { endsInQuestion } from './endsInQuestion';

test.each([
  'A cache, then. How large is the heap?',
  'Heap size?',
  'A token bucket, maybe?',
  'You mean the heap of the pod?',
  "A left join keeps them, doesn't it?",
  'Is it because of the index, maybe?',
  'how large is the heap',
  'um okay so can i use redis',
  'so the limit is two gigabytes and the heap is one right',
  'the preview is made on our server am i right',
  'that is the primary isn’t it',
  '?',
  'i take it there is no second region',
  'The provider supports idempotency keys, I take it.',
  'I wonder whether eviction is part of this.',
  'uh what do you mean by share is it of the amount or of the count',
  'You want me to write the query.',
])('detects the question at the end of “%s”', (text) => expect(endsInQuestion(text)).toBe(true));

test.each([
  'Why is it slow? Because every row is read.',
  'why does it print three because the loop is over by then',
  'It keeps every row of the table on the right',
  'What is read most stays in memory',
  'the deployment does it',
  'when you want the last row you sort by the key',
  'I would take a queue, so that you need no lock',
  'It is always right',
  '',
])('detects no question at the end of “%s”', (text) => expect(endsInQuestion(text)).toBe(false));
