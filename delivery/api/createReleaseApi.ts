import { releaseChangeSchema, type ReleaseChange } from '@prova/shared/releases/releases';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { sentenceOf } from '@prova/node/sentenceOf';
import * as v from 'valibot';
import { disableRemote, enableRemote, goToVersion, rollBackRemote } from '../release/changeRemote';
import type { Releases } from '../release/openReleases';
import type { Trial } from '../release/releaseCandidate';
import { receiveCandidates } from './receiveCandidates';
import { describeReleaseState } from './describeReleaseState';
import { ReleaseApiProblem } from './releaseApiProblem';
import { requireOperator } from './requireOperator';

export interface ReleaseApiOptions {
  readonly releases: Releases;
  /** Origin of the API that identifies the caller. */
  readonly apiOrigin: string;
  /** The site's origin as shown in the browser's address bar. */
  readonly siteOrigin: string;
  /** Address of the site's mount counts; null for none. */
  readonly mountsAddress?: string | null;
  /** The release gate for teams' releases; null for none. */
  readonly trial?: Trial | null;
  /** The clock of uploads, in milliseconds since 1970 UTC. */
  readonly now?: () => number;
}

/** Maximum size of forms and orders; a larger body is read only after its sender is checked. */
const BODY_LIMIT = 16 * 1024;
const OPERATOR = 'operator';

async function change(releases: Releases, name: string, wanted: ReleaseChange): Promise<void> {
  const { remotes } = await describeReleaseState(releases, null);
  const remote = remotes.find((one) => one.name === name);
  if (!remote) throw new ReleaseApiProblem(404, 'REMOTE_NOT_FOUND', `There is no remote ${name}.`);
  if (remote.current !== wanted.seen) {
    throw new ReleaseApiProblem(
      409,
      'MOVED',
      `${name} was moved to ${remote.current} meanwhile. Nothing was changed. Check that version, and retry if it is still wrong.`,
    );
  }
  const said = wanted.reason?.trim() ?? '';
  const why = said === '' ? null : said;
  switch (wanted.act) {
    case 'rollback':
      return void (await rollBackRemote(releases, name, { why }));
    case 'to':
      return void (await goToVersion(releases, name, wanted.version, { why }));
    case 'disable':
      return disableRemote(releases, name, wanted.reason);
    case 'enable':
      return enableRemote(releases, name, { why });
  }
}

/**
 * The operator's release API for the site's pages: live releases and rollbacks. Administrators only. Builds
 * the server without listening.
 */
export function createReleaseApi({
  releases,
  apiOrigin,
  siteOrigin,
  mountsAddress = null,
  trial = null,
  now = Date.now,
}: ReleaseApiOptions): FastifyInstance {
  const desk = Fastify({ requestTimeout: 30_000, bodyLimit: BODY_LIMIT, forceCloseConnections: true });

  desk.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error instanceof ReleaseApiProblem) {
      return reply.code(error.status).send({ code: error.code, message: error.message });
    }
    const { statusCode = 500 } = error;
    if (statusCode < 500) return reply.code(statusCode).send({ code: 'BAD_REQUEST', message: error.message });
    // Commands fail with one sentence, which says what is unchanged.
    const message = sentenceOf(error, 'The live versions are unchanged.');
    return reply.code(422).send({ code: 'RELEASE_REFUSED', message });
  });
  desk.addHook('onSend', (_request, reply, payload, done) => {
    void reply.header('cache-control', 'no-store');
    done(null, payload);
  });

  // No body is read for an unknown address.
  desk.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) throw new ReleaseApiProblem(404, 'NOT_FOUND', 'No resource exists at this address.');
    done();
  });

  desk.decorateRequest(OPERATOR, '');
  const onRequest = async (request: FastifyRequest) =>
    request.setDecorator(OPERATOR, await requireOperator(request, apiOrigin, siteOrigin));
  desk.get('/api/releases', { onRequest }, () => describeReleaseState(releases, mountsAddress));
  desk.post<{ Params: { name: string } }>('/api/releases/:name', { onRequest }, async (request) => {
    const by = request.getDecorator<string>(OPERATOR);
    const parsed = v.safeParse(releaseChangeSchema, request.body);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      throw new ReleaseApiProblem(
        400,
        'VALIDATION_ERROR',
        `${v.getDotPath(issue) ?? 'The call'}: ${issue.message}`,
      );
    }
    const { name } = request.params;
    await change({ ...releases, by }, name, parsed.output);
    const { remotes } = await describeReleaseState(releases, mountsAddress);
    return remotes.find((one) => one.name === name);
  });
  void desk.register((scope, _options, done) => {
    receiveCandidates(scope, { releases, siteOrigin, trial, now });
    done();
  });
  return desk;
}
