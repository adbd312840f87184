import { REMARK_MAX_LENGTH } from '@prova/api/types/limits';
import type { VerdictRequest } from '@prova/api/types/verdict';
import { Button } from '@prova/shared/ui/antd/core';
import { useTranslation } from 'react-i18next';
import styles from './Verdict.module.css';

interface VerdictFormProps {
  readonly draft: VerdictRequest;
  readonly isBusy: boolean;
  readonly onWrite: (change: Partial<VerdictRequest>) => void;
  readonly onClose: () => void;
  readonly onKeep: () => void;
}

/** Remark and consent to share it, which states what is sent and to whom. */
export function VerdictForm({ draft, isBusy, onWrite, onClose, onKeep }: VerdictFormProps) {
  const { t } = useTranslation('feedback');
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onKeep();
      }}
    >
      <label className={styles['label']}>
        {t('verdict.remark')}
        <textarea
          dir="auto"
          className={styles['box']}
          rows={3}
          maxLength={REMARK_MAX_LENGTH}
          value={draft.remark ?? ''}
          onChange={({ target }) => {
            onWrite({ remark: target.value });
          }}
        />
      </label>
      <label className={styles['consent']}>
        <input
          type="checkbox"
          checked={draft.shared}
          onChange={({ target }) => {
            onWrite({ shared: target.checked });
          }}
        />
        <span>{t('verdict.consent')}</span>
      </label>
      <div className={styles['actions']}>
        <Button type="primary" htmlType="submit" disabled={isBusy}>
          {t(draft.shared ? 'verdict.send' : 'verdict.keep')}
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          {t('verdict.cancel')}
        </Button>
      </div>
    </form>
  );
}
