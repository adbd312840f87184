import type { Interview } from '@prova/api/types/interview';
import { isAdmin } from '../session/roles';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';
import { listAssignedQuestions } from './assignedQuestion';
import { interviewNotFound, requireInterviewId } from './interviewRefusals';
import { findInterview, type InterviewRow } from './interviewRow';
import { readRepeats } from './readRepeats';
import { presentAssignedQuestions, presentInterview } from './presentInterview';

/** The state of an interview's creation, for polling clients. */
export type EntityStatus = 'REQUESTED' | 'FINISHED' | 'FAILED';

const entityStatusOf = ({ status, prepared }: InterviewRow): EntityStatus => {
  if (status === 'FINISHED_WITH_ERROR') return 'FAILED';
  return prepared ? 'FINISHED' : 'REQUESTED';
};

/** @throws Refusal 404 for interviews that `viewer` may not see: admins may see all, others their own. */
export async function findVisibleInterview(
  database: Database,
  viewer: SignedInUser,
  id: string,
): Promise<InterviewRow> {
  const row = await findInterview(database, requireInterviewId(id));
  if (row && (row.ownerId === viewer.id || isAdmin(viewer))) return row;
  throw interviewNotFound();
}

/** @throws Refusal 404 */
export async function readInterview(
  database: Database,
  viewer: SignedInUser,
  id: string,
): Promise<{ interview: Interview; entityStatus: EntityStatus }> {
  const row = await findVisibleInterview(database, viewer, id);
  const questions = row.prepared ? await listAssignedQuestions(database, row.id) : null;
  return {
    interview: {
      ...presentInterview(row, viewer),
      ...(questions ? presentAssignedQuestions(questions) : {}),
      takesDelivery: true,
      takesMoments: true,
      ...(await readRepeats(database, row, viewer.id)),
    },
    entityStatus: entityStatusOf(row),
  };
}
