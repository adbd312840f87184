/**
 * The antd modules that only remotes use. A shared module is provided only if it occurs in the provider's graph: naming them
 * here makes them occur, and calling the loaders fetches them ahead of the first remote that asks.
 */
const antdForRemotes = [
  () => import('@prova/shared/ui/antd/base'),
  () => import('@prova/shared/ui/antd/form'),
  () => import('@prova/shared/ui/antd/data'),
] as const;

/** Fetches, when the browser is idle, the antd that only remotes use. */
export function fetchAntdAhead(): void {
  const fetchAll = () => {
    for (const load of antdForRemotes) void load();
  };
  // Not every browser can say when it is idle.
  const { requestIdleCallback } = window as Partial<Window>;
  if (requestIdleCallback) requestIdleCallback(fetchAll);
  else fetchAll();
}
