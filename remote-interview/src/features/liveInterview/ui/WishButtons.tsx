import { WISHES } from '@prova/api/types/interview';
import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { useLiveActions } from '../useLiveInterview';
import styles from './WishButtons.module.css';

interface WishButtonsProps {
  readonly isDisabled: boolean;
  /** What is recorded goes on no longer, and what was said stays. */
  readonly onWish: () => void;
}

/** What one may want of the interviewer without a word. None of it is an answer, and nothing that was written goes. */
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
