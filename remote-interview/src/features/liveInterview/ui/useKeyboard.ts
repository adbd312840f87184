import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import * as v from 'valibot';
import { createTabStorage } from '../../../devices/tabStorage';
import { pressShortcut, SHORTCUTS, shortcutOf } from '../../../ui/shortcuts';

/** Where a character is written down, and so never a shortcut. */
const IS_WRITTEN_IN =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="radio"], [type="checkbox"])';

/** By the only sign of it that all browsers give. */
const isMac = () => /^(?:Mac|iP)/.test(navigator.platform);

const KEY = 'prova.keyboard.questionMark';

/** Whether `?` alone opens the list. Whoever speaks to the browser may not want a single character to do anything: kept for this browser. */
export function useQuestionMark() {
  const [storage] = useState(() => createTabStorage(() => localStorage));
  const [isOn, setIsOn] = useState(() => storage.read(KEY, v.boolean()) ?? true);
  const choose = (chosen: boolean) => {
    storage.write(KEY, chosen);
    setIsOn(chosen);
  };
  return [isOn, choose] as const;
}

interface Keyboard {
  /** `?` opens the list, outside of a field. */
  readonly hasQuestionMark: boolean;
}

/**
 * The shortcuts of the room, from anywhere in it. In a dialog they press what stands there, so that nothing happens beneath it.
 */
export function useKeyboard(stage: RefObject<HTMLElement | null>, { hasQuestionMark }: Keyboard): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !stage.current || !(target instanceof Element)) return;
    const isField = target.closest(IS_WRITTEN_IN) !== null;
    const isAskedFor = hasQuestionMark && event.key === '?' && !isField;
    const shortcut = isAskedFor ? SHORTCUTS.map : shortcutOf(event, { isField, isMac: isMac() });
    if (shortcut === null) return;
    const dialog = target.closest('[role="dialog"]');
    const isInRoom = target === document.body || stage.current.contains(target);
    const place = dialog ?? (isInRoom ? stage.current : null);
    if (place && pressShortcut(place, shortcut)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
