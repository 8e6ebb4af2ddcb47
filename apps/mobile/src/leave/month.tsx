import type { MyDay } from '@timeloom/contract'
import { Icon } from '../ui/icons.tsx'
import { dateText } from '../ui/time.ts'
import { leaveWords as words } from './leave.words.ts'
import { addMonths, type Days, type Month as MonthName, monthText, weeksOf } from './month-days.ts'

const WEEKDAYS = ['M', 'T', 'W', 'T', 'F', 'S', 'S']

interface MonthProps {
  month: MonthName
  today: string
  chosen: Days | null
  /** what is known of the days, by date */
  known: ReadonlyMap<string, MyDay>
  onMonth: (month: MonthName) => void
  onDay: (day: string) => void
}

/** The days of a month to choose from, with holidays and leave that is there already. */
export function Month({ month, today, chosen, known, onMonth, onDay }: MonthProps) {
  return (
    <div>
      <div className="month-head">
        <b aria-live="polite">{monthText(month)}</b>
        <button
          type="button"
          className="icon-button"
          aria-label={words.previousMonth}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={words.nextMonth}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <Icon name="forward" />
        </button>
      </div>
      <div className="month">
        {WEEKDAYS.map((name, place) => (
          <span key={`${name}${place}`} className="month-weekday" aria-hidden="true">
            {name}
          </span>
        ))}
        {weeksOf(month)
          .flat()
          .map((day, place) =>
            day === null ? (
              <span key={`none${place}`} />
            ) : (
              <Day
                key={day}
                day={day}
                isToday={day === today}
                isChosen={chosen !== null && chosen.from <= day && day <= chosen.to}
                facts={known.get(day)}
                onChoose={() => onDay(day)}
              />
            ),
          )}
      </div>
    </div>
  )
}

interface DayProps {
  day: string
  isToday: boolean
  isChosen: boolean
  facts: MyDay | undefined
  onChoose: () => void
}

function Day({ day, isToday, isChosen, facts, onChoose }: DayProps) {
  const own = facts?.leave[0]
  const kinds = [
    isToday && 'month-today',
    facts && facts.shifts.length === 0 && 'month-free',
    facts?.holiday && 'month-holiday',
    own && (own.status === 'Pending' ? 'month-pending' : 'month-leave'),
    isChosen && 'month-chosen',
  ]
  const says = [dateText(day), facts?.holiday, own && `${own.name}, ${own.status}`]
  return (
    <button
      type="button"
      className={['month-day', ...kinds].filter(Boolean).join(' ')}
      aria-label={says.filter(Boolean).join(', ')}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <b>{Number(day.slice(8))}</b>
    </button>
  )
}
