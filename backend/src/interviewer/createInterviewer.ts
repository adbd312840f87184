import type { LanguageModelSettings } from '../settings/readLanguageModelSettings';
import { createQuestionBank } from './bank/createQuestionBank';
import { readBankFiles } from '@prova/grading/bank/readBankFiles';
import { connectModel, type ConnectedModel } from './connectModel';
import { createRubricInterviewer } from './createRubricInterviewer';
import type { Interviewer } from './interviewer';
import {
  createLanguageModelClient,
  type LanguageModelCall,
  type LanguageModelClient,
} from './languageModel/client/createLanguageModelClient';
import { createLanguageModelInterviewer } from './languageModel/createLanguageModelInterviewer';
import type { ReportFallback } from './languageModel/fallback';

/** `model` is null for the built-in interviewer. */
export interface ChosenInterviewer {
  interviewer: Interviewer;
  model: ConnectedModel | null;
}

/** The interviewer selected by the settings. @throws Error when the bank breaks its schema */
export function createInterviewer(
  languageModel: LanguageModelSettings | null,
  reportFallback: ReportFallback,
  onModelCalled: (call: LanguageModelCall) => void,
): ChosenInterviewer {
  const bank = createQuestionBank(readBankFiles());
  const rubric = createRubricInterviewer(bank);
  if (languageModel === null) return { interviewer: rubric, model: null };
  const clients: LanguageModelClient[] = [];
  const interviewer = createLanguageModelInterviewer({
    createClient() {
      const client = createLanguageModelClient(languageModel, { onCalled: onModelCalled });
      clients.push(client);
      return client;
    },
    bank,
    rubric,
    reportFallback,
    reportTimeLimit: languageModel.reportTimeLimit,
  });
  return { interviewer, model: connectModel(languageModel, { bank, clients, onCalled: onModelCalled }) };
}
