import { useTranslation } from 'react-i18next';
import { SoundPlayer } from '../../../ui/SoundPlayer';
import type { ChosenAudio } from '../state/recorderSlice';
import styles from './ChosenAudioDetails.module.css';

/** The chosen input: name, size, playback and download. */
export function ChosenAudioDetails({ audio }: { readonly audio: ChosenAudio }) {
  const { t, i18n } = useTranslation('voice-lab');
  const size = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(audio.size / 1_024);
  return (
    <div className={styles['audio']}>
      <p>
        <strong>{audio.name}</strong> <span>{t('kilobytes', { size })}</span>
        {audio.seconds !== null && <span>{t('recorder.seconds', { count: audio.seconds })}</span>}
      </p>
      <SoundPlayer sound={audio} label={audio.name} />
      {audio.words !== null && (
        <p>
          {t('recorder.sampleWords')} <q lang="en">{audio.words}</q>
          <span>{t('recorder.sampleLimit')}</span>
        </p>
      )}
      <p className={styles['stays']}>{t('recorder.stays')}</p>
    </div>
  );
}
