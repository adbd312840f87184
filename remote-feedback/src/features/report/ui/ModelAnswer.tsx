import { useForeignLanguage } from '../useForeignLanguage';
import styles from './ModelAnswer.module.css';

/**
 * A strong answer as it would be spoken.
 * @param lines the answer, followed by a translation if the report is in another language
 */
export function ModelAnswer({ lines }: { readonly lines: readonly string[] }) {
  const foreignLanguage = useForeignLanguage();
  return lines.map((line, index) => (
    <p key={index} className={index === 0 ? styles['words'] : styles['meaning']} lang={foreignLanguage(line)}>
      {line}
    </p>
  ));
}
