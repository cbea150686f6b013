interface ReportTableProps {
  /** Name of the table for screen readers. */
  label: string;
  /** Heading of the rows' names. */
  first: string;
  columns: readonly string[];
  rows: readonly { key: string; name: string; cells: readonly string[] }[];
}

/** A table of figures. It scrolls sideways on small screens, so keyboards must be able to focus it. */
export const ReportTable = ({ label, first, columns, rows }: ReportTableProps) => (
  <div
    role="region"
    aria-label={label}
    tabIndex={0}
    className="overflow-x-auto rounded-lg border border-line bg-surface"
  >
    <table aria-label={label} className="w-full text-sm">
      <thead className="border-b border-edge text-xs text-ink-2">
        <tr>
          <th scope="col" className="p-3 text-start font-semibold">
            {first}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="p-3 text-end align-bottom font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row" dir="auto" className="p-3 text-start font-semibold wrap-anywhere">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={columns[at]} className="p-3 text-end whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
