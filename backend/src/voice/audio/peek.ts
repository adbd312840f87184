/** The first bytes of a stream, up to `count`, and the complete stream. */
export async function peek(
  stream: AsyncIterable<Uint8Array>,
  count: number,
): Promise<{ head: Uint8Array; whole: AsyncIterable<Uint8Array> & { close(): Promise<void> } }> {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  const first: Uint8Array[] = [];
  let length = 0;
  let isEnded = false;
  while (length < count) {
    const { value } = await pieces.next();
    if (value === undefined) {
      isEnded = true;
      break;
    }
    first.push(value);
    length += value.byteLength;
  }
  const head = Buffer.concat(first);
  const close = async () => void (await pieces.return?.());

  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      if (head.length > 0) yield head;
      if (isEnded) return;
      for (;;) {
        const { value } = await pieces.next();
        if (value === undefined) return;
        yield value;
      }
    } finally {
      await close();
    }
  }
  const iterator = whole();
  return { head, whole: { [Symbol.asyncIterator]: () => iterator, close } };
}
