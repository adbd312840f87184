import type { Domain } from '@prova/api/types/domain';
import type { JobDescriptionAnalysis } from '@prova/api/types/jobDescription';
import { blankAddresses } from './blankAddresses';
import { findMentions, type Mention, type Term } from './findMentions';
import { normalizeJobDescription } from './normalizeJobDescription';
import { COVERED, UNCOVERED } from './vocabulary';

const MOST_EVIDENCE = 6;

/**
 * Domains required by a job description, best first, each with the words behind it; and technologies outside
 * all domains. An address is plain text and not opened: on its own it yields nothing.
 */
export function analyzeJobDescription(
  description: string,
  domains: readonly Domain[],
): JobDescriptionAnalysis {
  const seen = normalizeJobDescription(description);
  const text = blankAddresses(seen.text);
  const evidenceOf = (mentions: readonly Mention<Term>[]) => {
    const first = new Map(mentions.toReversed().map((mention) => [mention.words, mention]));
    return mentions
      .filter((mention) => first.get(mention.words) === mention)
      .slice(0, MOST_EVIDENCE)
      .map(({ at, words }) => seen.verbatim(at, at + words.length));
  };
  const existing = domains
    .map(({ id, displayName }) => {
      const mentions = findMentions(text, COVERED[id] ?? []);
      const strength = mentions.reduce(
        (sum, { term, times }) => sum + (term.weight ?? 1) * (1 + Math.log2(times)),
        0,
      );
      return { id, name: displayName, strength, mentions };
    })
    .filter(({ strength }) => strength >= 1)
    .sort((left, right) => right.strength - left.strength)
    .map(({ id, name, mentions }) => ({ id, name, evidence: evidenceOf(mentions) }));
  const missed = findMentions(text, UNCOVERED);
  const names = [...new Set(missed.map(({ term }) => term.name))];
  return {
    existing,
    missed: names.map((name) => ({
      name,
      evidence: evidenceOf(missed.filter(({ term }) => term.name === name)),
    })),
  };
}
