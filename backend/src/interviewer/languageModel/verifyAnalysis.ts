import type { Domain } from '@prova/api/types/domain';
import type { JobDescriptionAnalysis } from '@prova/api/types/jobDescription';
import { findVerbatim } from './findVerbatim';
import type { AnalysisReply } from './prompts/analysisPrompt';

const MOST_EVIDENCE = 6;
const MOST_MISSED = 20;
const LONGEST_EVIDENCE = 80;

/** The part of an analysis backed by the description's words; null for none. */
export function verifyAnalysis(
  reply: AnalysisReply,
  description: string,
  domains: readonly Domain[],
): JobDescriptionAnalysis | null {
  const evidenceOf = (quotes: readonly string[]) => {
    const found = quotes.flatMap((quote) => findVerbatim(description, quote) ?? []);
    return [...new Set(found)].filter(({ length }) => length <= LONGEST_EVIDENCE).slice(0, MOST_EVIDENCE);
  };
  const claimed = new Map(reply.domains.map(({ id, quotes }) => [id, evidenceOf(quotes)]));
  const existing = [...claimed].flatMap(([id, evidence]) => {
    const domain = domains.find((known) => known.id === id);
    return domain && evidence.length > 0 ? [{ id, name: domain.displayName, evidence }] : [];
  });
  const missed = reply.unknown
    .flatMap((quote) => evidenceOf([quote]))
    .filter((name, index, names) => names.indexOf(name) === index)
    .slice(0, MOST_MISSED)
    .map((name) => ({ name, evidence: [name] }));
  return existing.length === 0 && missed.length === 0 ? null : { existing, missed };
}
