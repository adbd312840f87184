import type { QuestionAnswer } from '@prova/api/answers/interviewAnswer';
import type { SpokenPieceAnswer } from '@prova/api/answers/spokenPieceAnswer';
import type { Effect } from '@prova/shared/flow/startFlow';
import type { InterviewerVoice } from '../../../devices/interviewerVoice';
import type { Departures } from '../../../devices/departures';
import type { TabStorage } from '../../../devices/tabStorage';
import type { LiveInterviewApi } from '../api/liveInterviewApi';
import { conversationEvents, type ConversationEvent } from './conversationSlice';
import { INTERVIEW_STOPPED } from './conversationSteps';
import { followUpIdOf } from './followUp';
import type { RetryPorts } from './retryEffect';
import type { TabLocks } from '../../../devices/tabLocks';
import { isPending, isSeated, type ConversationPhase, type ConversationState } from './conversationState';
import { fetchMessageTurn } from './fetchMessageTurn';
import { interviewRecordSchema, recordKey } from './interviewRecord';
import { questionAfter, toLiveInterview, type LiveInterview } from './liveInterview';
import { toExhibit, toPiece, type Piece } from './turn';

export const WELCOME_DELAY_MS = 1_000;
export const FIRST_QUESTION_DELAY_MS = 1_500;
export const QUESTION_DELAY_MS = 1_000;
export const FINALIZING_DELAY_MS = 500;
/** Undo period of a skip; nothing is sent before. */
export const UNDO_MS = 5_000;
/** Times of the warnings before the end. */
export const WARNING_MS = { minute: 60_000, seconds: 10_000 } as const;

export const NO_INTERVIEW = 'No active interview or question found';
export const PREPARATION_FAILED = 'Interview preparation failed';

export interface ConversationPorts extends RetryPorts {
  readonly tabLocks: TabLocks;
  readonly api: LiveInterviewApi;
  readonly voice: InterviewerVoice;
  readonly storage: TabStorage;
  readonly departures: Departures;
}
type ConversationEffect = Effect<ConversationPorts, ConversationEvent>;
type PhaseNamed<Name> = Extract<ConversationPhase, { name: Name }>;

const load = ({ interviewId }: PhaseNamed<'loading'>): ConversationEffect => ({
  key: `load:${interviewId}`,
  async run({ ports, signal, emit }) {
    const result = await ports.api.fetchInterview(interviewId, signal);
    if (!result.ok) {
      emit(conversationEvents.stepFailed(result.failure));
      return;
    }
    const { status } = result.value;
    const interview = toLiveInterview(result.value, interviewId);
    if (status === 'FINISHED_WITH_ERROR' || interview.questions.length === 0) {
      const message = status === 'FINISHED_WITH_ERROR' ? PREPARATION_FAILED : NO_INTERVIEW;
      emit(conversationEvents.stepFailed({ kind: 'operation', message }));
      return;
    }
    emit(
      conversationEvents.interviewLoaded({
        interview,
        record: ports.storage.read(recordKey(interviewId), interviewRecordSchema),
        now: ports.clock.now(),
        isFinished: status === 'FINISHED',
        isLeft: result.value.stopped === true || ports.departures.has(interviewId),
      }),
    );
  },
});

const welcome = ({ interview }: PhaseNamed<'welcoming'>): ConversationEffect => ({
  key: `welcome:${interview.id}`,
  async run({ ports, signal, emit }) {
    const [turn] = await Promise.all([
      fetchMessageTurn('INTERVIEW_START', ports, signal),
      ports.clock.wait(WELCOME_DELAY_MS, signal),
    ]);
    emit(conversationEvents.welcomed(turn));
  },
});

interface Fetched {
  readonly interview: LiveInterview;
  readonly assignedQuestionId: string;
  readonly answer: QuestionAnswer;
}

