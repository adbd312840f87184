/**
 * The kits that only remotes use. A shared module is provided only if it occurs in the provider's graph: naming them
 * here makes them occur, and calling the loaders fetches them ahead of the first remote that asks.
 */
export const kitsForRemotes = [
  () => import('@prova/shared/ui/kits/base'),
  () => import('@prova/shared/ui/kits/form'),
  () => import('@prova/shared/ui/kits/data'),
] as const;
