import type { VerdictAnswer } from '@prova/api/answers/verdictAnswer';
import type { VerdictRequest } from '@prova/api/types/verdict';
import { failureOf } from '@prova/shared/http/failureOf';
import { useState } from 'react';
import { verdictApi, type Judgement } from './api/verdictApi';

/**
 * The saved verdict on a judgement, and the draft of the next.
 * @param given verdict that came with the report
 */
export function useVerdict(judgement: Judgement, given: VerdictAnswer | null) {
  /** The verdict as changed here; undefined until then. */
  const [changed, setChanged] = useState<VerdictAnswer | null>();
  const [draft, setDraft] = useState<VerdictRequest | null>(null);
  /** Draft when the form was closed, or the withdrawn verdict. The next draft starts from it. */
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
    /** The draft; null while the form is closed. */
    draft,
    isBusy: giving.isLoading || withdrawing.isLoading,
    failure: failureOf(giving.error ?? withdrawing.error),
    /** Starts a draft from the previous text. Nothing is sent before the draft is saved. */
    begin: (fair: boolean) => {
      const { remark = null, shared = false } = draft ?? left ?? kept ?? {};
      setDraft({ remark, shared, fair });
    },
    write: (change: Partial<VerdictRequest>) => {
      if (draft) setDraft({ ...draft, ...change });
    },
    close,
    /** @returns whether the verdict was saved */
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
    /** @returns whether the verdict was withdrawn */
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
