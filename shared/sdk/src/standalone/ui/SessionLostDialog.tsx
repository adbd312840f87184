import { Button } from '@prova/shared/ui/antd/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionLoss } from '../session/standaloneSession';
import styles from './SessionLostDialog.module.css';

interface SessionLostDialogProps {
  readonly lost: SessionLoss;
  /** The page's user. */
  readonly name: string;
  readonly onSignIn: () => void;
  readonly onReload: () => void;
}

/** Covers a page whose session has ended, in the browser's top layer, until the same person is back. */
export function SessionLostDialog({ lost, name, onSignIn, onReload }: SessionLostDialogProps) {
  const { t } = useTranslation('standalone');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles['dialog']}
      aria-labelledby="session-lost-title"
      aria-describedby="session-lost-text"
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => event.preventDefault()}
      // On a second request a browser closes the dialog regardless: then the dialog reopens.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="session-lost-title">{t('lost.title')}</h2>
      <p id="session-lost-text">{t('lost.text')}</p>
      <p role="status">
        {lost.why === 'failed' && `${t(`failed.${lost.failure}.title`)}. ${t(`failed.${lost.failure}.text`)}`}
        {lost.why !== 'failed' && lost.why !== 'ended' && t(`lost.${lost.why}`, { name })}
      </p>
      <div className={styles['actions']}>
        <Button type="primary" onClick={onSignIn}>
          {t('lost.signIn')}
        </Button>
        {lost.why === 'anotherPerson' && <Button onClick={onReload}>{t('lost.reload')}</Button>}
      </div>
    </dialog>
  );
}
