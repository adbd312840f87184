import { useId, useState, type ReactNode } from 'react';
import { usePrinting } from '../usePrinting';
import { Chevron } from './Chevron';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  readonly label: string;
  /** Opened from elsewhere, as long as it is not closed here. */
  readonly isShown?: boolean;
  readonly children: ReactNode;
}

/** What is there for whoever asks for it; on paper, where nobody can ask, it is open. */
export function Disclosure({ label, isShown = false, children }: DisclosureProps) {
  const [isOpened, setIsOpened] = useState<boolean | null>(null);
  const isPrinting = usePrinting();
  const contentId = useId();
  const open = isPrinting || (isOpened ?? isShown);
  return (
    <div>
      <button
        type="button"
        className={styles['opener']}
        aria-expanded={open}
        aria-controls={contentId}
        onClick={() => {
          setIsOpened(!open);
        }}
      >
        <Chevron open={open} />
        {label}
      </button>
      <div id={contentId} className={styles['content']} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
