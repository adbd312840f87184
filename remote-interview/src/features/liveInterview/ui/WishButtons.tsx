import { WISHES } from '@prova/api/types/interview';
import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { useLiveActions } from '../useLiveInterview';
import styles from './WishButtons.module.css';

interface WishButtonsProps {
  readonly isDisabled: boolean;
  /** Called on a wish: a recording stops, and its words stay. */
  readonly onWish: () => void;
}

/** Wishes to the interviewer by button. None is an answer, and typed text stays. */
export function WishButtons({ isDisabled, onWish }: WishButtonsProps) {
  const { t } = useTranslation('interview');
  const { want } = useLiveActions();
  return (
    <div className={styles['wishes']} role="group" aria-label={t('wishes.label')}>
      {WISHES.map((wish) => (
        <Button
          key={wish}
          size="small"
          disabled={isDisabled}
          onClick={() => {
            onWish();
            want(wish);
          }}
        >
          {t(`wishes.${wish}`)}
        </Button>
      ))}
    </div>
  );
}
