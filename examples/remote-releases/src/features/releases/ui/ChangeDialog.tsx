import type { ReleasedRemote } from '@prova/shared/releases/releases';
import type { Failure } from '@prova/shared/http/failure';
import { FailureNotice } from '@prova/shared/ui/FailureNotice';
import { Modal } from '@prova/shared/ui/antd/base';
import { Input } from '@prova/shared/ui/antd/form';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFulfilled, targetOf, type Wish } from '../state/wish';
import styles from './ChangeDialog.module.css';

/** The API's maximum length of a reason. */
const LONGEST_REASON = 200;
/** Name of the remote that shows this page. */
const OWN_NAME = 'releases';

interface ChangeDialogProps {
  readonly wish: Wish;
  /**
   * The remote's current state. It is reloaded after a refusal, and the next confirmation is based on the new
   * state.
   */
  readonly remote: ReleasedRemote;
  readonly failure: Failure | null;
  readonly isSending: boolean;
  readonly isReading: boolean;
  readonly onConfirm: (words: string) => void;
  readonly onCancel: () => void;
}

/** Explains a change before it is made. Input is kept on a refusal. */
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
