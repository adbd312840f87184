import type { AwaitedResult, LateNotice } from '@prova/shared/remote-contract/awaitedResult';
import type { FeedbackPhase } from './feedbackSlice';

type Words = Omit<LateNotice, 'to'>;

const READY: Words = {
  title: { en: 'Your feedback is ready', ru: 'Разбор готов' },
  link: { en: 'Open report', ru: 'Открыть разбор' },
};
const FAILED: Words = {
  title: {
    en: 'We couldn’t prepare your feedback. Your answers are saved.',
    ru: 'Не удалось подготовить разбор. Ваши ответы сохранены.',
  },
  link: { en: 'See options', ru: 'Что делать' },
};

/** Id of the interview whose report is pending on a server that allows polling after the page is left. */
function stillAwaited(phase: FeedbackPhase): string | null {
  switch (phase.name) {
    case 'asking':
    case 'pausing':
      return phase.wait.offersNotice ? phase.wait.interviewId : null;
    case 'failed':
      return phase.reason.kind === 'stillPending' && phase.reason.offersNotice ? phase.interviewId : null;
    case 'idle':
    case 'ready':
      return null;
  }
}

/** Notices for a user who leaves before the report is ready; null if nothing is pending. */
export function awaitedReport(
  phase: FeedbackPhase,
  linkTo: (interviewId: string) => string,
): AwaitedResult | null {
  const interviewId = stillAwaited(phase);
  if (interviewId === null) return null;
  const to = linkTo(interviewId);
  return {
    ask: `/api/evm/interviews/${encodeURIComponent(interviewId)}/feedback`,
    notices: { FINISHED: { ...READY, to }, FAILED: { ...FAILED, to } },
  };
}
