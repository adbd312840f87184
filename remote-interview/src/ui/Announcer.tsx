import hidden from '@prova/shared/ui/visuallyHidden.module.css';

/**
 * The one place from which a page says to screen readers what changes. Each sentence has a seat of its own, so that one
 * which stays is not said again with another that comes.
 */
export function Announcer({ sentences }: { sentences: readonly string[] }) {
  return (
    <p className={hidden['hidden']} role="status" aria-atomic="false">
      {sentences.map((sentence, seat) => (
        <span key={seat}>{sentence}</span>
      ))}
    </p>
  );
}
