import { useId } from 'react';
import styles from './ChoiceOfPart.module.css';

interface ChoiceOfPartProps<Key extends string> {
  readonly label: string;
  readonly parts: readonly { readonly key: Key; readonly label: string }[];
  readonly open: Key;
  readonly onOpen: (key: Key) => void;
}

/** The parts of a tab side by side, one of them open. */
export function ChoiceOfPart<Key extends string>({ label, parts, open, onOpen }: ChoiceOfPartProps<Key>) {
  const id = useId();
  return (
    <fieldset className={styles['parts']}>
      <legend>{label}</legend>
      {parts.map((part) => (
        <label key={part.key}>
          <input type="radio" name={id} checked={part.key === open} onChange={() => onOpen(part.key)} />
          {part.label}
        </label>
      ))}
    </fieldset>
  );
}
