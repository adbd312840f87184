import { ANSWER_MAX_LENGTH } from '@prova/api/types/limits';
import { Button } from '@prova/shared/ui/antd/core';
import { useCallback, useContext, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShrinkingLabel } from '../../../ui/ShrinkingLabel';
import { SHORTCUTS } from '../../../ui/shortcuts';
import { excessOf } from '../state/conversationState';
import {
  useConversation,
  useIsElsewhere,
  useIsFollowedUp,
  useIsSkipping,
  useLiveActions,
} from '../useLiveInterview';
import styles from './AnswerComposer.module.css';
import { DraftBoxContext } from './DraftBoxContext';

const SKIP = 'M4 5l7 5-7 5zM15 5v10';
const CLEAR = 'M5 5l10 10M15 5L5 15';

interface AnswerComposerProps {
  readonly isSending: boolean;
  /** Whether no more answers are accepted. */
  readonly isClosed: boolean;
  /** Whether nothing follows, so that the focus need not stay in the box. */
  readonly isDisabled: boolean;
  /** Whether a question is open, and can be skipped. */
  readonly canSkip: boolean;
  readonly microphone: ReactNode;
  /** Available wishes; null if the interviewer only accepts answers. */
  readonly wishes: ReactNode;
  /** Whether there are spoken words that are not in the box yet; they can be sent too. */
  readonly hasSpeech: boolean;
  /** The error of the last attempt. */
  readonly notice: ReactNode;
  readonly onSubmit: () => void;
  readonly onSkip: () => void;
}

/** Safari's keyCode for the Enter that ends a composition, after reporting its end. */
const IN_COMPOSITION = 229;

/** An input method uses Enter to choose among its words; that Enter sends nothing. */
// There is no other sign of it.
// oxlint-disable-next-line typescript/no-deprecated
const isForInputMethod = ({ isComposing, keyCode }: globalThis.KeyboardEvent) =>
  isComposing || keyCode === IN_COMPOSITION;

/** The answer box: Enter sends, Shift+Enter adds a line. */
export function AnswerComposer(props: AnswerComposerProps) {
  const { isSending, isClosed, isDisabled, canSkip, microphone, wishes, hasSpeech, notice } = props;
  const { onSubmit, onSkip } = props;
  const { t, i18n } = useTranslation('interview');
  const text = useConversation(({ draft }) => draft.text);
  const excess = useConversation(({ draft }) => excessOf(draft));
  const { edit, undoSkip, confirmSkip } = useLiveActions();
  const [cleared, setCleared] = useState<string | null>(null);
  // Further typing or the next question ends the offer to restore cleared text.
  const of = useConversation(({ draft }) => draft.of);
  const [clearedOf, setClearedOf] = useState(of);
  if (cleared !== null && (text !== '' || clearedOf !== of)) setCleared(null);
  const isElsewhere = useIsElsewhere();
  const isSkipping = useIsSkipping();
  const isFollowedUp = useIsFollowedUp();
  const skip = t(isFollowedUp ? 'composer.skipFollowUp' : 'composer.skipQuestion');
  const box = useRef<HTMLTextAreaElement>(null);
  const draftBox = useContext(DraftBoxContext);
  const holdBox = useCallback(
    (element: HTMLTextAreaElement | null) => {
      box.current = element;
      return (element && draftBox?.attach(element)) ?? undefined;
    },
    [draftBox],
  );
  const inDigits = new Intl.NumberFormat(i18n.language);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isForInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    onSubmit();
  };
  // The focus of a disappearing button, pressed or not, moves to the box.
  const keepFocus = useCallback((row: HTMLElement | null) => {
    return () => {
      if (row?.contains(document.activeElement)) box.current?.focus();
    };
  }, []);
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
      <div className={styles['notices']} data-notices="">
        {notice}
        {cleared !== null && !isSending && !isClosed && !isSkipping && (
          <p className={styles['cleared']} role="status">
            {t('composer.cleared')}{' '}
            <Button
              type="link"
              size="small"
              onClick={() => {
                edit(cleared);
                box.current?.focus();
              }}
            >
              {t('composer.undoClear')}
            </Button>
          </p>
        )}
        {isSkipping && (
          <p className={styles['undo']}>
            {t(isFollowedUp ? 'composer.skippingFollowUp' : 'composer.skipping')}
          </p>
        )}
        <p className={styles['tooLong']} aria-live="polite">
          {excess > 0 &&
            t('composer.tooLong', {
              count: excess,
              over: inDigits.format(excess),
              most: inDigits.format(ANSWER_MAX_LENGTH),
            })}
        </p>
      </div>
      <div className={styles['card']} data-closed={isClosed}>
        {wishes !== null && <div className={styles['wishes']}>{wishes}</div>}
        <textarea
          dir="auto"
          ref={holdBox}
          className={styles['box']}
          value={text}
          readOnly={isSending || isClosed}
          disabled={isDisabled}
          placeholder={isElsewhere ? '' : t(isClosed ? 'composer.closed' : 'composer.placeholder')}
          aria-label={t('composer.answer')}
          aria-keyshortcuts={SHORTCUTS.answer}
          data-home=""
          onChange={(event) => edit(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isSkipping ? (
          <div key="undo" ref={keepFocus} className={styles['row']} role="group" aria-label={skip}>
            <div className={styles['send']}>
              <Button autoFocus onClick={() => undoSkip()}>
                {t('composer.undoSkip')}
              </Button>
              <Button onClick={() => confirmSkip()}>{t('composer.skipNow')}</Button>
            </div>
          </div>
        ) : (
          <div className={styles['row']}>
            {microphone}
            {/* Grouped on the right, so that a growing microphone button does not move these buttons. */}
            <div className={styles['send']}>
              <Button type="link" disabled={!canSkip} aria-keyshortcuts={SHORTCUTS.skip} onClick={onSkip}>
                <ShrinkingLabel outline={SKIP}>{skip}</ShrinkingLabel>
              </Button>
              <Button
                type="link"
                disabled={text === '' || isSending || isClosed}
                onClick={() => {
                  setCleared(text);
                  setClearedOf(of);
                  edit('');
                  box.current?.focus();
                }}
              >
                <ShrinkingLabel outline={CLEAR}>{t('composer.clear')}</ShrinkingLabel>
              </Button>
              <Button
                type="primary"
                htmlType="submit"
                aria-busy={isSending}
                disabled={(text.trim() === '' && !hasSpeech) || excess > 0 || isSending || isClosed}
              >
                {t('composer.send')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </form>
  );
}
