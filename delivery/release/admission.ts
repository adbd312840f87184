import type { RegisteredRemote } from '@prova/registry/registry';
import { digestOf, type ReleaseFiles } from '../store/fingerprint';
import type { StoredRelease } from '../store/releaseStore';
import type { Releases } from './openReleases';
import { refuseNeighbours } from './policy/refuseNeighbours';
import { refuseFiles, refuseStatement } from './policy/refuseStatement';
import { recordOf, placeRecord } from './statement/recordOf';
import { openStatement } from './statement/sealStatement';
import type { Statement } from './statement/statement';

export type Admission =
  | { readonly ok: true; readonly line: RegisteredRemote; readonly statement: Statement | null }
  /** `why`: sentences, one for each rule. `isDamaged`: its team may release it, and the statement is not as it was signed. */
  | { readonly ok: false; readonly why: string; readonly isDamaged: boolean };

const refuse = (...sentences: readonly string[]): Admission => ({
  ok: false,
  why: sentences.join(' '),
  isDamaged: false,
});

/**
 * Whether a release may be in the registry: signed by its team, within the policy.
 * @param moment a retired key signs nothing new; what it has signed before stays good
 */
export async function admit(
  { policy, ownKeys, addressOf }: Pick<Releases, 'policy' | 'ownKeys' | 'addressOf'>,
  name: string,
  version: string,
  stored: StoredRelease,
  moment: 'new' | 'stored',
): Promise<Admission> {
  if (stored.kind === 'line') {
    const { line, filesElsewhere } = stored;
    // Files that are here are served where all others are, wherever that was when the line was signed.
    return { ok: true, line: filesElsewhere ? line : placeRecord(line, addressOf(name)), statement: null };
  }
  const { remotes } = await policy();
  const permission = remotes[name] ?? null;
  const keys = permission?.keys ?? (await ownKeys());
  const opened = await openStatement(stored.jws, keys);
  if (!opened.ok) {
    const isStranger = permission === null && opened.why.includes('not one of');
    if (!isStranger) {
      return {
        ok: false,
        why: `The statement ${opened.why}.`,
        isDamaged: permission !== null && opened.isDamaged,
      };
    }
    return refuse(
      `The policy names no remote ${name}, and its statement is signed with none of the operator's own keys.`,
    );
  }
  const { statement, kid } = opened;
  if (moment === 'new' && keys.some((key) => key.kid === kid && key.retired)) {
    return refuse(`The statement is signed with the key ${kid}, which is retired.`);
  }
  if (statement.name !== name || statement.version !== version) {
    return refuse(`The statement is of ${statement.name} ${statement.version}.`);
  }
  const refusals = refuseStatement(statement, permission);
  if (refusals.length > 0) return refuse(...refusals);
  return { ok: true, line: recordOf(statement, addressOf(name)), statement };
}

/** The same for a statement whose files are still to come. */
export const admitStatement = (
  releases: Releases,
  { name, version, jws }: Pick<Candidate, 'name' | 'version' | 'jws'>,
): Promise<Admission> => admit(releases, name, version, { kind: 'statement', jws }, 'new');

/** The same for one of the store, as it is there. */
export async function admitStored(releases: Releases, name: string, version: string): Promise<Admission> {
  try {
    return await admit(releases, name, version, await releases.files.read(name, version), 'stored');
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Why the report of the gate does not speak for these files, as a sentence; null where it does. */
function refuseReport({ report }: Statement, files: ReleaseFiles): string | null {
  if (report === null) return 'The statement has no report of the gate: npx prova check makes it.';
  if (report.digest !== digestOf(files)) return 'The report of the gate is of other files.';
  return report.passed ? null : 'The report of the gate says that it did not pass.';
}

/**
 * Whether a release that comes in may be live: all that is asked of one of the store, and its files, its neighbours and, of
 * another team's, its report.
 */
export async function admitCandidate(
  releases: Releases,
  { name, version, jws, files }: Candidate,
): Promise<Admission> {
  const admission = await admit(releases, name, version, { kind: 'statement', jws }, 'new');
  if (!admission.ok || admission.statement === null) return admission;
  const { statement } = admission;
  const [policy, registry] = await Promise.all([releases.policy(), releases.readRegistry()]);
  const isTeams = name in policy.remotes;
  const refusals = [
    refuseFiles(statement, files),
    ...refuseNeighbours(statement, policy, registry?.remotes ?? []),
    await releases.files.findClash(name, jws, files),
    isTeams ? refuseReport(statement, files) : null,
  ].filter((sentence) => sentence !== null);
  return refusals.length > 0 ? refuse(...refusals) : admission;
}

/** A release on its way in: its statement as it is signed, and its files. */
export interface Candidate {
  readonly name: string;
  readonly version: string;
  readonly jws: string;
  readonly files: ReleaseFiles;
}

/** Why a release of the store cannot be live, as sentences; null when all is well. */
export async function findDamage(releases: Releases, name: string, version: string): Promise<string | null> {
  const { files } = releases;
  const admission = await admitStored(releases, name, version);
  if (!admission.ok) return admission.why;
  if (admission.statement !== null)
    return refuseFiles(admission.statement, await files.readFiles(name, version));
  const damage = await files.findLineDamage(name, version);
  return damage === null ? null : `${damage}.`;
}
