import { CV_MAX_LENGTH } from '@prova/api/types/limits';
import { Button } from '@prova/shared/ui/antd/core';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvReading } from '../useCv';
import styles from './CvField.module.css';

interface CvFileProps {
  readonly reading: CvReading;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
}

const TYPES = '.docx,.txt,text/plain';

/** Chooses or drops a file, or pastes its text; a file that cannot be read is followed by the reason. */
export function CvFile({ reading, disabled, onFile, onText }: CvFileProps) {
  const { t } = useTranslation('readiness');
  const [isOver, setIsOver] = useState(false);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !disabled) onFile(file);
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files);
  };
  return (
    <div
      className={styles['drop']}
      data-over={isOver}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      <p id="cv-note" className={styles['note']}>
        {t('cv.note')}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES}
        aria-label={t('cv.file')}
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again once it is corrected.
          target.value = '';
        }}
      />
      <div className={styles['actions']}>
        <Button
          autoFocus
          disabled={disabled}
          loading={reading.status === 'reading'}
          aria-describedby="cv-note"
          onClick={() => input.current?.click()}
        >
          {t('cv.choose')}
        </Button>
        <span className={styles['note']}>{t('cv.drop')}</span>
      </div>
      <textarea
        dir="auto"
        rows={2}
        className={styles['text']}
        aria-label={t('cv.text')}
        maxLength={CV_MAX_LENGTH}
        value={text}
        disabled={disabled}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== '' && (
        <div>
          <Button disabled={disabled} onClick={() => onText(text)}>
            {t('cv.use')}
          </Button>
        </div>
      )}
      <p role="status" className={styles['note']}>
        {reading.status === 'reading' && t('cv.reading', { name: reading.name })}
      </p>
      {reading.status === 'failed' && (
        <p role="alert" className={styles['problem']}>
          <bdi>{reading.name}</bdi>: {t(`cv.problems.${reading.problem}`)}
        </p>
      )}
    </div>
  );
}
