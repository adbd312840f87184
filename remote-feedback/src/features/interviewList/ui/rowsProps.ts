import type { ListRow } from '../state/interviewRow';
import type { InterviewListView } from '../useInterviewList';

/** Link targets of the list. */
export interface InterviewLinks {
  readonly continue: (interviewId: string) => string;
  readonly feedback: (interviewId: string) => string;
  readonly retake: (interviewId: string) => string;
  readonly rehearsal: (interviewId: string, questionIds: readonly string[]) => string;
  /** Sample report, for users who have none yet. */
  readonly sample: string;
}

/** Props shared by the table and the cards. */
export interface RowsProps {
  readonly view: InterviewListView;
  readonly rows: readonly ListRow[];
  readonly isAdmin: boolean;
  readonly links: InterviewLinks;
  readonly onCopyId: (interviewId: string) => void;
  readonly onDelete: (interviewId: string) => void;
}
