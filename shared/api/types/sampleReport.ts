import * as v from 'valibot';
import { sharedReportSchema } from './reportLink';

/**
 * Response to `GET /api/evm/sample-report`, an extension of Prova's own server: a fictitious, public report.
 */
export const sampleReportSchema = v.omit(sharedReportSchema, ['expiresAt']);
export type SampleReport = v.InferOutput<typeof sampleReportSchema>;
