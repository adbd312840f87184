/** What a provider asks, as the server knows it. */
export interface Prices {
  readonly currency: string;
  readonly perThousandCharacters: number | null;
  readonly perMinuteOfAudio: number | null;
  /** The day on which somebody looked, yyyy-MM-dd. */
  readonly asOf: string | null;
}

/** What speech costs, in the currency of the price; null where the price does not tell. */
export interface Costs {
  readonly perThousandCharacters: number | null;
  readonly perMinute: number | null;
  readonly perInterview: number | null;
}

export interface SpokenMeasure {
  /** Characters of a spoken question. */
  readonly questionLength: number;
  /** Characters said in a minute. */
  readonly charactersPerMinute: number;
}

export const QUESTIONS_OF_AN_INTERVIEW = 10;
/** Where nothing was measured: 15 characters a second, as people read aloud. */
export const USUAL_CHARACTERS_PER_MINUTE = 900;

/** Works out what is not priced from what is, by how much is said in a minute. A price of either kind is enough. */
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
