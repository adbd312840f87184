import { useRef, type KeyboardEvent } from 'react';
import styles from './TabList.module.css';

interface TabListProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly label: string }[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
}

/** Tabs by the ARIA practices: one stop for Tab; arrows, Home and End move and select. */
export function TabList<Key extends string>({ label, tabs, selected, onSelect }: TabListProps<Key>) {
  const list = useRef<HTMLDivElement>(null);

  const select = (at: number) => {
    const tab = tabs.at(at % tabs.length);
    if (!tab) return;
    onSelect(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(tab)]?.focus();
  };
  const move = (event: KeyboardEvent) => {
    // With a modifier, arrow keys belong to the browser: Alt and Left go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = tabs.findIndex(({ key }) => key === selected);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    select(target);
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={styles['tabs']}
      data-needs-scripts
      onKeyDown={move}
    >
      {tabs.map(({ key, label: name }) => (
        <button
          key={key}
          id={`contact-tab-${key}`}
          type="button"
          role="tab"
          className={styles['tab']}
          aria-selected={key === selected}
          aria-controls={key === selected ? `contact-panel-${key}` : undefined}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect(key)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
