import type { BankFile, QuestionItem } from './questionItem';
import { countRussianLetters } from '../text/countRussianLetters';
import type { TranslationFile } from './createTranslations';

/** Beginning of a point's name that fits after «Вы объяснили, …», «Не прозвучало, …» and «Объясните, …». */
const CLAUSE =
  /^(?:(?:в|для|до|за|из|к|на|о|об|от|по|при|с|у|через) )?(?:что|как|почему|зачем|когда|где|куда|откуда|сколько|насколько|кто|кого|чего|чему|чем|чём|како[ймею]|какая|какую|каки[ехм]|какими|каков)(?![а-яё])/;
/** Detail after a colon, several sentences, or a final full stop. */
const MORE_THAN_A_CLAUSE = /[:;]|[.!?] [А-ЯЁ]|[.!?]$/;
/** Minimum share of Russian letters in a sentence, which may be full of identifiers. */
const RUSSIAN_SHARE = 0.2;
/** English quotation marks, by which a report recognises quotes from the interview. */
const ENGLISH_MARKS = /[“”„]/;

/** Missing, superfluous and malformed Russian translations, each with its question; empty without any. */
export function checkTranslations(
  bank: readonly BankFile[],
  translations: readonly TranslationFile[],
): string[] {
  const ofItems = new Map(translations.flatMap(({ items }) => Object.entries(items)));
  const ofDomains = Object.assign({}, ...translations.map(({ domain }) => domain)) as Record<string, string>;
  const items = bank.flatMap((file) => file.items);
  const ids = new Set(items.map(({ id }) => id));
  return [
    ...compare(
      bank.map(({ domain }) => domain.displayName),
      ofDomains,
    ).map((problem) => `domains: ${problem}`),
    ...items.flatMap((item) => {
      const { names = {}, texts = {} } = ofItems.get(item.id) ?? {};
      return [
        ...compare(namesOf(item), names),
        ...compare(textsOf(item), texts),
        ...Object.values(names).flatMap(checkName),
        ...Object.values(texts).flatMap(checkText),
      ].map((problem) => `${item.id}: ${problem}`);
    }),
    ...[...ofItems.keys()].filter((id) => !ids.has(id)).map((id) => `${id}: the bank has no such question`),
  ];
}

function namesOf({ concepts }: QuestionItem): string[] {
  return concepts.map(({ name }) => name);
}

/** All other texts that a report takes from a question. */
function textsOf({ topic, concepts, misconceptions, hint, nextLevel, model }: QuestionItem): string[] {
  return [
    topic,
    ...concepts.map(({ point }) => point),
    ...misconceptions.map(({ correction }) => correction),
    hint,
    nextLevel,
    model,
  ];
}

function compare(english: readonly string[], translations: Readonly<Record<string, string>>): string[] {
  const said = new Set(english);
  return [
    ...[...said]
      .filter((text) => !Object.hasOwn(translations, text))
      .map((text) => `no Russian translation of '${text}'`),
    ...Object.keys(translations)
      .filter((text) => !said.has(text))
      .map((text) => `a Russian translation of '${text}', which the bank does not say any more`),
  ];
}

function checkName(name: string): string[] {
  return [
    ...(CLAUSE.test(name) ? [] : [`'${name}' does not follow «Вы объяснили, …»`]),
    ...(MORE_THAN_A_CLAUSE.test(name) ? [`'${name}' is no clause but a sentence`] : []),
    ...checkText(name),
  ];
}

function checkText(text: string): string[] {
  const { russian, letters } = countRussianLetters(text);
  const least = /[.!?]$/.test(text) ? RUSSIAN_SHARE * letters : 1;
  return [
    ...(russian < least ? [`'${text}' is not Russian`] : []),
    ...(ENGLISH_MARKS.test(text) ? [`'${text}' has English quotation marks: «…» are for Russian`] : []),
  ];
}
