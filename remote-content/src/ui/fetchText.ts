type TextLoader<Text> = () => Promise<{ default: Text }>;

const fetched = new WeakMap<TextLoader<unknown>, unknown>();

/** Loads a text from its own chunk. Once loaded, `fetchedText` returns it synchronously. */
export async function fetchText(load: TextLoader<unknown>): Promise<void> {
  const { default: text } = await load();
  fetched.set(load, text);
}

export function fetchedText<Text>(load: TextLoader<Text>): Text | undefined {
  return fetched.get(load) as Text | undefined;
}
