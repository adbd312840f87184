import {
  reportLinkMadeSchema,
  reportLinkRequestSchema,
  reportLinkSchema,
  sharedReportRequestSchema,
  sharedReportSchema,
} from '@prova/api/types/reportLink';
import type { SecurityLog } from '@prova/node/createSecurityLog';
import * as v from 'valibot';
import type { ApiServer } from '../http/declaredRoute';
import { idSchema } from '../http/identifiers';
import { empty } from '../http/mediaTypes';
import { perMinute } from '../http/perMinute';
import {
  makeReportLink,
  readReportLink,
  readSharedReport,
  withdrawReportLink,
} from '../interviews/reportLinks';
import { requireUser } from '../session/guardCalls';
import type { Database } from '../store/database';

/**
 * Maximum reads of shared reports per minute: far more than a reader needs, and few enough to bound the work
 * that guesses cause.
 */
const READS_PER_MINUTE = 30;

const ofInterview = v.strictObject({ id: idSchema });

interface ReportLinkDependencies {
  database: Database;
  securityLog: SecurityLog;
}

/**
 * Calls by which a candidate shares a report with people without an account, for a while, and withdraws it.
 */
export function reportLinkRoutes(app: ApiServer, { database, securityLog }: ReportLinkDependencies): void {
  app.get('/interviews/:id/link', {
    config: { access: 'owner' },
    schema: {
      operationId: 'readReportLink',
      summary:
        'Whether there is a link to the report, until when it holds and how often it was read; not the link itself.',
      params: ofInterview,
      response: { 200: reportLinkSchema },
    },
    handler: (request) => readReportLink(database, requireUser(request), request.params.id),
  });

  app.put('/interviews/:id/link', {
    config: { access: 'owner', refusals: [409] },
    schema: {
      operationId: 'makeReportLink',
      summary:
        'Makes the one link to the report, by which it can be read without an account; an earlier one holds no more.',
      params: ofInterview,
      body: reportLinkRequestSchema,
      response: { 200: reportLinkMadeSchema },
    },
    async handler(request) {
      const user = requireUser(request);
      const made = await makeReportLink(database, user, request.params.id, request.body.days);
      securityLog.record('reportLinkMade', { account: user.id, days: request.body.days });
      return made;
    },
  });

  app.delete('/interviews/:id/link', {
    config: { access: 'owner' },
    schema: {
      operationId: 'withdrawReportLink',
      summary: 'Withdraws the link to the report.',
      params: ofInterview,
      response: { 204: empty },
    },
    async handler(request, reply) {
      const user = requireUser(request);
      await withdrawReportLink(database, user, request.params.id);
      securityLog.record('reportLinkWithdrawn', { account: user.id });
      return reply.code(204).send();
    },
  });

  app.post('/shared-report', {
    config: {
      access: 'public',
      refusals: [404],
      rateLimit: perMinute(READS_PER_MINUTE, 'shared-report'),
    },
    schema: {
      operationId: 'readSharedReport',
      summary:
        'The report that a link leads to, without anything of the person; the same answer for every link that leads to none.',
      body: sharedReportRequestSchema,
      response: { 200: sharedReportSchema },
    },
    async handler(request) {
      const { secret, language } = request.body;
      const { report, ownerId } = await readSharedReport(database, secret, language);
      securityLog.record('sharedReportRead', { account: ownerId });
      return report;
    },
  });
}
