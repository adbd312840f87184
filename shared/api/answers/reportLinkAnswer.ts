import * as v from 'valibot';
import { count, needed, orNull, time } from '@prova/shared/http/tolerant';

const linkSchema = v.object({
  expiresAt: v.pipe(time, v.string()),
  reads: count,
  readAt: time,
});
export type ReportLinkAnswer = v.InferOutput<typeof linkSchema>;

/** The link to a report, as far as it is told; null where there is none. */
export const reportLinkAnswerSchema = v.object({ link: orNull(linkSchema) });

/** A link that was made just now, with its secret: without that there is no link. */
export const reportLinkMadeAnswerSchema = v.object({ secret: needed, link: linkSchema });
export type ReportLinkMadeAnswer = v.InferOutput<typeof reportLinkMadeAnswerSchema>;
