import { useTranslation } from 'react-i18next';
import type { Turn } from '../state/turn';
import { PlaybackControl } from './PlaybackControl';
import styles from './TurnItem.module.css';

/** One entry of the transcript: the interviewer's words in serif, the candidate's beside a line of their own. */
export function TurnItem({ turn }: { turn: Turn }) {
  const { t } = useTranslation('interview');
  switch (turn.kind) {
    case 'greeting':
    case 'farewell':
    case 'question':
      return (
        <li className={styles['interviewer']} data-kind={turn.kind}>
          <span className={styles['speaker']}>
            {turn.kind === 'question'
              ? t('live.questionBy', { position: turn.position })
              : t('live.interviewer')}
          </span>
          {turn.kind === 'question' ? (
            <h2 className={styles['words']}>{turn.text}</h2>
          ) : (
            <p className={styles['words']}>{turn.text ?? t(`live.${turn.kind}Fallback`)}</p>
          )}
          {turn.utterance && (
            <PlaybackControl
              line={{ turnId: turn.id, utterance: turn.utterance }}
              isQuestion={turn.kind === 'question'}
            />
          )}
        </li>
      );
    case 'answer':
    case 'stored':
      return (
        <li className={styles['candidate']}>
          <span className={styles['speaker']}>{t('live.you')}</span>
          {turn.kind === 'stored' && <p className={styles['aside']}>{t('live.stored')}</p>}
          <p className={styles['answer']}>{turn.text === '' ? t('live.skipped') : turn.text}</p>
        </li>
      );
    case 'skipped':
    case 'resumed':
    case 'timeUp':
      return <li className={styles['note']}>{t(`live.${turn.kind}`)}</li>;
  }
}
