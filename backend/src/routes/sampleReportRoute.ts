import { sampleReportSchema } from '@prova/api/types/sampleReport';
import type { ApiServer } from '../http/declaredRoute';
import type { createSampleReport } from '../interviews/createSampleReport';
import { feedbackQuerySchema } from '../interviews/readFeedback';

/** A public sample report, for people without a report. */
export function sampleReportRoute(app: ApiServer, readSample: ReturnType<typeof createSampleReport>): void {
  app.get('/sample-report', {
    config: { access: 'public' },
    schema: {
      operationId: 'readSampleReport',
      summary:
        'The report on three questions of the bank with answers that their authors wrote, judged as any other by the built-in rubric.',
      querystring: feedbackQuerySchema,
      response: { 200: sampleReportSchema },
    },
    handler(request, reply) {
      void reply.header('cache-control', 'public, max-age=300');
      return readSample(request.query.language);
    },
  });
}
