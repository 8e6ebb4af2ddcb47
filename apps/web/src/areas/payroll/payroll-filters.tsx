import { PayGroupSelect } from '../../ui/widgets/period-chips/pay-group-select.tsx'
import { PeriodChips } from '../../ui/widgets/period-chips/period-chips.tsx'
import { HistorySelect } from './history-select.tsx'
import type { usePayrollView } from './payroll-view.ts'

interface PayrollFiltersProps {
  shown: ReturnType<typeof usePayrollView>
  /** Other periods are about to be shown. */
  onLeave: () => void
}

/** One pay period, or all of a time. */
export function PayrollFilters({ shown, onLeave }: PayrollFiltersProps) {
  const { view, frames, frame, today, groups, show, showGroup, goToPeriod } = shown
  const leaving =
    <Value,>(go: (value: Value) => void) =>
    (value: Value) => {
      onLeave()
      go(value)
    }
  return (
    <>
      {frames.length > 0 && (
        <PeriodChips isTight frames={frames} value={frame} today={today} onGo={leaving(goToPeriod)} />
      )}
      {'period' in view && <PayGroupSelect groups={groups} value={view.payGroupId} onChange={leaving(showGroup)} />}
      <HistorySelect days={'days' in view ? view.days : undefined} onChange={leaving((days) => show({ days }))} />
    </>
  )
}
