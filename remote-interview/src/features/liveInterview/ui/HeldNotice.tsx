import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import { heldWords } from '../state/heldWords';
import { useConversation, useLiveActions } from '../useLiveInterview';
import styles from './HeldNotice.module.css';

/** Offers to send text that was treated as no answer as the answer, until something else is typed. */
export function HeldNotice() {
  const { t } = useTranslation('interview');
  const isHeld = useConversation((conversation) => heldWords(conversation) !== null);
  const isWriting = useConversation(({ draft }) => draft.text !== '');
  const { sendHeld } = useLiveActions();
  if (!isHeld || isWriting) return null;
  return (
    <p className={styles['held']} role="status">
      {t('wishes.held')}{' '}
      <Button type="link" size="small" onClick={() => sendHeld()}>
        {t('wishes.sendHeld')}
      </Button>
    </p>
  );
}
