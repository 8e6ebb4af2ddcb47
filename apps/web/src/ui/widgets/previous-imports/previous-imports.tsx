import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDate, formatMoment } from '../../../lib/format/dates.ts'
import { useIsWide } from '../../../lib/media.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import type { TableColumn } from '../../kit/data-table/data-table.types.ts'
import styles from './previous-imports.module.css'

/** What every list of imports shows of each. */
export interface ImportRow {
  fileName: string
  importedAt: string
  importedBy: string | null
}

/** How the columns of an import are written. */
export interface ShownImports {
  momentOf: (instant: string) => string
  dayOf: (date: string) => string
  isNarrow: boolean
}

interface PreviousImportsProps<Row extends ImportRow> {
  /** of the table and of its CSV file */
  name: string
  imports: UseQueryResult<Row[]>
  rowKey: (row: Row) => string
  /** the same function on every drawing */
  columnsOf: (shown: ShownImports) => TableColumn<Row>[]
  /** what will be listed, while nothing is */
  willList: string
}

/** What was imported before, newest first. */
export function PreviousImports<Row extends ImportRow>({
  name,
  imports,
  rowKey,
  columnsOf,
  willList,
}: PreviousImportsProps<Row>) {
  const { timeZoneId } = useSettings()
  const { dateFormat, timeFormat } = useUser()
  const isNarrow = !useIsWide()
  const columns = useMemo(() => {
    const formats = { dateFormat, timeFormat }
    const momentOf = (instant: string) => formatMoment(instant, formats, timeZoneId)
    return columnsOf({ momentOf, dayOf: (date) => formatDate(date, formats), isNarrow })
  }, [columnsOf, dateFormat, timeFormat, timeZoneId, isNarrow])
  return (
    <section className={styles.previous} aria-label={t('Previous imports')}>
      <DataTable
        name={name}
        label={t('Previous imports')}
        csvName={name}
        toolbar={<h2>{t('Previous imports')}</h2>}
        columns={columns}
        rows={imports.data}
        rowKey={rowKey}
        isLoading={imports.isPending}
        error={imports.error}
        onRetry={() => void imports.refetch()}
        empty={{ title: t('Nothing imported yet'), detail: willList }}
      />
    </section>
  )
}

/** File, date and who imported it. @param widths in pixels */
export function importedColumns<Row extends ImportRow>(
  { momentOf, isNarrow }: ShownImports,
  widths: { fileName: number; importedAt: number; importedBy: number },
): TableColumn<Row>[] {
  return [
    { key: 'fileName', title: t('File'), width: widths.fileName, isFixed: true, value: (each) => each.fileName },
    {
      key: 'importedAt',
      title: t('Date'),
      width: widths.importedAt,
      value: (each) => each.importedAt,
      csv: (each) => momentOf(each.importedAt),
      render: (each) => momentOf(each.importedAt),
    },
    {
      key: 'importedBy',
      title: t('By'),
      width: widths.importedBy,
      isHiddenByDefault: isNarrow,
      value: (each) => each.importedBy,
    },
  ]
}
