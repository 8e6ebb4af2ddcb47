import type { PayrollTransfer } from '@timeloom/contract'
import { useMemo, useState } from 'react'
import { todayIn } from '../../lib/format/dates.ts'
import { useIsWide, useMedia } from '../../lib/media.ts'
import { useCan, useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DataTable } from '../../ui/kit/data-table/data-table.tsx'
import { DaysOutsideNote } from '../../ui/widgets/days-outside/days-outside-note.tsx'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { overlap } from '../../ui/widgets/period-chips/period-frames.ts'
import { payrollColumns } from './payroll-columns.tsx'
import { PayrollFilters } from './payroll-filters.tsx'
import { WITH_TRACKING } from './payroll-output.ts'
import { PayrollToolbar } from './payroll-toolbar.tsx'
import { useExportPeriods, usePayPeriods, useRecalculatePeriods } from './payroll.queries.ts'
import { type PayrollView, usePayrollView } from './payroll-view.ts'
import { PeriodCard } from './period-card.tsx'
import { RecalculationJobs } from './recalculation-jobs.tsx'

/** @source spec 002 §2.15 */
export function PayrollPage() {
  const shown = usePayrollView()
  const { data, isPending, isFetching, error, refetch } = usePayPeriods(shown.days, { enabled: !shown.isWaiting })
  const periods = useMemo(() => data?.filter((period) => isShown(period, shown.view)), [data, shown.view])
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const recalculate = useRecalculatePeriods().mutate
  const { exportPeriods } = useExportPeriods()
  const canUpdate = useCan('payrollTransfer:update')
  const canExport = useSettings().payrollOutputType !== WITH_TRACKING
  const today = todayIn(useSettings().timeZoneId)
  const { dateFormat, timeFormat } = useUser()
  const isNarrow = !useIsWide()
  const hasRoom = useMedia('(min-width: 1440px)')

  const needs = useMemo(
    () => ({
      formats: { dateFormat, timeFormat },
      today,
      onExport: canExport ? (period: PayrollTransfer) => void exportPeriods([period]) : undefined,
      onRecalculate: canUpdate ? (period: PayrollTransfer) => recalculate([period.id]) : undefined,
    }),
    [dateFormat, timeFormat, today, canExport, canUpdate, exportPeriods, recalculate],
  )
  const columns = useMemo(() => payrollColumns({ ...needs, isNarrow, hasRoom }), [needs, isNarrow, hasRoom])
  const chosen = (periods ?? []).filter((period) => chosenIds.has(period.id))
  const forget = () => setChosenIds(new Set())

  return (
    <PageFrame
      title={t('Payroll Transfer')}
      subtitle={periods ? countWords(periods.length, periods.filter((period) => !period.isClosed).length) : null}
      isFilled
      actions={
        <PayrollToolbar chosen={chosen} today={today} canUpdate={canUpdate} canExport={canExport} onDone={forget} />
      }
    >
      <DaysOutsideNote />
      <RecalculationJobs />
      <DataTable
        name="payroll-transfers"
        label={t('Pay periods')}
        csvName="pay-periods"
        address=""
        columns={columns}
        rows={periods}
        rowKey={(period) => period.id}
        isLoading={isPending}
        isChecking={isFetching}
        error={error}
        onRetry={() => void refetch()}
        selection={{
          keys: chosenIds,
          onChange: setChosenIds,
          label: (period) => t('Select {period}', { period: `${period.paygroupName}, ${period.periodCode}` }),
        }}
        card={(period) => <PeriodCard period={period} {...needs} />}
        toolbar={<PayrollFilters shown={shown} onLeave={forget} />}
        empty={{
          title: t('No pay periods here'),
          detail:
            shown.days === -1
              ? t('Pay periods appear once a pay group has employees.')
              : t('Choose a longer time range under Search by Day.'),
        }}
      />
    </PageFrame>
  )
}

function isShown(period: PayrollTransfer, view: PayrollView): boolean {
  if ('days' in view) return true
  const isOfGroup = view.payGroupId === undefined || period.paygroupId === view.payGroupId
  return isOfGroup && overlap({ from: period.fromDate, to: period.toDate }, view.period)
}

function countWords(all: number, open: number): string {
  return t('{count, plural, one {# pay period} other {# pay periods}}, {open} open', { count: all, open })
}
