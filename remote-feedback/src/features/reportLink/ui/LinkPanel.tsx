import { DEFAULT_LINK_DAYS, LINK_DAYS, type LinkDays } from '@prova/api/types/reportLink';
import { formatTime } from '@prova/shared/i18n/formatTime';
import { Button } from '@prova/shared/ui/antd/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportLink } from '../useReportLink';
import styles from './LinkPanel.module.css';

interface LinkPanelProps {
  readonly interviewId: string;
  readonly addressOf: (secret: string) => string;
  readonly onCopy: (address: string) => void;
}

/** Explains what a link shares, shows the existing link, and creates new links. */
export function LinkPanel({ interviewId, addressOf, onCopy }: LinkPanelProps) {
  const { t } = useTranslation('feedback');
  const { link, secret, isBusy, failure, make, withdraw } = useReportLink(interviewId);
  const [days, setDays] = useState<LinkDays>(DEFAULT_LINK_DAYS);
  const address = link !== null && secret !== null ? addressOf(secret) : null;
  return (
    <div className={styles['panel']} aria-busy={isBusy}>
      <p className={styles['text']}>{t('share.lead')}</p>
      {failure && (
        <p className={styles['failure']} role="alert">
          {t('share.failed')}
        </p>
      )}
      {address !== null && (
        <div className={styles['made']} role="status">
          <label className={styles['label']}>
            {t('share.address')}
            <input
              className={styles['address']}
              readOnly
              value={address}
              onFocus={({ target }) => {
                target.select();
              }}
            />
          </label>
          <p className={styles['text']}>{t('share.onlyNow')}</p>
          <Button
            type="primary"
            onClick={() => {
              onCopy(address);
            }}
          >
            {t('share.copy')}
          </Button>
        </div>
      )}
      {link !== null && (
        <div className={styles['there']}>
          <p className={styles['text']}>
            {t('share.holds', { time: formatTime(link.expiresAt) ?? link.expiresAt })}{' '}
            {link.reads !== null && t('share.reads', { count: link.reads })}
          </p>
          <Button disabled={isBusy} onClick={withdraw}>
            {t('share.withdraw')}
          </Button>
        </div>
      )}
      <div className={styles['make']}>
        <label className={styles['label']}>
          {t('share.days')}
          <select
            className={styles['select']}
            value={days}
            onChange={({ target }) => {
              setDays(LINK_DAYS.find((choice) => String(choice) === target.value) ?? DEFAULT_LINK_DAYS);
            }}
          >
            {LINK_DAYS.map((choice) => (
              <option key={choice} value={choice}>
                {t('share.day', { count: choice })}
              </option>
            ))}
          </select>
        </label>
        <Button
          type={link === null ? 'primary' : 'default'}
          disabled={isBusy}
          onClick={() => {
            make(days);
          }}
        >
          {t(link === null ? 'share.make' : 'share.makeAnew')}
        </Button>
      </div>
    </div>
  );
}
