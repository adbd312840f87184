import type { ReleasedRemote } from '@prova/shared/releases/releases';
import type { Failure } from '@prova/shared/http/failure';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Modal } from '@prova/shared/ui/antd/base';
import { Input } from '@prova/shared/ui/antd/form';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFulfilled, targetOf, type Wish } from '../state/wish';
import styles from './ChangeDialog.module.css';

/** As long as the desk takes it. */
const LONGEST_REASON = 200;
/** The remote that this page is. */
const OWN_NAME = 'releases';

interface ChangeDialogProps {
  readonly wish: Wish;
  /** As it stands now: after a refusal it is read again, and what is confirmed next is what is shown then. */
  readonly remote: ReleasedRemote;
  readonly failure: Failure | null;
  readonly isSending: boolean;
  readonly isReading: boolean;
  readonly onConfirm: (words: string) => void;
  readonly onCancel: () => void;
}

/** Says what a change does before it is done. What was entered stays where the change is refused. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { wish, remote, failure, isSending, isReading, onConfirm, onCancel } = props;
  const { t } = useTranslation('releases');
  const id = useId();
  const [words, setWords] = useState('');
  const { act } = wish;
  const { name, current, disabled } = remote;
  const target = targetOf(wish, remote);
  const isDone = isFulfilled(wish, remote);
  const isMove = act === 'rollback' || act === 'to';
  const change = isMove
    ? t('fromTo', { from: current, to: target ?? current })
    : t(`states.${act}`, { version: current });
  const isReasonMissing = act === 'disable' && words.trim() === '';
  const messageOf = ({ code, message }: Failure) => {
    if (isDone) return t(`alreadyDone.${act}`, { name, version: current, reason: disabled });
    return code === 'MOVED' ? t('moved', { name, version: current }) : message || t('notDoneDetail');
  };
  return (
    <Modal
      open
      title={t(`confirm.${act}`, { name })}
      okText={t(`act.${act}`)}
      cancelText={t('cancel')}
      okButtonProps={{
        danger: act === 'disable',
        disabled: isReasonMissing || target === null || isDone || isReading,
      }}
      confirmLoading={isSending}
      cancelButtonProps={{ disabled: isSending }}
      closable={!isSending}
      keyboard={!isSending}
      mask={{ closable: false }}
      onOk={() => onConfirm(words)}
      onCancel={onCancel}
    >
      <p className={styles['versions']}>{isDone ? current : change}</p>
      <p>{t(`means.${act}`)}</p>
      {name === OWN_NAME && act !== 'enable' && <p className={styles['warning']}>{t(`onThisPage.${act}`)}</p>}
      <label htmlFor={id} className={styles['label']}>
        {t(act === 'disable' ? 'reasonForReaders' : 'reasonForHistory')}
      </label>
      <Input.TextArea
        id={id}
        value={words}
        maxLength={LONGEST_REASON}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={({ target: { value } }) => setWords(value)}
      />
      {failure && (
        <div className={styles['failure']}>
          <FailureNotice
            failure={{ ...failure, message: messageOf(failure) }}
            title={t('notDone')}
            keepsInput
          />
        </div>
      )}
    </Modal>
  );
}
