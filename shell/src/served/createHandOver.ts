const FIELDS = 'input, textarea, select';
const BUTTONS = 'button';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Writes like a person's typing: React listens behind the setter it puts over the element's own. */
function write(field: Field, value: string): void {
  const own = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The selection in a field; not every type of field has one. */
const selectionOf = (field: Field) => ('selectionStart' in field ? field.selectionStart : null);

export interface HandOver {
  /** Called when the prerendered page has moved, which takes the focus out of it. */
  moved(): void;
  /** Transfers the input, once. A page with other fields or buttons is another page, and gets nothing. */
  to(drawn: Element): void;
}

/**
 * Keeps a visitor's input on a prerendered page until its remote has rendered the same page: the focused
 * field, typed text, and pressed buttons still unanswered.
 * @param served the prerendered page; the rendered one has the same fields and buttons in the same order
 */
export function createHandOver(served: Element): HandOver {
  const { ownerDocument: page } = served;
  let focused: Element | null = served.contains(page.activeElement) ? page.activeElement : null;
  const pressed: Element[] = [...served.querySelectorAll('[data-pressed]')];
  served.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? target : null;
  });
  served.addEventListener('focusout', () => {
    // Removing an element blurs it as well, though nobody has left it.
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
    // Synchronously: a phone hides its keyboard when nothing has the focus.
    inFocus?.[1].focus({ preventScroll: true });
    // Outside React's own work, with clicks after the typed text was processed.
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
