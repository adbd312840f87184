import { isolate } from '@prova/shared/i18n/isolate';
import type { Account } from '@prova/shared/session/account';
import type { Failure } from '@prova/shared/http/failure';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '../context/ShellContext';
import { paths } from '../context/paths';
import actions from '../ui/actions.module.css';
import { isNotOffered, useDeleteAccountMutation } from './accountApi';
import styles from './DeleteAccountDialog.module.css';
import ownData from './OwnData.module.css';

interface DeleteAccountDialogProps {
  readonly account: Account;
  readonly onClosed: () => void;
}

const MISMATCH = 422;

/**
 * Lists what is deleted, has the person type their identity, and confirms the deletion. After that, there is
 * no way back to the page.
 */
export function DeleteAccountDialog({ account, onClosed }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  const { location, strategy, tabMemory } = useShell();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [deleteAccount, { isLoading, isSuccess, data, error }] = useDeleteAccountMutation();
  // Modality requires a call rather than an attribute.
  useEffect(() => dialog.current?.showModal(), []);

  const name = account.login ?? account.email ?? '';
  const leave = () => {
    tabMemory.clear();
    location.assign(strategy.readLogoutUrl(data?.logoutUrl)?.address ?? paths.home.to());
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isLoading) void deleteAccount({ confirmation: typed });
  };
  const problemOf = (failure: Failure) => {
    if (isNotOffered(failure)) return t('account.data.notOffered');
    if (failure.status === MISMATCH) return t('account.deletion.mismatch', { name: isolate(name) });
    return `${t('account.deletion.failed')} ${failure.message}`;
  };

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={`${id}-title`}
      onClose={isSuccess ? leave : onClosed}
    >
      {isSuccess ? (
        <div role="status">
          <h2 id={`${id}-title`} className={styles['title']}>
            {t('account.deletion.doneTitle')}
          </h2>
          <p className={styles['text']}>{t('account.deletion.doneText')}</p>
          <div className={styles['buttons']}>
            <button type="button" className={actions['primary']} autoFocus onClick={leave}>
              {t('account.deletion.leave')}
            </button>
          </div>
        </div>
      ) : (
        <form onSubmit={submit}>
          <h2 id={`${id}-title`} className={styles['title']}>
            {t('account.deletion.title')}
          </h2>
          <p className={styles['text']}>{t('account.deletion.text')}</p>
          <label htmlFor={`${id}-name`} className={styles['label']}>
            {t('account.deletion.label', { name: isolate(name) })}
          </label>
          <input
            id={`${id}-name`}
            dir="auto"
            className={styles['field']}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={typed}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-problem`}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p id={`${id}-problem`} role="alert" className={styles['problem']}>
            {error && problemOf(error as Failure)}
          </p>
          <div className={styles['buttons']}>
            <button
              type="submit"
              className={`${actions['quiet']} ${ownData['danger']}`}
              aria-disabled={isLoading}
            >
              {isLoading ? t('account.deletion.deleting') : t('account.deletion.confirm')}
            </button>
            <button type="button" className={actions['quiet']} onClick={() => dialog.current?.close()}>
              {t('account.deletion.cancel')}
            </button>
          </div>
        </form>
      )}
    </dialog>
  );
}
