import * as v from 'valibot';

/** Every table with people's data or their decisions, in restore order: referenced tables first. */
export const BACKUP_TABLES = [
  { table: 'users', order: 'id' },
  { table: 'sessions', order: 'id_hash' },
  { table: 'login_attempts', order: 'state_hash' },
  // A retake is created after its original.
  { table: 'interviews', order: 'created_at, id' },
  { table: 'interview_domains', order: 'interview_id, domain_id' },
  { table: 'assigned_questions', order: 'id' },
  { table: 'feedback', order: 'interview_id' },
  { table: 'answer_results', order: 'interview_id, question_id' },
  { table: 'rehearsals', order: 'owner_id, question_id' },
  { table: 'report_links', order: 'interview_id' },
  { table: 'verdicts', order: 'interview_id, question_id' },
  { table: 'claimed_points', order: 'interview_id, question_id' },
  { table: 'trends', order: 'owner_id, domain_id, level' },
  { table: 'jobs', order: 'id' },
  { table: 'deleted_accounts', order: 'user_id' },
  { table: 'deleted_interviews', order: 'interview_id' },
  { table: 'voice_presets', order: 'id' },
  { table: 'interviewer_voices', order: 'id' },
  { table: 'voice_prices', order: 'provider' },
  { table: 'pronunciations', order: 'written' },
  { table: 'revoked_tokens', order: 'person_hash' },
  { table: 'logout_tokens', order: 'token_hash' },
  { table: 'language_model_usage', order: 'day, model, task, outcome' },
  { table: 'language_model_checks', order: 'id' },
] as const;
export type BackupTable = (typeof BACKUP_TABLES)[number]['table'];

const FORMAT = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A backup is a text file of JSON lines: this header first, then `{"table", "row"}` for every row as
 * serialised by the database, and finally the number of rows and the SHA-256 of all lines before. It records
 * neither time nor place, so that equal data makes equal files on either database.
 */
export const headerSchema = v.object({
  prova: v.literal('backup'),
  format: v.literal(FORMAT),
  schemaVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export const rowSchema = v.object({
  table: v.picklist(BACKUP_TABLES.map(({ table }) => table)),
  row: v.record(v.string(), v.unknown()),
});
export const footerSchema = v.object({ rows: count, sha256: v.string() });

export const createHeader = (schemaVersion: number): v.InferOutput<typeof headerSchema> => ({
  prova: 'backup',
  format: FORMAT,
  schemaVersion,
});

/** A backup's content. Equal data has equal hashes. */
export interface BackupSummary {
  readonly schemaVersion: number;
  readonly rows: number;
  readonly sha256: string;
}

/** A failed backup or restore, as one sentence; nothing was changed. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
