import { useId } from 'react';
import styles from './ChoiceGroup.module.css';
import { Option } from './Option';

interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  /** A line below the option, and its description. Null keeps its space; omitted where no option has one. */
  readonly note?: string | null;
}

interface ChoiceGroupProps<T extends string> {
  readonly label: string;
  readonly options: readonly Choice<T>[];
  readonly value: T | null;
  readonly disabled: boolean;
  readonly onChange: (value: T) => void;
}

/** Native radio buttons in one row. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { label, options, value, disabled, onChange } = props;
  const name = useId();
  return (
    <div className={styles['group']} role="radiogroup" aria-label={label}>
      {options.map((option) => {
        const noteId = `${name}-${option.value}`;
        const radio = (
          <Option
            key={option.value}
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={disabled}
            {...(option.note && { 'aria-describedby': noteId })}
            onChange={() => onChange(option.value)}
          >
            {option.label}
          </Option>
        );
        if (option.note === undefined) return radio;
        return (
          <div key={option.value} className={styles['noted']}>
            {radio}
            <small id={noteId}>{option.note}</small>
          </div>
        );
      })}
    </div>
  );
}
