import { randomBytes } from 'node:crypto';
import type { VoiceUpload } from '../voiceProvider';

/** A form with a recording at its end, as a stream: the recording is not buffered. */
export function formOf(
  fields: readonly (readonly [name: string, value: string])[],
  { name, contentType, stream }: VoiceUpload,
): { headers: Record<string, string>; body: AsyncIterable<Uint8Array> } {
  const boundary = `prova-${randomBytes(18).toString('hex')}`;
  const parts = fields.map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${contentType}\r\n\r\n`;
  async function* body(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(parts.join('') + head);
    yield* stream;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body: body() };
}
