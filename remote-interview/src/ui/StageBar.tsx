import { LinkButton } from '@prova/shared/ui/LinkButton';
import { Wordmark } from '@prova/shared/ui/Wordmark';
import { useTranslation } from 'react-i18next';
import styles from './StageBar.module.css';

/** Header of a full-screen step (`data-stage`): the site's name, and the exit. Input is kept. */
export function StageBar({ leaveTo }: { leaveTo: string }) {
  const { t } = useTranslation('interview');
  return (
    <div className={styles['bar']}>
      <Wordmark />
      <LinkButton to={leaveTo}>{t('wizard.leave')}</LinkButton>
    </div>
  );
}
