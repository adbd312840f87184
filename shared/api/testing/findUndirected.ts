/** Words from right to left, for tests to put where people's own words stand. */
export const HEBREW = 'שלום עולם';

/** What stands between isolating marks decides its direction by itself. */
const isOf = (text: string) => /\p{Script=Hebrew}/u.test(text.replaceAll(/\u2068[^\u2069]*\u2069/gu, ''));
/** A `bdi` has a direction of its own by itself. */
const OWN = '[dir="auto"], bdi';

const describe = (element: Element, text: string) =>
  `${element.localName}${element.className === '' ? '' : `.${element.className}`}: ${text.trim().slice(0, 60)}`;

/**
 * Where Hebrew stands on the page, in text or in a field, without deciding its direction by itself: there it would be turned round, or turn
 * what stands beside it.
 * @param ignored a selector of what browsers direct themselves or what is read aloud only
 */
export function findUndirected(
  root: ParentNode,
  ignored = '[role="status"], [aria-hidden="true"], option',
): string[] {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .filter((field) => isOf(field.value) && field.dir !== 'auto')
    .map((field) => describe(field, field.value));
  const texts = [...root.querySelectorAll('*')].flatMap((element) =>
    element.matches('script, style, textarea') ||
    element.closest(ignored) !== null ||
    element.closest(OWN) !== null
      ? []
      : [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && isOf(node.nodeValue ?? ''))
          .map((node) => describe(element, node.nodeValue ?? '')),
  );
  return [...fields, ...texts];
}
