import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

interface DataTableRow {
  readonly key: string;
  /** The first one names the row. */
  readonly cells: readonly ReactNode[];
  /** Stands out from the others; what it means stands in a cell as well. */
  readonly isMarked?: boolean;
}

interface DataTableProps {
  readonly caption: string;
  /** Where the same words stand above it as a heading already. */
  readonly hasHeading?: boolean;
  readonly columns: readonly string[];
  readonly rows: readonly DataTableRow[];
  /** Columns of numbers, by their place: they stand under each other. */
  readonly numeric?: readonly number[];
}

/** A table with a name; where it is wider than the page it can be moved sideways, with the keyboard as well. */
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
