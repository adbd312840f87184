import * as v from 'valibot';
import { isBroken, needed, readableList, text, tolerantList, type Broken } from '@prova/shared/http/tolerant';

/** A domain with its display name: falls back to its name, then to its id. */
const domainSchema = v.pipe(
  v.object({ id: needed, name: text, displayName: text, status: text }),
  v.transform(({ id, name, displayName, status }) => ({
    id,
    name: name ?? displayName ?? id,
    displayName: displayName ?? name ?? id,
    status,
  })),
);
export type DomainAnswer = v.InferOutput<typeof domainSchema>;

/** A domain's display name, or its id as long as no list names it. */
export const domainNameOf = (domainId: string, domains: readonly DomainAnswer[]): string =>
  domains.find(({ id }) => id === domainId)?.displayName ?? domainId;

/** Each domain once: a duplicate would be chosen twice. */
const onlyOnce = (domains: readonly (DomainAnswer | Broken)[]) =>
  domains.filter(
    (domain, at) =>
      isBroken(domain) || domains.findIndex((other) => !isBroken(other) && other.id === domain.id) === at,
  );

/** Response to `GET /api/evm/domains`. */
export const domainListAnswerSchema = v.pipe(
  v.object({ domains: tolerantList(domainSchema) }),
  v.transform(({ domains }) => onlyOnce(domains)),
);

/** Response to `GET /api/evm/keywords`: the names only. */
export const keywordListAnswerSchema = v.pipe(
  v.object({
    values: readableList(
      v.union([
        needed,
        v.pipe(
          v.object({ name: needed }),
          v.transform(({ name }) => name),
        ),
      ]),
    ),
  }),
  v.transform(({ values }) => values),
);

const evidence = readableList(needed);
const withName = v.object({ id: text, name: text, domain: text, evidence });
const found = v.pipe(
  withName,
  v.transform(({ id, name, domain, evidence: words }) => ({
    id,
    name: name ?? domain ?? id,
    evidence: words,
  })),
  v.check(({ name }) => name !== null),
  v.transform(({ id, name, evidence: words }) => ({ id, name: name ?? '', evidence: words })),
);
const named = v.union([
  found,
  v.pipe(
    needed,
    v.transform((name) => ({ id: null, name, evidence: [] })),
  ),
]);

/**
 * The result of an analysis. A domain is named by `name` or `domain`; a domain without an id cannot be chosen
 * here.
 */
export const analysisAnswerSchema = v.pipe(
  v.object({ existing: v.optional(v.unknown()), missed: v.optional(v.unknown()) }),
  v.check(({ existing, missed }) => Array.isArray(existing) || Array.isArray(missed), 'no lists of domains'),
  v.transform(({ existing, missed }) => {
    const all = v.parse(readableList(named), existing);
    const isKnown = (
      domain: (typeof all)[number],
    ): domain is (typeof all)[number] & { readonly id: string } => domain.id !== null;
    return {
      existing: all.filter(isKnown),
      missed: [...all.filter((domain) => !isKnown(domain)), ...v.parse(readableList(named), missed)].map(
        ({ name, evidence: words }) => ({ name, evidence: words }),
      ),
    };
  }),
);
export type AnalysisAnswer = v.InferOutput<typeof analysisAnswerSchema>;
