import type { MyDay } from '@timeloom/contract'
import { Choice } from '../ui/choice.tsx'
import { addDays, dateText } from '../ui/time.ts'
import type { LeaveChoice } from './asked-leave.ts'
import { leaveWords as words } from './leave.words.ts'

const NO_TIMES = { from: '', to: '', isAfterMidnight: false }

interface PartOfDayProps {
  times: LeaveChoice['times']
  /** undefined: none is chosen, or it is not known */
  day: MyDay | undefined
  onChange: (times: LeaveChoice['times']) => void
}

/** All of a day or a range of time, which can be after the midnight of a night that begins on the day. */
export function PartOfDay({ times, day, onChange }: PartOfDayProps) {
  return (
    <>
      <fieldset className="choices choices-row" aria-label={words.part}>
        <Choice group="part" isChosen={times === null} onChoose={() => onChange(null)}>
          {words.allDay}
        </Choice>
        <Choice group="part" isChosen={times !== null} onChoose={() => onChange(NO_TIMES)}>
          {words.times}
        </Choice>
      </fieldset>
      {times !== null && day?.shifts.some(endsNextDay) && (
        <fieldset className="choices choices-row" aria-label={words.whichDate}>
          {[false, true].map((isAfterMidnight) => (
            <Choice
              key={String(isAfterMidnight)}
              group="date-of-times"
              isChosen={times.isAfterMidnight === isAfterMidnight}
              onChoose={() => onChange({ ...times, isAfterMidnight })}
            >
              {isAfterMidnight ? words.afterMidnight(dateText(addDays(day.date, 1))) : dateText(day.date)}
            </Choice>
          ))}
        </fieldset>
      )}
      {times !== null && (
        <div className="time-row">
          {(['from', 'to'] as const).map((end) => (
            <label key={end}>
              {words[end]}
              <input
                type="time"
                required
                value={times[end]}
                onChange={({ target }) => onChange({ ...times, [end]: target.value })}
              />
            </label>
          ))}
        </div>
      )}
    </>
  )
}

/** The shift is over midnight; one that ends at it leaves nothing for the next date. */
function endsNextDay({ endTimeType, endTime }: MyDay['shifts'][number]): boolean {
  return endTimeType === 'NextDay' && endTime !== '00:00'
}
