import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import * as v from 'valibot';
import { createTabStorage } from '../../../devices/tabStorage';
import { pressShortcut, SHORTCUTS, shortcutOf } from '../../../ui/shortcuts';

/** Text fields, where characters are never shortcuts. */
const IS_WRITTEN_IN =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="radio"], [type="checkbox"])';

/** Whether this is an Apple device. The platform is the only sign that all browsers share. */
const isMac = () => /^(?:Mac|iP)/.test(navigator.platform);

const KEY = 'prova.keyboard.questionMark';

/**
 * Whether `?` alone opens the list. Speech control users may not want single-character shortcuts: stored in
 * this browser.
 */
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
  /** `?` opens the list, outside fields. */
  readonly hasQuestionMark: boolean;
}

/**
 * The room's shortcuts, from anywhere in it. In a dialog they press its own buttons, so that nothing happens
 * beneath.
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
