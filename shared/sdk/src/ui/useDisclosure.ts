import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * A button that toggles a panel. Escape closes it and returns the focus to the button; moving focus or
 * pointer away closes it without taking the focus.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return {
    open,
    close: () => setOpen(false),
    trigger: {
      ref: trigger,
      'aria-expanded': open,
      onClick: () => setOpen((shown) => !shown),
    },
    container: {
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        trigger.current?.focus();
      },
      onBlur(event: FocusEvent<HTMLElement>) {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
    },
  };
}
