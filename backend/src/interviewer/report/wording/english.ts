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
    `This answer is ${inLanguage(code)}. The interviewer only understands English, so the answer isn’t scored and doesn’t count for or against you. ` +
    'To get a score, say the same thing in English.',
  wrongFirst: (errors, topic) =>
    errors === 1
      ? `${capitalize(topic)}: one claim is wrong, so fix that first.`
      : `${capitalize(topic)}: ${countInWords(errors)} claims are wrong, so fix those first.`,
  // The names are noun phrases and clauses alike, so they only follow verbs that take both.
  stillHolds: (names) => `That said, you correctly explained ${listNames(names)}.`,
  noAnswer: (topic, hint) => [
    `This doesn’t answer the question about ${topic} yet. ${hint}`,
    `You haven’t answered the question about ${topic} yet. ${hint}`,
  ],
  complete: (names) => [
    `A complete answer: you explained ${listNames(names)}.`,
    `You answered in full and explained ${listNames(names)}.`,
  ],
  sound: (names) => [
    `A solid answer: you explained ${listNames(names)}.`,
    `You answered most of the question: you explained ${listNames(names)}.`,
  ],
  begun: (names) => [
    `You explained ${listNames(names)}, but the answer stops there.`,
    `A start: you explained ${listNames(names)}; the rest is still missing.`,
  ],
  alsoWrong: (errors, topic) =>
    errors === 1
      ? `One claim about ${topic} needs correcting.`
      : `${capitalize(countInWords(errors))} claims about ${topic} need correcting.`,
  inShort: (verdict, topic) => `${capitalize(topic)}: ${VERDICTS[verdict]}`,
  stillOpen: (gaps, topic) =>
    gaps === 1
      ? `One point about ${topic} is still missing.`
      : `${capitalize(countInWords(gaps))} points about ${topic} are still missing.`,

  explained: (name, quote) => [
    `You explained ${inOnePhrase(name)}: ${quoted(quote)}.`,
    `${quoted(quote)} explains ${inOnePhrase(name)}.`,
  ],
  praised: (quote) => `You’re right: ${quoted(quote)}.`,
  doubtful: (quote) => `Double-check ${quoted(quote)}: not all of that is right.`,
  correction: (quotes, holds) =>
    `${listInWords(quotes.map(quoted))} ${quotes.length === 1 ? 'isn’t' : 'aren’t'} right. ${holds}`,
  attempted: (quote, name, point) => `${quoted(quote)} is too general: say ${inOnePhrase(name)}. ${point}`,
  notMentioned: (name) => `Not mentioned: ${inOnePhrase(name)}`,

  barrier: (barrier) => BARRIER_NAMES[barrier],
  slip: (slip, { say, singular = false }) =>
    `Instead of ${quoted(slip)}, say ${say.map(quoted).join(' or ')}${singular ? ' in the singular' : ''}.`,
  fillers: (count, examples) =>
    `You used ${count} filler words (${listInWords(examples.map(quoted))}): a short pause sounds more confident.`,
  hedges: (count, example) =>
    `You hedged ${count} times, for example with ${quoted(example)}. Where you’re sure, leave that out.`,
  longSentences: () => 'Your sentences are long. One thought per sentence is easier to follow.',

  otherPart: (quote, code) =>
    `${quoted(quote)} is ${inLanguage(code)} and didn’t count: only English is scored.`,

  followUp: (question) => `An interviewer might ask next: ${question}`,

  answerAgain: ([first = '', second]) =>
    second === undefined
      ? `Answer the question about ${first} again: you have the most to gain there.`
      : `Start with the question about ${first}, where you have the most to gain, then answer the one about ${second} again.`,
  aimHigher: (topic) => `You’ve got ${topic} covered: try the next level.`,

  answerInEnglish: (codes) =>
    `Not scored: your answers are ${inLanguages(codes)}, and the interviewer only understands English. Your answers are saved as you gave them. ` +
    'Retake the interview in English: simple English is enough, and language mistakes don’t affect the score.',

  status: ({ status, average, answers, leftOut, met, passing }) =>
    `${capitalize(status.toLowerCase().replaceAll('_', ' '))}, based on ${countAnswers(answers)}: the average is ${average} out of 100, ` +
    `and ${met} of ${answers} passed with at least ${passing}.` +
    (leftOut === 0 ? '' : ` Not counted: ${countAnswers(leftOut)} in another language.`),
  answer: ({ topic, total, alone, covered, points, mistakes, cap }) => {
    const second = alone === null ? '' : ` (${alone} by the rubric alone)`;
    const wrong = mistakes === 0 ? '' : `, ${mistakes} wrong ${mistakes === 1 ? 'claim' : 'claims'}`;
    const remark = cap === null ? '' : ` (${CAP_REMARKS[cap]})`;
    return `${capitalize(topic)}: ${total}${second}, ${covered} of ${points} points${wrong}${remark}.`;
  },
  notScored: (topic, code) => `${capitalize(topic)}: not scored (${inLanguage(code)}).`,
  noStatus: () => 'No status: none of the answers is in English, and only English is scored.',
};

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const countInWords = (count: number) => NUMBERS[count] ?? String(count);

