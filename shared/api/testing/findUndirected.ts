/** Right-to-left words, to be placed by tests where people's own words appear. */
export const HEBREW = 'שלום עולם';

/** Isolating marks determine their content's direction. */
const isOf = (text: string) => /\p{Script=Hebrew}/u.test(text.replaceAll(/\u2068[^\u2069]*\u2069/gu, ''));
/** A `bdi` determines its own direction. */
const OWN = '[dir="auto"], bdi';

const describe = (element: Element, text: string) =>
  `${element.localName}${element.className === '' ? '' : `.${element.className}`}: ${text.trim().slice(0, 60)}`;

/**
 * Finds Hebrew on the page, in text or in a field, without isolated direction: it would be reversed, or
 * reverse its neighbours.
 * @param ignored a selector of elements that browsers direct themselves, or that are only read aloud
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
