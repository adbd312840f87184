import type { ModelCheck } from '@prova/api/types/languageModel';
import type { LanguageModelSettings } from '../settings/readLanguageModelSettings';
import type { QuestionBank } from './bank/createQuestionBank';
import { CHECK_NAME, checkModel } from './languageModel/check/checkModel';
import {
  createLanguageModelClient,
  type LanguageModelCall,
  type LanguageModelClient,
} from './languageModel/client/createLanguageModelClient';

/** The language model beside an interviewer that uses it. */
export interface ConnectedModel {
  /** Whether any of the interviewer's calls are suspended, after failures. */
  isResting(): boolean;
  /** Has it judge answers of known grade. @throws Error if it was closed meanwhile */
  check(): Promise<ModelCheck>;
  /** Aborts checks under way, and later ones. */
  close(): void;
}

interface Connection {
  bank: QuestionBank;
  /** The clients in use. */
  clients: readonly LanguageModelClient[];
  onCalled: (call: LanguageModelCall) => void;
}

export function connectModel(
  settings: LanguageModelSettings,
  { bank, clients, onCalled }: Connection,
): ConnectedModel {
  const createClient = () =>
    createLanguageModelClient(settings, { onCalled: (call) => onCalled({ ...call, task: CHECK_NAME }) });
  const checking = new Set<LanguageModelClient>();
  let isClosed = false;
  return {
    isResting: () => clients.some((client) => client.isResting()),
    async check() {
      const client = createClient();
      if (isClosed) client.close();
      checking.add(client);
      try {
        return await checkModel({ client, bank, timeLimit: settings.reportTimeLimit });
      } finally {
        checking.delete(client);
      }
    },
    close() {
      isClosed = true;
      for (const client of checking) client.close();
    },
  };
}
