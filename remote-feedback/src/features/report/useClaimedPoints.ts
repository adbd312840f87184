import type { ClaimedPointsAnswer } from '@prova/api/answers/claimedPointsAnswer';
import { useRef, useState } from 'react';
import { claimedPointsApi, type ClaimedQuestion } from './api/claimedPointsApi';

/**
 * Points claimed by the candidate. Ticks show at once and are saved one request at a time; the last request
 * carries the latest state.
 * @param given claims that came with the report
 */
export function useClaimedPoints(question: ClaimedQuestion, given: ClaimedPointsAnswer) {
  const [wanted, setWanted] = useState(given);
  const [outcome, setOutcome] = useState<'kept' | 'sending' | 'failed'>('kept');
  const latest = useRef(given);
  const kept = useRef(given);
  const isSending = useRef(false);
  const [claimPoints] = claimedPointsApi.useClaimPointsMutation();

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    let sent: ClaimedPointsAnswer | undefined;
    let isKept = false;
    while (sent !== latest.current) {
      sent = latest.current;
      const { data } = await claimPoints({ ...question, claims: sent });
      isKept = data !== undefined;
      if (data) kept.current = data;
    }
    isSending.current = false;
    // Reverts what could not be saved.
    latest.current = kept.current;
    setWanted(kept.current);
    setOutcome(isKept ? 'kept' : 'failed');
  };
  const change = (next: ClaimedPointsAnswer) => {
    latest.current = next;
    setWanted(next);
    setOutcome('sending');
    void send();
  };
  return {
    ...wanted,
    outcome,
    /** Removing the last tick withdraws the consent to share. */
    tick: (id: string, isClaimed: boolean) => {
      const { points, shared } = latest.current;
      const others = points.filter((point) => point !== id);
      const next = isClaimed ? [...others, id] : others;
      change({ points: next, shared: shared && next.length > 0 });
    },
    share: (shared: boolean) => {
      change({ ...latest.current, shared });
    },
  };
}
