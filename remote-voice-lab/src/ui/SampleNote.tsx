import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { SAMPLE_QUESTION } from '../api/sampleTexts';
import styles from './SampleNote.module.css';

interface SampleNoteProps {
  readonly text: string;
  readonly onWrite: (text: string) => void;
}

/** Marks the sample as one, and offers it in an empty field. */
export function SampleNote({ text, onWrite }: SampleNoteProps) {
  const { t } = useTranslation('voice-lab');
  const isSample = text === SAMPLE_QUESTION;
  if (!isSample && text.trim() !== '') return null;
  return (
    <div className={styles['note']}>
      {isSample && <span>{t('sample.note')}</span>}
      {/* One button for both, so that the focus stays. */}
      <Button size="small" onClick={() => onWrite(isSample ? '' : SAMPLE_QUESTION)}>
        {t(isSample ? 'sample.clear' : 'sample.use')}
      </Button>
    </div>
  );
}
