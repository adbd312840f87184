/** The box in which the answer is written, as far as spoken words need it. */
export interface DraftBox {
  /** @returns the function that ends it: for a box that is gone */
  attach(box: HTMLTextAreaElement): () => void;
  /**
   * Puts words where one writes, in place of what is selected, with the spaces that they need there. One Ctrl+Z takes them
   * away again. The focus stays where it is.
   * @returns false where nothing can be written
   */
  insert(words: string): boolean;
}

/** What is to stand between two pieces of text, so that words do not run together; nothing before a mark that ends a phrase. */
function spaced(before: string, words: string, after: string): string {
  const lead = before === '' || /[\s([{"“«]$/.test(before) ? '' : ' ';
  const trail = after === '' || /^[\s)\]}"”».,;:!?]/.test(after) ? '' : ' ';
  return lead + words + trail;
}

/** Writes as a person would: the browser remembers it for its undo, and the page hears of it as of anything typed. */
function type(box: HTMLTextAreaElement, text: string): void {
  const canType = 'execCommand' in document;
  // Deprecated without a successor: nothing else writes into a box so that it can be undone.
  // oxlint-disable-next-line typescript/no-deprecated
  if (canType && document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

export function createDraftBox(): DraftBox {
  let attached: HTMLTextAreaElement | null = null;
  /** Nobody has been in it yet: what a restored draft has for a caret is no place that one chose. */
  let isUntouched = true;
  return {
    attach(box) {
      attached = box;
      isUntouched = true;
      const touch = () => (isUntouched = false);
      box.addEventListener('focus', touch);
      return () => {
        box.removeEventListener('focus', touch);
        if (attached === box) attached = null;
      };
    },
    insert(words) {
      const box = attached;
      if (!box || box.readOnly || box.disabled) return false;
      const focused = document.activeElement;
      const goesToEnd = isUntouched;
      box.focus({ preventScroll: true });
      if (goesToEnd) box.setSelectionRange(box.value.length, box.value.length);
      const { value, selectionStart, selectionEnd } = box;
      type(box, spaced(value.slice(0, selectionStart), words, value.slice(selectionEnd)));
      if (focused instanceof HTMLElement && focused !== box) focused.focus({ preventScroll: true });
      return true;
    },
  };
}
