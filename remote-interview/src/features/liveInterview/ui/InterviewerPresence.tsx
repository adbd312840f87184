import type { TFunction } from 'i18next';
import { useCallback, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { InterviewerFigure, type ObserveLevel, type Presence } from '../../../ui/InterviewerFigure';
import type { ConversationPhase } from '../state/conversationState';
import { useConversation, useNarration } from '../useLiveInterview';
import { SpeechReadingsContext } from '../useSpeechReadings';
import { presenceOf } from './presenceOf';
import styles from './InterviewerPresence.module.css';

interface InterviewerPresenceProps {
  /** Whether the candidate's microphone is open. */
  readonly isListening: boolean;
  /** The candidate's level. */
  readonly observeCandidate: ObserveLevel;
}

/** Describes the interviewer's visible activity, or what is awaited, in words. */
function describe(t: TFunction<'interview'>, presence: Presence, conversation: ConversationPhase['name']) {
  // The interview continues in another tab.
  if (conversation === 'idle') return '';
  if (presence !== 'thinking') return t(`live.presence.${presence}`);
  if (conversation === 'unsent') return t('live.waitingOutbox');
  return conversation === 'submitting' ? t('live.waitingAnswer') : t('live.waitingEnd');
}

/**
 * The interviewer, as a figure and in words. Nothing in it is announced: the transcript, a log, and the
 * page's announcer do that.
 */
export function InterviewerPresence({ isListening, observeCandidate }: InterviewerPresenceProps) {
  const { t } = useTranslation('interview');
  const conversation = useConversation(({ phase, tabLock, setback }) => {
    if (tabLock.name === 'elsewhere') return 'idle';
    // A retried step has not succeeded before: its words do not flicker.
    return phase.name === 'submitting' && setback ? 'unsent' : phase.name;
  });
  const presence = useNarration(({ phase }) => presenceOf(conversation, phase, isListening));
  const observeSpeech = useContext(SpeechReadingsContext);
  const observeInterviewer = useCallback<ObserveLevel>(
    (listener) => observeSpeech?.(({ level }) => listener(level)) ?? (() => undefined),
    [observeSpeech],
  );
  const words = describe(t, presence, conversation);
  const heard = { speaking: observeInterviewer, listening: observeCandidate };
  return (
    <figure className={styles['presence']} aria-hidden={words === '' || undefined}>
      <div className={styles['figure']}>
        <InterviewerFigure
          presence={presence}
          {...((presence === 'speaking' || presence === 'listening') && { observe: heard[presence] })}
        />
      </div>
      <figcaption className={styles['words']}>{words}</figcaption>
    </figure>
  );
}
