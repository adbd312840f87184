import { createHash, randomBytes } from 'node:crypto';
import { LONGEST_OVERRIDE_S, type RegisteredRemote } from '@prova/registry/registry';
import { changeTogether } from './changeRemote';
import type { Decision, MoveOptions } from './movePointer';
import type { Releases } from './openReleases';
import { withoutOverride, type Move, type Pointer } from '../store/pointer';
import { hasSameRoutes } from './hasSameRoutes';

const AN_HOUR_S = 60 * 60;
/** Until then a developer has to ask again. */
export const MOST_HOURS = LONGEST_OVERRIDE_S / AN_HOUR_S;

/** What opens an override: whoever brings the ticket, and has the role. It is told once. */
export interface Ticket {
  readonly ticket: string;
  readonly hash: string;
}

/** Draws a ticket that nobody guesses. */
export function drawTicket(): Ticket {
  const ticket = randomBytes(24).toString('base64url');
  return { ticket, hash: createHash('sha256').update(ticket).digest('base64url') };
}

interface Beginning {
  readonly line: RegisteredRemote | undefined;
  /** What the registry says of the release that is live. */
  readonly live: RegisteredRemote | null;
  readonly hours: number;
  readonly hash: string;
  /** In milliseconds since 1970 UTC. */
  readonly now: number;
}

/** Has a release shown to who has the ticket, or says why it cannot be. The one that was shown before is not any more. */
export function beginOverride(
  standing: Pointer | null,
  { line, live, hours, hash, now }: Beginning,
): { readonly move: Decision } | { readonly refused: string } {
  if (!line) return { refused: 'It has no line in the registry.' };
  const { name, version } = line;
  if (standing === null || live === null) {
    return { refused: `Nothing of ${name} is live in whose place it could be looked at: release it to all.` };
  }
  if (standing.disabled !== null) {
    return { refused: `${name} is disabled: nobody would be shown it. Enable it first.` };
  }
  if (standing.current === version) return { refused: 'It is live already, for all.' };
  if (!hasSameRoutes(line, live)) {
    return {
      refused:
        'It changes who may open its pages, where they are, their titles or its menu, which are the same for all people. Look at it with npm run dev.',
    };
  }
  const since = Math.floor(now / 1000);
  const override = { version, ticket: hash, since, until: since + hours * AN_HOUR_S };
  return { move: { act: 'override', pointer: { ...standing, chosenBy: 'hand', override } } };
}

/**
 * Shows a release to nobody any more, before its time is over.
 * @throws Error with one sentence where there is none
 */
export async function endOverride(
  releases: Releases,
  name: string,
  options: MoveOptions = {},
): Promise<readonly Move[]> {
  const decide = (standing: Pointer): Decision => {
    if (standing.override) return { act: 'end-override', pointer: withoutOverride(standing) };
    throw new Error(
      `No release of ${name} is shown to a developer. Nothing was changed. One is with npm run release -- ${name} --override ${MOST_HOURS}.`,
    );
  };
  return changeTogether(releases, [name], decide, options);
}
