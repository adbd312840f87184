import type { ShellAssets, ShellFile } from '@prova/shared/page/shellAssets';
import { escapeHtml } from '@prova/node/escapeHtml';
import type { PrerenderedPage } from '@prova/registry/prerendered';
import { refuseContract } from '@prova/shared/remote-contract/contractRange';
import { isNeededFor } from '@prova/registry/isNeededFor';
import { integrityOfEntry } from '@prova/registry/registry';
import { isAntd, takesAntd } from '@prova/registry/takesAntd';
import type { Visitor } from '../sources/createVisitorSource';
import { isExpected } from './chooseParts';
import type { DrawnRoute } from './findWidgets';

interface PreloadRequest {
  readonly assets: ShellAssets;
  /** The routes that the page draws, as far as they may be loaded. */
  readonly drawn: readonly DrawnRoute[];
  readonly visitor: Visitor;
  readonly language: PrerenderedPage['language'];
}

/**
 * Files of remote and shell that a route needs for rendering, in execution order. For an unknown visitor,
 * only routes open to everybody or to every signed-in user: no browser contacts an origin outside its user's
 * roles. None for a remote of another contract: it will not run.
 */
function filesOfRoute(
  { assets, visitor, language }: Omit<PreloadRequest, 'drawn'>,
  { route, remote, isWidget }: DrawnRoute,
): ShellFile[] {
  if (refuseContract(remote.contract) !== null) return [];
  if (!isExpected(route.access, visitor)) return [];
  const modules = (remote.modules ?? []).filter((module) => isNeededFor(module, route.path));
  const mounts = isWidget && remote.modules ? modules.some(isAntd) : takesAntd(remote);
  return [
    ...(mounts ? assets.mounting : []),
    ...modules.flatMap(({ name }) => assets.modules[name] ?? []),
    { href: remote.entry, as: 'script', integrity: integrityOfEntry(remote) },
    ...remote.preload.filter((file) => isNeededFor(file, route.path, language)),
  ];
}

/**
 * Links that preload everything the shell and the page's remote will request; in sequence each would cost a
 * round trip. Browsers reuse a preload when the request has the same conditions.
 */
export function preloadLinks({ drawn, ...request }: PreloadRequest): string {
  const own = new Map(request.assets.app.map((file) => [file.href, file]));
  const files = new Map([
    ...own,
    ...drawn.flatMap((each) => filesOfRoute(request, each)).map((file) => [file.href, file] as const),
  ]);
  const modules = new Set(
    drawn.flatMap(({ remote }) => (remote.format === 'module' ? remote.scripts.map(({ href }) => href) : [])),
  );
  return [...files.values()]
    .map(({ href, as, integrity }) => {
      const kind = modules.has(href) ? 'rel="modulepreload"' : `rel="preload" as="${as}"`;
      // The route's files cannot run before the shell's, which should not share bandwidth with them.
      const urgency = own.has(href) ? '' : ' fetchpriority="low"';
      return `<link ${kind} href="${escapeHtml(href)}" integrity="${integrity}" crossorigin="anonymous"${urgency} />`;
    })
    .join('');
}
