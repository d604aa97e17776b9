import type { ReactNode } from 'react';

interface DocTableProps {
  head: readonly string[];
  /** The first cell of each row is formatted as code. */
  rows: readonly (readonly [code: string, ...cells: ReactNode[]])[];
}

/** A table of a documentation page. */
export const DocTable = ({ head, rows }: DocTableProps) => (
  <table>
    <thead>
      <tr>
        {head.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([code, ...cells]) => (
        <tr key={code}>
          <td>
            <code>{code}</code>
          </td>
          {head.slice(1).map((title, at) => (
            <td key={title}>{cells[at]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
