import type { Move } from '../store/pointer';

/**
 * Of which version a move is: of one that does not change what is live, the release that was given to some, taken back or withdrawn.
 * @param before the remote's move before it
 */
export function movedVersion({ act, from, to, pointer }: Move, before: Move | undefined): string {
  const meant = {
    withdraw: pointer?.withdrawn?.at(-1),
    canary: pointer?.canary?.version,
    override: pointer?.override?.version,
    'end-override': before?.pointer?.override?.version,
    'take-back': before?.pointer?.canary?.version,
  };
  return (act in meant ? meant[act as keyof typeof meant] : null) ?? to ?? from ?? '';
}
