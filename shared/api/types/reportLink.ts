import * as v from 'valibot';
import { feedbackSchema } from './feedback';
import { textSchema } from './text';

/** For how many days a link to a report may hold. */
export const LINK_DAYS = [1, 7, 30] as const;
export type LinkDays = (typeof LINK_DAYS)[number];
export const DEFAULT_LINK_DAYS: LinkDays = 7;

/** Body of `PUT /api/evm/interviews/{id}/link`, an addition of Prova's own server. */
export const reportLinkRequestSchema = v.strictObject({ days: v.picklist(LINK_DAYS) });

const linkEntries = {
  createdAt: v.string(),
  expiresAt: v.string(),
  /** How often the report was read by it, and when last. */
  reads: v.number(),
  readAt: v.nullable(v.string()),
};

/** Answer of `GET /api/evm/interviews/{id}/link`: null where there is none, or none any more. */
export const reportLinkSchema = v.object({ link: v.nullable(v.object(linkEntries)) });
export type ReportLink = v.InferOutput<typeof reportLinkSchema>;

/** Answer of `PUT`: the secret is told this once. */
export const reportLinkMadeSchema = v.object({ secret: v.string(), link: v.object(linkEntries) });
export type ReportLinkMade = v.InferOutput<typeof reportLinkMadeSchema>;

/** Body of `POST /api/evm/shared-report`. The secret is in no address, so that no log and no history holds it. */
export const sharedReportRequestSchema = v.strictObject({
  secret: v.pipe(textSchema, v.maxLength(1_000)),
  language: v.optional(v.pipe(textSchema, v.maxLength(100))),
});

/** A report for somebody who is not its candidate: nothing of the person, and nothing of other interviews. */
export const sharedReportSchema = v.object({
  ...v.omit(feedbackSchema, [
    'interviewId',
    'offersRehearsal',
    'offersLink',
    'offersNotice',
    'offersVerdicts',
    'comesAgainAt',
    'repeats',
  ]).entries,
  expiresAt: v.string(),
});
export type SharedReport = v.InferOutput<typeof sharedReportSchema>;
