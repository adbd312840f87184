import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './TabbedPage.module.css';

interface TabbedPageProps {
  /** Label of the tab list. */
  readonly label: string;
  readonly tabs: readonly { readonly key: string; readonly label: string }[];
  readonly open: string;
  readonly onOpen: (key: string) => void;
  /** Content of the open tab. */
  readonly children: ReactNode;
}

/** Offset of each key from the open tab; null leaves the key to the browser. */
function stepOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Tabs that all stay visible: they wrap where there is room and scroll on a phone. antd hides overflowing
 * tabs behind a button, which no tab list may contain.
 */
export function TabbedPage({ label, tabs, open, onOpen, children }: TabbedPageProps) {
  const id = useId();
  const at = tabs.findIndex(({ key }) => key === open);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    // With a modifier, arrow keys belong to the browser: Alt and Left go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = stepOf(event.key, at, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onOpen(tab.key);
    document.getElementById(`${id}-${tab.key}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={styles['tabs']} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === open ? 0 : -1}
            onClick={() => onOpen(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </>
  );
}
