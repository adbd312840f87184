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
  /** Releases the site serves now. */
  readonly registry: { current(): Promise<Releases> };
  /** Called for each counted report, with its sender. */
  onCounted?(report: MountReport, request: FastifyRequest): Promise<void>;
  /** Identifies the sender, for fair sharing of the limit. */
  sourceOf?(request: FastifyRequest): string;
  /** The current time in milliseconds. */
  readonly now?: () => number;
}

/** Reports per minute across all browsers: fifty pages of remotes a second. */
const BODIES_PER_MINUTE = 3_000;

/**
 * `POST /reports/mounts`: the shell reports a remote's mount. Reports are counted by remote, version and
 * code, and stored nowhere else; nothing is echoed. A page of another site cannot make its visitors report
 * here.
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
      return reply.code(status).type('text/plain').send('The report is unreadable.');
    });
    // Limits apply before a byte of the body is read.
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
        return reply.code(400).type('text/plain').send('The report is unreadable.');
      }
      counts.learn(await registry.current());
      if (counts.count(report.output)) await onCounted?.(report.output, request);
      else counts.drop('unknown');
      return reply.code(204).send();
    });
    done();
  });
}
