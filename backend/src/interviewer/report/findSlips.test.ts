import { BROKEN_ANSWERS } from '@prova/grading/evaluate/brokenEnglish';
import { answersIn } from '@prova/grading/data/readAnswers';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { findSlips } from './findSlips';

const items = readBankFiles().flatMap((file) => file.items);
/** By competent English speakers: the graded answers except deliberately broken or misheard ones. */
const RIGHT = [
  ...items.flatMap(({ text, model, fixtures }) =>
    [model, ...Object.entries(fixtures).flatMap(([name, answer]) => (name === 'broken' ? [] : [answer]))].map(
      (answer) => ({ question: text, answer }),
    ),
  ),
  ...items.flatMap(({ text, concepts, misconceptions, hint, nextLevel }) =>
    [
      ...concepts.map(({ point }) => point),
      ...misconceptions.map(({ correction }) => correction),
      hint,
      nextLevel,
    ].map((answer) => ({ question: text, answer })),
  ),
  ...[...answersIn('tuned'), ...answersIn('held-out')]
    .filter(({ kind }) => kind !== 'broken' && kind !== 'misheard')
    .map(({ item, answer }) => ({ question: items.find(({ id }) => id === item)?.text ?? '', answer })),
];

test.each(BROKEN_ANSWERS)('[F9] $speaker: $answer', ({ answer, slips }) => {
  const found = findSlips(answer);
  for (const [barrier, words] of slips) {
    const slip = found.find((one) => one.barrier === barrier);
    // The first of each kind, and four kinds, the gravest.
    expect({ barrier, isTold: slip !== undefined || found.length === 4 }).toEqual({ barrier, isTold: true });
    if (!slip?.words.includes(words))
      expect(answer.indexOf(slip?.words ?? '')).toBeLessThan(answer.indexOf(words));
  }
  for (const { words, advice } of found) {
    expect(answer).toContain(words);
    expect(advice.say).not.toContain(words);
  }
});

/** Percentage of these answers with a note. */
function shareWithNotes(answers: readonly { item: string; answer: string }[]): number {
  const noted = answers.filter(
    ({ item, answer }) => findSlips(answer, items.find(({ id }) => id === item)?.text).length > 0,
  );
  return (100 * noted.length) / answers.length;
}
const formsOf = (name: string, ...kinds: readonly string[]) =>
  answersIn(name).filter(({ kind }) => kinds.includes(kind));

test.each([
  ['forms-tuned', 85],
  ['forms-held-out', 68],
])('[F9] notes most answers in broken English: %s', (name, least) => {
  expect(shareWithNotes(formsOf(name, 'broken'))).toBeGreaterThanOrEqual(least);
});

test.each(['forms-tuned', 'forms-held-out'])('[F9] notes hardly any competent answer: %s', (name) => {
  expect(shareWithNotes(formsOf(name, 'hedged', 'approach', 'short', 'code'))).toBeLessThanOrEqual(0.5);
});

test.each([
  [
    'When user click, server answer with error. Docker make layer for every line.',
    'third-person',
    'Docker makes',
  ],
  ['Nobody make it new.', 'third-person', 'Nobody makes'],
  ['The users uses it. They needs a token.', 'agreement', 'They need'],
  ['React don’t know the names of hooks.', 'agreement', 'React doesn’t'],
  ['The webhook not answer, and it help nobody.', 'negation', 'The webhook does not answer'],
  ['You can’t find nothing there.', 'negation', 'can’t find anything'],
  ['The result can used by all clients.', 'modal-verbs', 'can be used'],
  ['The value will be create later.', 'passive', 'will be created'],
  ['First I look which service is grow.', 'passive', 'service grows'],
  ['The module is not existing there.', 'progressive', 'does not exist'],
  ['I put the finalizer before to create it.', 'gerunds', 'before creating'],
  ['I have seen it two years ago.', 'perfect', 'I saw'],
  ['First I check if is really necessary.', 'missing-subject', 'if it is really'],
  ['It makes possible to test the parts alone.', 'infinitives', 'makes it possible to'],
  ['The table has 10 millions rows.', 'plural', '10 million rows'],
  ['After that it is more bad.', 'comparatives', 'worse'],
  ['Explain how does it work.', 'word-order', 'Explain how it works'],
  ['The server can able to do it.', 'modal-verbs', 'can'],
  ['It will able to do it.', 'modal-verbs', 'will be able to'],
  ['We don’t can do it.', 'modal-verbs', 'can not'],
  ['It will can wait.', 'modal-verbs', 'will be able to'],
  ['It can be happen twice.', 'modal-verbs', 'can happen'],
  ['We want to can see it.', 'verb-after-to', 'want to be able to'],
  ['It not is fast.', 'negation', 'It is not'],
  ['From my opinion it is good.', 'prepositions', 'in my opinion'],
  ['It is responsible of the rows.', 'prepositions', 'responsible for'],
  ['It is the most fastest way.', 'comparatives', 'fastest'],
  ['The cache is more good than the disk.', 'comparatives', 'better'],
  ['The others servers wait.', 'plural', 'other servers'],
  ['They are handled in same time.', 'prepositions', 'at the same time'],
] as const)('[F9] %s', (text, barrier, right) => {
  expect(findSlips(text)).toContainEqual(
    expect.objectContaining({
      barrier,
      advice: expect.objectContaining({ say: expect.arrayContaining([right]) as unknown }) as unknown,
    }),
  );
});

