import { LinkButton } from '@prova/shared/ui/LinkButton';
import { Wordmark } from '@prova/shared/ui/Wordmark';
import { useTranslation } from 'react-i18next';
import styles from './StageBar.module.css';

/** The top of a step that stands alone (`data-stage`): whose page it is, and the way out. What was entered is kept. */
export function StageBar({ leaveTo }: { leaveTo: string }) {
  const { t } = useTranslation('interview');
  return (
    <div className={styles['bar']}>
      <Wordmark />
      <LinkButton to={leaveTo}>{t('wizard.leave')}</LinkButton>
    </div>
  );
}
