import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { followedQuestion } from '../state/followUp';
import type { Turn } from '../state/turn';
import { useConversation } from '../useLiveInterview';
import styles from './ConversationTranscript.module.css';
import { PlaybackControls, rowOf } from './PlaybackControls';
import { SpokenWords } from './SpokenWords';
import { TurnItem } from './TurnItem';
import { useNewestInSight } from './useNewestInSight';

/**
 * Whether the interviewer says a turn: the newest spoken turn is scrolled to the top, with room for the
 * answer below.
 */
const isSaidByInterviewer = ({ kind }: Turn) =>
  kind === 'greeting' || kind === 'question' || kind === 'said' || kind === 'farewell';

/**
 * The conversation so far, oldest first; the interviewer's newest words stay visible. The log, which screen
 * readers announce as it grows, holds words only: the buttons follow it, and share its rows. A long
 * transcript does not re-render at each step.
 */
export const ConversationTranscript = memo(function ConversationTranscript() {
  const { t } = useTranslation('interview');
  const turns = useConversation((conversation) => conversation.turns);
  const newest = turns.findLastIndex(isSaidByInterviewer);
  const view = useRef<HTMLDivElement>(null);
  useNewestInSight(view, turns.length);
  return (
    // Scrollable, so that arrow keys have to reach it.
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
                followedQuestion={followedQuestion(turns, turn)}
                row={rowOf(at)}
                isNewest={at === newest}
              />
            ))}
          </ol>
        </div>
        <PlaybackControls turns={turns} />
      </div>
      <SpokenWords view={view} />
      <div data-room="" aria-hidden="true" />
    </div>
  );
});
