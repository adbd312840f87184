import { Alert } from '@prova/shared/ui/antd/base';
import { useTranslation } from 'react-i18next';
import { VoiceFailureAlert } from '../../../ui/VoiceFailureAlert';
import { recorderErrorCodeOf } from '../state/recorderErrorCode';
import { LONGEST_S, type RecorderPhase } from '../state/recorderSlice';
import styles from './RecorderStatus.module.css';

/** The recorder's state and errors; the seconds are visual only, or each would be announced. */
export function RecorderStatus({ phase }: { readonly phase: RecorderPhase }) {
  const { t } = useTranslation('voice-lab');
  switch (phase.name) {
    case 'idle':
      return null;
    case 'sampling':
      return <p role="status">{t('recorder.status.sampling')}</p>;
    case 'sampleFailed':
      return <VoiceFailureAlert failure={phase.failure} />;
    case 'failed':
      return (
        <Alert
          type="error"
          showIcon
          title={t(`recorder.problem.${phase.problem}`)}
          description={
            <>
              {t(`recorder.advice.${phase.problem}`)}
              <br />
              {t('errorCode')} {recorderErrorCodeOf(phase.problem)}
            </>
          }
        />
      );
    case 'stopped':
      return (
        <p role="status">
          {t(phase.atLimit ? 'recorder.status.atLimit' : 'recorder.status.stopped', { count: LONGEST_S })}
        </p>
      );
    case 'initialising':
    case 'recording':
    case 'stopping':
      return (
        <p className={styles['status']} data-live={phase.name === 'recording'}>
          <span role="status">{t(`recorder.status.${phase.name}`)}</span>
          {phase.name !== 'initialising' && (
            <span role="timer" aria-live="off" className={styles['duration']}>
              {t('recorder.duration', { seconds: phase.seconds, most: LONGEST_S })}
            </span>
          )}
        </p>
      );
  }
}
