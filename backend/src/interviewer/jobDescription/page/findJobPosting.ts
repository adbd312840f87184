import { decodeHTML } from 'entities';

/** JobPosting members of schema.org with requirements, in reading order. */
const TOLD = [
  'title',
  'description',
  'responsibilities',
  'skills',
  'qualifications',
  'experienceRequirements',
  'educationRequirements',
];
/** Maximum number of structured data elements examined per page. */
const MOST_NODES = 2_000;

type Node = Readonly<Record<string, unknown>>;

/** Texts of a member, which may be a text, a list, or an object with a name. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value))
    return value.slice(0, 50).flatMap((each: unknown) => (Array.isArray(each) ? [] : textsOf(each)));
  const { name, description } = (value ?? {}) as Node;
  return [name, description].filter((text) => typeof text === 'string');
}

const isPosting = ({ '@type': type }: Node) =>
  (Array.isArray(type) ? type : [type]).some(
    (each) => typeof each === 'string' && /^(?:https?:\/\/schema\.org\/)?JobPosting$/.test(each),
  );

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Unescapes markup once more, since some sites escape it twice. */
const unescape = (html: string) => (html.includes('<') ? html : decodeHTML(html));

/**
 * The job posting in a page's structured data (schema.org, JSON-LD): the first with content.
 * @param scripts the contents of its scripts of the type `application/ld+json`
 * @returns pieces of HTML; null if there is none
 */
export function findJobPosting(scripts: readonly string[]): string[] | null {
  const waiting: unknown[] = scripts.map(parse);
  for (let at = 0; at < waiting.length && at < MOST_NODES; at += 1) {
    const node = waiting[at];
    if (typeof node !== 'object' || node === null) continue;
    if (isPosting(node as Node)) {
      const told = TOLD.flatMap((member) => textsOf((node as Node)[member])).map(unescape);
      if (told.join('').trim() !== '') return told;
    }
    waiting.push(...Object.values(node as Node).slice(0, MOST_NODES));
  }
  return null;
}
