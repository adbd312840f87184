import { useTranslation } from 'react-i18next';
import type { LoadFailure } from '../context/RemoteLoader';
import actions from '../ui/actions.module.css';
import styles from './WidgetOutlet.module.css';

interface WidgetFailureProps {
  /** Title of the widget's route. */
  readonly title: string;
  readonly failure: LoadFailure;
  readonly onRetry: () => void;
}

/** Replaces a widget: says what is missing, and that the page works without it. */
export function WidgetFailure({ title, failure, onRetry }: WidgetFailureProps) {
  const { t } = useTranslation();
  const text =
    failure.code === 'DISABLED' ? t('widget.disabled', { reason: failure.detail }) : t('widget.failed');
  return (
    <section className={styles['failure']} role="status">
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>
        {text} <span className={styles['code']}>{failure.code}</span>
      </p>
      <button type="button" className={actions['quiet']} onClick={onRetry}>
        {t('remote.retry')}
      </button>
    </section>
  );
}