/** Prefetches the sounds of a question and, where sealed sounds are supported, of the next question. */
function prepareVoices({ interview, assignedQuestionId, answer }: Fetched, voice: InterviewerVoice): void {
  const { questionId, question, sealsNext, acknowledgement, exhibit, followUp } = answer;
  const beside = [acknowledgement, exhibit?.speaks, ...(followUp?.speaks ?? [])];
  for (const { messageId } of beside.flatMap((said) => said ?? [])) {
    if (messageId !== null) voice.prepare({ kind: 'message', messageId });
  }
  if (questionId !== null) {
    voice.prepare({ kind: 'question', questionId }, { assignedQuestionId, question });
  }
  const nextId = questionAfter(interview, assignedQuestionId);
  if (sealsNext && nextId !== null) {
    voice.prepareAhead({ interviewId: interview.id, assignedQuestionId: nextId });
  }
}

/** The words around a question, as in the transcript. */
function readSpeech(
  assignedQuestionId: string,
  { acknowledgement, exhibit, pausesAt, followUp }: QuestionAnswer,
) {
  const id = followUpIdOf(assignedQuestionId);
  return {
    exhibit: exhibit && toExhibit(exhibit),
    acknowledgement: acknowledgement && toPiece({ ...acknowledgement, questionId: null }),
    pausesAt,
    followUp: followUp && {
      answered: followUp.answered,
      said: { id, text: followUp.text, pieces: followUp.speaks.map(toPiece) },
    },
  };
}

const ask = ({ interview, assignedQuestionId, isFirst }: PhaseNamed<'asking'>): ConversationEffect => ({
  key: `ask:${assignedQuestionId}`,
  async run({ ports, signal, emit }) {
    const fetchAhead = async () => {
      const result = await ports.api.fetchQuestion(interview.id, assignedQuestionId, signal);
      // The question's audio loads during the pause, so that text and voice start together; the text never
      // waits for audio.
      if (result.ok) prepareVoices({ interview, assignedQuestionId, answer: result.value }, ports.voice);
      return result;
    };
    const [result] = await Promise.all([
      fetchAhead(),
      ports.clock.wait(isFirst ? FIRST_QUESTION_DELAY_MS : QUESTION_DELAY_MS, signal),
    ]);
    emit(
      result.ok
        ? conversationEvents.questionAsked({
            assignedQuestionId,
            questionId: result.value.questionId,
            question: result.value.question,
            why: result.value.why,
            transcriber: result.value.transcribes,
            ...readSpeech(assignedQuestionId, result.value),
          })
        : conversationEvents.stepFailed(result.failure),
    );
  },
});

const waitForUndo = ({ question }: PhaseNamed<'skipping'>): ConversationEffect => ({
  key: `skip:${question.assignedQuestionId}`,
  async run({ ports: { clock }, signal, emit }) {
    await clock.wait(UNDO_MS, signal);
    emit(conversationEvents.skipConfirmed());
  },
});

/** The interviewer's next words; starts to load their sounds. */
function preparePieces(speaks: readonly SpokenPieceAnswer[], voice: InterviewerVoice): readonly Piece[] {
  const pieces = speaks.map(toPiece);
  for (const { utterance } of pieces) if (utterance) voice.prepare(utterance);
  return pieces;
}

const want = ({ interview, question, wish }: PhaseNamed<'wishing'>): ConversationEffect => ({
  key: `want:${question.assignedQuestionId}:${wish}`,
  async run({ ports, signal, emit }) {
    const { assignedQuestionId } = question;
    const result = await ports.api.wish(interview.id, assignedQuestionId, wish, signal);
    if (!result.ok) {
      emit(conversationEvents.stepFailed(result.failure));
      return;
    }
    const { text, speaks } = result.value;
    const id = `${assignedQuestionId}:${String(ports.clock.now())}`;
    emit(conversationEvents.wishGranted({ id, text, pieces: preparePieces(speaks, ports.voice) }));
  },
});

