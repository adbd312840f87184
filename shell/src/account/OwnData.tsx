import type { Account } from '@prova/shared/session/account';
import type { Failure } from '@prova/shared/http/failure';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '../context/ShellContext';
import actions from '../ui/actions.module.css';
import { isNotOffered, useExportAccountMutation } from './accountApi';
import { AccountSection } from './AccountSection';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import styles from './OwnData.module.css';
import { saveJsonFile } from './saveJsonFile';

const DAY_LENGTH = 10;

/** Exports and deletes all data of the account. */
export function OwnData({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { clock } = useShell();
  const [exportAccount, exporting] = useExportAccountMutation();
  const [isDeleting, setDeleting] = useState(false);
  const download = async () => {
    const { data } = await exportAccount(undefined);
    if (data === undefined) return;
    const day = new Date(clock.now()).toISOString().slice(0, DAY_LENGTH);
    saveJsonFile(`prova-data-${day}.json`, data);
  };
  return (
    <AccountSection title={t('account.data.title')} text={t('account.data.text')}>
      <div className={styles['matter']}>
        <h3 className={styles['name']}>{t('account.data.download')}</h3>
        <p className={styles['text']}>{t('account.data.downloadText')}</p>
        <button
          type="button"
          className={actions['quiet']}
          aria-disabled={exporting.isLoading}
          onClick={() => {
            if (!exporting.isLoading) void download();
          }}
        >
          {exporting.isLoading ? t('account.data.downloading') : t('account.data.downloadButton')}
        </button>
        <p role="status" className={styles['done']}>
          {exporting.isSuccess && t('account.data.downloaded')}
        </p>
        {exporting.isError &&
          (isNotOffered(exporting.error) ? (
            <p role="alert" className={styles['text']}>
              {t('account.data.notOffered')}
            </p>
          ) : (
            <FailureNotice failure={exporting.error as Failure} title={t('account.data.downloadFailed')} />
          ))}
      </div>
      <div className={styles['matter']}>
        <h3 className={styles['name']}>{t('account.data.delete')}</h3>
        <p className={styles['text']}>{t('account.data.deleteText')}</p>
        <button
          type="button"
          className={`${actions['quiet']} ${styles['danger']}`}
          onClick={() => setDeleting(true)}
        >
          {t('account.data.deleteButton')}
        </button>
      </div>
      {isDeleting && <DeleteAccountDialog account={account} onClosed={() => setDeleting(false)} />}
    </AccountSection>
  );
}
