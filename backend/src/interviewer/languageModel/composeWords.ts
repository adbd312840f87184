import type { QuestionBank } from '../bank/createQuestionBank';
import type { ComposedWords, Interviewer, Turn } from '../interviewer';
import type { LanguageModelClient } from './client/createLanguageModelClient';
import type { Prompt } from './client/dialects';
import type { Fallback, ReportFallback } from './fallback';
import { makesPoint } from './makesPoint';
import { clarificationPrompt, followUpPrompt } from './prompts/roomPrompts';
import { verifyClarification, verifyFollowUp, type WordsRefusal } from './verifyWords';

/** Milliseconds for words in the room: the candidate waits for them. */
export const ROOM_TIME_LIMIT = 3000;

interface Room {
  readonly client: LanguageModelClient;
  readonly bank: QuestionBank;
  /** Decides what the candidate's words are, and has authored words for some of them. */
  readonly rubric: Pick<Interviewer, 'clarify'>;
  readonly reportFallback: ReportFallback;
  /** Milliseconds for the model's call. */
  readonly timeLimit: number;
}

/**
 * A language model's words on what the candidate said: the follow-up on an answer, or the reply to a question for
 * which the built-in interviewer has general words only. Null where its words serve, and where the model fails.
 */
export async function composeWords(
  turn: Turn,
  { client, bank, rubric, reportFallback, timeLimit }: Room,
): Promise<ComposedWords | null> {
  const { said, isAnswer, question } = turn;
  const compiled = bank.rubricOf(question);
  if (!compiled) return null;
  const ask = async <Value>(
    task: Fallback['task'],
    prompt: Prompt<Value>,
    verify: (value: Value) => ComposedWords | WordsRefusal,
  ): Promise<ComposedWords | null> => {
    const asked = await client.ask(prompt, AbortSignal.timeout(timeLimit));
    const words = asked.ok ? verify(asked.value) : asked.reason;
    if (typeof words === 'object') return words;
    reportFallback({ task, reason: words });
    return null;
  };
  const reply = isAnswer ? null : rubric.clarify(said, question);
  if (reply === null) {
    if (question.followUp !== null) return null;
    return ask('follow-up', followUpPrompt(compiled.item, turn), (value) =>
      verifyFollowUp(value, compiled, said),
    );
  }
  // Any reply to a question that makes a point would confirm or deny it.
  if (!reply.isGeneral || makesPoint(compiled, said)) return null;
  return ask('clarification', clarificationPrompt(compiled.item, turn), (value) =>
    verifyClarification(value, compiled, said),
  );
}
