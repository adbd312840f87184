import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationPhase } from '../state/conversationState';
import { useConversation } from '../useLiveInterview';
import styles from './ConversationTranscript.module.css';
import { PlaybackControls, rowOf } from './PlaybackControls';
import { TurnItem } from './TurnItem';
import { useNewestInSight } from './useNewestInSight';

/** What the candidate is waiting for, in words; null while it is their turn. */
function describeWaiting(t: TFunction<'interview'>, name: ConversationPhase['name']): string | null {
  switch (name) {
    case 'welcoming':
    case 'asking':
      return t('live.waitingQuestion');
    case 'submitting':
      return t('live.waitingAnswer');
    case 'closing':
    case 'finalizing':
      return t('live.waitingEnd');
    default:
      return null;
  }
}

/**
 * What has been said so far, oldest first; the newest is kept in sight. Only words stand in the log, which is read out
 * as it grows: the buttons follow it, and share its rows.
 */
export function ConversationTranscript() {
  const { t } = useTranslation('interview');
  const turns = useConversation((conversation) => conversation.turns);
  const waitingFor = describeWaiting(
    t,
    useConversation(({ phase, seat }) => (seat.name === 'elsewhere' ? 'idle' : phase.name)),
  );
  const view = useRef<HTMLDivElement>(null);
  useNewestInSight(view, turns.length);
  return (
    // It scrolls, so that arrow keys have to reach it.
    <div
      ref={view}
      className={styles['transcript']}
      tabIndex={0}
      role="group"
      aria-label={t('live.transcript')}
    >
      <div className={styles['rows']}>
        <div role="log" aria-label={t('live.transcript')} className={styles['log']}>
          <ol className={styles['turns']}>
            {turns.map((turn, at) => (
              <TurnItem
                key={`${turn.kind}-${turn.id}`}
                turn={turn}
                row={rowOf(at)}
                isNewest={at === turns.length - 1}
              />
            ))}
          </ol>
        </div>
        <PlaybackControls turns={turns} />
      </div>
      {waitingFor && (
        <p className={styles['waiting']} aria-hidden="true">
          {waitingFor}
        </p>
      )}
    </div>
  );
}
