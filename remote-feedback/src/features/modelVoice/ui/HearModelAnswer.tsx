import type { FeedbackAnswer, QuestionFeedbackAnswer } from '@prova/api/answers/feedbackAnswer';
import { useTranslation } from 'react-i18next';
import type { ReportSource } from '../state/modelVoiceSlice';
import { useModelVoice } from '../useModelVoice';
import styles from './HearModelAnswer.module.css';

interface HearModelAnswerProps {
  readonly feedback: Pick<FeedbackAnswer, 'speaksModelAnswers'>;
  readonly question: Pick<QuestionFeedbackAnswer, 'questionId' | 'modelAnswer'>;
  readonly source: ReportSource;
}

/**
 * Plays a question's model answer in the interviewer's voice, and stops it. Renders nothing if the server speaks
 * none.
 */
export function HearModelAnswer({ feedback, question, source }: HearModelAnswerProps) {
  const { questionId, modelAnswer } = question;
  if (!feedback.speaksModelAnswers || questionId === null || !modelAnswer) return null;
  return <Hear source={source} questionId={questionId} />;
}

function Hear({ source, questionId }: { readonly source: ReportSource; readonly questionId: string }) {
  const { t } = useTranslation('feedback');
  const { sound, failure, play, stop } = useModelVoice(source, questionId);
  const isOn = sound === 'loading' || sound === 'playing';
  const label = isOn ? t(`modelVoice.${sound}`) : t('modelVoice.play');
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-busy={sound === 'loading'}
        onClick={isOn ? stop : play}
      >
        <svg className={styles['sign']} viewBox="0 0 16 16" aria-hidden="true">
          <path d={isOn ? 'M3.500 3.500h9v9h-9z' : 'M4 2.500l9.500 5.500-9.500 5.500z'} />
        </svg>
        <span className={styles['label']} data-widest={t('modelVoice.play')}>
          {label}
        </span>
      </button>
      {failure && (
        <p className={styles['failure']} role="alert">
          {t(`modelVoice.failure.${failure}`)}
        </p>
      )}
    </>
  );
}
