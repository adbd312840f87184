import type { Registry } from '@prova/registry/registry';
import { takenUntil } from '@prova/registry/verifyRegistry';
import type { Settings } from '@prova/node/settings/readSettings';
import { findDamage } from '@prova/delivery/release/admission';
import { openReleases, type Releases } from '@prova/delivery/release/openReleases';
import { readFloor } from '@prova/delivery/release/registryFile';
import { findingsOf, sayingOf, type Finding } from '@prova/node/finding';

const { well, notice, fault } = findingsOf('releases');

/** What is signed is good for a day, and signed anew when less than 18 h are left. */
const SOON_S = 6 * 60 * 60;

const A_MINUTE_MS = 60 * 1000;

const hours = (seconds: number) => `${Math.max(0, Math.round(seconds / 3600))} h`;
const SIGN = 'Run where the operator’s key is: npm run release -- --sign';

function lookAtTime(registry: Registry, now: number): readonly Finding[] {
  const { iat, exp } = registry;
  const left = exp - Math.floor(now / 1000);
  const isOver = takenUntil(registry) < now;
  const ago = `The registry ran out ${hours(-left)} ago`;
  if (isOver) return [fault(`${ago}: no page takes a remote by it.`, SIGN)];
  if (iat * 1000 > now + A_MINUTE_MS) {
    return [
      notice(
        `The registry was signed ${hours(iat - now / 1000)} ahead of this machine’s clock.`,
        'Set the clocks of this machine and of the one that signs. Pages go by either clock, the site’s or their own.',
      ),
    ];
  }
  if (left <= 0) {
    const rest = hours(takenUntil(registry) / 1000 - now / 1000);
    return [
      notice(
        `${ago}. Pages take remotes by it for ${rest} more; releases, roll-backs and --disable wait for it to be signed.`,
        SIGN,
      ),
    ];
  }
  return left > SOON_S
    ? []
    : [notice(`The registry runs out in ${hours(left)}.`, `${SIGN}; a running site does so by itself.`)];
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

/** Whether what is live is signed, in time, and there with the bytes that were released. Changes nothing. */
export async function checkReleases(settings: Settings, now = Date.now()): Promise<readonly Finding[]> {
  const releases = openReleases(settings);
  const findings: Finding[] = [];
  try {
    await releases.pointers.read();
    await releases.policy();
    await releases.ownKeys();
    await readFloor(releases.folder);
  } catch (error) {
    findings.push(fault(sayingOf(error), 'docs/operations.md says what each sentence of releases asks for.'));
  }
  const registry = await releases.readRegistry().catch((error: unknown) => {
    findings.push(fault(sayingOf(error), 'Remove it where it says so: the next command signs it anew.'));
    return null;
  });
  if (registry === null) {
    return findings.length > 0
      ? findings
      : [notice('Nothing is released yet.', 'Nothing: the first start releases the remotes that are here.')];
  }
  if (registry.env !== releases.registryEnvironment) {
    findings.push(
      fault(
        `The registry was signed for ${registry.env}, and this is ${releases.registryEnvironment}.`,
        'Set the same REGISTRY_ENVIRONMENT where releases are made and where the site runs.',
      ),
    );
  }
  findings.push(...lookAtTime(registry, now), ...(await lookAtFiles(releases, registry)));
  if (findings.length > 0) return findings;
  const names = registry.remotes.map(({ name }) => name).join(', ');
  return [well(`Signed, and whole: ${names}.`)];
}
