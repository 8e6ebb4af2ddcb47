import type { PeriodConfirmation, Timesheet } from '@timeloom/contract'
import { useAnswer } from '../session/use-answer.ts'
import { rangeText } from '../ui/time.ts'
import { confirmWords as words } from './confirm.words.ts'

interface HoursBeforeProps {
  employeeId: string
  /** of the period on screen */
  sheet: Pick<Timesheet, 'today' | 'toT' | 'previousPeriodFrom'>
  onLook: (from: string) => void
}

/** While a period goes on: that the hours of the one before wait to be confirmed, which nobody would look for. */
export function HoursBefore({ employeeId, sheet: { today, toT, previousPeriodFrom: from }, onLook }: HoursBeforeProps) {
  const { data } = useAnswer<PeriodConfirmation>(
    from !== null && today <= toT ? `/api/timesheet/confirmation?employee=${employeeId}&fromT=${from}` : null,
  )
  if (!data?.isAsked || data.waitsFor !== 'employee') return null
  return (
    <section className="card" aria-label={words.title}>
      <p>{words.hoursWait(rangeText(data.fromT, data.toT))}</p>
      <button type="button" className="button" onClick={() => onLook(data.fromT)}>
        {words.look}
      </button>
    </section>
  )
}
