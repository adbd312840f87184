import type { Access } from '@prova/shared/remote-contract/contribution';
import { refuseContract } from '@prova/shared/remote-contract/contractRange';
import { CONTRACT_VERSION } from '@prova/shared/remote-contract/hostServices';
import { integrityOf } from '@prova/node/integrityOf';
import type { ReleaseFiles } from '../../store/fingerprint';
import type { Statement } from '../statement/statement';
import { isWithin } from './overlap';
import type { Permission } from './policy';

/** Whether a file is a compressed copy, which is sent in place of its file. */
const isCopy = (path: string) => /\.(br|gz)$/.test(path);
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

function mayOpen(audience: readonly string[], access: Access): boolean {
  if (audience.includes('public')) return true;
  if (access === 'public') return false;
  if (audience.includes('signed-in')) return true;
  return access.anyRole.length > 0 && access.anyRole.every((role) => audience.includes(role));
}
const nameOf = (access: Access) =>
  access === 'public'
    ? 'everybody'
    : access.anyRole.length === 0
      ? 'all signed-in users'
      : access.anyRole.join(', ');

/** Bytes as sent: the smallest copy of each file. */
function sizeOf({ files }: Statement, paths: readonly string[]): number {
  const bytesOf = new Map(files.map(({ path, bytes }) => [path, bytes]));
  return [...new Set(paths)]
    .map((path) =>
      Math.min(...[path, `${path}.br`, `${path}.gz`].flatMap((copy) => bytesOf.get(copy) ?? Infinity)),
    )
    .reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * A statement's violations of the policy: a sentence per rule, none if it may be live.
 * @param permission null for the operator's own remotes, which may do what their sources say
 */
export function refuseStatement(statement: Statement, permission: Permission | null): readonly string[] {
  const { name, contract, contribution, entry, preload, files, address } = statement;
  const refusals: string[] = [];
  if (refuseContract(contract) !== null) {
    refusals.push(
      `The release uses contract ${contract}, this site ${CONTRACT_VERSION}: build it with the kit of this site.`,
    );
  }
  for (const { path } of contribution.menu) {
    if (contribution.routes.some((route) => route.path === path)) continue;
    refusals.push(`A menu entry links to ${path}, which is not one of its routes.`);
  }
  const { widgets = [] } = contribution;
  for (const { path } of widgets) {
    if (contribution.routes.some((route) => route.path === path)) continue;
    refusals.push(`A widget shows ${path}, which is not one of its routes.`);
  }
  if (permission === null) return refusals;
  for (const slot of new Set(widgets.map((widget) => widget.slot))) {
    if (permission.slots.includes(slot)) continue;
    const allowed = permission.slots.length === 0 ? 'none' : permission.slots.join(', ');
    refusals.push(
      `A widget fills the slot ${slot}, which is not one of those that the policy allows to ${name} (${allowed}).`,
    );
  }
  for (const { path, access } of contribution.routes) {
    if (!permission.paths.some((prefix) => isWithin(prefix, path))) {
      refusals.push(
        `The route ${path} is outside the paths that the policy allows to ${name} (${permission.paths.join(', ')}).`,
      );
    }
    if (!mayOpen(permission.audience, access)) {
      refusals.push(
        `The route ${path} admits ${nameOf(access)}, but the policy allows ${name} only to ${permission.audience.join(', ')}.`,
      );
    }
  }
  if (address !== undefined && !permission.addresses.includes(address)) {
    const allowed = permission.addresses.length === 0 ? 'none' : permission.addresses.join(', ');
    refusals.push(
      `The release is served at ${address}, which is not one of the addresses that the policy allows to ${name} (${allowed}).`,
    );
  }
  const sizes = [
    ['The first page', sizeOf(statement, [entry, ...preload]), permission.budget.initial],
    [
      'The whole release',
      sizeOf(
        statement,
        files.map(({ path }) => path).filter((path) => !isCopy(path)),
      ),
      permission.budget.total,
    ],
  ] as const;
  for (const [what, bytes, budget] of sizes) {
    if (bytes <= budget * 1000) continue;
    refusals.push(`${what} has ${kB(bytes)} kB compressed, but the policy allows ${name} ${budget} kB.`);
  }
  return refusals;
}

/** Why files do not match a statement, as a sentence; null if they do. */
export function refuseFiles({ files }: Pick<Statement, 'files'>, present: ReleaseFiles): string | null {
  for (const { path, integrity, bytes } of files) {
    const there = present.get(path);
    if (!there) return `The file ${path} is missing.`;
    if (there.length !== bytes || integrityOf(there) !== integrity) {
      return `The file ${path} was changed after the release was signed.`;
    }
  }
  const listed = new Set(files.map(({ path }) => path));
  const strange = [...present.keys()].find((path) => !listed.has(path));
  return strange === undefined ? null : `The file ${strange} is not in the statement.`;
}
