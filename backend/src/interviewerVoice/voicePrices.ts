import type { VoicePrices } from '@prova/api/types/voice/voiceConfig';
import type { Queryable } from '../store/database';

/** A provider's prices as entered by administrators; null for none. */
export async function readVoicePrices(queryable: Queryable, provider: string): Promise<VoicePrices | null> {
  const [prices] = await queryable.query<VoicePrices>(
    `select currency, per_thousand_characters as "perThousandCharacters", per_minute_of_audio as "perMinuteOfAudio",
            to_char(as_of, 'YYYY-MM-DD') as "asOf"
     from voice_prices where provider = $1`,
    [provider],
  );
  return prices ?? null;
}

/** Stores a provider's prices, replacing earlier ones. */
export async function storeVoicePrices(
  queryable: Queryable,
  userId: string,
  provider: string,
  { currency, perThousandCharacters, perMinuteOfAudio, asOf }: VoicePrices,
): Promise<void> {
  await queryable.query(
    `insert into voice_prices (provider, currency, per_thousand_characters, per_minute_of_audio, as_of, changed_by, changed_at)
     values ($1, $2, $3, $4, $5::date, $6, clock_timestamp())
     on conflict (provider) do update set currency = excluded.currency,
       per_thousand_characters = excluded.per_thousand_characters,
       per_minute_of_audio = excluded.per_minute_of_audio, as_of = excluded.as_of,
       changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [provider, currency, perThousandCharacters ?? null, perMinuteOfAudio ?? null, asOf, userId],
  );
}
