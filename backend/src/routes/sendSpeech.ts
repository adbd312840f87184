import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal';
import { type Speaker, type SpokenAudio, UnspeakableTextError } from '../speech/speaker';

/** Browsers may cache sound, but must revalidate it: the voice may change by the next question. */
const ASK_EACH_TIME = 'private, no-cache';

/** Sends the sound, unless the client already has the same. */
export function sendSound(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, bytes }: SpokenAudio,
): FastifyReply {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  void reply.header('cache-control', ASK_EACH_TIME).header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type(contentType).send(bytes);
}

/**
 * The sound of a text.
 * @throws Refusal 422 for a text that cannot be spoken, 503 while the voice is unavailable
 */
export async function speakText(
  speaker: Pick<Speaker, 'speak'>,
  text: string,
  log: FastifyRequest['log'],
): Promise<SpokenAudio> {
  try {
    return await speaker.speak(text);
  } catch (error) {
    if (error instanceof UnspeakableTextError) {
      throw new Refusal(422, 'SYNTHESIS_FAILED', 'This text can’t be spoken. Read it instead.');
    }
    log.error({ err: error }, 'a text was not spoken');
    throw new Refusal(503, 'SYNTHESIS_FAILED', 'The voice isn’t available right now. Read the text instead.');
  }
}
