/** A provider's prices, according to the server. */
export interface Prices {
  readonly currency: string;
  readonly perThousandCharacters: number | null;
  readonly perMinuteOfAudio: number | null;
  /** Day of the last check, yyyy-MM-dd. */
  readonly asOf: string | null;
}

/** Costs of speech, in the price's currency; null if the price does not determine them. */
export interface Costs {
  readonly perThousandCharacters: number | null;
  readonly perMinute: number | null;
  readonly perInterview: number | null;
}

export interface SpokenMeasure {
  /** Characters of a spoken question. */
  readonly questionLength: number;
  /** Characters spoken per minute. */
  readonly charactersPerMinute: number;
}

export const QUESTIONS_OF_AN_INTERVIEW = 10;
/** Default without measurements: 15 characters a second, as people read aloud. */
export const USUAL_CHARACTERS_PER_MINUTE = 900;

/** Derives missing prices by the speaking rate. A price of either kind suffices. */
export function costsOf(
  prices: Pick<Prices, 'perThousandCharacters' | 'perMinuteOfAudio'>,
  { questionLength, charactersPerMinute }: SpokenMeasure,
): Costs {
  const { perThousandCharacters, perMinuteOfAudio } = prices;
  const thousand =
    perThousandCharacters ??
    (perMinuteOfAudio === null ? null : (perMinuteOfAudio * 1000) / charactersPerMinute);
  const minute =
    perMinuteOfAudio ??
    (perThousandCharacters === null ? null : (perThousandCharacters * charactersPerMinute) / 1000);
  return {
    perThousandCharacters: thousand,
    perMinute: minute,
    perInterview: thousand === null ? null : (thousand * questionLength * QUESTIONS_OF_AN_INTERVIEW) / 1000,
  };
}
