import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { answerClientError } from '@prova/node/answerClientError';
import { PAGE_HEADER_LIMIT } from '@prova/node/headerLimits';
import { type ArrivalLimit, limitArrival } from '@prova/node/limitArrival';
import { createLog } from '@prova/node/createLog';
import { logOptions } from '@prova/node/logOptions';
import { noSchemas } from '@prova/node/noSchemas';
import { measureRequests } from '@prova/node/measureRequests';
import { PLAIN_PAGE_HEADERS } from '@prova/node/plainPage';
import { UNSUPPORTED_BROWSER_PAGE } from '@prova/node/unsupportedBrowser';
import { UNSUPPORTED_BROWSER_PATH } from '@prova/shared/page/supportedBrowsers';
import { traceIdOf } from '@prova/node/traceIdOf';
import { findContributedRoute } from '@prova/registry/findContributedRoute';
import type { RegisteredRemote } from '@prova/registry/registry';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { createCanaries } from './canary/createCanaries';
import { compressDocument } from './document/compressDocument';
import { createPrerenderedPages } from './sources/createPrerenderedPages';
import { readLandingPage } from './sources/readLandingPage';
import { createRegistrySource, type ServedRegistry } from './sources/createRegistrySource';
import { readShellAssets } from './sources/readShellAssets';
import { createVisitorSource, VISITOR_PATIENCE_MS } from './sources/createVisitorSource';
import type { SiteSettings } from './readSiteSettings';
import { logRequests } from './logRequests';
import { registerApiProxy } from './registerApiProxy';
import { registerHealth } from './registerHealth';
import { registerOverrides } from './override/registerOverrides';
import { registerRegistry } from './registerRegistry';
import { registerReleaseApi } from './registerReleaseApi';
import { registerReleases } from './registerReleases';
import { measureRegistry } from './reports/measureRegistry';
import { createSiteCounts, type SiteCounts } from './reports/createSiteCounts';
import { registerMountReports } from './reports/registerMountReports';
import { registerReports } from './reports/registerReports';
import { askedFirst } from './document/askedFirst';
import { chooseCoverage, chooseModules, chooseParts, mayShow } from './document/chooseParts';
import { findWidgets } from './document/findWidgets';
import { findFontLinks } from './document/fontLinks';
import { inlineScript, prepareTemplate } from './document/documentTemplate';
import { createImportMap, readModuleBridges } from './document/importMap';
import { repairAddress } from './document/repairAddress';
import { assertTakesConfig, renderPage } from './document/renderPage';
import { commonHeaders, documentHeaders } from './document/securityHeaders';

const PART = 'site';
/** Paths of uploads: they may take as long as bytes arrive; everything else half a minute. */
const UPLOAD_PATH = /^\/api\/(?:voice\/stt|evm\/interviews\/[^/]+\/questions\/[^/]+\/transcription)$/;

/** Milliseconds that a request may take to arrive. */
export interface ArrivalLimits {
  headers: number;
  request: ArrivalLimit;
  upload: ArrivalLimit;
}
const ARRIVAL_LIMITS: ArrivalLimits = {
  headers: 15_000,
  request: { whole: 30_000 },
  upload: { idle: 30_000, whole: 15 * 60_000 },
};

/**
 * Refuses a malformed address. This happens before any hook runs, so every response's headers are set here as
 * well.
 */
function refuseMalformedAddress(_error: unknown, _request: unknown, reply: unknown): void {
  void (reply as FastifyReply)
    .headers(commonHeaders)
    .code(400)
    .type('text/plain')
    .send('This address is malformed.');
}

async function readBuilt(shellFolder: string, file: string): Promise<Buffer> {
  const path = join(shellFolder, file);
  return readFile(path).catch(() => {
    throw new Error(`The shell is not built: ${path} is missing. Run: npm run build`);
  });
}

const inService = (remotes: readonly RegisteredRemote[], { disabled }: ServedRegistry['registry']) =>
  remotes.filter((remote) => disabled.every(({ name }) => name !== remote.name));

