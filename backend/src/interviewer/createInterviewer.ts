import type { LanguageModelSettings } from '../config/readLanguageModel';
import { createQuestionBank } from './bank/createQuestionBank';
import { readBankFiles } from './bank/readBankFiles';
import { createRubricInterviewer } from './createRubricInterviewer';
import type { Interviewer } from './interviewer';
import { createModelClient } from './model/client/createModelClient';
import { createModelInterviewer } from './model/createModelInterviewer';
import type { ReportFallback } from './model/fallback';

/** The interviewer that the settings ask for. @throws Error when the bank breaks its schema */
export function createInterviewer(
  languageModel: LanguageModelSettings | null,
  reportFallback: ReportFallback,
): Interviewer {
  const bank = createQuestionBank(readBankFiles());
  const rubric = createRubricInterviewer(bank);
  if (languageModel === null) return rubric;
  return createModelInterviewer({ client: createModelClient(languageModel), bank, rubric, reportFallback });
}
