import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 8192;

/** The fields of a submitted form, each once; null when the body is too large. */
export async function readForm(request: IncomingMessage): Promise<Readonly<Record<string, string>> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
}
