import { createHash } from 'node:crypto';
import { finished } from 'node:stream';
import { decodeJwt } from 'jose';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { admitStatement, type Candidate } from '../release/admission';
import { integrityOf } from '@prova/node/integrityOf';
import { sentenceOf } from '@prova/node/sentenceOf';
import type { Releases } from '../release/openReleases';
import { releaseCandidate, type Trial } from '../release/releaseCandidate';
import { refuseOrder } from '../release/statement/releaseOrder';
import { STATEMENT_MAX_BYTES, type Statement } from '../release/statement/statement';
import { ReleaseApiProblem } from './releaseApiProblem';
import { limitUnfinished } from './limitUnfinished';

/** Maximum number of concurrent uploads, and the time limit of each. */
const MOST_PENDING = 4;
const TIME_TO_SEND_MS = 10 * 60 * 1000;
/** Maximum bytes of a release: all its files, uncompressed, and all their compressed copies. */
const LARGEST_RELEASE = 64 * 1024 * 1024;
/**
 * Maximum bytes of all uploads, and of all statements and orders in transit: the process that holds them also
 * runs the site.
 */
const MOST_RECEIVED = 2 * LARGEST_RELEASE;
const MOST_UNFINISHED = 16 * STATEMENT_MAX_BYTES;

/** Path of candidates, under a name that no remote can have. */
const PREFIX = '/api/releases/-/candidates';
const namedSchema = v.object({ name: v.string(), version: v.string() });

/** State of a release uploaded by a team. */
type Progress =
  | { readonly state: 'sending' }
  | { readonly state: 'checking' }
  | { readonly state: 'released'; readonly version: string; readonly isNew: boolean }
  | { readonly state: 'refused'; readonly message: string };

interface Pending {
  readonly jws: string;
  readonly statement: Statement;
  readonly files: Map<string, Uint8Array>;
  /**
   * Paths with a body in transit: one body each, so that the bytes in memory never exceed the announced
   * bytes.
   */
  readonly arriving: Set<string>;
  readonly since: number;
  progress: Progress;
}

interface Reception {
  readonly releases: Releases;
  readonly siteOrigin: string;
  /** The operator's release gate; null for none. */
  readonly trial: Trial | null;
  readonly now: () => number;
}

const refused = (message: string) => new ReleaseApiProblem(422, 'RELEASE_REFUSED', message);
const sizeOf = ({ files }: Statement) => files.reduce((sum, { bytes }) => sum + bytes, 0);

type OrderRequest = FastifyRequest<{ Params: { id: string } }>;
type FileRequest = FastifyRequest<{ Params: { id: string; '*': string } }>;

/** Announced length of a body. @returns null if it is not announced */
function announcedBy({ headers }: Pick<FastifyRequest, 'headers'>): number | null {
  const length = headers['content-length'];
  if (headers['transfer-encoding'] !== undefined) return null;
  return length === undefined ? 0 : Number(length);
}

function readNamed(jws: string) {
  try {
    return v.parse(namedSchema, decodeJwt(jws));
  } catch {
    throw refused('This is not a signed statement. Nothing was changed.');
  }
}

/**
 * Receives teams' releases: first the statement, signed by the team and within the policy, then exactly the
 * files it names, then the order to make it live. Nothing from strangers is stored.
 */
