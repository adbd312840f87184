import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import actions from '../ui/actions.module.css';
import styles from './OwnAnswer.module.css';
import { useSpeaking } from './useSpeaking';
import { TRIED_MAX_LENGTH, useTriedAnswer } from './useTriedAnswer';
import { useTriedTexts } from './useTriedTexts';

interface OwnAnswerProps {
  readonly onCompare: () => void;
  /** The next step after an answer. */
  readonly children: ReactNode;
}

/** A visitor's own answer to the landing page's question, spoken or typed, kept in the tab. */
export function OwnAnswer({ onCompare, children }: OwnAnswerProps) {
  const texts = useTriedTexts();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, change] = useTriedAnswer();
  // An answer from before opens by itself: only an empty box was asked for.
  const [takesFocus] = useState(text === '');
  const { isSupported, isListening, failure, start, finish } = useSpeaking();
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  const speak = () => {
    const before = text.trim();
    start((words) => change([before, words].filter(Boolean).join(' ')));
  };
  const isEmpty = text.trim() === '';
  return (
    <div className={styles['own']}>
      <label htmlFor={`${id}-answer`}>{texts.label}</label>
      <textarea
        ref={box}
        id={`${id}-answer`}
        className={styles['box']}
        aria-describedby={`${id}-where ${id}-kept`}
        dir="auto"
        rows={4}
        maxLength={TRIED_MAX_LENGTH}
        // The next words would overwrite changes.
        readOnly={isListening}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <p id={`${id}-where`} className={styles['note']}>
        {isSupported ? texts.whereTo : texts.typeOnly}
      </p>
      <div className={styles['row']}>
        {isSupported && (
          <button
            type="button"
            className={actions['quiet']}
            data-listening={isListening}
            onClick={isListening ? finish : speak}
          >
            {isListening ? texts.stop : texts.speak}
          </button>
        )}
        {!isEmpty && !isListening && (
          <>
            <button type="button" className={actions['quiet']} onClick={onCompare}>
              {texts.compare}
            </button>
            <button
              type="button"
              className={actions['bare']}
              onClick={() => {
                change('');
                box.current?.focus();
              }}
            >
              {texts.remove}
            </button>
          </>
        )}
      </div>
      <p role="status" className={styles['status']}>
        {isListening && texts.listening}
      </p>
      {failure !== null && (
        <p role="alert" className={styles['failure']}>
          {messageOf(texts.failed, failure)}
        </p>
      )}
      <p id={`${id}-kept`} className={styles['note']}>
        {texts.kept}
      </p>
      {!isEmpty && !isListening && children}
    </div>
  );
}

type Failures = Readonly<Record<string, string>> & { readonly unknown: string };
const messageOf = (failures: Failures, reason: string) => failures[reason] ?? failures.unknown;
