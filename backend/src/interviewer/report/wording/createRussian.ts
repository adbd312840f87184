import type { DomainStatus } from '@prova/api/types/feedback';
import type { BankTranslations } from '@prova/grading/bank/createTranslations';
import {
  capitalize,
  nameLanguage,
  type Barrier,
  type Choices,
  type ScoredCap,
  type Wording,
} from './wording';

const quoted = (text: string) => `«${text}»`;

const LANGUAGES = new Intl.DisplayNames('ru', { type: 'language' });

/**
 * The report in Russian. Names of points are subordinate clauses here («что …», «как …»), so they follow a
 * comma. Untranslated texts, such as those of a question written for one interview, are quoted in English and
 * marked.
 */
export function createRussian(twins: BankTranslations): Wording {
  return {
    language: 'ru',
    quoted,
    domainName: (displayName) => twins.domain(displayName) ?? quoted(displayName),
    itemWords: ({ id, topic, hint, nextLevel, model }) => {
      const sentenceOf = (english: string) => twins.text(id, english) ?? `По-английски: ${quoted(english)}`;
      const nameOf = ({ name }: { name: string }) =>
        twins.name(id, name) ?? `что стоит за тезисом ${quoted(name)}`;
      const translated = twins.text(id, model);
      return {
        topic: twins.text(id, topic) ?? quoted(topic),
        hint: sentenceOf(hint),
        nextLevel: sentenceOf(nextLevel),
        strongAnswer: [
          `Сильный ответ прозвучал бы так: ${quoted(model)}`,
          ...(translated === undefined ? [] : [`По-русски: ${translated}`]),
        ],
        modelAnswer: translated === undefined ? model : `${model}\n${translated}`,
        name: nameOf,
        shortName: nameOf,
        point: ({ point }) => sentenceOf(point),
        correction: ({ correction }) => sentenceOf(correction),
      };
    },
    ...SENTENCES,
  };
}

