import { isolate } from '@prova/shared/i18n/isolate';
import type { SpeechRequest } from '@prova/api/types/voice/speechRequest';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Button } from '@prova/shared/ui/antd/core';
import { Input } from '@prova/shared/ui/antd/form';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toPresetContent } from '../state/presetContent';
import { usePresets } from '../usePresets';
import styles from './KeepPreset.module.css';

const MAX_NAME = 100;

interface KeepPresetProps {
  /** The last speech, with all of its settings. */
  readonly order: SpeechRequest;
}

/** Stores the voice just heard under a name, for comparison and choice. */
export function KeepPreset({ order }: KeepPresetProps) {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  const { keep, keeping, isOffered } = usePresets();
  const [name, setName] = useState('');
  const [kept, setKept] = useState<string | null>(null);
  if (!isOffered) return null;
  const submit = async () => {
    const wanted = name.trim();
    const result = await keep(toPresetContent(wanted, order));
    if (result.error) return;
    setKept(wanted);
    setName('');
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={`${id}-name`}>{t('preset.name')}</label>
      <div>
        <Input
          dir="auto"
          id={`${id}-name`}
          value={name}
          maxLength={MAX_NAME}
          onChange={({ target }) => setName(target.value)}
        />
        <Button htmlType="submit" disabled={name.trim() === ''} loading={keeping.isLoading}>
          {t('preset.keep')}
        </Button>
      </div>
      {kept !== null && <p role="status">{t('preset.kept', { name: isolate(kept) })}</p>}
      {keeping.failure && <FailureNotice failure={keeping.failure} title={t('preset.notKept')} keepsInput />}
    </form>
  );
}
