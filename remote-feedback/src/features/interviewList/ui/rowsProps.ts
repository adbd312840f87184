import type { ListRow } from '../state/interviewRow';
import type { InterviewListView } from '../useInterviewList';

/** Where the list leads. */
export interface InterviewLinks {
  readonly continue: (interviewId: string) => string;
  readonly feedback: (interviewId: string) => string;
  readonly retake: (interviewId: string) => string;
  readonly rehearsal: (interviewId: string, questionIds: readonly string[]) => string;
  /** A report for whoever has none yet. */
  readonly sample: string;
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
