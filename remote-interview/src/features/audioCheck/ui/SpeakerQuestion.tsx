import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { useAudioCheckState, useSpeakerTest } from '../useAudioCheck';
import styles from './SpeakerQuestion.module.css';

/** Asks whether the sound was heard: a page only knows that it played. */
export function SpeakerQuestion() {
  const { t } = useTranslation('interview');
  const speaker = useAudioCheckState((state) => state.speaker);
  const isReplaying = useAudioCheckState((state) => state.isReplaying);
  const canRepeat = useAudioCheckState(
    ({ phase }) =>
      phase.name === 'waiting-for-speech' || phase.name === 'failure' || phase.name === 'success',
  );
  const { confirm, repeat } = useSpeakerTest();
  if (speaker === 'untried' || speaker === 'heard') return null;
  return (
    <div role="group" aria-labelledby="prova-did-you-hear" className={styles['question']}>
      <p id="prova-did-you-hear">{t('audioCheck.speakerTest.question')}</p>
      <div className={styles['answers']}>
        <Button onClick={confirm}>{t('audioCheck.speakerTest.yes')}</Button>
        <Button disabled={!canRepeat || isReplaying} onClick={repeat}>
          {t('audioCheck.speakerTest.no')}
        </Button>
      </div>
      {speaker === 'unheard' && <p className={styles['advice']}>{t('audioCheck.speakerTest.advice')}</p>}
    </div>
  );
}
