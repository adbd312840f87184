import { languageModelReportSchema } from '@prova/api/types/languageModel';
import type { ApiServer } from '../http/declaredRoute';
import { empty } from '../http/mediaTypes';
import { perMinute } from '../http/perMinute';
import { Refusal } from '../http/refusal';
import type { ModelHealth } from '../modelHealth/createModelHealth';

/** Requests per minute of one administrator. One check at a time bounds what they cost. */
const CHECKS_PER_MINUTE = 30;

/** @param health null without a language model: then there is nothing to find here */
export function languageModelRoutes(app: ApiServer, health: ModelHealth | null): void {
  const find = (): ModelHealth => {
    if (health) return health;
    throw new Refusal(404, 'NO_LANGUAGE_MODEL', 'No language model is connected.');
  };

  app.get('/language-model', {
    config: { access: 'admin', isForVoiceLab: false, refusals: [404] },
    schema: {
      operationId: 'readLanguageModel',
      summary:
        'How the connected language model does: its state, what checks of it found, and its calls and tokens in sums.',
      response: { 200: languageModelReportSchema },
    },
    handler: () => find().read(),
  });

  app.post('/language-model/checks', {
    config: {
      access: 'admin',
      isForVoiceLab: false,
      refusals: [404, 409],
      rateLimit: perMinute(CHECKS_PER_MINUTE, 'model-check'),
    },
    schema: {
      operationId: 'checkLanguageModel',
      summary: 'Has the language model judge answers of known grade; what is found appears in its report.',
      response: { 204: empty },
    },
    async handler(_request, reply) {
      if (await find().requestCheck()) return reply.code(204).send();
      throw new Refusal(409, 'CHECK_UNDER_WAY', 'A check is under way. Its result appears here.');
    },
  });
}
