import { Button } from '@prova/shared/ui/antd/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecorderPhase } from '../state/recorderSlice';
import { useRecorder } from '../useRecorder';
import styles from './AudioSource.module.css';
import { ChosenAudioDetails } from './ChosenAudioDetails';
import { LevelMeter } from './LevelMeter';
import { RecorderStatus } from './RecorderStatus';

interface AudioSourceProps {
  /** Maximum file size, in MB. */
  readonly maxFileSizeMb: number;
  readonly disabled: boolean;
  /** Whether the built-in voice can speak the sample. */
  readonly canSample: boolean;
}

const isSample = ({ name }: RecorderPhase) => name === 'sampling' || name === 'sampleFailed';
const UNSUPPORTED = { name: 'failed', problem: 'unsupported' } as const;

/** The input of a transcription: a local file, a recording, or the sample. */
export function AudioSource({ maxFileSizeMb, disabled, canSample }: AudioSourceProps) {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  const { canRecord, audio, phase, isBusy, chooseFile, takeSample, start, stop } = useRecorder();
  return (
    <section className={styles['source']} aria-label={t('recorder.title')}>
      <div className={styles['ways']}>
        <span className={styles['upload']} data-disabled={disabled || isBusy}>
          <input
            id={id}
            type="file"
            accept="audio/*"
            disabled={disabled || isBusy}
            aria-describedby={`${id}-limit`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) chooseFile(file);
              // Emptied, so that the same file can be chosen again after a change.
              target.value = '';
            }}
          />
          <label htmlFor={id}>{t('recorder.upload')}</label>
        </span>
        <Button
          danger={isBusy}
          disabled={disabled || !canRecord || phase.name === 'stopping'}
          onClick={isBusy ? stop : start}
        >
          {t(isBusy ? 'recorder.stop' : 'recorder.record')}
        </Button>
        {canSample && (
          <Button disabled={disabled || isBusy || phase.name === 'sampling'} onClick={takeSample}>
            {t('recorder.sample')}
          </Button>
        )}
        <p id={`${id}-limit`}>{t('recorder.limit', { max: maxFileSizeMb })}</p>
      </div>
      <RecorderStatus phase={canRecord || isSample(phase) ? phase : UNSUPPORTED} />
      {phase.name === 'recording' && <LevelMeter />}
      {audio && !isBusy && <ChosenAudioDetails audio={audio} />}
      {!audio && !isBusy && <p className={styles['none']}>{t('recorder.none')}</p>}
    </section>
  );
}