const submit = ({
  interview,
  question,
  answer,
  isAnswer = false,
}: PhaseNamed<'submitting'>): ConversationEffect => ({
  key: `submit:${question.assignedQuestionId}`,
  async run({ ports, signal, emit }) {
    const { assignedQuestionId } = question;
    const result = await ports.api.submitAnswer(
      interview.id,
      assignedQuestionId,
      { answer, isAnswer },
      signal,
    );
    if (!result.ok) {
      // A conflict without a stored answer: the server is at another question than this page.
      const isElsewhere = result.failure.status === 409 && result.failure.code !== INTERVIEW_STOPPED;
      emit(isElsewhere ? conversationEvents.conflictFound() : conversationEvents.stepFailed(result.failure));
      return;
    }
    if (result.value.kind === 'said') {
      const { text, isFollowUp, speaks } = result.value;
      const pieces = preparePieces(speaks, ports.voice);
      const id = isFollowUp
        ? followUpIdOf(assignedQuestionId)
        : `${assignedQuestionId}:${String(ports.clock.now())}`;
      emit(conversationEvents.interviewerSaid({ id, text, pieces, isFollowUp }));
      return;
    }
    emit(
      result.value.kind === 'stored'
        ? conversationEvents.storedAnswerFound(result.value.answer)
        : conversationEvents.answerAccepted(),
    );
  },
});

const close = ({ interview, assignedQuestionId }: PhaseNamed<'closing'>): ConversationEffect => ({
  key: `close:${assignedQuestionId}`,
  async run({ ports, signal, emit }) {
    const result = await ports.api.submitAnswer(interview.id, assignedQuestionId, { answer: '' }, signal);
    emit(result.ok ? conversationEvents.openQuestionClosed() : conversationEvents.stepFailed(result.failure));
  },
});

const finalize = ({ interview }: PhaseNamed<'finalizing'>): ConversationEffect => ({
  key: `finalize:${interview.id}`,
  async run({ ports, signal, emit }) {
    const [turn] = await Promise.all([
      fetchMessageTurn('FINALIZING', ports, signal),
      ports.clock.wait(FINALIZING_DELAY_MS, signal),
    ]);
    emit(conversationEvents.finalized(turn));
  },
});

/** Advances the conversation: the next call, or the pause before the next words. */
export function conversationEffect(state: ConversationState): ConversationEffect | null {
  const { phase, tabLock } = state;
  // A second tab is read-only; the first tab continues.
  if (tabLock.name === 'unknown' || (tabLock.name === 'elsewhere' && phase.name !== 'loading')) return null;
  switch (phase.name) {
    case 'loading':
      return load(phase);
    case 'welcoming':
      return welcome(phase);
    case 'asking':
      return ask(phase);
    case 'skipping':
      return waitForUndo(phase);
    case 'wishing':
      return want(phase);
    case 'submitting':
      return submit(phase);
    case 'closing':
      return phase.failure ? null : close(phase);
    case 'finalizing':
      return finalize(phase);
    default:
      return null;
  }
}

/** When the chosen duration ends, if still ahead; milliseconds since 1970 UTC. */
function deadlineOf(state: ConversationState): number | null {
  const { phase, enteredAt, isTimeUp } = state;
  if (!isSeated(state) || !isPending(phase) || !('interview' in phase) || enteredAt === null || isTimeUp)
    return null;
  const { durationMs } = phase.interview;
  return durationMs === null ? null : enteredAt + durationMs;
}

/** Waits for the end of the chosen duration. */
export function deadlineEffect(state: ConversationState): ConversationEffect | null {
  const deadline = deadlineOf(state);
  if (deadline === null) return null;
  return {
    key: `deadline:${String(deadline)}`,
    async run({ ports: { clock }, signal, emit }) {
      await clock.wait(Math.max(0, deadline - clock.now()), signal);
      emit(conversationEvents.timeRanOut());
    },
  };
}

/**
 * Warns a minute and ten seconds before the end; a page asleep through both shows only what is still true.
 */
export function warningEffect(state: ConversationState): ConversationEffect | null {
  const deadline = deadlineOf(state);
  const given = state.timeWarning?.name;
  if (deadline === null || (given !== undefined && given !== 'minute')) return null;
  const next = given === 'minute' ? 'seconds' : 'minute';
  return {
    key: `warning:${next}:${String(deadline)}`,
    async run({ ports: { clock }, signal, emit }) {
      const leftMs = () => deadline - clock.now();
      await clock.wait(Math.max(0, leftMs() - WARNING_MS[next]), signal);
      if (leftMs() <= 0) return;
      emit(conversationEvents.timeWarned(leftMs() <= WARNING_MS.seconds ? 'seconds' : 'minute'));
    },
  };
}
