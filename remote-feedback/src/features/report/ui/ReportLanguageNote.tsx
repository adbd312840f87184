import type { FeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { useTranslation } from 'react-i18next';
import { reportLanguage } from '../state/reportLanguage';
import styles from './ReportLanguageNote.module.css';

interface ReportLanguageNoteProps {
  readonly feedback: FeedbackAnswer;
  /** It was asked for in the page's language, and did not come. */
  readonly isMissed: boolean;
  /** It is on its way in the page's language. */
  readonly isComing: boolean;
  readonly onRetry: () => void;
}

/** Where the report is in another language than the page: that it is, and why. */
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
