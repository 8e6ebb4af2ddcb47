import type { LatePunch } from '@timeloom/contract'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useIsWide } from '../../lib/media.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { ViewedTable } from '../../ui/kit/data-table/data-table.tsx'
import { useAddressPlace } from '../../ui/kit/data-table/table-place.ts'
import { useSourceView } from '../../ui/kit/data-table/use-source-view.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { LatePunchCard } from './late-punch-card.tsx'
import { latePunchColumns } from './late-punches-columns.tsx'
import { useLatePunchFilters } from './late-punches-filters.ts'
import { LatePunchesToolbar } from './late-punches-toolbar.tsx'
import { useLatePunchSource } from './late-punches.queries.ts'
import { timesheetOf } from './timesheet-of.ts'

/** Punches that came in for closed days. @source docs/engine.md A11 (late punches) */
export function LatePunchesPage() {
  const filtering = useLatePunchFilters()
  const { filters, isFiltered, clear } = filtering
  const { timeZoneId: timeZone } = useSettings()
  const { dateFormat, timeFormat } = useUser()
  const isNarrow = !useIsWide()
  const navigate = useNavigate()
  const source = useLatePunchSource(filters)
  const formats = useMemo(() => ({ dateFormat, timeFormat }), [dateFormat, timeFormat])
  const columns = useMemo(() => latePunchColumns({ formats, timeZone, isNarrow }), [formats, timeZone, isNarrow])
  const table = {
    name: 'late-punches',
    label: t('Late punches'),
    csvName: 'late-punches',
    columns,
    source,
    rowKey: (punch: LatePunch) => punch.id,
    defaultSorting: { column: 'receivedAt', order: 'desc' as const },
    onOpen: (punch: LatePunch) => void navigate(timesheetOf(punch)),
    card: (punch: LatePunch) => <LatePunchCard punch={punch} formats={formats} timeZone={timeZone} />,
    toolbar: <LatePunchesToolbar {...filtering} />,
    empty: {
      title: isFiltered ? t('No late punches here') : t('No late punches'),
      detail: t(
        'A punch is late when it comes in for a day of a closed pay period. It is kept, and counts once the period is re-opened.',
      ),
      ...(isFiltered ? { action: <Button onClick={clear}>{t('Show all')}</Button> } : {}),
    },
  }
  const view = useSourceView<LatePunch>(table, useAddressPlace())

  return (
    <PageFrame
      title={t('Late punches')}
      subtitle={
        view.isWaiting || view.count === 0
          ? undefined
          : t('{count, plural, one {# punch} other {# punches}} came in for closed days', { count: view.count })
      }
      isFilled
    >
      <ViewedTable table={table} view={view} />
    </PageFrame>
  )
}
