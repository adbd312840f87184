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
  /**
   * `why`: sentences, one per rule. `isDamaged`: its team may release it, but the statement differs from the
   * signed one.
   */
  | { readonly ok: false; readonly why: string; readonly isDamaged: boolean };

const refuse = (...sentences: readonly string[]): Admission => ({
  ok: false,
  why: sentences.join(' '),
  isDamaged: false,
});

/**
 * Whether a release may be in the registry: signed by its team, within the policy.
 * @param moment whether the release is new: a retired key signs nothing new, but its earlier signatures stay
 * valid
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
    // Local files are served at the current address, whatever it was when the line was signed.
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
      `The policy has no remote ${name}, and none of the operator's own keys signed the statement.`,
    );
  }
  const { statement, kid } = opened;
  if (moment === 'new' && keys.some((key) => key.kid === kid && key.retired)) {
    return refuse(`The statement is signed with the key ${kid}, which is retired.`);
  }
  if (statement.name !== name || statement.version !== version) {
    return refuse(`The statement is for ${statement.name} ${statement.version}.`);
  }
  const refusals = refuseStatement(statement, permission);
  if (refusals.length > 0) return refuse(...refusals);
  return { ok: true, line: recordOf(statement, addressOf(name)), statement };
}

/** Whether a statement may be in the registry, before its files have arrived. */
export const admitStatement = (
  releases: Releases,
  { name, version, jws }: Pick<Candidate, 'name' | 'version' | 'jws'>,
): Promise<Admission> => admit(releases, name, version, { kind: 'statement', jws }, 'new');

/** Whether a stored release may be in the registry. */
export async function admitStored(releases: Releases, name: string, version: string): Promise<Admission> {
  try {
    return await admit(releases, name, version, await releases.files.read(name, version), 'stored');
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Why the report of the release gate does not cover these files, as a sentence; null if it does. */
function refuseReport({ report }: Statement, files: ReleaseFiles): string | null {
  if (report === null) return 'The statement has no report of the release gate: npx prova publish adds it.';
  if (report.digest !== digestOf(files)) return 'The report of the release gate is for other files.';
  return report.passed ? null : 'The report of the release gate has failed rules.';
}

/**
 * Whether an incoming release may be live: the checks of a stored release, and those of its files, its
 * neighbours and, for another team's release, its report.
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

/** An incoming release: its signed statement, and its files. */
export interface Candidate {
  readonly name: string;
  readonly version: string;
  readonly jws: string;
  readonly files: ReleaseFiles;
}

/** Why a stored release cannot be live, as sentences; null if it can. */
export async function findDamage(releases: Releases, name: string, version: string): Promise<string | null> {
  const { files } = releases;
  const admission = await admitStored(releases, name, version);
  if (!admission.ok) return admission.why;
  if (admission.statement !== null)
    return refuseFiles(admission.statement, await files.readFiles(name, version));
  const damage = await files.findLineDamage(name, version);
  return damage === null ? null : `${damage}.`;
}
