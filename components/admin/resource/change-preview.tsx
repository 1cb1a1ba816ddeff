import { Table, TableHead } from "@/components/ui/table";
import { formatRupees } from "@/lib/money";
import { formatNumber } from "@/lib/numbers";
import type { ImportRow } from "@/lib/resource/import-schema";
import { Panel, Tag, ValueChange } from "../panel";
import styles from "./change-preview.module.css";

type ChangePreviewProps = {
  title: string;
  recordName: string;
  /** Title of the column with the old and the new amount. An empty list omits the column. */
  amountColumns: string[];
  count: number;
  /** Can be fewer than `count`. */
  rows: ImportRow[];
};

export function ChangePreview({
  title,
  recordName,
  amountColumns,
  count,
  rows,
}: ChangePreviewProps) {
  if (count === 0) return null;
  return (
    <Panel aria-label={title}>
      <div className="panel-padding">
        <h2 className="num">{`${title}: ${formatNumber(count)}`}</h2>
        {rows.length < count && <p className="soft">{`The first ${rows.length} are shown.`}</p>}
      </div>
      <Table stacksOnPhone className={`break-anywhere small ${styles.table}`}>
        <TableHead
          textColumns={[`${recordName[0]?.toUpperCase()}${recordName.slice(1)}`, "Details"]}
          numberColumns={amountColumns}
        />
        <tbody>
          {rows.map(({ line, name, notes, warning, after, before = after }) => (
            <tr key={line ?? name + notes[0]}>
              <th scope="row" className="block-children">
                <b>{name}</b>
                {line && <span className="soft">{`Line ${line}`}</span>}
              </th>
              <td>
                {notes.map((note) => (
                  <p key={note}>{note}</p>
                ))}
                {warning && <Tag kind="warn">{warning}</Tag>}
              </td>
              {amountColumns.length > 0 && (
                <td className="right" data-label={amountColumns[0]}>
                  {after !== undefined && before !== undefined && (
                    <ValueChange from={formatRupees(before)} to={formatRupees(after)} />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
