import type { Move } from '../store/pointer';

/**
 * The version a move is about: the new live one, else the canary, rolled back or withdrawn release.
 * @param before the remote's previous move
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