const SENTENCES: Omit<Wording, 'language' | 'quoted' | 'domainName' | 'itemWords'> = {
  capped: (cap, topic) => CAPPED[cap](topic),
  otherLanguage: (code) =>
    `Этот ответ не на английском${inBrackets(code)}. Интервьюер понимает только английский, поэтому ответ не оценён и ни на что не влияет. ` +
    'Чтобы получить оценку, скажите то же самое по-английски.',
  wrongFirst: (errors, topic) =>
    errors === 1
      ? `${capitalize(topic)}: одно утверждение неверно, сначала исправьте его.`
      : `${capitalize(topic)}: ${countClaims(errors)} ${errors < 5 ? 'неверны' : 'неверно'}, сначала исправьте их.`,
  stillHolds: (names) => `При этом вы верно объяснили, ${listNames(names)}.`,
  noAnswer: (topic, hint) => [
    `${capitalize(topic)}: на этот вопрос вы пока не ответили. ${hint}`,
    `${capitalize(topic)}: вопрос пока без ответа. ${hint}`,
  ],
  complete: (names) => [
    `Полный ответ: вы объяснили, ${listNames(names)}.`,
    `Вы ответили полностью и объяснили, ${listNames(names)}.`,
  ],
  sound: (names) => [
    `Хороший ответ: вы объяснили, ${listNames(names)}.`,
    `Вы ответили на бо́льшую часть вопроса: объяснили, ${listNames(names)}.`,
  ],
  begun: (names) => [
    `Вы объяснили, ${listNames(names)}, но на этом ответ обрывается.`,
    `Начало есть: вы объяснили, ${listNames(names)}; остального пока не хватает.`,
  ],
  alsoWrong: (errors, topic) =>
    errors === 1
      ? `${capitalize(topic)}: одно утверждение нужно исправить.`
      : `${capitalize(topic)}: ${countClaims(errors)} нужно исправить.`,
  inShort: (verdict, topic) => `${capitalize(topic)}: ${VERDICTS[verdict]}`,
  stillOpen: (gaps, topic) =>
    gaps === 1
      ? `${capitalize(topic)}: не хватает ещё одного тезиса.`
      : `${capitalize(topic)}: не хватает ещё ${GENITIVES[gaps] ?? gaps} ${plural(gaps, 'тезиса', 'тезисов', 'тезисов')}.`,

  explained: (name, quote) => [
    `Вы объяснили, ${name}: ${quoted(quote)}.`,
    `Из слов ${quoted(quote)} ясно, ${name}.`,
  ],
  praised: (quote) => `Верно: ${quoted(quote)}.`,
  doubtful: (quote) => `Перепроверьте слова ${quoted(quote)}: в них не всё верно.`,
  correction: (quotes, holds) =>
    `${listInWords(quotes.map(quoted))}: ${quotes.length === 1 ? 'это' : 'всё это'} неверно. ${holds}`,
  attempted: (quote, name, point) =>
    `${quoted(quote)}: это сказано слишком общо. Расскажите, ${name}. ${point}`,
  notMentioned: (name) => `Не прозвучало, ${name}`,

  barrier: (barrier) => BARRIER_NAMES[barrier],
  slip: (slip, { say, singular = false }) =>
    `Вместо ${quoted(slip)} говорят ${say.map(quoted).join(' или ')}${singular ? ', в единственном числе' : ''}.`,
  fillers: (count, examples) =>
    `${count} ${plural(count, 'слово-паразит', 'слова-паразита', 'слов-паразитов')} ` +
    `(${listInWords(examples.map(quoted))}): короткая пауза звучит увереннее.`,
  hedges: (count, example) =>
    `Вы смягчили сказанное ${count} ${plural(count, 'раз', 'раза', 'раз')}, например: ${quoted(example)}. ` +
    'Там, где вы уверены, говорите прямо.',
  longSentences: () => 'У вас длинные предложения. Следить легче, когда в каждом одна мысль.',

  otherPart: (quote, code) =>
    `Слова ${quoted(quote)} не на английском${inBrackets(code)} и не учтены: оценивается только английский.`,

  followUp: (question) => `Дальше интервьюер мог бы спросить: ${question}`,

  answerAgain: ([first = '', second]) =>
    second === undefined
      ? `Ответьте ещё раз на вопрос, который прибавит больше всего баллов: ${first}.`
      : `Ответьте ещё раз на два вопроса, начиная с того, который прибавит больше всего баллов: ${first}; ${second}.`,
  aimHigher: (topic) => `${capitalize(topic)}: здесь всё хорошо, попробуйте следующий уровень.`,

  answerInEnglish: (codes) =>
    `Без оценки: ваши ответы не на английском${languagesInBrackets(codes)}, а интервьюер понимает только английский. Ваши ответы сохранены как есть. ` +
    'Пройдите собеседование ещё раз по-английски: простых слов достаточно, ошибки в языке на балл не влияют.',

  status: ({ status, average, answers, leftOut, met, passing }) =>
    `${STATUS_NAMES[status]}, по ${answers === 1 ? 'одному ответу' : `${answers} ${plural(answers, 'ответу', 'ответам', 'ответам')}`}: ` +
    `средний балл ${average} из 100, зачтено ${met} из ${answers} (от ${passing} ${plural(passing, 'балла', 'баллов', 'баллов')}).` +
    (leftOut === 0 ? '' : ` Не учтены ответы на других языках: ${leftOut}.`),
  answer: ({ topic, total, alone, covered, points, mistakes, cap }) => {
    const second = alone === null ? '' : ` (только по рубрике ${alone})`;
    const wrong =
      mistakes === 0
        ? ''
        : `, ${mistakes} ${plural(mistakes, 'неверное утверждение', 'неверных утверждения', 'неверных утверждений')}`;
    const remark = cap === null ? '' : ` (${CAP_REMARKS[cap]})`;
    return `${capitalize(topic)}: ${total}${second}, раскрыто ${covered} из ${points} ${plural(points, 'тезиса', 'тезисов', 'тезисов')}${wrong}${remark}.`;
  },
  notScored: (topic, code) => `${capitalize(topic)}: без оценки, не на английском${inBrackets(code)}.`,
  noStatus: () => 'Без статуса: ни одного ответа на английском, а оценивается только английский.',
};

/** ' (немецкий)', ' (русский, латиницей)'; empty if the language is unclear. */
function inBrackets(code: string | null): string {
  if (code === null) return '';
  const { name, isRomanised } = nameLanguage(code, LANGUAGES);
  return ` (${name}${isRomanised ? ', латиницей' : ''})`;
}

function languagesInBrackets(codes: readonly (string | null)[]): string {
  const names = new Set(codes.map((code) => code && nameLanguage(code, LANGUAGES).name));
  return names.has(null) ? '' : ` (${listInWords([...names].flatMap((name) => name ?? []))})`;
}

const NUMBERS = ['', 'одно', 'два', 'три', 'четыре', 'пять', 'шесть'];
const GENITIVES = ['', 'одного', 'двух', 'трёх', 'четырёх', 'пяти', 'шести'];

const countClaims = (count: number) =>
  `${NUMBERS[count] ?? count} ${plural(count, 'утверждение', 'утверждения', 'утверждений')}`;

const VERDICTS = {
  complete: 'полный ответ.',
  sound: 'хороший ответ.',
  begun: 'начало есть, но вопрос раскрыт не полностью.',
} as const;

