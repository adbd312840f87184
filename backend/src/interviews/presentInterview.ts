import type { Interview } from '@prova/api/types/interview';
import { isAdmin } from '../session/roles';
import type { SignedInUser } from '../session/sessionStore';
import { type AssignedQuestion, nextQuestion } from './assignedQuestion';
import type { InterviewRow } from './interviewRow';
import { describeSettings } from './interviewSettings';

/** An interview as visible to `viewer`: only admins learn whose it is. */
export function presentInterview(row: InterviewRow, viewer: SignedInUser): Interview {
  const { settings, prepared, assignedQuestions } = row;
  return {
    id: row.id,
    parentId: row.parentId,
    createdAt: row.createdAt.toISOString(),
    ...(isAdmin(viewer) ? { createdBy: row.createdBy } : {}),
    interviewStatus: row.status,
    properties: describeSettings(settings, prepared ? assignedQuestions : null),
    domainId: settings.domainIds[0] ?? null,
    level: settings.level,
    startedAt: row.startedAt?.toISOString() ?? null,
    score: row.score,
    ...(row.stopped ? { stopped: true } : {}),
  };
}

/** Extra data for the interview's own page: its questions by id, without texts. */
export function presentAssignedQuestions(
  questions: readonly AssignedQuestion[],
): Pick<Interview, 'assignedQuestions'> {
  const next = nextQuestion(questions);
  return {
    assignedQuestions: {
      questions: questions.map(({ id, position }) => ({ order: position, assignedQuestionId: id })),
      next: next ? { assignedQuestionId: next.id } : null,
    },
  };
}
