import * as v from 'valibot';
import { feedbackSchema } from './feedback';
import { textSchema } from './text';

/** Validity periods of a report link, in days. */
export const LINK_DAYS = [1, 7, 30] as const;
export type LinkDays = (typeof LINK_DAYS)[number];
export const DEFAULT_LINK_DAYS: LinkDays = 7;

/** Body of `PUT /api/evm/interviews/{id}/link`, an extension of Prova's own server. */
export const reportLinkRequestSchema = v.strictObject({ days: v.picklist(LINK_DAYS) });

const linkEntries = {
  createdAt: v.string(),
  expiresAt: v.string(),
  /** How often the report was read by the link, and when last. */
  reads: v.number(),
  readAt: v.nullable(v.string()),
};

/** Response to `GET /api/evm/interviews/{id}/link`: null if there is no link or it has expired. */
export const reportLinkSchema = v.object({ link: v.nullable(v.object(linkEntries)) });
export type ReportLink = v.InferOutput<typeof reportLinkSchema>;

/** Response to `PUT`: the secret is disclosed once. */
export const reportLinkMadeSchema = v.object({ secret: v.string(), link: v.object(linkEntries) });
export type ReportLinkMade = v.InferOutput<typeof reportLinkMadeSchema>;

const secretSchema = v.pipe(textSchema, v.maxLength(1_000));

/**
 * Body of `POST /api/evm/shared-report`. The secret is never part of an address, and so never reaches a log
 * or a history.
 */
export const sharedReportRequestSchema = v.strictObject({
  secret: secretSchema,
  language: v.optional(v.pipe(textSchema, v.maxLength(100))),
});

/** Body of the call that speaks a model answer of a shared report. */
export const modelAnswerRequestSchema = v.strictObject({ secret: secretSchema });

/** A report for readers other than its candidate: without the person, and without other interviews. */
export const sharedReportSchema = v.object({
  ...v.omit(feedbackSchema, [
    'interviewId',
    'offersRehearsal',
    'offersLink',
    'offersNotice',
    'offersVerdicts',
    'comesAgainAt',
    'repeats',
    'previous',
  ]).entries,
  expiresAt: v.string(),
});
export type SharedReport = v.InferOutput<typeof sharedReportSchema>;
