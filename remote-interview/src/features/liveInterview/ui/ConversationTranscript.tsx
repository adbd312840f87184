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

/** What stands at the top: the interviewer's newest words, with the answer to them below. */
const isSaidByInterviewer = ({ kind }: Turn) =>
  kind === 'greeting' || kind === 'question' || kind === 'said' || kind === 'farewell';

/**
 * What has been said so far, oldest first; the interviewer's newest words are kept in sight. Only words stand in the log, which is read out
 * as it grows: the buttons follow it, and share its rows. A long one is not drawn again with each step of the conversation.
 */
export const ConversationTranscript = memo(function ConversationTranscript() {
  const { t } = useTranslation('interview');
  const turns = useConversation((conversation) => conversation.turns);
  const newest = turns.findLastIndex(isSaidByInterviewer);
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
