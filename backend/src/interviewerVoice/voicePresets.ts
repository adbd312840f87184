import type {
  InterviewerVoiceChoice,
  VoicePreset,
  VoicePresetContent,
  VoicePresetList,
} from '@prova/api/types/voice/voicePreset';
import { isUuid } from '../http/identifiers';
import { Refusal } from '../http/refusal';
import type { Database, Queryable } from '../store/database';
import { timeOf } from '../store/timeOf';

/** Number of decisions shown; all of them are stored. */
const SHOWN_DECISIONS = 50;
/** Maximum number of presets: more than anybody compares. An unlimited list could fill the disk. */
export const MAX_PRESETS = 200;

const presetNotFound = () =>
  new Refusal(404, 'PRESET_NOT_FOUND', 'This voice doesn’t exist. It may have been deleted.');

/** Serialises decisions until the transaction ends, so that each sees its predecessor. */
const decideAlone = (transaction: Queryable) =>
  transaction.query('lock table interviewer_voices, voice_presets in share row exclusive mode');

async function readCurrentPresetId(queryable: Queryable): Promise<string | null> {
  const [current] = await queryable.query<{ presetId: string | null }>(
    'select preset_id as "presetId" from interviewer_voices order by chosen_at desc limit 1',
  );
  return current?.presetId ?? null;
}

/** All presets, newest first; the interviewer's voice; and the latest decisions. */
export async function listVoicePresets(queryable: Queryable): Promise<VoicePresetList> {
  const presets = await queryable.query<VoicePreset>(
    `select p.id, p.name, p.provider, p.model, p.voice, p.format, p.settings, ${timeOf('p.created_at')} as "createdAt",
            u.login as "createdBy"
     from voice_presets p left join users u on u.id = p.created_by order by p.created_at desc, p.id`,
  );
  const history = await queryable.query<InterviewerVoiceChoice>(
    `select c.preset, ${timeOf('c.chosen_at')} as "chosenAt", u.login as "chosenBy"
     from interviewer_voices c left join users u on u.id = c.chosen_by
     order by c.chosen_at desc limit ${SHOWN_DECISIONS}`,
  );
  return { presets, interviewer: await readCurrentPresetId(queryable), history };
}

/** @throws Refusal 409 when there are too many presets already. */
export function createVoicePreset(
  database: Database,
  userId: string,
  { name, provider, model, voice, format, settings }: VoicePresetContent,
): Promise<string> {
  return database.transaction(async (transaction) => {
    await decideAlone(transaction);
    const [{ count } = { count: 0 }] = await transaction.query<{ count: number }>(
      'select count(*)::int as count from voice_presets',
    );
    if (count >= MAX_PRESETS) {
      throw new Refusal(
        409,
        'TOO_MANY_PRESETS',
        `You can save up to ${MAX_PRESETS} voices. Delete one and try again.`,
      );
    }
    const [created] = await transaction.query<{ id: string }>(
      `insert into voice_presets (name, provider, model, voice, format, settings, created_by, created_at)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7, clock_timestamp()) returning id`,
      [name, provider, model ?? null, voice ?? null, format ?? null, JSON.stringify(settings ?? {}), userId],
    );
    return created?.id ?? '';
  });
}

/** @throws Refusal 404 when the preset does not exist, 409 while interviews use it. */
export async function deleteVoicePreset(database: Database, id: string): Promise<void> {
  if (!isUuid(id)) throw presetNotFound();
  await database.transaction(async (transaction) => {
    await decideAlone(transaction);
    if ((await readCurrentPresetId(transaction)) === id.toLowerCase()) {
      throw new Refusal(
        409,
        'PRESET_IN_USE',
        'This voice is used in interviews. Choose another voice for interviews first.',
      );
    }
    const deleted = await transaction.query('delete from voice_presets where id = $1 returning id', [id]);
    if (deleted.length === 0) throw presetNotFound();
  });
}

/**
 * Interviews use this preset from the next question on, on every backend of this database; null is the
 * built-in voice.
 * @throws Refusal 404 when there is no such preset.
 */
export async function chooseInterviewerVoice(
  database: Database,
  userId: string,
  presetId: string | null,
): Promise<void> {
  if (presetId !== null && !isUuid(presetId)) throw presetNotFound();
  await database.transaction(async (transaction) => {
    await decideAlone(transaction);
    // A clock set back must not make an older decision the latest.
    const chosen = await transaction.query(
      `insert into interviewer_voices (preset_id, preset, chosen_by, chosen_at)
       select p.id,
              case when p.id is null then null
                else jsonb_build_object('name', p.name, 'provider', p.provider, 'model', p.model, 'voice', p.voice,
                                        'format', p.format, 'settings', p.settings) end,
              $2::uuid,
              greatest(clock_timestamp(), (select max(chosen_at) + interval '1 microsecond' from interviewer_voices))
       from (select $1::uuid as id) wanted left join voice_presets p on p.id = wanted.id
       where wanted.id is null or p.id is not null
       returning id`,
      [presetId, userId],
    );
    if (chosen.length === 0) throw presetNotFound();
  });
}

/** The interviews' preset, as it was when chosen; null for the built-in voice. */
export async function readInterviewerVoice(queryable: Queryable): Promise<VoicePresetContent | null> {
  const [current] = await queryable.query<{ preset: VoicePresetContent | null }>(
    'select preset from interviewer_voices order by chosen_at desc limit 1',
  );
  return current?.preset ?? null;
}
