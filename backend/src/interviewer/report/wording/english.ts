import {
  capitalize,
  nameLanguage,
  type Barrier,
  type Choices,
  type ScoredCap,
  type Wording,
} from './wording';

const quoted = (text: string) => `“${text}”`;

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

export const english: Wording = {
  language: 'en',
  quoted,
  domainName: (displayName) => displayName,
  itemWords: ({ topic, hint, nextLevel, model }) => ({
    topic,
    hint,
    nextLevel,
    strongAnswer: [`A strong answer would say: ${quoted(model)}`],
    modelAnswer: model,
    name: ({ name }) => name,
    shortName,
    point: ({ point }) => point,
    correction: ({ correction }) => correction,
  }),

  capped: (cap, topic) => CAPPED[cap](topic),
  otherLanguage: (code) =>
    `This answer is ${inLanguage(code)}. The interviewer reads English only, so it is not scored: it counts neither for nor against you. ` +
    'Say the same in English to hear what it is worth.',
  wrongFirst: (errors, topic) =>
    errors === 1
      ? `${capitalize(topic)}: one claim is not right, and it matters more than the rest.`
      : `${capitalize(topic)}: ${countInWords(errors)} claims are not right, and they matter more than the rest.`,
  // The names are noun phrases and clauses alike, so they only follow verbs that take both.
  stillHolds: (names) => `Still, you explained ${listNames(names)}, and that part is right.`,
  noAnswer: (topic, hint) => [
    `This does not answer the question about ${topic} yet. ${hint}`,
    `The question about ${topic} is still open. ${hint}`,
  ],
  complete: (names) => [
    `A complete answer: you explained ${listNames(names)}.`,
    `You answered this fully, and explained ${listNames(names)}.`,
  ],
  sound: (names) => [
    `A sound answer: you explained ${listNames(names)}.`,
    `Most of the question is answered: you explained ${listNames(names)}.`,
  ],
  begun: (names) => [
    `You explained ${listNames(names)}, but the answer stops short.`,
    `A start: you explained ${listNames(names)}; the rest is still open.`,
  ],
  alsoWrong: (errors, topic) =>
    errors === 1
      ? `One claim about ${topic} needs correcting.`
      : `${capitalize(countInWords(errors))} claims about ${topic} need correcting.`,
  inShort: (verdict, topic) => `${capitalize(topic)}: ${VERDICTS[verdict]}`,
  stillOpen: (gaps, topic) =>
    gaps === 1
      ? `The question about ${topic} asks for one more point.`
      : `The question about ${topic} asks for ${countInWords(gaps)} more points.`,

  explained: (name, quote) => [
    `You explained ${inOnePhrase(name)}: ${quoted(quote)}.`,
    `${quoted(quote)} shows ${inOnePhrase(name)}.`,
  ],
  praised: (quote) => `${quoted(quote)}: this is right.`,
  doubtful: (quote) => `Look again at ${quoted(quote)}: not all of it is right.`,
  correction: (quotes, holds) =>
    `${listInWords(quotes.map(quoted))} ${quotes.length === 1 ? 'is' : 'are'} not right. ${holds}`,
  attempted: (quote, name, point) => `${quoted(quote)} stays general: say ${inOnePhrase(name)}. ${point}`,
  notMentioned: (name) => `Not mentioned: ${inOnePhrase(name)}`,

  barrier: (barrier) => BARRIER_NAMES[barrier],
  slip: (slip, { say, singular = false }) =>
    `For ${quoted(slip)}, say ${say.map(quoted).join(' or ')}${singular ? ' in the singular' : ''}.`,
  fillers: (count, examples) =>
    `${count} filler words (${listInWords(examples.map(quoted))}): a short pause sounds more confident.`,
  hedges: (count, example) =>
    `You hedge ${count} times, for example with ${quoted(example)}. Where you are sure, leave it out.`,
  longSentences: () => 'Your sentences are long. One thought each is easier to follow.',

  otherPart: (quote, code) =>
    `${quoted(quote)} is ${inLanguage(code)} and was not read: only what is in English counts.`,

  followUp: (question) => `An interviewer might go on to ask: ${question}`,

  answerAgain: ([first = '', second]) =>
    second === undefined
      ? `Answer the question about ${first} again: that is where you have the most to gain.`
      : `Begin with the question about ${first}, where you have the most to gain; then answer the one about ${second} again.`,
  aimHigher: (topic) => `Nothing to repeat on ${topic}: move on to the next level.`,

  answerInEnglish: (codes) =>
    `Not assessed: your answers are ${inLanguages(codes)}, and the interviewer reads English only. What you said is kept as you said it. ` +
    'Take the interview again and answer in English; simple English is enough, mistakes in it cost nothing.',

  status: ({ status, average, answers, leftOut, met, passing }) =>
    `${capitalize(status.toLowerCase().replaceAll('_', ' '))} on ${countAnswers(answers)}: the average is ${average} of 100, ` +
    `and ${met} of ${answers} answers reached the ${passing} that count as correct.` +
    (leftOut === 0 ? '' : ` Left out: ${countAnswers(leftOut)} in another language.`),
  answer: ({ topic, total, alone, covered, points, mistakes, cap }) => {
    const second = alone === null ? '' : ` (the rubric alone gives ${alone})`;
    const wrong = mistakes === 0 ? '' : `, ${mistakes} wrong ${mistakes === 1 ? 'claim' : 'claims'}`;
    const remark = cap === null ? '' : ` (${CAP_REMARKS[cap]})`;
    return `${capitalize(topic)}: ${total}${second}, ${covered} of ${points} points${wrong}${remark}.`;
  },
  notScored: (topic, code) => `${capitalize(topic)}: not scored, ${inLanguage(code)}.`,
  noStatus: () => 'No status: none of the answers is in English, and the rubric reads English only.',
};

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const countInWords = (count: number) => NUMBERS[count] ?? String(count);

