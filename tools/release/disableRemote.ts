import type { Registry } from '@prova/shared/remote-contract/registry';
import type { Settings } from '../settings/readSettings';
import { readRegistryFile, writeRegistryFile } from './registryFile';
import { releasesFolder } from './releaseRemotes';
import { openSigningKey } from './signingKey';

const LONGEST_REASON = 200;

type Disabled = Registry['disabled'];

/** Changes what is disabled in the registry, whoever released the remote; `change` throws where it cannot be. */
async function changeDisabled(
  settings: Settings,
  name: string,
  change: (disabled: Disabled) => Disabled,
): Promise<void> {
  const folder = releasesFolder(settings.dataDir);
  const key = await openSigningKey(settings.dataDir);
  const registry = await readRegistryFile(folder, key);
  if (!registry) throw new Error('Nothing has been released yet. Nothing was changed.');
  const names = registry.remotes.map((remote) => remote.name);
  if (!names.includes(name)) {
    throw new Error(`The registry knows no remote ${name}: ${names.join(', ')}. Nothing was changed.`);
  }
  const { remotes } = registry;
  await writeRegistryFile(folder, key, { remotes, disabled: change(registry.disabled) }, Date.now());
}

/**
 * Takes a remote out of service: its pages show the reason, and no browser asks for its files.
 * @param reason for the reader of the page, in one sentence
 * @throws Error with one sentence where the remote is unknown or disabled already, or the reason says nothing
 */
export async function disableRemote(settings: Settings, name: string, reason: string): Promise<void> {
  const words = reason.trim();
  if (words === '') {
    throw new Error(`Say why: npm run release -- --disable ${name} --reason "<words>". Nothing was changed.`);
  }
  if (words.length > LONGEST_REASON) {
    throw new Error(
      `The reason has ${words.length} characters; at most ${LONGEST_REASON} fit. Nothing was changed.`,
    );
  }
  await changeDisabled(settings, name, (disabled) => {
    const before = disabled.find((entry) => entry.name === name);
    if (before) throw new Error(`${name} is disabled already ("${before.reason}"). Nothing was changed.`);
    return [...disabled, { name, reason: words }];
  });
}

/**
 * Puts a remote back into service.
 * @throws Error with one sentence where the remote is unknown or not disabled
 */
export async function enableRemote(settings: Settings, name: string): Promise<void> {
  await changeDisabled(settings, name, (disabled) => {
    const others = disabled.filter((entry) => entry.name !== name);
    if (others.length === disabled.length) throw new Error(`${name} is not disabled. Nothing was changed.`);
    return others;
  });
}
