import type { ExceptionGroup } from '@timeloom/contract'
import { Button } from 'antd'
import { ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import type { RunPeriods } from '../../../lib/run-address.ts'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { timesheetOf } from '../../../ui/widgets/allow-time/timesheet-link.ts'
import { exceptionTypes } from '../../../ui/widgets/exception-types/exception-types.ts'
import styles from './exception-groups.module.css'
import { useExceptionGroups } from './pay-day.queries.ts'
import { useFocusStays } from './use-focus-stays.ts'
import { useReviewGroup } from './use-review-group.ts'

/** People named when a group is opened; the list that the step leads to has everyone. */
const SHOWN = 30
const NONE: ExceptionGroup[] = []

/** Exceptions in groups that one look settles; each can be opened to see whose they are, and reviewed as a whole. */
export function ExceptionGroups({ run }: { run: RunPeriods }) {
  const { data } = useExceptionGroups(run)
  const groups = data?.groups ?? NONE
  const list = useRef<HTMLUListElement>(null)
  const stays = useFocusStays(list, groups.length)
  if (groups.length === 0) return null
  return (
    <div className={styles.groups}>
      <p>{t('A review says that you have seen them. It changes no hours and no pay, and can be undone.')}</p>
      <ul ref={list} aria-label={t('Exceptions in groups')} {...stays}>
        {groups.map((group) => (
          <Group key={`${group.type} ${group.size}`} group={group} />
        ))}
      </ul>
    </div>
  )
}

function Group({ group }: { group: ExceptionGroup }) {
  const { type, rows } = group
  const mayReview = useCan('exception:update')
  const { review, isSaving } = useReviewGroup()
  const title = exceptionTypes().find(({ id }) => id === type)?.label ?? type
  const about = [title, sizeWords(group)].filter((words) => words !== '').join(' ')
  const people = peopleOf(rows)
  return (
    <li>
      <details>
        <summary>
          <ChevronRight size={16} aria-hidden="true" />
          <span>
            <b>{title}</b> {sizeWords(group)}
          </span>
          <small>{sumWords(rows, people.length)}</small>
        </summary>
        <ul>
          {people.slice(0, SHOWN).map(({ employeeId, employeeName, days }) => (
            <li key={employeeId}>
              <span>{employeeName}</span>
              <span className={styles.days}>
                {days.map((day) => (
                  <Link key={day.id} to={timesheetOf(day)} state={{ day: day.date }}>
                    {dayWithWeekday(day.date)}
                    {day.minutes !== null && ` ${hoursInProse(day.minutes)}`}
                  </Link>
                ))}
              </span>
            </li>
          ))}
          {people.length > SHOWN && <li>{t('{count} more people', { count: people.length - SHOWN })}</li>}
        </ul>
      </details>
      {mayReview && (
        <Button
          loading={isSaving}
          aria-label={t('Review {count}: {what}', { count: rows.length, what: about })}
          onClick={() => review(group)}
        >
          {t('Review {count}', { count: rows.length })}
        </Button>
      )}
    </li>
  )
}

type Rows = ExceptionGroup['rows']

function peopleOf(rows: Rows): { employeeId: string; employeeName: string; days: Rows }[] {
  const people = new Map<string, { employeeId: string; employeeName: string; days: Rows }>()
  for (const row of rows) {
    const { employeeId, employeeName } = row
    const person = people.get(employeeId) ?? { employeeId, employeeName, days: [] }
    person.days.push(row)
    people.set(employeeId, person)
  }
  return [...people.values()]
}

function sizeWords({ size, rows }: ExceptionGroup): string {
  switch (size) {
    case 'short':
      return t('up to 15 minutes')
    case 'middle':
      return t('16 minutes to an hour')
    case 'long':
      return t('more than an hour')
    case 'noPunch':
      return t('without a single punch in these days')
    case null:
      return spreadWords(rows.flatMap(({ minutes }) => minutes ?? []))
  }
}

/** The shortest and the longest. */
function spreadWords(minutes: readonly number[]): string {
  if (minutes.length === 0) return ''
  const [from, to] = [Math.min(...minutes), Math.max(...minutes)]
  return from === to ? hoursInProse(from) : `${hoursInProse(from)} – ${hoursInProse(to)}`
}

/** How many people it is about, and how long it is in all. */
function sumWords(rows: Rows, people: number): string {
  const minutes = rows.reduce((total, row) => total + (row.minutes ?? 0), 0)
  return [
    t('{count, plural, one {# person} other {# people}}', { count: people }),
    ...(minutes > 0 ? [t('{minutes} in all', { minutes: hoursInProse(minutes) })] : []),
  ].join(' · ')
}
