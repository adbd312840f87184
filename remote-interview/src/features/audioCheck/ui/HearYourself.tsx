import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { useHearYourself } from '../useHearYourself';
import styles from './HearYourself.module.css';
import { LevelBar } from './LevelBar';

/** Five seconds of one's own voice, as the interviewer receives it. */
export function HearYourself({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation('interview');
  const { phase, record, play } = useHearYourself();
  const isRecording = phase.name === 'recording';
  const hasRecording = phase.name === 'recorded' || phase.name === 'playing';
  return (
    <section className={styles['yourself']} aria-labelledby="prova-hear-yourself">
      <h2 id="prova-hear-yourself" className={styles['title']}>
        {t('audioCheck.yourself.title')}
      </h2>
      <p className={styles['about']}>{t('audioCheck.yourself.about')}</p>
      <div className={styles['row']}>
        <Button disabled={isDisabled || isRecording || phase.name === 'playing'} onClick={record}>
          {t(hasRecording ? 'audioCheck.yourself.again' : 'audioCheck.yourself.record')}
        </Button>
        {hasRecording && (
          <Button disabled={isDisabled || phase.name === 'playing'} onClick={play}>
            {t('audioCheck.yourself.play')}
          </Button>
        )}
        <p role="status" className={styles['status']}>
          {phase.name === 'playing' && t('audioCheck.yourself.playing')}
          {phase.name === 'failed' && t('audioCheck.yourself.failed')}
          {isRecording && t('audioCheck.yourself.recording')}
        </p>
      </div>
      {isRecording && (
        <div className={styles['meter']}>
          <LevelBar />
          <span aria-hidden="true">{t('audioCheck.secondsLeft', { seconds: phase.remainingS })}</span>
        </div>
      )}
    </section>
  );
}
