/** What the browser's style sheet depends on besides the tag. */
const ATTRIBUTES = ['hidden', 'type', 'open', 'dir'];
const INHERITED = ['visibility', 'pointer-events'];

/**
 * A `getComputedStyle` without the cost of jsdom's, which matches every rule of every sheet. No sheet is
 * loaded in a test: an element has its tag's default look, requested from jsdom once, plus its own `style`.
 */
export function createComputedStyle({ document, getComputedStyle }: Window): Window['getComputedStyle'] {
  const ofTag = new Map<string, CSSStyleDeclaration>();
  const styleOfTag = (element: Element) => {
    const attributes = ATTRIBUTES.filter((name) => element.hasAttribute(name));
    const values = attributes.map((name) => `${name}=${element.getAttribute(name) ?? ''}`);
    const key = [element.namespaceURI, element.localName, ...values].join(' ');
    const known = ofTag.get(key);
    if (known) return known;
    const bare = document.createElementNS(element.namespaceURI, element.localName);
    for (const name of attributes) bare.setAttribute(name, element.getAttribute(name) ?? '');
    const style = getComputedStyle(bare);
    ofTag.set(key, style);
    return style;
  };
  const inherited = (element: Element, property: string) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at.getAttribute('style')?.includes(property) !== true) continue;
      const value = (at as HTMLElement).style.getPropertyValue(property);
      if (value !== '') return value;
    }
    return '';
  };
  const nothing = document.createElement('i').style;

  return (element, pseudo) => {
    if (pseudo !== undefined && pseudo !== null && pseudo !== '') return nothing;
    const bare = styleOfTag(element);
    const handedDown = INHERITED.map((property) => [property, inherited(element, property)] as const);
    if (!element.hasAttribute('style') && handedDown.every(([, value]) => value === '')) return bare;
    const { style } = document.createElement('i');
    style.cssText = bare.cssText;
    const own = (element as HTMLElement).style;
    for (let index = 0; index < own.length; index++) {
      const property = own.item(index);
      style.setProperty(property, own.getPropertyValue(property));
    }
    for (const [property, value] of handedDown) if (value !== '') style.setProperty(property, value);
    return style;
  };
}
