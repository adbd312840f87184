import type { ReactNode } from 'react';
import { goToQuestion, questionId, type Place } from '../state/place';
import styles from './QuestionLink.module.css';

interface QuestionLinkProps {
  readonly place: Place;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Link to a question on this page. Leaves the address unchanged: Back leads out of the report, not through it. */
export function QuestionLink({ place, className = styles['jump'], children }: QuestionLinkProps) {
  return (
    <a
      className={className}
      href={`#${questionId(place)}`}
      onClick={(event) => {
        event.preventDefault();
        goToQuestion(place);
      }}
    >
      {children}
    </a>
  );
}
