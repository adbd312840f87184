import type { SpeechRequest } from '@prova/api/types/voice/speechRequest';
import { Alert } from '@prova/shared/ui/antd/base';
import { Button } from '@prova/shared/ui/antd/core';
import { Input } from '@prova/shared/ui/antd/form';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SampleNote } from '../../../ui/SampleNote';
import { useProviderName } from '../../../ui/useProviderName';
import { Workbench } from '../../../ui/Workbench';
import { useSpeech } from '../useSpeech';
import { SpeechOutcome } from './SpeechOutcome';
import styles from './SpeechPanel.module.css';
import { SpeechSettingsForm } from './SpeechSettingsForm';

interface SpeechPanelProps {
  readonly provider: string;
  /** Renders the control that stores the last speech. */
  readonly drawKeeping: (order: SpeechRequest) => ReactNode;
}

/** Text-to-speech by a provider behind the server. */
export function SpeechPanel({ provider, drawKeeping }: SpeechPanelProps) {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  const nameOf = useProviderName();
  const speech = useSpeech(provider);
  const { form, settled, text, phase } = speech;
  if (!form || !settled) {
    return (
      <Alert type="warning" showIcon title={t('voiceProvider.cannot.tts', { name: nameOf(provider) })} />
    );
  }
  const isAsked = phase.name === 'asked';
  const isEmpty = text.trim() === '';
  const length = text.trim().length;
  const max = settled.model.maxTextLength;
  const isTooLong = length > max;
  const isWaiting = phase.name === 'failed' && phase.wait !== null && phase.wait.secondsLeft > 0;
  return (
    <Workbench
      settings={
        <SpeechSettingsForm
          {...speech}
          form={form}
          settled={settled}
          disabled={isAsked}
          onChange={speech.change}
          onReset={speech.reset}
        />
      }
    >
      <div className={styles['text']}>
        <label htmlFor={`${id}-text`}>{t('synthesis.text')}</label>
        <Input.TextArea
          dir="auto"
          id={`${id}-text`}
          rows={6}
          value={text}
          status={isTooLong ? 'error' : ''}
          aria-invalid={isTooLong}
          aria-describedby={`${id}-count ${id}-hint`}
          onChange={({ target }) => speech.write(target.value)}
        />
        <p id={`${id}-count`} className={styles['count']}>
          {t('speech.characters', { count: length, max })}
        </p>
        <p id={`${id}-hint`} className={styles['hint']} data-wrong={isTooLong}>
          {isEmpty && t('synthesis.enterText')}
          {isTooLong && t('speech.tooLong', { count: length - max, max })}
        </p>
      </div>
      <SampleNote text={text} onWrite={speech.write} />
      <div>
        {isAsked ? (
          <Button onClick={speech.cancel}>{t('cancel')}</Button>
        ) : (
          <Button type="primary" disabled={isEmpty || isTooLong || isWaiting} onClick={speech.speak}>
            {t('speech.test')}
          </Button>
        )}
      </div>
      <SpeechOutcome phase={phase} drawKeeping={drawKeeping} />
    </Workbench>
  );
}
