import type { Pronunciation } from '@prova/api/types/voice/pronunciation';
import { Button } from '@prova/shared/ui/antd/core';
import { Input } from '@prova/shared/ui/antd/form';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultOf, LONGEST_SAID, LONGEST_WORD } from '../state/pronunciationDraft';
import styles from './Pronunciations.module.css';

interface AddPronunciationProps {
  readonly own: readonly Pronunciation[];
  readonly isBusy: boolean;
  readonly onAdd: (entry: Pronunciation) => Promise<boolean>;
  readonly onSay: (text: string) => void;
}

/** A word with its pronunciation: tried first, then stored. */
export function AddPronunciation({ own, isBusy, onAdd, onSay }: AddPronunciationProps) {
  const { t } = useTranslation('voice-lab');
  const id = useId();
  const [draft, setDraft] = useState({ written: '', said: '' });
  const fault = faultOf(draft, own);
  const isBegun = draft.written !== '' || draft.said !== '';
  const submit = async () => {
    const entry = { written: draft.written.trim(), said: draft.said.trim() };
    if (await onAdd(entry)) setDraft({ written: '', said: '' });
  };
  return (
    <>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (fault === null) void submit();
        }}
      >
        <div>
          <label htmlFor={`${id}-written`}>{t('pronunciation.written')}</label>
          <Input
            dir="auto"
            id={`${id}-written`}
            value={draft.written}
            maxLength={LONGEST_WORD}
            placeholder="kubectl"
            aria-describedby={`${id}-fault`}
            onChange={({ target }) => setDraft({ ...draft, written: target.value })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-said`}>{t('pronunciation.said')}</label>
          <Input
            dir="auto"
            id={`${id}-said`}
            value={draft.said}
            maxLength={LONGEST_SAID}
            placeholder="cube control"
            aria-describedby={`${id}-fault`}
            onChange={({ target }) => setDraft({ ...draft, said: target.value })}
          />
        </div>
        <Button disabled={draft.said.trim() === ''} onClick={() => onSay(draft.said.trim())}>
          {t('pronunciation.listen')}
        </Button>
        <Button htmlType="submit" type="primary" disabled={fault !== null || isBusy}>
          {t('pronunciation.add')}
        </Button>
      </form>
      <p id={`${id}-fault`} className={styles['hint']}>
        {isBegun && fault !== null ? t(`pronunciation.fault.${fault}`) : t('pronunciation.matching')}
      </p>
    </>
  );
}
