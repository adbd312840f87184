import { MAX_QUESTIONS } from '@prova/api/types/limits';
import { useTranslation } from 'react-i18next';
import styles from './QuestionCountField.module.css';

interface QuestionCountFieldProps {
  readonly id: string;
  readonly value: number | null;
  readonly least: number;
  readonly disabled: boolean;
  readonly onChange: (count: number | null) => void;
}

/** A whole number with a button on either side. An emptied field stays empty until typed into. */
export function QuestionCountField({ id, value, least, disabled, onChange }: QuestionCountFieldProps) {
  const { t } = useTranslation('interview');
  const read = (text: string) => onChange(text === '' ? null : Number(text));
  const base = value ?? least;
  return (
    <div className={styles['field']}>
      <button
        type="button"
        aria-label={t('configuration.fewerQuestions')}
        disabled={disabled || base <= least}
        onClick={() => onChange(base - 1)}
      >
        −
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        max={MAX_QUESTIONS}
        step={1}
        required
        value={value ?? ''}
        disabled={disabled}
        onChange={(event) => read(event.target.value)}
      />
      <button
        type="button"
        aria-label={t('configuration.moreQuestions')}
        disabled={disabled || base >= MAX_QUESTIONS}
        onClick={() => onChange(base + 1)}
      >
        +
      </button>
      <span className={styles['range']}>
        {t('configuration.questionRange', { least, most: MAX_QUESTIONS })}
      </span>
    </div>
  );
}
