import { createSecurityLog } from '@prova/node/createSecurityLog';
import { findContributedRoute } from '@prova/registry/findContributedRoute';
import type { Registry } from '@prova/registry/registry';
import { placeOfReleases } from '@prova/registry/releaseAddress';
import type { FastifyError, FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createBodyWindow } from './createBodyWindow';
import { refuseTooMany, takeReports } from './reportBodies';

interface ReportParts {
  /** The remotes and pages served now. */
  currentRegistry(): Promise<Registry>;
  siteOrigin: string;
  write(line: string): void;
  /** The current time in milliseconds. */
  now?: () => number;
}

/** Address to which browsers report policy violations. */
export const REPORTS_PATH = '/reports';
/** Name of the same endpoint in the document's headers. */
export const REPORTS_ENDPOINT = 'prova';

const BODY_LIMIT = 64 * 1024;
/** Reports per body; the rest is dropped. */
const MAX_REPORTS = 50;
const BODIES_PER_MINUTE = 300;

const REPORTS_TYPE = 'application/reports+json';
const CSP_TYPE = 'application/csp-report';

const text = v.optional(v.string());
/** Reports in the Reporting API's format. */
const reportsSchema = v.array(
  v.object({
    type: v.string(),
    body: v.optional(
      v.nullable(
        v.object({
          documentURL: text,
          blockedURL: text,
          sourceFile: text,
          effectiveDirective: text,
          disposition: text,
          destination: text,
          reportOnly: v.optional(v.boolean()),
        }),
      ),
    ),
  }),
);
/** A report in the older format of `report-uri`. */
const cspReportSchema = v.object({
  'csp-report': v.object({
    'document-uri': text,
    'blocked-uri': text,
    'source-file': text,
    'effective-directive': text,
    'violated-directive': text,
    disposition: text,
  }),
});

/** A violation from either format, normalised. */
interface Violation {
  kind: 'policy' | 'integrity';
  page: string | undefined;
  blocked: string | undefined;
  source: string | undefined;
  directive: string | undefined;
  isReportOnly: boolean;
}

const DIRECTIVES = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);
const DESTINATIONS = new Set(['script', 'style']);
/** Keywords that a browser reports in place of an address. */
const KEYWORDS = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-policy',
  'trusted-types-sink',
  'data',
  'blob',
]);

const oneOf = (known: ReadonlySet<string>, word: string | undefined) =>
  word !== undefined && known.has(word) ? word : 'other';

function readViolations(type: string, body: unknown): Violation[] | null {
  if (type === CSP_TYPE) {
    const parsed = v.safeParse(cspReportSchema, body);
    if (!parsed.success) return null;
    const report = parsed.output['csp-report'];
    return [
      {
        kind: 'policy',
        page: report['document-uri'],
        blocked: report['blocked-uri'],
        source: report['source-file'],
        directive: report['effective-directive'] ?? report['violated-directive']?.split(' ')[0],
        isReportOnly: report.disposition === 'report',
      },
    ];
  }
  const parsed = v.safeParse(reportsSchema, body);
  if (!parsed.success) return null;
  return parsed.output.slice(0, MAX_REPORTS).flatMap(({ type: kind, body: report }) => {
    if (!report || (kind !== 'csp-violation' && kind !== 'integrity-violation')) return [];
    const isPolicy = kind === 'csp-violation';
    return [
      {
        kind: isPolicy ? ('policy' as const) : ('integrity' as const),
        page: report.documentURL,
        blocked: report.blockedURL,
        source: report.sourceFile,
        directive: isPolicy ? report.effectiveDirective : report.destination,
        isReportOnly: isPolicy ? report.disposition === 'report' : report.reportOnly === true,
      },
    ];
  });
}

/**
 * The owner of an address. Nothing else of it is logged: addresses can be forged, and reveal what people do.
 */
function ownerOf(address: string | undefined, { remotes }: Registry, siteOrigin: string): string {
  if (address === undefined || address === '') return 'unknown';
  if (KEYWORDS.has(address)) return address;
  if (!URL.canParse(address)) return 'unknown';
  const { href, origin, protocol } = new URL(address);
  // Remotes may share an origin, even the site's: the release folder identifies a file's remote.
  const placed = remotes.map((remote) => ({ remote, place: new URL(placeOfReleases(remote), siteOrigin) }));
  const owner = placed.find(({ place }) => href.startsWith(`${place.href.replace(/\/$/, '')}/`));
  if (owner) return `remote ${owner.remote.name}`;
  if (origin === siteOrigin) return 'site';
  if (placed.some(({ place }) => place.origin === origin)) return 'origin of remotes';
  return /^https?:$|^wss?:$/.test(protocol) ? 'other origin' : 'other scheme';
}

/** The pattern of the page's path: `/interview/:id`, never the id. */
function pageOf(address: string | undefined, registry: Registry, siteOrigin: string): string {
  if (address === undefined || !URL.canParse(address)) return 'unknown';
  const { origin, pathname } = new URL(address);
  if (origin !== siteOrigin) return 'unknown';
  return findContributedRoute(registry, pathname)?.path ?? 'shell';
}

function explain({ statusCode }: FastifyError): { status: number; message: string } {
  if (statusCode === 413) return { status: 413, message: 'The report is too large.' };
  if (statusCode === 415)
    return { status: 415, message: `The Content-Type of a report must be ${REPORTS_TYPE} or ${CSP_TYPE}.` };
  return { status: 400, message: 'The report is unreadable.' };
}

/**
 * `POST /reports`: one line in the security log per violation reported by a browser, in fixed words. Nothing
 * is echoed.
 */
export async function registerReports(
  server: FastifyInstance,
  { currentRegistry, siteOrigin, write, now = Date.now }: ReportParts,
): Promise<void> {
  // Violations are not about an account, so there is nothing to hash.
  const securityLog = createSecurityLog({ part: 'site', write, key: '', now });
  const isTooMany = createBodyWindow(BODIES_PER_MINUTE, now);

  await server.register((scope, _options, done) => {
    takeReports(scope, [REPORTS_TYPE, CSP_TYPE]);
    scope.setErrorHandler<FastifyError>((error, _request, reply) => {
      const { status, message } = explain(error);
      return reply.code(status).type('text/plain').send(message);
    });
    // The limit applies before a byte of the body is read.
    scope.addHook('onRequest', async (_request, reply) => {
      if (isTooMany()) await refuseTooMany(reply);
    });
    scope.post(REPORTS_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const [type = ''] = (request.headers['content-type'] ?? '').split(';');
      const violations = readViolations(type.trim().toLowerCase(), request.body);
      if (!violations) return reply.code(400).type('text/plain').send('The report is unreadable.');
      const registry = await currentRegistry();
      for (const { kind, page, blocked, source, directive, isReportOnly } of violations) {
        const common = {
          page: pageOf(page, registry, siteOrigin),
          blocked: ownerOf(blocked, registry, siteOrigin),
          isReportOnly,
        };
        if (kind === 'integrity') {
          securityLog.record('integrityViolated', { ...common, destination: oneOf(DESTINATIONS, directive) });
        } else {
          securityLog.record('policyViolated', {
            ...common,
            directive: oneOf(DIRECTIVES, directive),
            source: ownerOf(source, registry, siteOrigin),
          });
        }
      }
      return reply.code(204).send();
    });
    done();
  });
}
