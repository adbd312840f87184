import { useTranslation } from 'react-i18next';
import { useForeignLanguage } from '../useForeignLanguage';
import { Disclosure } from './Disclosure';
import styles from './ModelAnswer.module.css';

interface ModelAnswerProps {
  /** The answer as one would say it, and behind it what it means where the report is in another language. */
  readonly lines: readonly string[];
  /** The candidate's own answer left nothing out. */
  readonly isComplete: boolean;
}

/** What a strong answer would be, for whoever asks; beside it, where it is so, that one's own was one. */
export function ModelAnswer({ lines, isComplete }: ModelAnswerProps) {
  const { t } = useTranslation('feedback');
  const foreignLanguage = useForeignLanguage();
  return (
    <div className={styles['model']}>
      {isComplete && (
        <p className={styles['complete']}>
          <svg className={styles['tick']} viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 8.500l3.500 3.500 6.500-8" />
          </svg>
          {t('question.complete')}
        </p>
      )}
      {lines.length > 0 && (
        <Disclosure label={t('question.model')}>
          {lines.map((line, index) => (
            <p
              key={index}
              className={index === 0 ? styles['words'] : styles['meaning']}
              lang={foreignLanguage(line)}
            >
              {line}
            </p>
          ))}
        </Disclosure>
      )}
    </div>
  );
}
