import * as v from 'valibot';
import type { Exceptions } from './exceptions';

/** What a registry says of the installed packages, or why it did not say. */
export type NpmReport =
  | { readonly asked: true; readonly problems: readonly string[] }
  | { readonly asked: false; readonly reason: string };

const refusalSchema = v.object({
  message: v.optional(v.string()),
  error: v.object({ summary: v.optional(v.string()), detail: v.optional(v.string()) }),
});
const advisorySchema = v.object({
  name: v.string(),
  title: v.string(),
  url: v.string(),
  severity: v.string(),
});
const auditSchema = v.object({
  // A string names another package of the list, which brings the advisory along.
  vulnerabilities: v.record(v.string(), v.object({ via: v.array(v.union([v.string(), advisorySchema])) })),
});
const unprovenSchema = v.array(v.object({ name: v.string(), version: v.string() }));
const signaturesSchema = v.object({ invalid: unprovenSchema, missing: unprovenSchema });

function parseJson(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

function notAsked(answer: unknown): NpmReport {
  const refusal = v.safeParse(refusalSchema, answer);
  const { message, error } = refusal.success ? refusal.output : { error: {} };
  const reason = message ?? [error.summary, error.detail].find((text) => text) ?? 'npm gave no report';
  return { asked: false, reason: reason.split('\n')[0] ?? reason };
}

/** Reads `npm audit --json`: the advisories that no exception lets pass on `today`. */
export function readAudit(output: string, { advisories }: Exceptions, today: string): NpmReport {
  const answer = parseJson(output);
  const audit = v.safeParse(auditSchema, answer);
  if (!audit.success) return notAsked(answer);
  const found = Object.values(audit.output.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each !== 'string');
  const isExcepted = (name: string, url: string) =>
    advisories.some((each) => each.package === name && url.endsWith(each.advisory) && each.until >= today);
  return {
    asked: true,
    problems: found
      .filter(({ name, url }) => !isExcepted(name, url))
      .map(({ name, title, url, severity }) => `${name}: ${title} (${severity}, ${url})`),
  };
}

/** Reads `npm audit signatures --json`: the packages that do not carry the registry's signature. */
export function readSignatures(output: string): NpmReport {
  const answer = parseJson(output);
  const signatures = v.safeParse(signaturesSchema, answer);
  if (!signatures.success) return notAsked(answer);
  const { invalid, missing } = signatures.output;
  return {
    asked: true,
    problems: [
      ...invalid.map(({ name, version }) => `${name} ${version} has a wrong signature`),
      ...missing.map(({ name, version }) => `${name} ${version} has no signature`),
    ],
  };
}
