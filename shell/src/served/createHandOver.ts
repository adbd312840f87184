const FIELDS = 'input, textarea, select';
const BUTTONS = 'button';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Writes as a person does: React looks for what comes past the setter that it puts over the element's own. */
function write(field: Field, value: string): void {
  const own = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Where it can be told, which is not so with every kind of field. */
const selectionOf = (field: Field) => ('selectionStart' in field ? field.selectionStart : null);

export interface HandOver {
  /** The page as it came stands in another place, which takes the focus out of it. */
  moved(): void;
  /** Hands it over, once. A page with other fields or buttons is another page, and gets nothing. */
  to(drawn: Element): void;
}

/**
 * Keeps what a visitor has begun on a page that came with the document, until its remote has drawn the same page in its place: the field that
 * they are in, what they wrote, and the buttons that they pressed, which nobody answered yet.
 * @param served the page as it came; the drawn one has the same fields and buttons in the same order
 */
export function createHandOver(served: Element): HandOver {
  const { ownerDocument: page } = served;
  let focused: Element | null = served.contains(page.activeElement) ? page.activeElement : null;
  const pressed: Element[] = [...served.querySelectorAll('[data-pressed]')];
  served.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? target : null;
  });
  served.addEventListener('focusout', () => {
    // An element that is taken off the page loses the focus as well, without anybody's having left it.
    setTimeout(() => {
      if (served.isConnected && !served.contains(page.activeElement)) focused = null;
    });
  });
  served.addEventListener('click', ({ target, isTrusted }) => {
    const button = target instanceof Element ? target.closest(BUTTONS) : null;
    if (button && isTrusted) pressed.push(button);
  });
  let isOver = false;
  const to = (drawn: Element) => {
    if (isOver) return;
    isOver = true;
    const pairs = <Kind extends Element>(selector: string) => {
      const now = [...drawn.querySelectorAll<Kind>(selector)];
      const before = [...served.querySelectorAll<Kind>(selector)];
      if (before.length !== now.length) return [];
      return now.map((one, at) => [before[at] ?? one, one] as const);
    };
    const fields = pairs<Field>(FIELDS);
    const inFocus = fields.find(([before]) => before === focused);
    // At once: a telephone puts its keyboard away when nothing has the focus.
    inFocus?.[1].focus({ preventScroll: true });
    // Not within React's own work, and what was pressed after what was written has been heard.
    setTimeout(() => {
      for (const [before, now] of fields) {
        if (!('defaultValue' in before) || before.value === before.defaultValue) continue;
        const [start, end] = [selectionOf(before), 'selectionEnd' in before ? before.selectionEnd : null];
        write(now, before.value);
        if (start !== null && 'setSelectionRange' in now) now.setSelectionRange(start, end);
      }
      setTimeout(() => {
        for (const [before, now] of pairs<HTMLElement>(BUTTONS)) if (pressed.includes(before)) now.click();
      });
    });
  };
  return {
    moved() {
      if (!isOver && focused instanceof HTMLElement && focused !== page.activeElement)
        focused.focus({ preventScroll: true });
    },
    to,
  };
}
