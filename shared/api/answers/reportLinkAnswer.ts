import * as v from 'valibot';
import { count, needed, orNull, time } from '@prova/shared/http/tolerant';

const linkSchema = v.object({
  expiresAt: v.pipe(time, v.string()),
  reads: count,
  readAt: time,
});
export type ReportLinkAnswer = v.InferOutput<typeof linkSchema>;

/** The link to a report, as far as disclosed; null if there is none. */
export const reportLinkAnswerSchema = v.object({ link: orNull(linkSchema) });

/** A new link with its secret: without a secret there is no link. */
export const reportLinkMadeAnswerSchema = v.object({ secret: needed, link: linkSchema });
export type ReportLinkMadeAnswer = v.InferOutput<typeof reportLinkMadeAnswerSchema>;
