import type { ShellAssets, ShellFile } from '@prova/shared/page/shellAssets';
import { escapeHtml } from '@prova/node/escapeHtml';
import type { ContributedRoute } from '@prova/registry/findContributedRoute';
import type { PrerenderedPage } from '@prova/registry/prerendered';
import { refuseContract } from '@prova/shared/remote-contract/contractRange';
import { isNeededFor } from '@prova/registry/isNeededFor';
import { integrityOfEntry, type RegisteredRemote } from '@prova/registry/registry';
import { takesAntd } from '@prova/registry/takesAntd';
import type { Visitor } from '../sources/createVisitorSource';
import { isExpected } from './chooseParts';

interface PreloadRequest {
  readonly assets: ShellAssets;
  readonly route: ContributedRoute | null;
  /** The remote of that route, when it may be loaded. */
  readonly remote: RegisteredRemote | null;
  readonly visitor: Visitor;
  readonly language: PrerenderedPage['language'];
}

/**
 * The files of a remote and of the shell that a route is drawn with, in the order in which they are run. Where it is not known who
 * asks, only for routes that everybody or every signed-in user may open: nobody's browser contacts an origin that their roles do
 * not reach. None of a remote whose contract is not this shell's: it will not be run.
 */
function filesOfRoute({ assets, route, remote, visitor, language }: PreloadRequest): ShellFile[] {
  if (!route || !remote || refuseContract(remote.contract) !== null) return [];
  if (!isExpected(route.access, visitor)) return [];
  const modules = (remote.modules ?? []).filter((module) => isNeededFor(module, route.path));
  return [
    ...(takesAntd(remote) ? assets.mounting : []),
    ...modules.flatMap(({ name }) => assets.modules[name] ?? []),
    { href: remote.entry, as: 'script', integrity: integrityOfEntry(remote) },
    ...remote.preload.filter((file) => isNeededFor(file, route.path, language)),
  ];
}

/**
 * Links that fetch, while the shell's first script is on its way, all that it and the page's remote will ask for: one after the
 * other they are a trip each. A browser takes what has come this way where it is asked for under the same conditions.
 */
export function preloadLinks(request: PreloadRequest): string {
  const own = new Map(request.assets.app.map((file) => [file.href, file]));
  const files = new Map([...own, ...filesOfRoute(request).map((file) => [file.href, file] as const)]);
  const { remote } = request;
  const modules = new Set(remote?.format === 'module' ? remote.scripts.map(({ href }) => href) : []);
  return [...files.values()]
    .map(({ href, as, integrity }) => {
      const kind = modules.has(href) ? 'rel="modulepreload"' : `rel="preload" as="${as}"`;
      // None of the route's files can be run before the shell's, which should not share the line with them.
      const urgency = own.has(href) ? '' : ' fetchpriority="low"';
      return `<link ${kind} href="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous"${urgency} />`;
    })
    .join('');
}
