import { readPrivateKey, readPublicKeys, readSigningKey, type KeyOwner } from './signingKey';

const NAMES: Readonly<Record<KeyOwner, string>> = {
  registry: 'operator: signs the registry',
  team: 'team: signs the releases of this installation',
};

/** Lists an installation's keys, their purposes, and which are elsewhere. */
export async function describeKeys(folder: string): Promise<string> {
  const lines: string[] = [];
  for (const owner of ['registry', 'team'] as const) {
    const [key, keys, next] = await Promise.all([
      readSigningKey(folder, owner),
      readPublicKeys(folder, owner),
      readPrivateKey(folder, owner, 'next'),
    ]);
    lines.push(NAMES[owner]);
    if (keys.length === 0) lines.push('  none yet: the first start or release creates one');
    for (const { kid, retired = false } of keys) {
      const role =
        kid === key?.kid
          ? 'signs'
          : kid === next?.own.kid
            ? 'is the next key'
            : retired
              ? 'is retired: its signatures stay valid'
              : key === null
                ? 'is trusted; its private half is on another machine'
                : 'is trusted until --retire';
      lines.push(`  ${kid}  ${role}`);
    }
  }
  return lines.join('\n');
}
