import {
  LONGEST_MOUNT_REPORT,
  MOUNT_REPORTS_PATH,
  mountReportSchema,
  type MountReport,
} from '@prova/shared/releases/mountReport';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createBodyWindow } from './createBodyWindow';
import type { MountCountsStore, Releases } from './createMountCounts';
import { refuseTooMany, takeReports } from './reportBodies';

interface MountReportParts {
  readonly counts: MountCountsStore;
  /** What the site serves now. */
  readonly registry: { current(): Promise<Releases> };
  /** Told of each that was counted, with who sent it. */
  onCounted?(report: MountReport, request: FastifyRequest): Promise<void>;
  /** Whose it is, of those that may not have all the room. */
  sourceOf?(request: FastifyRequest): string;
  /** In milliseconds. */
  readonly now?: () => number;
}

/** Of all browsers together: fifty pages of remotes a second. */
const BODIES_PER_MINUTE = 3_000;

/**
 * `POST /reports/mounts`: the shell tells how a remote came up. It is counted by remote, version and code and kept nowhere else;
 * nothing that was sent is answered back. A page of another site cannot have its visitors report here.
 */
export async function registerMountReports(
  server: FastifyInstance,
  { counts, registry, onCounted, sourceOf, now = Date.now }: MountReportParts,
): Promise<void> {
  const isTooMany = createBodyWindow(BODIES_PER_MINUTE, now);
  await server.register((scope, _options, done) => {
    takeReports(scope, ['application/json']);
    scope.setErrorHandler<FastifyError>(({ statusCode = 400 }, _request, reply) => {
      counts.drop('unreadable');
      const status = statusCode === 413 || statusCode === 415 ? statusCode : 400;
      return reply.code(status).type('text/plain').send('The report could not be read.');
    });
    // Before a byte of it is read.
    scope.addHook('onRequest', async (request, reply) => {
      if (!isTooMany(sourceOf?.(request))) return;
      counts.drop('too_many');
      await refuseTooMany(reply);
    });
    scope.post(MOUNT_REPORTS_PATH, { bodyLimit: LONGEST_MOUNT_REPORT }, async (request, reply) => {
      const report = v.safeParse(mountReportSchema, request.body);
      const from = request.headers['sec-fetch-site'] ?? 'same-origin';
      if (!report.success || from !== 'same-origin') {
        counts.drop('unreadable');
        return reply.code(400).type('text/plain').send('The report could not be read.');
      }
      counts.learn(await registry.current());
      if (counts.count(report.output)) await onCounted?.(report.output, request);
      else counts.drop('unknown');
      return reply.code(204).send();
    });
    done();
  });
}
