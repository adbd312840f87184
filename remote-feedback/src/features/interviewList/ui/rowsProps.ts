import type { InterviewRow } from '../state/interviewRow';
import type { InterviewListView } from '../useInterviewList';
import type { InterviewLinks } from './interviewLinks';

/** What the table and the cards both show. */
export interface RowsProps {
  readonly view: InterviewListView;
  readonly rows: readonly InterviewRow[];
  readonly isAdmin: boolean;
  readonly links: InterviewLinks;
  readonly onCopyId: (interviewId: string) => void;
}
