import { Button } from '@prova/shared/ui/antd/core';
import { Input } from '@prova/shared/ui/antd/form';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SoundPlayer } from '../../../ui/SoundPlayer';
import { VoiceFailureAlert } from '../../../ui/VoiceFailureAlert';
import type { TrialState } from '../state/trialSlice';
import styles from './Pronunciations.module.css';

interface TrialProps {
  readonly trial: TrialState;
  readonly onSay: (text: string) => void;
}

/** A text in the built-in voice, as interviews would currently say it. */
export function Trial({ trial, onSay }: TrialProps) {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  const [text, setText] = useState('');
  return (
    <div className={styles['trial']}>
      <div>
        <label htmlFor={`${id}-text`}>{t('synthesis.text')}</label>
        <Input.TextArea
          dir="auto"
          id={`${id}-text`}
          rows={2}
          maxLength={1000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div>
        <span>
          <Button
            type="primary"
            disabled={text.trim() === '' || trial.name === 'asked'}
            onClick={() => onSay(text.trim())}
          >
            {t('pronunciation.say')}
          </Button>
        </span>
      </div>
      {trial.name === 'asked' && <p role="status">{t('pronunciation.asked', { text: trial.text })}</p>}
      {trial.name === 'failed' && <VoiceFailureAlert failure={trial.failure} />}
      {trial.name === 'spoken' && (
        <div>
          <p>{t('pronunciation.heard', { text: trial.text })}</p>
          <SoundPlayer sound={trial.sound} label={t('pronunciation.heard', { text: trial.text })} autoPlay />
        </div>
      )}
    </div>
  );
}
