/**
 * Reads the decoded body of a response as text; stops reading beyond the limit.
 * @param limit bytes, unpacked
 * @returns null if it is longer
 */
export async function readText(answer: Response, limit: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  // Leaving the loop early cancels the stream and with it the connection.
  for await (const chunk of answer.body ?? []) {
    const bytes = chunk as Uint8Array;
    length += bytes.byteLength;
    if (length > limit) return null;
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Reads the body of a response as JSON, at most `limit` bytes unpacked.
 * @returns null if it is longer, truncated, or no JSON
 */
export async function readJson(answer: Response, limit: number): Promise<unknown> {
  try {
    return JSON.parse((await readText(answer, limit)) ?? 'null');
  } catch {
    return null;
  }
}
