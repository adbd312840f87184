type TextLoader<Text> = () => Promise<{ default: Text }>;

const fetched = new WeakMap<TextLoader<unknown>, unknown>();

/** Fetches a text that stands in a chunk of its own. Once it is there, `fetchedText` has it at once. */
export async function fetchText(load: TextLoader<unknown>): Promise<void> {
  const { default: text } = await load();
  fetched.set(load, text);
}

export function fetchedText<Text>(load: TextLoader<Text>): Text | undefined {
  return fetched.get(load) as Text | undefined;
}
