import { createHash, randomBytes } from 'node:crypto';
import { LONGEST_OVERRIDE_S, type RegisteredRemote } from '@prova/registry/registry';
import { changeTogether } from './changeRemote';
import type { Decision, MoveOptions } from './movePointer';
import type { Releases } from './openReleases';
import { withoutOverride, type Move, type Pointer } from '../store/pointer';
import { hasSameRoutes } from './hasSameRoutes';

const AN_HOUR_S = 60 * 60;
/** Maximum hours of an override before a developer has to renew it. */
export const MOST_HOURS = LONGEST_OVERRIDE_S / AN_HOUR_S;

/** Opens an override for a bearer with the right role. It is disclosed once. */
export interface Ticket {
  readonly ticket: string;
  readonly hash: string;
}

/** Creates a random ticket. */
export function drawTicket(): Ticket {
  const ticket = randomBytes(24).toString('base64url');
  return { ticket, hash: createHash('sha256').update(ticket).digest('base64url') };
}

interface Beginning {
  readonly line: RegisteredRemote | undefined;
  /** The registry's entry of the live release. */
  readonly live: RegisteredRemote | null;
  readonly hours: number;
  readonly hash: string;
  /** The current time, in milliseconds since 1970 UTC. */
  readonly now: number;
}

/** Shows a release to the bearer of the ticket, or explains why not. Ends the previous override. */
export function beginOverride(
  pointer: Pointer | null,
  { line, live, hours, hash, now }: Beginning,
): { readonly move: Decision } | { readonly refused: string } {
  if (!line) return { refused: 'The release has no line in the registry.' };
  const { name, version } = line;
  if (pointer === null || live === null) {
    return {
      refused: `No live version of ${name} exists to be replaced in a preview: release it to everybody.`,
    };
  }
  if (pointer.disabled !== null) {
    return { refused: `${name} is disabled: no developer would see the preview. Enable it first.` };
  }
  if (pointer.current === version) return { refused: 'This version is already live for everybody.' };
  if (!hasSameRoutes(line, live)) {
    return {
      refused:
        'The release changes addresses, access, titles or menu entries, which are the same for all visitors. Preview it with npm run dev.',
    };
  }
  const since = Math.floor(now / 1000);
  const override = { version, ticket: hash, since, until: since + hours * AN_HOUR_S };
  return { move: { act: 'override', pointer: { ...pointer, chosenBy: 'hand', override } } };
}

/**
 * Ends an override before it expires.
 * @throws Error with one sentence if there is no override
 */
export async function endOverride(
  releases: Releases,
  name: string,
  options: MoveOptions = {},
): Promise<readonly Move[]> {
  const decide = (pointer: Pointer): Decision => {
    if (pointer.override) return { act: 'end-override', pointer: withoutOverride(pointer) };
    throw new Error(
      `${name} has no preview for developers. Nothing was changed. To start one: npm run release -- ${name} --override ${MOST_HOURS}.`,
    );
  };
  return changeTogether(releases, [name], decide, options);
}
