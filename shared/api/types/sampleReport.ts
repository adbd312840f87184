import * as v from 'valibot';
import { sharedReportSchema } from './reportLink';

/** Answer of `GET /api/evm/sample-report`, an addition of Prova's own server: a report of nobody, which anybody may read. */
export const sampleReportSchema = v.omit(sharedReportSchema, ['expiresAt']);
export type SampleReport = v.InferOutput<typeof sampleReportSchema>;
