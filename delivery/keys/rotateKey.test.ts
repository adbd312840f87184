import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openRegistry } from '@prova/registry/verifyRegistry';
import { findDamage } from '../release/admission';
import { rollBackRemote } from '../release/changeRemote';
import { publish } from '../release/movePointer';
import { openReleases } from '../release/openReleases';
import { signerOf } from '../release/registryFile';
import { createReleaseProject, type ReleaseProject } from '../release/testing/createReleaseProject';
import { describeKeys } from './describeKeys';
import { discardNextKey, prepareNextKey, retireOldKeys, switchToNextKey } from './rotateKey';
import { readPublicKeys, readSigningKey } from './signingKey';

let project: ReleaseProject;
let keys: string;
beforeEach(async () => {
  project = createReleaseProject(['remote-feedback']);
  keys = join(project.settings.dataDir, 'keys');
  await project.start();
});
afterEach(() => project.remove());

const kidsOf = async (owner: 'registry' | 'team') =>
  (await readPublicKeys(keys, owner)).map(({ kid }) => kid);

test("[P8] rotates the operator's key, trusting the next before it signs and the old one until it is retired", async () => {
  const trustedBefore = await readPublicKeys(keys, 'registry');
  const old = project.registryBytes();
  const { kid: next } = await prepareNextKey(keys, 'registry');
  const trustedMeanwhile = await readPublicKeys(keys, 'registry');
  await publish(project.releases);
  expect(signerOf(project.registryBytes())).toBe(trustedBefore[0]?.kid);
  await expect(prepareNextKey(keys, 'registry')).rejects.toThrow('A next key already exists');

  const { version } = await project.readRegistry();
  expect(await switchToNextKey(keys, 'registry')).toEqual({ from: trustedBefore[0]?.kid, to: next });
  await publish(project.releases);
  const signed = project.registryBytes();
  expect(signerOf(signed)).toBe(next);
  expect((await project.readRegistry()).version).toBe(version + 1);
  // A reader that knows the next key verifies both registries. One that does not know it would fail, which
  // the preparation prevents.
  expect((await openRegistry(signed, trustedMeanwhile)).ok).toBe(true);
  expect((await openRegistry(old, trustedMeanwhile)).ok).toBe(true);
  expect(await openRegistry(signed, trustedBefore)).toMatchObject({ code: 'REG_UNKNOWN_KEY' });
  await expect(switchToNextKey(keys, 'registry')).rejects.toThrow('There is no next key in');

  expect(await retireOldKeys(keys, 'registry')).toEqual([trustedBefore[0]?.kid]);
  const trustedAfter = await readPublicKeys(keys, 'registry');
  expect((await openRegistry(signed, trustedAfter)).ok).toBe(true);
  expect(await openRegistry(old, trustedAfter)).toMatchObject({ code: 'REG_UNKNOWN_KEY' });
  expect(await retireOldKeys(keys, 'registry')).toEqual([]);
  await project.start();
  expect(project.registryBytes()).toBe(signed);
});

test("[P8] rotates a team's key, and keeps releases of the old one live until it is retired", async () => {
  const first = await project.currentOf('feedback');
  const [old] = await kidsOf('team');
  await prepareNextKey(keys, 'team');
  project.build('remote-feedback', 'second');
  await project.release('remote-feedback');
  const { to } = await switchToNextKey(keys, 'team');
  project.build('remote-feedback', 'third');
  const { version: third } = await project.release('remote-feedback');
  expect(await rollBackRemote(project.releases, 'feedback')).toMatchObject([{ from: third }]);
  expect(await findDamage(project.releases, 'feedback', first)).toBeNull();

  expect(await retireOldKeys(keys, 'team')).toEqual([old]);
  expect(await kidsOf('team')).toEqual([to]);
  expect(await findDamage(project.releases, 'feedback', first)).toContain(
    "none of the operator's own keys signed the statement",
  );
  expect(await findDamage(project.releases, 'feedback', third)).toBeNull();
});

test('withdraws a prepared key before it signs', async () => {
  const before = await kidsOf('registry');
  await prepareNextKey(keys, 'registry');
  await discardNextKey(keys, 'registry');
  expect(await kidsOf('registry')).toEqual(before);
  await expect(discardNextKey(keys, 'registry')).rejects.toThrow('There is no next key');
});

test('lists each key with its purpose', async () => {
  const [current] = await kidsOf('registry');
  const { kid: next } = await prepareNextKey(keys, 'registry');
  expect(await describeKeys(keys)).toContain(`  ${current ?? ''}  signs\n  ${next}  is the next key`);
  await switchToNextKey(keys, 'registry');
  await prepareNextKey(keys, 'team');
  await switchToNextKey(keys, 'team');
  const list = await describeKeys(keys);
  expect(list).toContain(`  ${current ?? ''}  is trusted until --retire\n  ${next}  signs`);
  expect(list).toContain('is retired: its signatures stay valid');
});

describe("a serving machine without the operator's key", () => {
  /** Another machine with a separate folder: the served files are copied to it, the private key is not. */
  function copyToServer() {
    const dataDir = join(project.root, 'server');
    cpSync(project.settings.dataDir, dataDir, { recursive: true });
    rmSync(join(dataDir, 'keys/registry.private.json'));
    return dataDir;
  }

  test('creates no key, moves pointers as usual, and signs nothing', async () => {
    const dataDir = copyToServer();
    const server = openReleases({ dataDir, ports: project.settings.ports });
    const before = readFileSync(join(dataDir, 'releases/registry.jws'), 'utf8');
    expect(await server.key()).toBeNull();
    await project.start({ DATA_DIR: dataDir });
    expect(existsSync(join(dataDir, 'keys/registry.private.json'))).toBe(false);
    expect(readFileSync(join(dataDir, 'releases/registry.jws'), 'utf8')).toBe(before);
    expect(await describeKeys(join(dataDir, 'keys'))).toContain('its private half is on another machine');

    // The server serves the signer's next registry as soon as it is copied there.
    project.build('remote-feedback', 'second');
    await project.release('remote-feedback');
    cpSync(project.folder, join(dataDir, 'releases'), { recursive: true });
    expect((await publish(server)).version).toBe(2);
    expect(await server.readRegistry()).toEqual(await project.readRegistry());
  });

  test('reports a machine with neither a registry nor the key that signs one', async () => {
    const dataDir = copyToServer();
    rmSync(join(dataDir, 'releases/registry.jws'));
    await expect(publish(openReleases({ dataDir }))).rejects.toThrow(
      'This machine has neither a registry nor the key that signs one.',
    );
  });
});

test('restores a public key that was not written', async () => {
  const [kid] = await kidsOf('registry');
  rmSync(join(keys, 'registry.public.json'));
  expect((await readSigningKey(keys, 'registry'))?.publicKeys.map((key) => key.kid)).toEqual([kid]);
  expect((await project.readRegistry()).version).toBe(1);
});
