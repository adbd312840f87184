import { join } from 'node:path';
import type { Log } from '@prova/node/createLog';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import * as v from 'valibot';
import { openRecordFolder, type RecordFolder } from './openRecordFolder';

const storedSchema = v.object({
  /** The record in oidc-provider's own format, which it validates on reading. */
  payload: v.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null),
  expiresAt: v.nullable(v.number()),
});
type Stored = v.InferOutput<typeof storedSchema>;

/** Everything oidc-provider stores for this provider's features. Clients are settings and not records. */
const KINDS = [
  'Session',
  'Grant',
  'Interaction',
  'AuthorizationCode',
  'AccessToken',
  'RefreshToken',
  'ReplayDetection',
  'Client',
] as const;

/**
 * Whether a record belongs to this account. A pending interaction references the account of its initial
 * session and, once its password was accepted, the account that it will sign in.
 */
const isOf = ({ payload }: Stored, accountId: string) =>
  [payload.accountId, payload.session?.accountId, payload.result?.login?.accountId].includes(accountId);

const isExpired = ({ expiresAt }: Stored) => expiresAt !== null && expiresAt <= Date.now();

function createAdapter(records: RecordFolder<Stored>): Adapter {
  const find = (id: string) => {
    const stored = records.get(id);
    return stored && !isExpired(stored) ? stored.payload : undefined;
  };
  const findBy = (property: 'uid' | 'userCode', value: string) => {
    for (const [id, { payload }] of records.entries()) if (payload[property] === value) return find(id);
    return undefined;
  };
  return {
    async upsert(id, payload, expiresIn) {
      await records.put(id, { payload, expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : null });
    },
    find: (id) => Promise.resolve(find(id)),
    findByUid: (uid) => Promise.resolve(findBy('uid', uid)),
    findByUserCode: (userCode) => Promise.resolve(findBy('userCode', userCode)),
    async consume(id) {
      const stored = records.get(id);
      if (!stored) return;
      const payload = { ...stored.payload, consumed: Math.floor(Date.now() / 1000) };
      await records.put(id, { ...stored, payload });
    },
    destroy: (id) => records.remove(id),
    async revokeByGrantId(grantId) {
      const revoked = [...records.entries()].filter(([, { payload }]) => payload.grantId === grantId);
      for (const [id] of revoked) await records.remove(id);
    },
  };
}

export interface Adapters {
  /** The adapter for one kind of record. @throws for kinds that this provider does not store */
  of(kind: string): Adapter;
  removeExpired(): Promise<void>;
  /** An account's sign-in state: its sessions only, or grants, codes and tokens as well. */
  removeOf(accountId: string, what: 'sessions' | 'everything'): Promise<void>;
}

/** Sessions, grants and codes in files of `folder`, so that a restart signs nobody out. */
export async function openAdapters(folder: string, log: Pick<Log, 'error'>): Promise<Adapters> {
  const folders = new Map<string, RecordFolder<Stored>>();
  for (const kind of KINDS) folders.set(kind, await openRecordFolder(join(folder, kind), storedSchema, log));
  return {
    of(kind) {
      const records = folders.get(kind);
      if (!records) throw new Error(`The embedded provider keeps no ${kind}`);
      return createAdapter(records);
    },
    async removeExpired() {
      for (const records of folders.values()) {
        const expired = [...records.entries()].filter(([, stored]) => isExpired(stored));
        for (const [id] of expired) await records.remove(id);
      }
    },
    async removeOf(accountId, what) {
      for (const [kind, records] of folders) {
        if (what === 'sessions' && kind !== 'Session') continue;
        const own = [...records.entries()].filter(([, stored]) => isOf(stored, accountId));
        for (const [id] of own) await records.remove(id);
      }
    },
  };
}
