import type { Domain } from '@prova/api/types/domain';
import type { InterviewStartRequest } from '@prova/api/types/interview';
import { isUuid } from '../http/identifiers';
import { Refusal } from '../http/refusal';
import type { InterviewQuestion } from '../interviewer/interviewer';
import { enqueueJob } from '../jobs/jobQueue';
import { isAdmin } from '../session/roles';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';
import { interviewNotFound } from './interviewRefusals';
import { findInterview } from './interviewRow';
import type { InterviewSettings } from './interviewSettings';
import { narrowToQuestions } from './narrowToQuestions';
import { parseProperties } from './parseProperties';
import { refuseChangedSettings } from './refuseChangedSettings';

interface StartRequest {
  user: SignedInUser;
  request: InterviewStartRequest;
  domains: readonly Domain[];
  /** Explicitly requested questions. */
  bankQuestions: readonly Pick<InterviewQuestion, 'questionId' | 'domainId'>[];
  /**
   * A user's key always identifies the same interview. Once that is deleted, the key identifies the next one.
   */
  idempotencyKey: string | undefined;
  traceId: string;
}

/**
 * @throws Refusal 404 for unknown ids and other people's interviews, 403 for interviews that cannot be
 * repeated.
 */
async function readParentSettings(
  database: Database,
  user: SignedInUser,
  parentId: string,
): Promise<InterviewSettings> {
  const parent = isUuid(parentId) ? await findInterview(database, parentId) : null;
  const isOwn = parent?.ownerId === user.id;
  if (!parent || !(isOwn || isAdmin(user))) throw interviewNotFound();
  if (!isOwn) throw new Refusal(403, 'ACCESS_DENIED', 'Only your own interviews can be retaken.', 'parentId');
  if (parent.status !== 'FINISHED') {
    throw new Refusal(403, 'ACCESS_DENIED', 'Only finished interviews can be retaken.', 'parentId');
  }
  return parent.settings;
}

export interface InterviewStart {
  id: string;
  /** False for a repeated request. */
  isNew: boolean;
}

/**
 * Creates an interview and requests its preparation.
 * @throws Refusal when the settings or the parent do not allow it.
 */
export async function startInterview(
  database: Database,
  { user, request, domains, bankQuestions, idempotencyKey, traceId }: StartRequest,
): Promise<InterviewStart> {
  const chosen = parseProperties(request.properties, domains);
  if (request.parentId !== undefined) {
    refuseChangedSettings(chosen, await readParentSettings(database, user, request.parentId));
  }
  const settings = await narrowToQuestions(database, user.id, chosen, bankQuestions);
  return database.transaction(async (transaction) => {
    const create = () =>
      transaction.query<{ id: string }>(
        `insert into interviews (owner_id, parent_id, idempotency_key, settings) values ($1, $2, $3, $4::jsonb)
         on conflict (owner_id, idempotency_key) do nothing returning id`,
        [user.id, request.parentId ?? null, idempotencyKey ?? null, JSON.stringify(settings)],
      );
    const [created] = await create().then(async (first) => {
      if (first.length > 0) return first;
      // A deleted interview keeps its row for a while, and its key would lead nowhere.
      const freed = await transaction.query(
        `update interviews set idempotency_key = null
         where owner_id = $1 and idempotency_key = $2 and deleted_at is not null returning id`,
        [user.id, idempotencyKey],
      );
      return freed.length > 0 ? create() : [];
    });
    if (created) {
      await transaction.query('update users set interviews = interviews + 1 where id = $1', [user.id]);
      await transaction.query(
        `insert into interview_domains (interview_id, domain_id, owner_id, created_at)
         select i.id, domain.id, i.owner_id, i.created_at from interviews i, unnest($2::text[]) domain (id) where i.id = $1`,
        [created.id, settings.domainIds],
      );
      await enqueueJob(transaction, {
        kind: 'PREPARATION',
        ownerId: user.id,
        traceId,
        payload: { interviewId: created.id },
      });
      return { id: created.id, isNew: true };
    }
    const [existing] = await transaction.query<{ id: string }>(
      'select id from interviews where owner_id = $1 and idempotency_key = $2',
      [user.id, idempotencyKey],
    );
    if (!existing) throw new Error('An interview with this key is neither new nor known');
    return { id: existing.id, isNew: false };
  });
}
