import type { FeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { useTranslation } from 'react-i18next';
import { reportLanguage } from '../state/reportLanguage';
import styles from './ReportLanguageNote.module.css';

interface ReportLanguageNoteProps {
  readonly feedback: FeedbackAnswer;
  /** Whether the report in the page's language failed to load. */
  readonly isMissed: boolean;
  /** Whether the report in the page's language is still loading. */
  readonly isComing: boolean;
  readonly onRetry: () => void;
}

/** Tells readers that the report's language differs from the page's, and why. */
export function ReportLanguageNote({ feedback, isMissed, isComing, onRetry }: ReportLanguageNoteProps) {
  const { t, i18n } = useTranslation('feedback');
  const language = reportLanguage(feedback);
  if (isComing || language === null || language === i18n.language) return null;
  return (
    <p className={styles['note']} role="status">
      {isMissed ? t('report.languageMissed') : t(`report.onlyIn.${language}`)}
      {isMissed && (
        <button type="button" className={styles['retry']} onClick={onRetry}>
          {t('failure.retry')}
        </button>
      )}
    </p>
  );
}
