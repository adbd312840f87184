import type { Domain } from '@prova/shared/api-types/domain';
import type { JobDescriptionAnalysis } from '@prova/shared/api-types/jobDescription';
import { findMentions } from './findMentions';
import { COVERED, UNCOVERED } from './vocabulary';

const MOST_EVIDENCE = 6;
const ADDRESS = /\bhttps?:\/\/\S+/gi;

/**
 * Domains that a job description asks for, best first, each with the words that led to it; and technologies it names
 * that no domain covers. An address is text like any other and is not opened: on its own it yields nothing.
 */
export function analyzeJobDescription(
  description: string,
  domains: readonly Domain[],
): JobDescriptionAnalysis {
  // Blanks in the place of an address keep the positions of everything after it.
  const text = description.replace(ADDRESS, (address) => ' '.repeat(address.length));
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
  return { existing, missed: findMissed(text) };
}

function findMissed(text: string): JobDescriptionAnalysis['missed'] {
  const mentions = findMentions(text, UNCOVERED);
  const names = [...new Set(mentions.map(({ term }) => term.name))];
  return names.map((name) => ({
    name,
    evidence: evidenceOf(mentions.filter(({ term }) => term.name === name)),
  }));
}

function evidenceOf(mentions: readonly { words: string }[]): string[] {
  return [...new Set(mentions.map(({ words }) => words))].slice(0, MOST_EVIDENCE);
}
