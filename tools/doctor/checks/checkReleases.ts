import type { Registry } from '@prova/registry/registry';
import { takenUntil } from '@prova/registry/verifyRegistry';
import type { Settings } from '@prova/node/settings/readSettings';
import { findDamage } from '@prova/delivery/release/admission';
import { openReleases, type Releases } from '@prova/delivery/release/openReleases';
import { readFloor } from '@prova/delivery/release/registryFile';
import { findingsOf, sayingOf, type Finding } from '@prova/node/finding';

const { well, notice, fault } = findingsOf('releases');

/**
 * Remaining validity that is reported: signatures are valid for a day, and renewed with less than 18 h left.
 */
const SOON_S = 6 * 60 * 60;

const A_MINUTE_MS = 60 * 1000;

const hours = (seconds: number) => `${Math.max(0, Math.round(seconds / 3600))} h`;
const SIGN = 'On the machine with the operator’s key, run: npm run release -- --sign';

function lookAtTime(registry: Registry, now: number): readonly Finding[] {
  const { iat, exp } = registry;
  const left = exp - Math.floor(now / 1000);
  const isOver = takenUntil(registry) < now;
  const ago = `The registry expired ${hours(-left)} ago`;
  if (isOver) return [fault(`${ago}: pages no longer load remotes from it.`, SIGN)];
  if (iat * 1000 > now + A_MINUTE_MS) {
    return [
      notice(
        `The registry was signed ${hours(iat - now / 1000)} ahead of this machine’s clock.`,
        'Synchronise the clocks of this machine and the signer. Pages accept either clock, the site’s or their own.',
      ),
    ];
  }
  if (left <= 0) {
    const rest = hours(takenUntil(registry) / 1000 - now / 1000);
    return [
      notice(
        `${ago}. Pages load remotes from it for another ${rest}; releases, rollbacks and --disable wait until it is signed.`,
        SIGN,
      ),
    ];
  }
  return left > SOON_S
    ? []
    : [notice(`The registry expires in ${hours(left)}.`, `${SIGN}; a running site does so automatically.`)];
}

async function lookAtFiles(releases: Releases, { remotes }: Registry): Promise<readonly Finding[]> {
  const looked = await Promise.all(
    remotes.map(async ({ name, version }): Promise<Finding | null> => {
      const mend = `Run: npm run release -- ${name}, or npm run release -- --rollback ${name}`;
      try {
        const damage = await findDamage(releases, name, version);
        return damage === null ? null : fault(`${name} ${version}: ${damage}`, mend);
      } catch (error) {
        return fault(`${name} ${version}: ${sayingOf(error)}`, mend);
      }
    }),
  );
  return looked.filter((finding) => finding !== null);
}

/** Whether the live releases are signed, in time, and present with their released bytes. Read-only. */
export async function checkReleases(settings: Settings, now = Date.now()): Promise<readonly Finding[]> {
  const releases = openReleases(settings);
  const findings: Finding[] = [];
  try {
    await releases.pointers.read();
    await releases.policy();
    await releases.ownKeys();
    await readFloor(releases.folder);
  } catch (error) {
    findings.push(
      fault(sayingOf(error), 'See docs/operations.md for the remedy of each message about releases.'),
    );
  }
  const registry = await releases.readRegistry().catch((error: unknown) => {
    findings.push(
      fault(sayingOf(error), 'If the message says so, remove the file: the next command signs it again.'),
    );
    return null;
  });
  if (registry === null) {
    return findings.length > 0
      ? findings
      : [
          notice(
            'No remote is released yet.',
            'Nothing: the first start releases the remotes of this checkout.',
          ),
        ];
  }
  if (registry.env !== releases.registryEnvironment) {
    findings.push(
      fault(
        `The registry was signed for ${registry.env}, but this environment is ${releases.registryEnvironment}.`,
        'Set the same REGISTRY_ENVIRONMENT on the machines that release and that serve.',
      ),
    );
  }
  findings.push(...lookAtTime(registry, now), ...(await lookAtFiles(releases, registry)));
  if (findings.length > 0) return findings;
  const names = registry.remotes.map(({ name }) => name).join(', ');
  return [well(`Signed and complete: ${names}.`)];
}