const CAPPED: Record<ScoredCap, (topic: string) => Choices> = {
  empty: () => ['На этот вопрос вы не ответили.'],
  'no-knowledge': (topic) => [
    `Вы прямо сказали, что не знаете ответа, и это лучше, чем гадать. Стоит повторить: ${topic}.`,
    `Честно признаться на собеседовании нормально; ещё лучше добавить, что вы попробовали бы или посмотрели первым делом. Запланируйте повторение: ${topic}.`,
  ],
  'too-short': () => [
    'Это слишком коротко, чтобы судить. Хватило бы двух-трёх предложений с примером.',
    'По такому короткому ответу не понять, что вы знаете. Объясните, о чём речь и почему это важно, и приведите один пример.',
  ],
  scrambled: () => [
    'Слова подходят к вопросу, но в предложения не складываются, и непонятно, что вы имеете в виду. Высказывайте мысли по одной.',
  ],
  'no-claims': () => [
    'Термины названы, но не сказано, что они делают и чем различаются. О каждом скажите, что он делает, когда и почему.',
  ],
  recital: () => [
    'Вы перечисляете тезисы хорошего ответа, но не раскрываете их. О каждом скажите, как это устроено и почему.',
  ],
  template: () => [
    'Все предложения построены по одному шаблону, и непонятно, что вы думаете сами. Скажите каждую мысль своими словами.',
  ],
  denied: () => ['Вы говорите в основном о том, как не бывает. Скажите, как это, по-вашему, работает.'],
  exchanged: () => [
    'Вы поменяли местами то, что этот вопрос сравнивает: сказанное об одном верно для другого.',
  ],
  'no-story': () => [
    'Здесь сказано, как обычно делают или как поступили бы вы. Расскажите один случай из своей работы: какой была ситуация, в чём была ваша задача, что вы сделали сами и чем всё кончилось.',
  ],
};

const CAP_REMARKS: Record<ScoredCap, string> = {
  empty: 'без ответа',
  'no-knowledge': 'не знает ответа',
  'too-short': 'слишком коротко для оценки',
  scrambled: 'бессвязные слова, оценка ограничена',
  'no-claims': 'термины без утверждений, оценка ограничена',
  recital: 'тезисы перечислены без объяснений, оценка ограничена',
  template: 'одинаковый шаблон во всех предложениях, оценка ограничена',
  denied: 'почти всё отрицается или приписано другим, оценка ограничена',
  exchanged: 'сравниваемые понятия перепутаны, оценка ограничена',
  'no-story': 'общие советы вместо истории, оценка ограничена',
};

/** Names of the statuses, as on the page. */
const STATUS_NAMES: Record<DomainStatus, string> = {
  NEEDS_IMPROVEMENT: 'Нужно подтянуть',
  DEVELOPING: 'Есть база',
  COMPETENT: 'Уверенный уровень',
  PROFICIENT: 'Сильный уровень',
  EXCELLENT: 'Отличный уровень',
};

const BARRIER_NAMES: Record<Barrier, string> = {
  'third-person': 'Окончание -s в третьем лице',
  'verb-after-does': 'Форма глагола после does и did',
  'modal-verbs': 'Модальные глаголы',
  prepositions: 'Предлоги',
  'uncountable-nouns': 'Неисчисляемые существительные',
  comparatives: 'Сравнительная степень',
  'verbs-with-to': 'Глаголы с to',
  plural: 'Окончание -s во множественном числе',
  articles: 'Артикли',
  agreement: 'Согласование подлежащего и сказуемого',
  'verb-after-to': 'Форма глагола после to',
  negation: 'Отрицание с do',
  perfect: 'Времена группы Perfect',
  progressive: 'Простые и длительные времена',
  passive: 'Страдательный залог',
  gerunds: 'Форма на -ing после предлогов и глаголов',
  infinitives: 'Инфинитив с to и без to',
  'double-subject': 'Двойное подлежащее',
  'missing-subject': 'Пропущено подлежащее',
  relatives: 'Слова that, which и what',
  questions: 'Порядок слов в вопросах',
  'word-order': 'Порядок слов',
  'since-for': 'Предлоги since и for',
  'false-friends': 'Ложные друзья переводчика',
  pronouns: 'Местоимения he, she и it',
};

const PLURALS = new Intl.PluralRules('ru');

/** The form for a whole number: 1 ответ, 2 ответа, 5 ответов. */
function plural(count: number, one: string, few: string, many: string): string {
  const form = PLURALS.select(count);
  if (form === 'one') return one;
  return form === 'few' ? few : many;
}

/** The clauses may contain an «и», so another conjunction separates them. */
function listNames(names: readonly string[]): string {
  return names.join(', а также ');
}

/** 'а', 'а и б', 'а, б и в'. */
function listInWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} и ${parts.at(-1) ?? ''}`;
}
