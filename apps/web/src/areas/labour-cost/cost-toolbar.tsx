import { MOST_LABOUR_COST_DAYS } from '@timeloom/contract'
import { addDays } from '../../lib/format/dates.ts'
import { notify } from '../../lib/notify.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DateRangeField } from '../../ui/kit/date-range/date-range-field.tsx'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'
import { DepartmentMultiSelect } from '../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../ui/widgets/department-select/use-departments.ts'
import { PeriodChips } from '../../ui/widgets/period-chips/period-chips.tsx'
import type { useCostAddress } from './cost-address.ts'
import styles from './labour-cost.module.css'

/** The pay period, or any dates, and the departments; each applies at once. */
export function CostToolbar({ address }: { address: ReturnType<typeof useCostAddress> }) {
  const { range, departmentIds, today, frames, frame, take, goToPeriod, narrow } = address
  const { dateFormat } = useUser()
  const departments = useDepartments()
  const takeDates = (chosen: DateRange) => {
    const last = addDays(chosen.from, MOST_LABOUR_COST_DAYS - 1)
    if (chosen.to > last) notify.info(t('At most {days} days can be asked for.', { days: MOST_LABOUR_COST_DAYS }))
    take({ from: chosen.from, to: chosen.to > last ? last : chosen.to })
  }
  return (
    <>
      {frames.length > 0 && <PeriodChips isTight frames={frames} value={frame} today={today} onGo={goToPeriod} />}
      <span className={styles.dates}>
        <DateRangeField value={range} today={today} dateFormat={dateFormat} onChange={takeDates} />
      </span>
      <span className={styles.departments}>
        <DepartmentMultiSelect
          includesBelow
          aria-label={t('Departments')}
          placeholder={t('All departments')}
          nodes={departments.nodes}
          isLoading={departments.isLoading}
          value={departmentIds}
          onChange={narrow}
        />
      </span>
    </>
  )
}
