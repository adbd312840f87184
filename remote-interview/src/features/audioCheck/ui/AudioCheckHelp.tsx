import { useTranslation } from 'react-i18next';
import type { AudioCheckPhase } from '../state/audioCheckState';
import { useAudioCheckState } from '../useAudioCheck';
import styles from './AudioCheckHelp.module.css';

/** Instructions for solving the problem. */
export function AudioCheckHelp({ phase }: { phase: AudioCheckPhase }) {
  const { t } = useTranslation('interview');
  const canRecognize = useAudioCheckState((state) => state.canRecognize);
  if (phase.name === 'error') {
    const { error } = phase;
    return (
      <p className={styles['help']}>
        {error.kind === 'microphone' ? t(`audioCheck.help.${error.reason}`) : t('audioCheck.help.voice')}
      </p>
    );
  }
  if (phase.name === 'failure') {
    return (
      <p className={styles['help']}>
        {t(canRecognize ? 'audioCheck.help.silence' : 'audioCheck.help.level')}
      </p>
    );
  }
  return null;
}
