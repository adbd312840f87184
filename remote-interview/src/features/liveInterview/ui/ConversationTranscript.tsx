import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationPhase } from '../state/conversationState';
import { useConversation } from '../useLiveInterview';
import styles from './ConversationTranscript.module.css';
import { TurnItem } from './TurnItem';

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

/** What has been said so far, oldest first; the newest is kept in sight. */
export function ConversationTranscript() {
  const { t } = useTranslation('interview');
  const turns = useConversation((conversation) => conversation.turns);
  const waitingFor = describeWaiting(
    t,
    useConversation(({ phase }) => phase.name),
  );
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [turns.length]);
  return (
    <div className={styles['transcript']}>
      <div role="log" aria-label={t('live.transcript')} aria-live="polite">
        <ol className={styles['turns']}>
          {turns.map((turn) => (
            <TurnItem key={`${turn.kind}-${turn.id}`} turn={turn} />
          ))}
        </ol>
      </div>
      {waitingFor && (
        <p className={styles['waiting']} aria-hidden="true">
          {waitingFor}
        </p>
      )}
      <div ref={end} className={styles['end']} />
    </div>
  );
}
