import { Alert } from '@prova/shared/ui/antd/base';
import { Button } from '@prova/shared/ui/antd/core';
import { Input } from '@prova/shared/ui/antd/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SampleNote } from '../../../ui/SampleNote';
import { useSynthesis } from '../useSynthesis';
import { SynthesisOutcome } from './SynthesisOutcome';
import styles from './SynthesisPanel.module.css';
import { SynthesisSettingsForm } from './SynthesisSettingsForm';

/** Text-to-speech with the browser's own voices. */
export function SynthesisPanel() {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  const { supported, settings, voices, phase, speaking, change, speak, stop } = useSynthesis();
  if (!supported) return <Alert type="warning" showIcon title={t('synthesis.unsupported')} />;
  const empty = settings.text.trim() === '';
  return (
    <div className={styles['panel']}>
      <SynthesisSettingsForm settings={settings} voices={voices} disabled={speaking} onChange={change} />
      <div className={styles['work']}>
        <label htmlFor={`${id}-text`}>{t('synthesis.text')}</label>
        <Input.TextArea
          dir="auto"
          id={`${id}-text`}
          rows={6}
          value={settings.text}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => change({ text: target.value })}
        />
        <p id={`${id}-hint`} className={styles['hint']}>
          {empty ? t('synthesis.enterText') : t('synthesis.characters', { count: settings.text.length })}
        </p>
        <SampleNote text={settings.text} onWrite={(text) => change({ text })} />
        <div>
          {speaking ? (
            <Button onClick={stop}>{t('synthesis.stop')}</Button>
          ) : (
            <Button type="primary" disabled={empty} onClick={speak}>
              {t('synthesis.speak')}
            </Button>
          )}
        </div>
        <SynthesisOutcome
          phase={phase}
          voice={voices.find(({ id: voiceId }) => voiceId === settings.voiceId)}
        />
      </div>
    </div>
  );
}
