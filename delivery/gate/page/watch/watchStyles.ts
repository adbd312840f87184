/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Computed styles of everything in the page. */
export function watchStyles() {
  let styles: string[] = [];
  const pathOf = (element: Element): string => {
    const parts: string[] = [];
    for (
      let one: Element | null = element;
      one && one !== document.documentElement;
      one = one.parentElement
    ) {
      const at = one.parentElement ? [...one.parentElement.children].indexOf(one) : 0;
      parts.unshift(`${one.localName}${at > 0 ? `:${String(at)}` : ''}`);
    }
    return parts.join(' > ') || 'html';
  };
  const skipped = new Set(['SCRIPT', 'STYLE', 'LINK', 'META', 'TITLE', 'HEAD', 'NOSCRIPT']);
  const readStyles = () => {
    // The focused element depends on the navigation, and focus changes styles.
    (document.activeElement as HTMLElement | null)?.blur();
    // A running transition is not a final style.
    for (const animation of document.getAnimations()) {
      try {
        animation.finish();
      } catch {
        animation.cancel();
      }
    }
    return [document.documentElement, ...document.body.querySelectorAll('*'), document.body]
      .filter((element) => !skipped.has(element.tagName))
      .map((element) => {
        const computed = getComputedStyle(element);
        const values = [...computed].map((property) => `${property}: ${computed.getPropertyValue(property)}`);
        const label = element.textContent.trim().slice(0, 24);
        return `${pathOf(element)}\n${label}\n${values.join('\n')}`;
      });
  };
  return {
    /** Records the computed style of every element in the page. */
    keepStyles(): void {
      styles = readStyles();
    },
    /** Elements with changed styles, and the changes. */
    changedStyles(): string[] {
      const before = new Map<string, string[]>();
      for (const one of styles) {
        const [path = '', label = '', ...values] = one.split('\n');
        before.set(`${path}\n${label}`, values);
      }
      return readStyles().flatMap((one) => {
        const [path = '', label = '', ...values] = one.split('\n');
        const known = before.get(`${path}\n${label}`);
        if (!known) return [];
        const other = values.filter((value, at) => value !== known[at]);
        return other.length === 0
          ? []
          : [`${path}${label ? ` ("${label}")` : ''}: ${other.slice(0, 3).join('; ')}`];
      });
    },
  };
}