test('[F9] notes missing articles where several are missing, not where most are present', () => {
  const missing =
    'I put listener on button. When I write in table, I take number from row and send it to server.';
  expect(findSlips(missing)).toEqual([
    { barrier: 'articles', words: 'on button', advice: { say: ['on a button', 'on the button'] } },
  ]);
  const most =
    'I put the listener on a button, so the row, the table and the number that the user sees are on server.';
  expect(findSlips(most)).toEqual([]);
  expect(findSlips('const row = { table: of server }; // put in table, from row to server')).toEqual([]);
});

test('[F9] notes ambiguous cases only next to another slip', () => {
  expect(findSlips('It returns the same place like before.')).toEqual([]);
  expect(
    findSlips('It returns the same place like before, and it help.').map(({ barrier }) => barrier),
  ).toEqual(['third-person', 'prepositions']);
});

test('[F9] notes at most four slips, one per kind, the gravest first', () => {
  const kinds = findSlips(
    'It go up. It help. We must to wait. More better is it, informations are kept, I am agree, since two years.',
  ).map(({ barrier }) => barrier);
  expect(kinds).toEqual(['third-person', 'modal-verbs', 'false-friends', 'comparatives']);
});

test('[F9] finds no slip in correct English', () => {
  const wrong = RIGHT.flatMap(({ question, answer }) =>
    findSlips(answer, question).map((slip) => ({ ...slip, answer })),
  );
  expect(RIGHT.length).toBeGreaterThan(2500);
  expect(wrong).toEqual([]);
});

test.each([
  'The functions that return a promise depend on it, and so do the callers that use it.',
  'Does the cache keep the value, or does it need to ask? It need not ask.',
  'It is vital that it not change. Let it run, and make it return early.',
  'The state it keeps is private, and the value it has is the one from the closure.',
  'If need be, the thread read it again; the scheduler let it wait.',
  'Adding columns is cheap. One of the tables is large, and the number of users is small.',
  'What the loop does is send a request; all it has to do is write.',
  'We went to a different server, in a different order, with two table scans and many row locks.',
  'I know what is slow. I have worked with it since 2019, and for three years with the other one.',
  'The developer says that he needs it. First the attacker looks around, then he writes to it.',
  'It depends on the data, more so when the pages are big. More fast disks help.',
  'More small functions are better. Without read replicas, get requests and write operations wait.',
  'He has to bring everything, because the image has no shell.',
  'Calling get without a check fails. All but Numba need wheels. The dual write goes first.',
  'Read, refill, decrement happen in one script. Does that article exist? I have seen a service die.',
  'The counter i is three, and those groups live from it. What nobody tells you is that it ends.',
  'Hole two: the security group to app. Rule one: the load balancer lock to zone.',
  'Terse: public subnets hold only load balancers; retry on timeout, in order, by key.',
])('[F9] finds no slip in: %s', (text) => {
  expect(findSlips(text, 'What can an attacker do?')).toEqual([]);
});

test('[F9] suggests corrections that remove the slip', () => {
  for (const { answer } of BROKEN_ANSWERS) {
    for (const { words, advice } of findSlips(answer)) {
      const mended = answer.replace(words, advice.say[0]);
      expect(findSlips(mended).map((slip) => slip.words)).not.toContain(words);
    }
  }
});