export function receiveCandidates(
  desk: FastifyInstance,
  { releases, siteOrigin, trial, now }: Reception,
): void {
  const pending = new Map<string, Pending>();
  /** Trials run one after the other: each needs a browser. */
  let queue: Promise<unknown> = Promise.resolve();

  function clear(): void {
    for (const [id, { since, progress, arriving }] of pending) {
      const isBusy = progress.state === 'checking' || arriving.size > 0;
      if (!isBusy && Math.abs(now() - since) > TIME_TO_SEND_MS) pending.delete(id);
    }
  }
  function find(id: string): Pending {
    clear();
    const one = pending.get(id);
    if (one) return one;
    throw new ReleaseApiProblem(
      404,
      'CANDIDATE_NOT_FOUND',
      'No upload of this release is in progress. Send its statement first.',
    );
  }
  const missingOf = ({ statement, files }: Pending) =>
    statement.files.map(({ path }) => path).filter((path) => !files.has(path));

  async function release({ jws, statement, files }: Pending): Promise<Progress> {
    const { name, version } = statement;
    const candidate: Candidate = { name, version, jws, files };
    try {
      const done = await releaseCandidate({ ...releases, by: `the team of ${name}` }, candidate, null, {
        trial,
      });
      return { state: 'released', version: done.version, isNew: done.move !== null };
    } catch (error) {
      return { state: 'refused', message: sentenceOf(error, 'The live versions are unchanged.') };
    }
  }

  desk.removeAllContentTypeParsers();
  desk.addContentTypeParser(
    ['application/jose', 'application/octet-stream'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );

  const admitUnfinished = limitUnfinished(MOST_UNFINISHED);
  /** Checks the announced length, and whether there is room for it, before a byte is read from anybody. */
  const limitStatement = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    const { bodyLimit: limit } = request.routeOptions;
    const bytes = announcedBy(request) ?? limit;
    if (bytes > limit) {
      throw new ReleaseApiProblem(
        413,
        'TOO_LARGE',
        `The request body may have at most ${limit} bytes. Nothing was changed.`,
      );
    }
    admitUnfinished(request.raw, bytes);
    done();
  };
  /** Checks the owner of a file, and its length in the statement, before a byte of it is read. */
  const expectFile = (request: FileRequest, reply: FastifyReply, done: () => void) => {
    const { statement, arriving, files } = find(request.params.id);
    const path = request.params['*'];
    const file = statement.files.find((stated) => stated.path === path);
    if (!file) throw refused(`The file ${path} is not in the statement. It was discarded.`);
    const announced = announcedBy(request);
    if (announced === null) {
      throw new ReleaseApiProblem(
        411,
        'LENGTH_REQUIRED',
        `The upload of ${path} has no Content-Length. It was discarded. Send that header.`,
      );
    }
    if (announced !== file.bytes) {
      throw refused(`The file ${path} differs from the statement. It was discarded.`);
    }
    if (arriving.has(path)) {
      throw new ReleaseApiProblem(
        409,
        'ON_ITS_WAY',
        `The file ${path} is already being uploaded. Wait until that upload ends, then try again.`,
      );
    }
    if (files.has(path)) return void reply.code(204).send();
    arriving.add(path);
    finished(request.raw, { writable: false }, () => arriving.delete(path));
    done();
  };

  const statementOptions = { bodyLimit: STATEMENT_MAX_BYTES, onRequest: limitStatement };
  desk.post<{ Body: Buffer }>(PREFIX, statementOptions, async (request, reply) => {
    const jws = Buffer.isBuffer(request.body) ? request.body.toString('utf8').trim() : '';
    const { name, version } = readNamed(jws);
    const admission = await admitStatement(releases, { name, version, jws });
    if (!admission.ok || admission.statement === null) {
      const why = admission.ok ? '' : admission.why;
      throw refused(`${name} ${version} is refused. ${why} Nothing was changed.`);
    }
    const { statement } = admission;
    const size = sizeOf(statement);
    if (size > LARGEST_RELEASE) {
      throw refused(
        `${name} ${version} is refused. Its files have ${size} bytes; the limit is ${LARGEST_RELEASE}. Nothing was changed.`,
      );
    }
    clear();
    const id = createHash('sha256').update(jws).digest('hex');
    const known = pending.get(id);
    const others = [...pending.values()].filter((one) => one !== known);
    const received = others.reduce((sum, one) => sum + sizeOf(one.statement), 0);
    if (!known && (others.length >= MOST_PENDING || received + size > MOST_RECEIVED)) {
      throw new ReleaseApiProblem(
        429,
        'TOO_MANY',
        'Too many uploads of releases are in progress. Try again in a few minutes.',
      );
    }
    const isOver = known?.progress.state === 'refused' || known?.progress.state === 'released';
    const one: Pending =
      known && !isOver
        ? known
        : {
            jws,
            statement,
            files: known?.files ?? new Map<string, Uint8Array>(),
            arriving: known?.arriving ?? new Set<string>(),
            since: now(),
            progress: { state: 'sending' },
          };
    pending.set(id, one);
    return reply.code(201).send({ id, missing: missingOf(one) });
  });

  desk.put<{ Params: { id: string; '*': string }; Body: Buffer }>(
    `${PREFIX}/:id/files/*`,
    { bodyLimit: LARGEST_RELEASE, onRequest: expectFile },
    async (request, reply) => {
      const one = find(request.params.id);
      const path = request.params['*'];
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const stated = one.statement.files.find((file) => file.path === path);
      if (integrityOf(bytes) !== stated?.integrity) {
        throw refused(`The file ${path} differs from the statement. It was discarded.`);
      }
      one.files.set(path, bytes);
      return reply.code(204).send();
    },
  );

  const expectOrder = (request: OrderRequest, reply: unknown, done: () => void) => {
    find(request.params.id);
    limitStatement(request, reply, done);
  };
  desk.post<{ Params: { id: string }; Body: Buffer }>(
    `${PREFIX}/:id/release`,
    { onRequest: expectOrder },
    async (request, reply) => {
      const { id } = request.params;
      const one = find(id);
      const [missing] = missingOf(one);
      if (missing !== undefined)
        throw refused(`The file ${missing} has not been uploaded yet. Nothing was changed.`);
      const { remotes } = await releases.policy();
      const keys = remotes[one.statement.name]?.keys ?? (await releases.ownKeys());
      const order = Buffer.isBuffer(request.body) ? request.body.toString('utf8').trim() : '';
      const why = await refuseOrder(order, keys, { candidate: id, origin: siteOrigin }, now());
      if (why !== null) throw refused(`${why} Nothing was changed.`);
      if (one.progress.state === 'sending') {
        one.progress = { state: 'checking' };
        queue = queue.then(async () => {
          one.progress = await release(one);
        });
      }
      return reply.code(202).send(one.progress);
    },
  );

  desk.get<{ Params: { id: string } }>(`${PREFIX}/:id`, (request) =>
    Promise.resolve(find(request.params.id).progress),
  );
}
