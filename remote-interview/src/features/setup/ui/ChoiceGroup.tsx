import { useId } from 'react';
import styles from './ChoiceGroup.module.css';
import { Option } from './Option';

interface ChoiceGroupProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
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
      {options.map((option) => (
        <Option
          key={option.value}
          type="radio"
          name={name}
          checked={option.value === value}
          disabled={disabled}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Option>
      ))}
    </div>
  );
}
