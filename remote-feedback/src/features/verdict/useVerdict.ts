import type { VerdictAnswer } from '@prova/api/answers/verdictAnswer';
import type { VerdictRequest } from '@prova/api/types/verdict';
import { failureOf } from '@prova/shared/http/failureOf';
import { useState } from 'react';
import { verdictApi, type Judgement } from './api/verdictApi';

/**
 * What was said of a judgement, and what is about to be said.
 * @param given as the report came with it
 */
export function useVerdict(judgement: Judgement, given: VerdictAnswer | null) {
  /** Undefined until something is changed here. */
  const [changed, setChanged] = useState<VerdictAnswer | null>();
  const [draft, setDraft] = useState<VerdictRequest | null>(null);
  /** What was being written when it was closed, or stood there before it was taken back: one goes on with it. */
  const [left, setLeft] = useState<VerdictRequest | VerdictAnswer | null>(null);
  const [giveVerdict, giving] = verdictApi.useGiveVerdictMutation();
  const [withdrawVerdict, withdrawing] = verdictApi.useWithdrawVerdictMutation();
  const kept = changed === undefined ? given : changed;
  const close = () => {
    setLeft(draft ?? left);
    setDraft(null);
    giving.reset();
  };
  return {
    kept,
    /** Null while nothing is being written. */
    draft,
    isBusy: giving.isLoading || withdrawing.isLoading,
    failure: failureOf(giving.error ?? withdrawing.error),
    /** Begins with what was said before. Nobody is told anything before it is kept. */
    begin: (fair: boolean) => {
      const { remark = null, shared = false } = draft ?? left ?? kept ?? {};
      setDraft({ remark, shared, fair });
    },
    write: (change: Partial<VerdictRequest>) => {
      if (draft) setDraft({ ...draft, ...change });
    },
    close,
    /** @returns whether it is done */
    keep: async () => {
      if (!draft) return false;
      withdrawing.reset();
      const answer = await giveVerdict({ ...judgement, verdict: draft });
      if (!answer.data) return false;
      setChanged(answer.data);
      close();
      setLeft(null);
      return true;
    },
    /** @returns whether it is done */
    withdraw: async () => {
      const answer = await withdrawVerdict(judgement);
      if (answer.error !== undefined) return false;
      setChanged(null);
      close();
      setLeft(kept);
      return true;
    },
  };
}
