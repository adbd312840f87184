import { useTranslation } from 'react-i18next';
import { useChecklist } from '../useChecklist';
import styles from './Checklist.module.css';

export function Checklist() {
  const { t } = useTranslation('sample');
  const { steps, left, setDone } = useChecklist();
  return (
    <>
      <ul className={styles['steps']}>
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            <label className={styles['step']}>
              <input
                type="checkbox"
                checked={isDone}
                onChange={({ target }) => setDone(step, target.checked)}
              />
              <span>{t(`step.${step}`)}</span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status">{left === 0 ? t('finished') : t('left', { count: left })}</p>
    </>
  );
}
