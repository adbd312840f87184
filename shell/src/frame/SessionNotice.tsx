import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useShell } from '../context/ShellContext';
import type { SessionLossReason } from '../leases/createSessionLoss';
import actions from '../ui/actions.module.css';
import styles from './SessionNotice.module.css';

/**
 * Blocks a page whose session has ended: the reason, what is safe, and the link to sign in and return. In the
 * browser's top layer, above every dialog and message of a remote.
 */
export function SessionNotice({ reason }: { reason: SessionLossReason }) {
  const { t } = useTranslation();
  const { strategy, returnPath, leases } = useShell();
  const { pathname, search, hash } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const before = useRef<Element | null>(null);

  useLayoutEffect(() => {
    before.current = document.activeElement;
    dialog.current?.showModal();
  }, []);
  // Runs after the dialog is gone, when the page beneath can take the focus again.
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
    [],
  );

  const signIn = () => {
    returnPath.remember(`${pathname}${search}${hash}`);
    // Input is kept for the return, so the browser need not confirm leaving.
    leases.recall();
    strategy.signIn();
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles['notice']}
      data-reason={reason}
      aria-labelledby="session-notice-title"
      aria-describedby="session-notice-text"
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => event.preventDefault()}
      // On a second request a browser closes the dialog regardless: then the dialog reopens.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="session-notice-title" className={styles['title']}>
        {t(`sessionNotice.${reason}.title`)}
      </h2>
      <p id="session-notice-text" className={styles['text']}>
        {t(`sessionNotice.${reason}.text`)}
      </p>
      <button type="button" className={actions['primary']} onClick={signIn}>
        {t('sessionNotice.signIn')}
      </button>
    </dialog>
  );
}
