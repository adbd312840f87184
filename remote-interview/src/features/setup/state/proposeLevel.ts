import type { Level } from '@prova/api/types/interview';

/** A suggested difficulty, and the advertisement's words behind it. */
export interface LevelProposal {
  readonly level: Level;
  readonly words: readonly string[];
}

interface Mention {
  readonly level: Level;
  readonly words: string;
}

const word = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'giu');
const TRADE =
  '(?:[\\p{L}\\-/.+#]+ ){0,3}?(?:engineer|developer|programmer|scientist|architect|analyst|administrator)';

/**
 * Ranks in advertisements. Ambiguous words ('intermediate English', 'graduate degree') count only with a job
 * title.
 */
const RANKS: readonly (readonly [Level, RegExp])[] = [
  [
    'BEGINNER',
    word(
      'junior|jr\\.?|intern|internship|trainee|entry[ -]level|recent graduate|graduate (?=engineer|developer|program)|praktikum|джун|джуниор|младш(?:ий|ая|его|ему)|стаж[её]р|начинающ(?:ий|его)',
    ),
  ],
  [
    'INTERMEDIATE',
    word(
      `mid(?:dle)?[ -](?:level|senior)|middle|mid(?= ${TRADE})|intermediate(?= ${TRADE})|мид+л|миддл[- ]?разработчик`,
    ),
  ],
  ['ADVANCED', word('senior|sr\\.?|сень?ор|синьор|старш(?:ий|ая|его|ему)|ведущ(?:ий|ая|его|ему)')],
  [
    'EXPERT',
    word(
      `principal|distinguished engineer|staff(?= ${TRADE})|(?:tech(?:nical)?|team)[ -]lead|lead(?= ${TRADE})|(?:software|solutions?|systems?|cloud|enterprise) architect|тимлид|техлид|архитектор|главн(?:ый|ого) разработчик`,
    ),
  ],
];

/** Words before a rank of somebody else, whom the candidate mentors, reports to or works with. */
const OF_OTHERS =
  /(?:mentor|coach|guid|supervis|teach|onboard|train|support|help|report(?:s|ing)? to|work(?:ing)? (?:with|alongside)|together with|\bnot\b|наставни|ментор|обуч|помо[гщ]|под руководством|не требуется)[^.!?;\n]*$/i;
const PLURAL_AFTER =
  /^(?:[ -][\p{L}-]+){0,2}[ -](?:engineers|developers|programmers|colleagues|stakeholders|management|leadership|executives|leaders|members|people|specialists)(?!\p{L})/iu;

const YEARS =
  /(?<![\p{L}\p{N}])(?:(?:от|более|больше|не менее|минимум|свыше|at least|over|minimum|min\.?)\s+)?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)(?:\s*(?:[-–—]|to|до)\s*\d{1,2})?\s*\+?\s*(?:years?|yrs?|jahren?|лет|года?)(?!\p{L})/giu;
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const OF_EXPERIENCE = /experience|erfahrung|опыт|background|\+|expertise|hands-on|стаж/i;
/** Years of the company, not of the candidate. */
const OF_COMPANY =
  /(?:\b(?:our|we have|we've|we are|company|firm|founded|history|market|for the past|last)\b|наш|компани|рынк|последние)/i;
const WANTED = /\b(?:you|your|looking|need|require|seek|must|candidate)|ищем|нужен|требу|кандидат|вы\b/i;
/** Maximum years of experience: a larger number describes companies only. */
const MOST_YEARS = 20;

function levelOfYears(years: number): Level {
  if (years < 2) return 'BEGINNER';
  if (years < 5) return 'INTERMEDIATE';
  return years < 10 ? 'ADVANCED' : 'EXPERT';
}

/** The sentence or line around a position. */
function around(text: string, at: number, length: number): { before: string; after: string } {
  const before =
    text
      .slice(0, at)
      .split(/[.!?;](?=\s)|\n/)
      .at(-1) ?? '';
  const after = text.slice(at + length).split(/[.!?;](?=\s|$)|\n/)[0] ?? '';
  return { before, after };
}

/** The first rank that describes the job; none if an advertisement is for everybody. */
function findRank(text: string): Mention | null {
  const titleEnd = text.search(/\n/);
  const found = RANKS.flatMap(([level, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ level, words: match[0], at: match.index })),
  ).filter(({ words, at }) => {
    const { before, after } = around(text, at, words.length);
    const isTitle = titleEnd < 0 ? before.trim() === '' : at < titleEnd;
    return !OF_OTHERS.test(before) && (isTitle || !PLURAL_AFTER.test(after));
  });
  const [first] = found.toSorted((a, b) => a.at - b.at);
  if (!first) return null;
  const beside = new Set(found.filter(({ at }) => Math.abs(at - first.at) < 40).map(({ level }) => level));
  return beside.size > 2 ? null : first;
}

/** The highest required years of experience; a range counts by its lower end. */
function findYears(text: string): Mention | null {
  const found = [...text.matchAll(YEARS)].flatMap(({ 0: words, 1: number = '', index }) => {
    const { before, after } = around(text, index, words.length);
    const years = /\d/.test(number) ? Number(number) : NUMBERS.indexOf(number.toLowerCase());
    const isAsked = OF_EXPERIENCE.test(before + words + after) && !/^\s*(?:ago|old|назад)/i.test(after);
    const isOfCompany = OF_COMPANY.test(before) && !WANTED.test(before);
    return isAsked && !isOfCompany && years <= MOST_YEARS ? [{ years, words: words.trim() }] : [];
  });
  const [most] = found.toSorted((a, b) => b.years - a.years);
  return most ? { level: levelOfYears(most.years), words: most.words } : null;
}

/**
 * The difficulty suggested by a job description, in English or Russian: by the rank it names, else by the
 * required years of experience.
 * @returns null if it states neither
 */
export function proposeLevel(description: string): LevelProposal | null {
  const rank = findRank(description);
  const years = findYears(description);
  if (!rank) return years && { level: years.level, words: [years.words] };
  return { level: rank.level, words: [rank.words, ...(years?.level === rank.level ? [years.words] : [])] };
}