const countAnswers = (count: number) => (count === 1 ? 'one answer' : `${count} answers`);

/** 'in German', 'in Russian in Latin letters'. */
function inLanguage(code: string | null): string {
  if (code === null) return 'not in English';
  const { name, isRomanised } = nameLanguage(code, LANGUAGES);
  return `in ${name}${isRomanised ? ' in Latin letters' : ''}`;
}

function inLanguages(codes: readonly (string | null)[]): string {
  const names = new Set(codes.map((code) => code && nameLanguage(code, LANGUAGES).name));
  return names.has(null) ? 'not in English' : `in ${listInWords([...names].flatMap((name) => name ?? []))}`;
}

const VERDICTS = {
  complete: 'a complete answer.',
  sound: 'a sound answer.',
  begun: 'a start, with much still open.',
} as const;

const CAPPED: Record<ScoredCap, (topic: string) => Choices> = {
  empty: () => ['You did not answer this question.'],
  'no-knowledge': (topic) => [
    `You said that you do not know this one, which is better than guessing. Read up on ${topic} and try it again.`,
    `Saying so openly is fine in an interview; adding what you would try or look up first is better. Put ${topic} on your list.`,
  ],
  'too-short': () => [
    'That is too short to judge. Two or three full sentences with one example would do.',
    'There is not enough here to see what you know. Say what it is, why it matters and give one example.',
  ],
  scrambled: () => [
    'The words fit the question, but they do not form sentences, so it is not clear what you claim. Say one thought at a time.',
  ],
  'no-claims': () => [
    'The terms are there, but no sentence says what they do or how they differ. Make one claim for each: what it does, when, and why.',
  ],
  recital: () => [
    'You name the points of a good answer, but do not make them. Say of each how it works, and why.',
  ],
  template: () => [
    'Your sentences repeat the same frame, so it is not clear what you claim yourself. Say each thought in words of your own.',
  ],
  denied: () => [
    'Most of this says what is not so, which leaves open what is. Say how you believe it works.',
  ],
  exchanged: () => [
    'You have swapped the things that this question compares: what you say of one is true of another.',
  ],
  'no-story': () => [
    'This says what one does, or would do. Tell one case of your own: where it was, what you had to do, what you did yourself and what came of it.',
  ],
};

const CAP_REMARKS: Record<ScoredCap, string> = {
  empty: 'not answered',
  'no-knowledge': 'said they do not know',
  'too-short': 'too short to judge',
  scrambled: 'words without order, capped',
  'no-claims': 'terms without claims, capped',
  recital: 'names of the points recited, capped',
  template: 'one frame around each sentence, capped',
  denied: 'mostly denied or attributed, capped',
  exchanged: 'compared things exchanged, capped',
  'no-story': 'general advice in place of a story, capped',
};

const BARRIER_NAMES: Record<Barrier, string> = {
  'third-person': 'Third person -s',
  'verb-after-does': 'Verb form after does and did',
  'modal-verbs': 'Modal verbs',
  prepositions: 'Prepositions',
  'uncountable-nouns': 'Uncountable nouns',
  comparatives: 'Comparatives',
  'verbs-with-to': 'Verbs with to',
  plural: 'Plural -s',
  articles: 'Articles',
  agreement: 'Agreement of subject and verb',
  'verb-after-to': 'Verb form after to',
  negation: 'Negation with do',
  perfect: 'The perfect: its form and its time',
  progressive: 'Simple and progressive tenses',
  passive: 'Passive',
  gerunds: '-ing after prepositions and verbs',
  infinitives: 'Infinitive with and without to',
  'double-subject': 'Subject said twice',
  'missing-subject': 'Missing subject',
  relatives: 'That, which and what',
  questions: 'Word order of questions',
  'word-order': 'Word order',
  'since-for': 'Since and for',
  'false-friends': 'False friends',
  pronouns: 'He, she and it',
};

/** The detail that a name gives behind its colon stands in brackets, where a colon of the sentence's own may follow. */
function inOnePhrase(name: string): string {
  return name.replace(/: (.+)$/, ' ($1)');
}

const SHORTEST_HEAD = 3;

/** Without the detail, unless what is left, as 'the price', would say nothing. */
function shortName({ name }: { name: string }): string {
  const [head = name] = name.split(':');
  return head.split(' ').length < SHORTEST_HEAD ? inOnePhrase(name) : head;
}

/** Names hold an 'and' of their own here and there, so a comma keeps them apart. */
function listNames(names: readonly string[]): string {
  return names.join(', and ');
}

/** 'a', 'a and b', 'a, b and c'. */
function listInWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
