import { Readable } from 'node:stream';
import { textSchema } from '@prova/api/types/text';
import { speechRequestSchema } from '@prova/api/types/voice/speechRequest';
import * as v from 'valibot';
import type { ApiServer } from '../../http/declaredRoute';
import { providerTermSchema } from '../../http/identifiers';
import { spokenAudio } from '../../http/mediaTypes';
import { validationRefusal } from '../../http/refusal';
import { requireUser } from '../../session/guardCalls';
import type { RequestLimit } from '../../voice/createRequestLimit';
import type { VoiceProviders } from '../../voice/createVoiceProviders';
import { unfit } from '../../voice/voiceFailure';
import { abortWhenLeft } from './abortWhenLeft';
import { findProvider } from './findProvider';
import { limitedBy } from './limitedBy';
import { sendVoiceFailure, voiceRefusals } from './sendVoiceFailure';

const bodySchema = v.strictObject({
  ...speechRequestSchema.entries,
  provider: v.pipe(textSchema, v.maxLength(100)),
  text: textSchema,
  voice: providerTermSchema,
  model: providerTermSchema,
  format: providerTermSchema,
  language: providerTermSchema,
});

/** Synthesises a text, streaming the speech. */
export function speechRoute(app: ApiServer, providers: VoiceProviders, limit: RequestLimit): void {
  app.post('/tts', {
    config: { access: 'admin' },
    schema: {
      operationId: 'speakText',
      summary: 'A text, spoken by a provider with a voice, a model, a format and its settings.',
      body: bodySchema,
      response: { 200: spokenAudio, ...voiceRefusals },
    },
    async handler(request, reply) {
      const { provider: key, ...asked } = request.body;
      if (asked.text.trim() === '') throw validationRefusal('text', 'Please enter text to synthesize');
      const provider = findProvider(providers, key);
      const { maxTextLength } = provider.limits;
      if (asked.text.length > maxTextLength) {
        const { failure } = unfit(
          provider.key,
          'text',
          `The text has ${asked.text.length} characters. This provider’s limit is ${maxTextLength}.`,
        );
        return sendVoiceFailure(reply, failure);
      }
      const limited = limitedBy(limit, requireUser(request), provider);
      if (limited) return sendVoiceFailure(reply, limited);
      const spoken = await provider.speak(asked, abortWhenLeft(reply));
      if (!spoken.ok) return sendVoiceFailure(reply, spoken.failure);
      const { contentType, requestId, stream } = spoken.value;
      if (requestId !== null) void reply.header('x-provider-request-id', requestId);
      return reply.type(contentType).send(Readable.from(stream, { objectMode: false }));
    },
  });
}
