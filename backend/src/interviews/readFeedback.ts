import type { DomainFeedback, Feedback } from '@prova/shared/api-types/feedback';
import { Refusal } from '../http/refusal';
import { isAdmin } from '../session/roles';
import type { SignedInUser } from '../session/sessionStore';
import type { Database } from '../store/database';
import { findVisibleInterview } from './readInterview';

interface FeedbackRow {
  status: Feedback['status'];
  role: string | null;
  domains: DomainFeedback[] | null;
}

const withoutReasoning = ({ reasoning: _forAdmins, ...domain }: DomainFeedback): DomainFeedback => domain;

/**
 * PENDING until the feedback job has ended.
 * @throws Refusal 404 for interviews the viewer may not see, 409 for those that are not finished.
 */
export async function readFeedback(database: Database, viewer: SignedInUser, id: string): Promise<Feedback> {
  const interview = await findVisibleInterview(database, viewer, id);
  const [row] = await database.query<FeedbackRow>(
    'select status, role, domains from feedback where interview_id = $1',
    [interview.id],
  );
  if (!row) {
    throw new Refusal(
      409,
      'INTERVIEW_NOT_FINISHED',
      'Feedback is written once the last question of the interview is answered.',
    );
  }
  const { status, role, domains } = row;
  return {
    interviewId: interview.id,
    status,
    role,
    ...(domains ? { domains: isAdmin(viewer) ? domains : domains.map(withoutReasoning) } : {}),
  };
}
