const YEARS = String.raw`(?:years?|yrs?|y\.|Jahren?|лет|года?)(?!\p{L})`;
const NUMBER = String.raw`(?<![\p{L}\p{N}.,])(\d{1,2})(?:[.,]\d)?\s?\+?`;
/** 'Java (6 years)', 'Java: more than 6 years', 'Java – 6 лет'. */
const AFTER = String.raw`\s?(?:[-(:,–—|]\s?)?(?:(?:for|over|more than|about|около|более|seit)\s)?${NUMBER}\s?${YEARS}`;
/** '6 years of commercial experience with Java', '6 лет опыта на Java'. */
const BEFORE = String.raw`${NUMBER}\s?${YEARS}['’]?\s(?:of\s|опыта\s|Erfahrung\s)?(?:(?:commercial|professional|production|hands-on|working)\s){0,2}(?:experience\s|работы\s)?(?:(?:with|in|of|using|mit|in|на|с|в)\s)?`;
/** More years describe something else. */
const MOST_YEARS = 40;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * The most years of experience that a text states beside one of these names, in English, German or Russian;
 * null if it states none. Dates of employment are not added up: they say when, and not with what.
 */
export function findYears(text: string, names: readonly string[]): number | null {
  const found = names.flatMap((name) => {
    const word = `(?<![\\p{L}\\p{N}])${escape(name)}(?![\\p{L}\\p{N}+#])`;
    return [`${word}${AFTER}`, `${BEFORE}${word}`].flatMap((pattern) =>
      [...text.matchAll(new RegExp(pattern, 'giu'))].map(([, years]) => Number(years)),
    );
  });
  const possible = found.filter((years) => years > 0 && years <= MOST_YEARS);
  return possible.length > 0 ? Math.max(...possible) : null;
}
