import type { AnswerOf, listBalanceImports } from '@timeloom/contract'
import { useMemo } from 'react'
import { formatDate, formatMoment, type UserFormats } from '../../lib/format/dates.ts'
import { useIsWide } from '../../lib/media.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DataTable } from '../../ui/kit/data-table/data-table.tsx'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import styles from './leave-import.module.css'
import { UndoBalances } from './undo-balances.tsx'
import { useBalanceImports } from './use-leave-import.ts'

type BalanceImport = AnswerOf<typeof listBalanceImports>[number]

/** The imports that changed balances, newest first; each can be undone. */
export function PreviousBalanceImports() {
  const imports = useBalanceImports()
  const { timeZoneId } = useSettings()
  const { dateFormat, timeFormat } = useUser()
  const isNarrow = !useIsWide()
  const columns = useMemo(
    () => importColumns({ dateFormat, timeFormat }, timeZoneId, isNarrow),
    [dateFormat, timeFormat, timeZoneId, isNarrow],
  )
  return (
    <section className={styles.previous} aria-label={t('Previous imports')}>
      <DataTable
        name="balance-imports"
        label={t('Previous imports')}
        csvName="balance-imports"
        toolbar={<h2>{t('Previous imports')}</h2>}
        columns={columns}
        rows={imports.data}
        rowKey={(each) => each.id}
        isLoading={imports.isPending}
        error={imports.error}
        onRetry={() => void imports.refetch()}
        empty={{
          title: t('Nothing imported yet'),
          detail: t('Every file that changes balances is listed here and can be undone as a whole.'),
        }}
      />
    </section>
  )
}

function importColumns(formats: UserFormats, timeZone: string, isNarrow: boolean): TableColumn<BalanceImport>[] {
  const momentOf = (each: BalanceImport) => formatMoment(each.importedAt, formats, timeZone)
  const dayOf = (each: BalanceImport) => formatDate(each.asOf, formats)
  return [
    { key: 'fileName', title: t('File'), width: isNarrow ? 130 : 220, isFixed: true, value: (each) => each.fileName },
    {
      key: 'importedAt',
      title: t('Date'),
      width: 140,
      value: (each) => each.importedAt,
      csv: momentOf,
      render: momentOf,
    },
    { key: 'importedBy', title: t('By'), width: 130, isHiddenByDefault: isNarrow, value: (each) => each.importedBy },
    { key: 'asOf', title: t('As of'), width: 104, value: (each) => each.asOf, csv: dayOf, render: dayOf },
    { key: 'changed', title: t('Changed'), width: 88, align: 'right', value: (each) => each.changed },
    {
      key: 'action',
      title: t('Action'),
      width: 190,
      render: (each) =>
        each.undoneAt === null ? (
          <UndoBalances type="link" size="small" importId={each.id} count={each.changed} of={each.fileName} />
        ) : (
          <span title={each.undoneBy ?? undefined}>
            {t('Undone {at}', { at: formatMoment(each.undoneAt, formats, timeZone) })}
          </span>
        ),
    },
  ]
}
