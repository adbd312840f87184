/**
 * The antd modules that only remotes use. A shared module is provided only if it occurs in the provider's graph: naming them
 * here makes them occur, and calling the loaders fetches them ahead of the first remote that asks.
 */
export const antdForRemotes = [
  () => import('@prova/shared/ui/antd/base'),
  () => import('@prova/shared/ui/antd/form'),
  () => import('@prova/shared/ui/antd/data'),
] as const;