/** The route of a path, and its remote; null if the path or its line is unknown. */
function findRemote({ registry, contributors }: ServedRegistry, pathname: string) {
  const route = findContributedRoute({ remotes: contributors }, pathname);
  const remote = registry.remotes.find(({ name }) => name === route?.remote) ?? null;
  const isDisabled = registry.disabled.some(({ name }) => name === route?.remote);
  return { route, remote, loadable: isDisabled ? null : remote };
}

/**
 * Builds the site origin: the shell's files, the signed registry, and the API behind the same origin. Does
 * not listen yet.
 * @param visitorPatience milliseconds that a document waits for the visitor's identity
 * @param counts where mounts are counted and canaries compared with the live release
 * @param write receives the log's lines
 * @throws Error with one sentence when the shell is not built or the registry does not verify
 */
export async function createSiteServer(
  settings: SiteSettings,
  shellFolder: string,
  arrival: ArrivalLimits = ARRIVAL_LIMITS,
  visitorPatience: number = VISITOR_PATIENCE_MS,
  counts: SiteCounts = createSiteCounts(),
  write: (line: string) => void = () => undefined,
): Promise<FastifyInstance> {
  const built = await readBuilt(shellFolder, 'index.html');
  assertTakesConfig(built.toString());
  const firstPaint = (await readBuilt(shellFolder, 'first-paint.js')).toString();
  const readStyle = async (file: string) => (await readBuilt(shellFolder, file)).toString();
  const template = await prepareTemplate(built.toString(), firstPaint, readStyle);
  const landingPage = await readLandingPage(shellFolder);
  const landing = landingPage && { page: landingPage, script: inlineScript(landingPage.script) };
  const report = createLog(PART, write).error;
  const fonts = await findFontLinks(shellFolder);
  const assets = await readShellAssets(shellFolder);
  const bridges = await readModuleBridges((file) => readBuilt(shellFolder, file));
  const registry = await createRegistrySource(settings, report);
  const visitors = createVisitorSource(settings, visitorPatience);
  const canaries = createCanaries({ watch: counts.canaries, visitors, siteOrigin: settings.siteOrigin });
  const prerendered = createPrerenderedPages(settings.releasesFolder, report);
  const server = Fastify({
    logger: logOptions(PART, { write }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    genReqId: traceIdOf,
    // The forwarded address is determined here, never taken from the visitor.
    trustProxy: [...settings.trustedProxies],
    // The upper limit of any request; `limitArrival` has the limit of each.
    requestTimeout: arrival.upload.whole,
    http: { headersTimeout: arrival.headers, maxHeaderSize: PAGE_HEADER_LIMIT },
    clientErrorHandler: answerClientError,
    forceCloseConnections: true,
    frameworkErrors: refuseMalformedAddress,
    schemaController: noSchemas,
  });

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders);
    const [path] = request.url.split('?');
    limitArrival(
      server.server,
      request.raw,
      reply.raw,
      UPLOAD_PATH.test(path ?? '') ? arrival.upload : arrival.request,
    );
  });
  logRequests(server);
  measureRequests(server, counts.requestTook);
  await registerApiProxy(server, settings.apiOrigin, settings.siteOrigin);
  await registerReleaseApi(server, settings.releaseDeskOrigin, settings.siteOrigin);
  const currentRegistry = async () => (await registry.current()).registry;
  counts.mounts.learn(await registry.current());
  measureRegistry(counts.metrics, registry);
  await registerMountReports(server, {
    counts: counts.mounts,
    now: counts.now,
    registry,
    onCounted: canaries.hear,
    sourceOf: canaries.sourceOf,
  });
  await registerReports(server, {
    currentRegistry,
    siteOrigin: settings.siteOrigin,
    write,
  });
  await registerReleases(server, settings.releasesFolder);
  await server.register(fastifyStatic, {
    root: shellFolder,
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    allowedPath: (path) => !path.endsWith('.map') && !path.endsWith('.html'),
  });

  const overrides = registerOverrides(server, { registry, visitors, siteOrigin: settings.siteOrigin });
  registerRegistry(server, { registry, visitors, canaries, overrides });
  server.get(UNSUPPORTED_BROWSER_PATH, (_request, reply) =>
    reply.headers(PLAIN_PAGE_HEADERS).send(UNSUPPORTED_BROWSER_PAGE),
  );
  registerHealth(server, registry);
  server.get('/*', async (request, reply) => {
    const [pathname = '/', search = ''] = request.url.split('?');
    const repaired = repairAddress(pathname, search === '' ? '' : `?${search}`);
    if (repaired !== null) return reply.header('Cache-Control', 'no-store').redirect(repaired);
    if (/\.[a-z0-9]{1,8}$/i.test(pathname)) return reply.code(404).type('text/plain').send('Not found');
    const nonce = randomBytes(18).toString('base64url');
    const [current, visitor] = await Promise.all([registry.current(), visitors.identify(request)]);
    const live = findRemote(current, pathname);
    // A document that is independent of the visitor is the same for all, unless its page has a canary.
    const only = visitor.status === 'known' ? undefined : { remote: live.remote?.name ?? null };
    const own = overrides.setOf(current, request, visitor);
    const isOwn = own !== current;
    const served = isOwn ? own : canaries.setOf(current, request, reply, only);
    const language = new URLSearchParams(search).get('lang') === 'ru' ? 'ru' : 'en';
    counts.mounts.learn(current);
    const { route, remote, loadable } = served === current ? live : findRemote(served, pathname);
    const page =
      loadable && route?.access === 'public' ? await prerendered.find(loadable, route.path, language) : null;
    const isTheirs = route !== null && mayShow(route.access, visitor);
    const { remotes, fallbacks = [] } = served.registry;
    const widgets = findWidgets(inService(remotes, served.registry), pathname).filter((widget) =>
      mayShow(widget.route.access, visitor),
    );
    const chosenFor = {
      visitor,
      remote: isTheirs ? remote : null,
      widgets: widgets.map((widget) => widget.remote),
    };
    if (!isOwn) {
      const shown = [...(chosenFor.remote && loadable ? [loadable] : []), ...chosenFor.widgets];
      for (const name of new Set(shown.map((each) => each.name))) canaries.gave(name, request, visitor);
    }
    const coverage = chooseCoverage([...remotes, ...fallbacks, ...served.awaited], chosenFor);
    const importMap = createImportMap(
      bridges,
      chooseModules(inService([...remotes, ...fallbacks], served.registry), chosenFor),
    );
    const drawn = (pathname === '/' || page) && visitor.status === 'nobody' ? landing : null;
    const inlineScripts = [
      ...template.inlineScripts,
      ...(drawn ? [drawn.script.source] : []),
      ...(importMap ? [importMap.source] : []),
    ];
    const { adminUrl, supportEmail, businessEmail, providerOrigin, registryEnvironment } = settings;
    const document = renderPage({
      template,
      pathname,
      language,
      nonce,
      adminUrl,
      supportEmail,
      businessEmail,
      providerOrigin,
      served,
      registryEnvironment,
      view: served.takenApart && chooseParts(served.takenApart, chosenFor),
      coverage,
      visitor,
      route,
      drawn: [...(route && loadable ? [{ route, remote: loadable, isWidget: false }] : []), ...widgets],
      asks: [
        ...(loadable ? askedFirst({ route, visitor, pathname, search }) : []),
        ...widgets.flatMap((widget) =>
          askedFirst({ route: widget.route, visitor, pathname: widget.route.path, search: '' }),
        ),
      ],
      page,
      assets,
      importMap,
      landing: drawn,
      fonts: fonts[language],
    });
    const { body, headers } = await compressDocument(document, request.headers['accept-encoding']);
    const vary = [headers['Vary'], reply.getHeader('Vary')].filter(Boolean).join(', ');
    return reply
      .headers({ ...documentHeaders(coverage, nonce, settings.siteOrigin, inlineScripts), ...headers, vary })
      .type('text/html; charset=utf-8')
      .send(body);
  });
  return server;
}
