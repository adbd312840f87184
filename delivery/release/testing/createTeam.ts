import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importJWK, type CryptoKey } from 'jose';
import type { Candidate } from '../admission';
import { describeFiles, digestOf, type ReleaseFiles } from '../../store/fingerprint';
import { makeKeyPair, type PublicKey } from '../../keys/signingKey';
import type { Permission } from '../policy/policy';
import type { CandidateReport } from '../statement/report';
import { signOrder } from '../statement/releaseOrder';
import { signStatement } from '../statement/sealStatement';
import type { Statement } from '../statement/statement';

export interface Team {
  readonly name: string;
  readonly publicKey: PublicKey;
  readonly permission: Permission;
  /** Adds the team to an installation's policy, or changes its permissions. */
  enter(dataDir: string, permission?: Partial<Permission>): void;
  /** The order to make a release live, as sent to a site. */
  order(candidate: string, origin: string, now: number): Promise<string>;
  /** A release as submitted by the team: valid, except for what is given. */
  state(version: string, overrides?: Partial<Statement>, files?: ReleaseFiles): Promise<Candidate>;
}

/** The gate's report on these files: passed, or failed with these faults. */
export const reportOf = (files: ReleaseFiles, faults: readonly string[] = []): CandidateReport => ({
  passed: faults.length === 0,
  digest: digestOf(files),
  shell: { hash: 'sha256-0', contract: 1 },
  checks: [
    { rule: 'size', passed: true, said: 'It is small.' },
    ...faults.map((said) => ({ rule: 'errors', passed: false, said })),
  ],
  at: '2026-11-22T10:00:00.000Z',
  took: 20_000,
});

/** Another team, with its own key and a remote of this name. */
export async function createTeam(name: string): Promise<Team> {
  const { privateJwk, publicJwk } = await makeKeyPair();
  const key = { kid: publicJwk.kid, privateKey: (await importJWK(privateJwk, 'EdDSA')) as CryptoKey };
  const permission: Permission = {
    keys: [publicJwk],
    addresses: [],
    paths: [`/${name}`],
    audience: ['ROLE_USER'],
    slots: [],
    budget: { initial: 100, total: 500 },
  };
  return {
    name,
    publicKey: publicJwk,
    permission,
    order: (candidate, origin, now) => signOrder({ candidate, origin, iat: Math.floor(now / 1000) }, key),
    enter(dataDir, changed = {}) {
      const file = join(dataDir, 'policy.json');
      let remotes = {};
      try {
        ({ remotes } = JSON.parse(readFileSync(file, 'utf8')) as { remotes: object });
      } catch {
        // No policy exists before the first team.
      }
      writeFileSync(file, JSON.stringify({ remotes: { ...remotes, [name]: { ...permission, ...changed } } }));
    },
    async state(version, overrides = {}, files = new Map([['entry.js', Buffer.from(`${name} ${version}`)]])) {
      const statement: Statement = {
        name,
        version,
        contract: 1,
        format: 'global',
        entry: 'entry.js',
        preload: [],
        files: describeFiles(files),
        contribution: {
          routes: [{ path: `/${name}`, access: { anyRole: ['ROLE_USER'] }, title: { en: name, ru: name } }],
          menu: [],
        },
        shared: {},
        source: { package: `${name}@${version}` },
        report: reportOf(files),
        iat: 1_790_000_000,
        ...overrides,
      };
      return { name, version, jws: await signStatement(statement, key), files };
    },
  };
}
