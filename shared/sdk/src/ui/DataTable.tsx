import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

interface DataTableRow {
  readonly key: string;
  /** The row's cells, of which the first names it. */
  readonly cells: readonly ReactNode[];
  /** Whether to highlight the row; a cell states the meaning as well. */
  readonly isMarked?: boolean;
}

interface DataTableProps {
  readonly caption: string;
  /** Whether a heading above already says the same as the caption. */
  readonly hasHeading?: boolean;
  readonly columns: readonly string[];
  readonly rows: readonly DataTableRow[];
  /** Indexes of number columns: right-aligned. */
  readonly numeric?: readonly number[];
}

/** A table with a name; scrolls sideways if wider than the page, by keyboard as well. */
export function DataTable({ caption, hasHeading = false, columns, rows, numeric = [] }: DataTableProps) {
  const isNumeric = (place: number) => numeric.includes(place);
  return (
    <div className={styles['frame']} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles['table']} aria-label={caption}>
        {!hasHeading && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={column} scope="col" data-numeric={isNumeric(place)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isMarked = false }) => (
            <tr key={key} data-marked={isMarked}>
              {cells.map((cell, place) =>
                place === 0 ? (
                  <th key={columns[place]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[place]} data-numeric={isNumeric(place)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
