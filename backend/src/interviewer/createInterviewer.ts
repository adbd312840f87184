import type { LanguageModelSettings } from '../settings/readLanguageModelSettings';
import { createQuestionBank } from './bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { createRubricInterviewer } from './createRubricInterviewer';
import type { Interviewer } from './interviewer';
import {
  createLanguageModelClient,
  type LanguageModelCall,
} from './languageModel/client/createLanguageModelClient';
import { createLanguageModelInterviewer } from './languageModel/createLanguageModelInterviewer';
import type { ReportFallback } from './languageModel/fallback';

/** The interviewer selected by the settings. @throws Error when the bank breaks its schema */
export function createInterviewer(
  languageModel: LanguageModelSettings | null,
  reportFallback: ReportFallback,
  onModelCalled: (call: LanguageModelCall) => void,
): Interviewer {
  const bank = createQuestionBank(readBankFiles());
  const rubric = createRubricInterviewer(bank);
  if (languageModel === null) return rubric;
  return createLanguageModelInterviewer({
    createClient: () => createLanguageModelClient(languageModel, { onCalled: onModelCalled }),
    bank,
    rubric,
    reportFallback,
    reportTimeLimit: languageModel.reportTimeLimit,
  });
}
