import type { LeaveCalendar } from '@timeloom/contract'
import { Hourglass, Palmtree, TriangleAlert } from 'lucide-react'
import { type CSSProperties, Fragment, memo } from 'react'
import { addDays, dateRange, dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { statusWords } from '../leave.words.ts'
import { countTone, linesOf, placeOf } from './calendar-places.ts'
import styles from './calendar.module.css'

interface CalendarGridProps {
  calendar: LeaveCalendar
  /** dates on which a department has fewer planned than needed */
  short: ReadonlyMap<string, ReadonlySet<string>>
  /** The next month is being read. */
  isOld: boolean
  onOpen: (leaveId: string) => void
}

type Person = LeaveCalendar['people'][number]
type Department = LeaveCalendar['departments'][number]

/** A row per person with bars over the days of the month, below the counts of each department. */
export function CalendarGrid({ calendar, short, isOld, onOpen }: CalendarGridProps) {
  const { startDate, endDate, today, departments, people } = calendar
  const dates: string[] = []
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) dates.push(date)
  if (people.length === 0) {
    return (
      <div className={styles.empty} role="status">
        <b>{t('Nobody is away')}</b>
        <p>{t('Approved and pending leave of the month appears here.')}</p>
      </div>
    )
  }
  return (
    <div className={styles.scroll} aria-busy={isOld} tabIndex={0} role="region" aria-label={t('Leave of the month')}>
      <div className={styles.grid} style={{ '--days': dates.length } as CSSProperties}>
        <div className={`${styles.row} ${styles.dates}`}>
          <span className={styles.name}>{t('Employee')}</span>
          {dates.map((date, place) => (
            <span
              key={date}
              className={styles.date}
              data-weekend={isWeekend(date) || undefined}
              data-today={date === today || undefined}
              style={{ gridColumn: place + 2 }}
            >
              <small>{dayWithWeekday(date).slice(0, 1)}</small>
              {Number(date.slice(8))}
            </span>
          ))}
        </div>
        <div className={styles.shades} aria-hidden="true">
          {dates.map((date, place) => (
            <i
              key={date}
              data-weekend={isWeekend(date) || undefined}
              data-today={date === today || undefined}
              style={{ gridColumn: place + 2 }}
            />
          ))}
        </div>
        {departments.map((department) => (
          <Fragment key={department.departmentId ?? ''}>
            <DepartmentRow
              department={department}
              dates={dates}
              short={short.get(department.departmentId ?? '') ?? NONE}
            />
            {people
              .filter(({ departmentId }) => departmentId === department.departmentId)
              .map((person) => (
                <PersonRow key={person.employeeId} person={person} from={startDate} to={endDate} onOpen={onOpen} />
              ))}
          </Fragment>
        ))}
      </div>
    </div>
  )
}

const NONE: ReadonlySet<string> = new Set()

function DepartmentRow(props: { department: Department; dates: readonly string[]; short: ReadonlySet<string> }) {
  const { department, dates, short } = props
  const { departmentName, mostAway } = department
  const counts = new Map(department.days.map((day) => [day.date, day]))
  return (
    <div className={`${styles.row} ${styles.department}`}>
      <span className={styles.name}>
        <b>{departmentName ?? t('No department')}</b>
        {mostAway !== null && <small>{t('limit {count}', { count: mostAway })}</small>}
      </span>
      {dates.map((date, place) => {
        const { approved = 0, pending = 0 } = counts.get(date) ?? {}
        const isShort = short.has(date)
        if (approved + pending === 0 && !isShort) return null
        const words = [
          dayWithWeekday(date),
          t('{approved} away, {pending} asked', { approved, pending }),
          ...(isShort ? [t('fewer planned than needed')] : []),
        ].join(', ')
        return (
          <span
            key={date}
            className={styles.cell}
            style={{ gridColumn: place + 2 }}
            title={words}
            role="img"
            aria-label={words}
          >
            {approved + pending > 0 && (
              <b
                className={styles.count}
                data-limit={countTone({ approved, pending }, mostAway)}
                data-asked={pending > 0 || undefined}
              >
                {approved + pending}
              </b>
            )}
            {isShort && <TriangleAlert size={11} className={styles.short} aria-hidden="true" />}
          </span>
        )
      })}
    </div>
  )
}

interface PersonRowProps {
  person: Person
  from: string
  to: string
  onOpen: (leaveId: string) => void
}

const PersonRow = memo(function PersonRow({ person, from, to, onOpen }: PersonRowProps) {
  const { employeeName, leaves, holidays } = person
  const lines = linesOf(leaves)
  const count = Math.max(1, ...lines.map((line) => line + 1))
  return (
    <div className={styles.row} style={{ '--lines': count } as CSSProperties}>
      <span className={styles.name}>{employeeName}</span>
      {holidays.map(({ date, name }) => (
        <i
          key={date}
          className={styles.holiday}
          style={{ gridColumn: placeOf({ fromDate: date, toDate: date }, { from, to }) }}
          title={name}
          role="img"
          aria-label={`${dayWithWeekday(date)}, ${name}`}
        />
      ))}
      {leaves.map((leave, index) => (
        <button
          key={leave.id}
          type="button"
          className={styles.bar}
          data-status={leave.leaveStatus}
          data-part={leave.isPart || undefined}
          style={{ gridColumn: placeOf(leave, { from, to }), gridRow: lines[index]! + 1 }}
          title={`${leave.typeName}, ${dateRange(leave.fromDate, leave.toDate)}, ${statusWords(leave.leaveStatus)}`}
          aria-label={`${employeeName}, ${leave.typeName}, ${dateRange(leave.fromDate, leave.toDate)}, ${statusWords(leave.leaveStatus)}`}
          onClick={() => onOpen(leave.id)}
        >
          {leave.leaveStatus === 'Pending' ? (
            <Hourglass size={12} aria-hidden="true" />
          ) : (
            <Palmtree size={12} aria-hidden="true" />
          )}
          <span>{leave.typeName}</span>
        </button>
      ))}
    </div>
  )
})

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
}
