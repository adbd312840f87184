/** A response's body as text; null when it is longer than `limit` bytes, of which the rest is not read. */
export async function readAtMost(response: Response, limit: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  // Leaving the loop early cancels the stream and with it the connection.
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    length += bytes.byteLength;
    if (length > limit) return null;
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}
