/** The part of the answer box needed for inserting spoken words. */
export interface DraftBox {
  /** @returns a function that unregisters a removed box */
  attach(box: HTMLTextAreaElement): () => void;
  /**
   * Inserts words at the caret in place of the selection, with the necessary spaces. One Ctrl+Z undoes it.
   * The focus stays.
   * @returns false if nothing can be inserted
   */
  insert(words: string): boolean;
}

/** Separator between two pieces of text; none before closing punctuation. */
function spaced(before: string, words: string, after: string): string {
  const lead = before === '' || /[\s([{"“«]$/.test(before) ? '' : ' ';
  const trail = after === '' || /^[\s)\]}"”».,;:!?]/.test(after) ? '' : ' ';
  return lead + words + trail;
}

/** Inserts text as typing does: the browser records it for undo, and the page receives an input event. */
function type(box: HTMLTextAreaElement, text: string): void {
  const canType = 'execCommand' in document;
  // Deprecated without a successor: nothing else inserts text undoably.
  // oxlint-disable-next-line typescript/no-deprecated
  if (canType && document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

export function createDraftBox(): DraftBox {
  let attached: HTMLTextAreaElement | null = null;
  /**
   * Whether nobody has focused the box yet: after restoring a draft, the caret's position is not the
   * candidate's choice.
   */
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