const countAnswers = (count: number) => (count === 1 ? 'one answer' : `${count} answers`);

/** 'in German', 'in romanised Russian'. */
function inLanguage(code: string | null): string {
  if (code === null) return 'not in English';
  const { name, isRomanised } = nameLanguage(code, LANGUAGES);
  return `in ${isRomanised ? 'romanised ' : ''}${name}`;
}

function inLanguages(codes: readonly (string | null)[]): string {
  const names = new Set(codes.map((code) => code && nameLanguage(code, LANGUAGES).name));
  return names.has(null) ? 'not in English' : `in ${listInWords([...names].flatMap((name) => name ?? []))}`;
}

const VERDICTS = {
  complete: 'a complete answer.',
  sound: 'a sound answer.',
  begun: 'a start, with much still missing.',
} as const;

const CAPPED: Record<ScoredCap, (topic: string) => Choices> = {
  empty: () => ['You didn’t answer this question.'],
  'no-knowledge': (topic) => [
    `You said you don’t know this one, and that beats guessing. Read up on ${topic} and try again.`,
    `Admitting you don’t know is fine in an interview; better still, say what you’d try or look up first. Put ${topic} on your study list.`,
  ],
  'too-short': () => [
    'This is too short to judge. Two or three full sentences with one example would do.',
    'There’s too little here to see what you know. Say what it is and why it matters, and give one example.',
  ],
  scrambled: () => [
    'The words fit the question but don’t form sentences, so it isn’t clear what you mean. Say one thought at a time.',
  ],
  'no-claims': () => [
    'The terms are there, but you don’t say what they do or how they differ. For each one, say what it does, when and why.',
  ],
  recital: () => [
    'You name the points of a good answer but don’t explain them. For each one, say how it works and why.',
  ],
  template: () => [
    'Your sentences all follow the same pattern, so it isn’t clear what you yourself think. Make each point in your own words.',
  ],
  denied: () => ['You mostly say how things don’t work. Say how you think they do.'],
  exchanged: () => [
    'You’ve swapped the things this question compares: what you say about one is true of another.',
  ],
  'no-story': () => [
    'This is what people usually do, or what you would do. Tell one story of your own: the situation, your task, what you did yourself and how it turned out.',
  ],
};

const CAP_REMARKS: Record<ScoredCap, string> = {
  empty: 'not answered',
  'no-knowledge': 'said they don’t know',
  'too-short': 'too short to judge',
  scrambled: 'words in no order, capped',
  'no-claims': 'terms without claims, capped',
  recital: 'points listed without explanation, capped',
  template: 'same pattern in every sentence, capped',
  denied: 'mostly negated or attributed to others, capped',
  exchanged: 'compared things swapped, capped',
  'no-story': 'general advice instead of a story, capped',
};

const BARRIER_NAMES: Record<Barrier, string> = {
  'third-person': 'Third-person -s',
  'verb-after-does': 'Verb form after does and did',
  'modal-verbs': 'Modal verbs',
  prepositions: 'Prepositions',
  'uncountable-nouns': 'Uncountable nouns',
  comparatives: 'Comparatives',
  'verbs-with-to': 'Verbs followed by to',
  plural: 'Plural -s',
  articles: 'Articles',
  agreement: 'Subject–verb agreement',
  'verb-after-to': 'Verb form after to',
  negation: 'Negation with do',
  perfect: 'Perfect tenses',
  progressive: 'Simple and progressive tenses',
  passive: 'Passive voice',
  gerunds: '-ing after prepositions and verbs',
  infinitives: 'Infinitives with and without to',
  'double-subject': 'Double subject',
  'missing-subject': 'Missing subject',
  relatives: 'That, which and what',
  questions: 'Word order in questions',
  'word-order': 'Word order',
  'since-for': 'Since and for',
  'false-friends': 'False friends',
  pronouns: 'He, she and it',
};

/** A name's detail after a colon is put in brackets, so that the sentence may have its own colon. */
function inOnePhrase(name: string): string {
  return name.replace(/: (.+)$/, ' ($1)');
}

const SHORTEST_HEAD = 3;

/** A name without its detail, unless the rest, such as 'the price', would say nothing. */
function shortName({ name }: { name: string }): string {
  const [head = name] = name.split(':');
  return head.split(' ').length < SHORTEST_HEAD ? inOnePhrase(name) : head;
}

/** Names may contain an 'and', so a comma separates them. */
function listNames(names: readonly string[]): string {
  return names.join(', and ');
}

/** 'a', 'a and b', 'a, b and c'. */
function listInWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
