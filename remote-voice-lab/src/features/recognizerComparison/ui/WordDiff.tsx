import { useTranslation } from 'react-i18next';
import { countWordErrors, type WordChange } from '../state/wordErrors';
import styles from './Comparison.module.css';

interface WordDiffProps {
  readonly title: string;
  readonly reference: string;
  readonly transcript: string;
}

/** A change for screen readers and eyes: the mark works without its colour. */
function Change({ change }: { readonly change: WordChange }) {
  switch (change.kind) {
    case 'same':
      return <span>{change.word} </span>;
    case 'substitution':
      return (
        <span>
          <del>{change.expected}</del> <ins>{change.heard}</ins>{' '}
        </span>
      );
    case 'insertion':
      return (
        <span>
          <ins>{change.heard}</ins>{' '}
        </span>
      );
    case 'deletion':
      return (
        <span>
          <del>{change.expected}</del>{' '}
        </span>
      );
  }
}

/** Reference and transcript, word by word: deletions struck out, insertions underlined. */
export function WordDiff({ title, reference, transcript }: WordDiffProps) {
  const { t } = useTranslation('voice-lab');
  if (reference.trim() === '') return null;
  const { changes } = countWordErrors(reference, transcript);
  return (
    <figure className={styles['diff']}>
      <figcaption>{t('comparison.wordsOf', { name: title })}</figcaption>
      <p dir="auto">
        {changes.map((change, place) => (
          // A word may occur repeatedly: its position identifies it.
          <Change key={place} change={change} />
        ))}
      </p>
    </figure>
  );
}
