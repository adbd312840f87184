import type { InterviewStatus } from '@prova/api/types/interview';
import type { Queryable } from '../store/database';
import type { InterviewSettings } from './interviewSettings';

/** A stored interview, with derived data from people and feedback. */
export interface InterviewRow {
  id: string;
  ownerId: string;
  parentId: string | null;
  createdBy: string;
  status: InterviewStatus;
  prepared: boolean;
  settings: InterviewSettings;
  createdAt: Date;
  startedAt: Date | null;
  /** Whether the candidate left the interview by choice. */
  stopped: boolean;
  score: number | null;
  assignedQuestions: number;
}

export const INTERVIEW_COLUMNS = `
  i.id, i.owner_id as "ownerId", 
  (select parent.id from interviews parent where parent.id = i.parent_id and parent.deleted_at is null) as "parentId",
  u.login as "createdBy", i.status, i.prepared, i.settings,
  i.created_at as "createdAt", i.started_at as "startedAt",
  i.stopped_at is not null as stopped, f.score,
  (select count(*)::int from assigned_questions q where q.interview_id = i.id) as "assignedQuestions"`;
export const INTERVIEW_TABLES = `
  interviews i join users u on u.id = i.owner_id left join feedback f on f.interview_id = i.id`;

/** An interview that is not deleted. */
export async function findInterview(store: Queryable, id: string): Promise<InterviewRow | null> {
  const [row] = await store.query<InterviewRow>(
    `select ${INTERVIEW_COLUMNS} from ${INTERVIEW_TABLES} where i.id = $1 and i.deleted_at is null`,
    [id],
  );
  return row ?? null;
}

/**
 * An interview, even a deleted one while its data exists: background work continues, in case of a restore.
 */
export async function findKeptInterview(store: Queryable, id: string): Promise<InterviewRow | null> {
  const [row] = await store.query<InterviewRow>(
    `select ${INTERVIEW_COLUMNS} from ${INTERVIEW_TABLES} where i.id = $1`,
    [id],
  );
  return row ?? null;
}
