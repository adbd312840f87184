import hidden from '@prova/shared/ui/visuallyHidden.module.css';

/**
 * The page's only announcer of changes to screen readers. Each sentence has its own slot, so that a
 * persistent sentence is not repeated when another arrives.
 */
export function Announcer({ sentences }: { sentences: readonly string[] }) {
  return (
    <p className={hidden['hidden']} role="status" aria-atomic="false">
      {sentences.map((sentence, tabLock) => (
        <span key={tabLock}>{sentence}</span>
      ))}
    </p>
  );
}
