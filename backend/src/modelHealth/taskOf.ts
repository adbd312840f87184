import type { ModelTask } from '@prova/api/types/languageModel';
import { CHECK_NAME } from '../interviewer/languageModel/check/checkModel';
import { ANALYSIS_NAME } from '../interviewer/languageModel/prompts/analysisPrompt';

/** By name of the prompt. */
const TASKS: Readonly<Record<string, ModelTask>> = {
  answer_review: 'REVIEW',
  follow_up: 'ROOM',
  clarification: 'ROOM',
  interview_question: 'QUESTION',
  [ANALYSIS_NAME]: 'ANALYSIS',
  [CHECK_NAME]: 'CHECK',
};

export const taskOf = (prompt: string): ModelTask => TASKS[prompt] ?? 'OTHER';
