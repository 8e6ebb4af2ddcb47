import type { EmployeeImport } from '@timeloom/contract'
import { useMemo } from 'react'
import { formatMoment } from '../../../lib/format/dates.ts'
import { useIsWide } from '../../../lib/media.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DataTable } from '../../../ui/kit/data-table/data-table.tsx'
import type { TableColumn } from '../../../ui/kit/data-table/data-table.types.ts'
import { useEmployeeImports } from './employee-import.queries.ts'
import { UndoImport } from './undo-import.tsx'
import styles from './employee-import.module.css'

/** What was imported before, newest first; each can be undone. */
export function PreviousEmployeeImports() {
  const imports = useEmployeeImports()
  const { timeZoneId } = useSettings()
  const { dateFormat, timeFormat } = useUser()
  const isNarrow = !useIsWide()
  const columns = useMemo(
    () => importColumns((instant) => formatMoment(instant, { dateFormat, timeFormat }, timeZoneId), isNarrow),
    [dateFormat, timeFormat, timeZoneId, isNarrow],
  )
  return (
    <section className={styles.previous} aria-label={t('Previous imports')}>
      <DataTable
        name="employee-imports"
        label={t('Previous imports')}
        csvName="employee-imports"
        toolbar={<h2>{t('Previous imports')}</h2>}
        columns={columns}
        rows={imports.data}
        rowKey={(each) => each.id}
        isLoading={imports.isPending}
        error={imports.error}
        onRetry={() => void imports.refetch()}
        empty={{
          title: t('Nothing imported yet'),
          detail: t('Every employee import is listed here and can be undone as a whole.'),
        }}
      />
    </section>
  )
}

function importColumns(momentOf: (instant: string) => string, isNarrow: boolean): TableColumn<EmployeeImport>[] {
  return [
    { key: 'fileName', title: t('File'), width: isNarrow ? 130 : 240, isFixed: true, value: (each) => each.fileName },
    {
      key: 'importedAt',
      title: t('Date'),
      width: 140,
      value: (each) => each.importedAt,
      csv: (each) => momentOf(each.importedAt),
      render: (each) => momentOf(each.importedAt),
    },
    { key: 'importedBy', title: t('By'), width: 130, isHiddenByDefault: isNarrow, value: (each) => each.importedBy },
    { key: 'added', title: t('Added'), width: 80, align: 'right', value: (each) => each.added },
    { key: 'alreadyThere', title: t('Already there'), width: 110, align: 'right', value: (each) => each.alreadyThere },
    { key: 'removed', title: t('Removed'), width: 90, align: 'right', value: (each) => each.removed },
    {
      key: 'action',
      title: t('Action'),
      width: 150,
      render: (each) =>
        each.undoneAt === null ? (
          <UndoImport importId={each.id} count={each.added} of={each.fileName} />
        ) : (
          t('Undone {at}', { at: momentOf(each.undoneAt) })
        ),
    },
  ]
}
