import { ANSWER_MAX_LENGTH } from '@prova/shared/api-types/limits';
import { Button } from '@prova/shared/ui/antd/core';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversation, useLiveActions } from '../useLiveInterview';
import styles from './AnswerComposer.module.css';

interface AnswerComposerProps {
  readonly isSending: boolean;
  readonly isDisabled: boolean;
  /** A question is open, so that there is something to skip. */
  readonly canSkip: boolean;
  readonly microphone: ReactNode;
  /** What went wrong with the last attempt. */
  readonly notice: ReactNode;
  readonly onSubmit: () => void;
  readonly onSkip: () => void;
}

/** The answer box: Enter sends, Shift+Enter adds a line. */
export function AnswerComposer(props: AnswerComposerProps) {
  const { isSending, isDisabled, canSkip, microphone, notice, onSubmit, onSkip } = props;
  const { t } = useTranslation('interview');
  const text = useConversation(({ draft }) => draft.text);
  const { edit, silence } = useLiveActions();
  const [isSkipping, setIsSkipping] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') silence();
    // An input method uses Enter to choose among its words; that Enter sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  };
  const send = () => {
    onSubmit();
    box.current?.focus();
  };

  return (
    <form
      className={styles['composer']}
      aria-label={t('composer.label')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {notice}
      <textarea
        ref={box}
        className={styles['box']}
        value={text}
        readOnly={isSending}
        disabled={isDisabled}
        maxLength={ANSWER_MAX_LENGTH}
        placeholder={t(isDisabled ? 'composer.closed' : 'composer.placeholder')}
        aria-label={t('composer.answer')}
        onChange={(event) => edit(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isSkipping && canSkip ? (
        <div className={styles['row']} role="group" aria-label={t('composer.skipQuestion')}>
          <p className={styles['confirm']}>{t('composer.skipConfirm')}</p>
          <Button onClick={() => setIsSkipping(false)}>{t('composer.keep')}</Button>
          <Button
            autoFocus
            danger
            onClick={() => {
              setIsSkipping(false);
              onSkip();
              box.current?.focus();
            }}
          >
            {t('composer.skip')}
          </Button>
        </div>
      ) : (
        <div className={styles['row']}>
          {microphone}
          <Button type="link" disabled={!canSkip} onClick={() => setIsSkipping(true)}>
            {t('composer.skipQuestion')}
          </Button>
          <div className={styles['send']}>
            <Button
              type="link"
              disabled={text === '' || isSending || isDisabled}
              onClick={() => {
                edit('');
                box.current?.focus();
              }}
            >
              {t('composer.clear')}
            </Button>
            <Button
              type="primary"
              htmlType="submit"
              loading={isSending}
              disabled={text.trim() === '' || isSending || isDisabled}
            >
              {t('composer.send')}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
