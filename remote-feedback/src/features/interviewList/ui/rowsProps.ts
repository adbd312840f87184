import type { ListRow } from '../state/interviewRow';
import type { InterviewListView } from '../useInterviewList';

/** Where a row's actions lead. */
export interface InterviewLinks {
  readonly continue: (interviewId: string) => string;
  readonly feedback: (interviewId: string) => string;
  readonly retake: (interviewId: string) => string;
  readonly rehearsal: (interviewId: string, questionIds: readonly string[]) => string;
}

/** What the table and the cards both show. */
export interface RowsProps {
  readonly view: InterviewListView;
  readonly rows: readonly ListRow[];
  readonly isAdmin: boolean;
  readonly links: InterviewLinks;
  readonly onCopyId: (interviewId: string) => void;
  readonly onDelete: (interviewId: string) => void;
}
