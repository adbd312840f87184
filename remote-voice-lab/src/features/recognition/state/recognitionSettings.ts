export const SILENCE_TIMEOUTS_S = [2, 3, 5, 10, 15] as const;
export const ALTERNATIVES = [1, 2, 3, 4, 5] as const;
export const RECOGNITION_MODES = ['default', 'onDevice'] as const;
export type RecognitionMode = (typeof RECOGNITION_MODES)[number];

/**
 * Languages recognised by common browsers, BCP 47. Their names come from the browser, in the page's language.
 */
export const RECOGNITION_LANGUAGES = [
  'en-US',
  'en-GB',
  'en-AU',
  'en-IN',
  'ru-RU',
  'de-DE',
  'de-CH',
  'de-AT',
  'fr-FR',
  'fr-CH',
  'it-IT',
  'it-CH',
  'es-ES',
  'es-MX',
  'pt-BR',
  'pt-PT',
  'nl-NL',
  'pl-PL',
  'cs-CZ',
  'uk-UA',
  'sv-SE',
  'tr-TR',
  'hi-IN',
  'ja-JP',
  'ko-KR',
  'cmn-Hans-CN',
] as const;

/** The languages with names in the page's language, in alphabetical order. */
export function languageLabels(pageLanguage: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([pageLanguage], { type: 'language', languageDisplay: 'standard' });
  return RECOGNITION_LANGUAGES.map((value) => ({
    value: value as string,
    label: names.of(value) ?? value,
  })).sort((a, b) => a.label.localeCompare(b.label, pageLanguage));
}

export interface RecognitionSettings {
  readonly language: string;
  readonly maxAlternatives: number;
  readonly mode: RecognitionMode;
  /** Silence before the automatic stop, unless `continuous`. */
  readonly silenceTimeoutMs: number;
  readonly continuous: boolean;
  readonly interimResults: boolean;
}

export const defaultSettings: RecognitionSettings = {
  language: 'en-US',
  maxAlternatives: 1,
  mode: 'default',
  silenceTimeoutMs: 3_000,
  continuous: false,
  interimResults: true,
};
