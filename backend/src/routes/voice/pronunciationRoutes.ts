import { asSeen } from '@prova/api/text/normalizeText';
import { textSchema } from '@prova/api/types/text';
import { MAX_PRONUNCIATIONS, pronunciationListSchema } from '@prova/api/types/voice/pronunciation';
import * as v from 'valibot';
import type { ApiServer } from '../../http/declaredRoute';
import { validationRefusal } from '../../http/refusal';
import { listOwnPronunciations, storeOwnPronunciations } from '../../interviewerVoice/ownPronunciations';
import { requireUser } from '../../session/guardCalls';
import { BUILT_IN_PRONUNCIATIONS } from '../../speech/text/pronunciations';
import type { Database } from '../../store/database';

/** Characters that the built-in voice reads without further respelling. */
const SAID = /^[A-Za-z0-9 ,.'-]*[A-Za-z0-9][A-Za-z0-9 ,.'-]*$/;

const bodySchema = v.strictObject({
  own: v.pipe(
    v.array(
      v.strictObject({
        written: v.pipe(
          textSchema,
          v.maxLength(60),
          v.check((word) => /[\p{L}\p{N}]/u.test(word), 'must have a letter or a digit'),
        ),
        said: v.pipe(
          textSchema,
          v.maxLength(100),
          v.regex(SAID, 'must be words in plain Latin letters, such as "cube control"'),
        ),
      }),
    ),
    v.maxLength(MAX_PRONUNCIATIONS),
  ),
  revision: v.nullish(v.pipe(textSchema, v.maxLength(100))),
});

/** The built-in voice's pronunciations: built-in and custom ones. */
export function pronunciationRoutes(app: ApiServer, { database }: { database: Database }): void {
  const list = async () => ({
    builtIn: [...BUILT_IN_PRONUNCIATIONS],
    ...(await listOwnPronunciations(database)),
  });

  app.get('/pronunciations', {
    config: { access: 'admin' },
    schema: {
      operationId: 'listPronunciations',
      summary: 'How the built-in voice says words that it would get wrong.',
      response: { 200: pronunciationListSchema },
    },
    handler: list,
  });

  app.put('/pronunciations', {
    config: { access: 'admin', refusals: [409] },
    schema: {
      operationId: 'storePronunciations',
      summary: 'Makes these the added pronunciations, all of them; heard from the next question on.',
      body: bodySchema,
      response: { 200: pronunciationListSchema },
    },
    async handler(request) {
      const own = request.body.own.map(({ written, said }) => ({
        written: asSeen(written),
        said: said.trim(),
      }));
      const words = own.map(({ written }) => written);
      const twice = words.findIndex((word, index) => words.indexOf(word) !== index);
      if (twice !== -1) throw validationRefusal(`own.${twice}.written`, 'This word is already in the list.');
      await storeOwnPronunciations(database, requireUser(request).id, {
        own,
        revision: request.body.revision,
      });
      return list();
    },
  });
}
