import { useId, useState, type ReactNode } from 'react';
import { usePrinting } from '../usePrinting';
import { Chevron } from './Chevron';
import styles from './Disclosures.module.css';

interface Item {
  readonly label: string;
  /** Whether the content was opened from elsewhere; the reader may toggle it here. */
  readonly isShown?: boolean;
  readonly content: ReactNode;
}

interface DisclosuresProps {
  readonly items: readonly Item[];
  /** Rendered in the row of buttons. */
  readonly beside?: ReactNode;
}

/** A row of buttons, each of which discloses its content below. In print, all content is shown under its label. */
export function Disclosures({ items, beside }: DisclosuresProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const isPrinting = usePrinting();
  const id = useId();
  const all = items.map((item, index) => ({
    ...item,
    contentId: `${id}-${String(index)}`,
    isOpen: isPrinting || (chosen[item.label] ?? item.isShown ?? false),
  }));
  return (
    <div>
      <div className={styles['row']}>
        {all.map(({ label, contentId, isOpen }) => (
          <button
            key={label}
            type="button"
            className={styles['opener']}
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => {
              setChosen({ ...chosen, [label]: !isOpen });
            }}
          >
            <Chevron open={isOpen} />
            {label}
          </button>
        ))}
        {beside}
      </div>
      {all.map(({ label, content, contentId, isOpen }) => (
        <div key={label} id={contentId} className={styles['content']} hidden={!isOpen}>
          {/* On paper there is no row of buttons to label the content. */}
          {isPrinting && <p className={styles['title']}>{label}</p>}
          {isOpen && content}
        </div>
      ))}
    </div>
  );
}
