import { Link } from 'react-router-dom';
import { parseInline, type Block } from './prose';
import styles from './Prose.module.css';

function Line({ text }: { text: string }) {
  return parseInline(text).map((part, at) =>
    part.to ? (
      <Link key={at} to={part.to}>
        {part.text}
      </Link>
    ) : (
      part.text
    ),
  );
}

/** Text for reading. Pure: it can be rendered to a string without a browser. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles['prose']}>
      {blocks.map((block, at) =>
        typeof block === 'string' ? (
          <p key={at}>
            <Line text={block} />
          </p>
        ) : (
          <ul key={at}>
            {block.list.map((item) => (
              <li key={item}>
                <Line text={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
