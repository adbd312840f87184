/** Like `Promise.all` over a map, with at most `limit` of them under way. */
export async function mapConcurrently<From, To>(
  items: readonly From[],
  limit: number,
  work: (item: From) => Promise<To>,
): Promise<To[]> {
  const results: To[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}
