import type { ExceptionRow } from '@timeloom/contract'
import { Button } from 'antd'
import { useRef } from 'react'
import { Link } from 'react-router'
import { dayWithWeekday, formatTime } from '../../../lib/format/dates.ts'
import { undoLatest } from '../../../lib/notify.ts'
import type { RunPeriods } from '../../../lib/run-address.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { useShortcuts } from '../../../ui/kit/shortcut-sheet/shortcuts.ts'
import { AddMissing } from '../../../ui/widgets/allow-time/add-missing.tsx'
import { FixMissing } from '../../../ui/widgets/allow-time/fix-missing.tsx'
import { RemoveRepeat } from '../../../ui/widgets/allow-time/remove-repeat.tsx'
import { timesheetOf } from '../../../ui/widgets/allow-time/timesheet-link.ts'
import { fixable, useFixChosen } from '../../../ui/widgets/allow-time/use-fix-chosen.ts'
import { PersonMark } from '../../../ui/widgets/person-mark.tsx'
import styles from './missing-punches.module.css'
import { useMissingPunches, useRereadAfterFix } from './pay-day.queries.ts'
import { useFocusStays } from './use-focus-stays.ts'

const SHOWN = 6

/**
 * The first shifts whose punch is missing, each with its likely fix; what is fixed makes room for the next. The
 * suggestions of those that are not shown yet can be taken with them.
 */
export function MissingPunches({ run }: { run: RunPeriods }) {
  const { data } = useMissingPunches(run)
  useRereadAfterFix(data?.total)
  const { fix, failures, isSaving, done } = useFixChosen()
  const list = useRef<HTMLUListElement>(null)
  const stays = useFocusStays(list, data?.rows.length ?? 0)
  const move = (by: number) => () => moveFocus(list.current, by)
  useShortcuts(t('Pay Day'), [
    { keys: ['J'], words: t('Next missing punch'), onPress: move(1) },
    { keys: ['K'], words: t('Previous missing punch'), onPress: move(-1) },
    { keys: ['Enter'], words: t('Take its suggestion') },
    { keys: ['Z'], words: t('Undo the last fix'), onPress: () => void undoLatest() },
  ])
  const rows = data?.rows ?? []
  const suggested = fixable(rows)
  const shown = shownOf(rows, failures)
  if (rows.length === 0) return null
  return (
    <div className={styles.missing}>
      <ul ref={list} aria-label={t('Missing punches')} {...stays}>
        {shown.map((row) => (
          <MissingPunch key={row.id} row={row} failure={failures.get(row.id)} />
        ))}
      </ul>
      {suggested.length > 1 && (
        <div className={styles.all}>
          <span>{suggestionWords(suggested)}</span>
          <Button loading={isSaving} onClick={() => void fix(suggested)}>
            {isSaving
              ? t('{done} of {count}', { done, count: suggested.length })
              : t('Take {count} suggestions', { count: suggested.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Those that could not be fixed first: they say why. */
function shownOf(rows: readonly ExceptionRow[], failures: ReadonlyMap<string, string>): ExceptionRow[] {
  return rows.toSorted((a, b) => Number(failures.has(b.id)) - Number(failures.has(a.id))).slice(0, SHOWN)
}

/** What taking them all does. */
function suggestionWords(rows: readonly ExceptionRow[]): string {
  const removed = rows.filter(({ repeat }) => repeat !== null).length
  return [
    ...(removed > 0
      ? [t('{count, plural, one {# punch made twice is} other {# punches made twice are}} removed', { count: removed })]
      : []),
    ...(removed < rows.length
      ? [
          t('{count, plural, one {# punch is} other {# punches are}} added at the planned or usual time', {
            count: rows.length - removed,
          }),
        ]
      : []),
  ].join(', ')
}

function MissingPunch({ row, failure }: { row: ExceptionRow; failure: string | undefined }) {
  const { employeeId, employeeName, date, missing, repeat, actuaIn, actuaOut } = row
  const formats = useUser()
  const known = actuaIn ?? actuaOut
  const time = known === null ? '' : formatTime(known, formats)
  return (
    <li>
      <PersonMark name={employeeName} size={28} />
      <Link to={timesheetOf(row)} state={{ day: date, isToFix: true }}>
        <b>{employeeName}</b> {dayWithWeekday(date)}
      </Link>
      <span className={styles.known}>
        {actuaIn === null ? t('No In, Out {time}', { time }) : t('In {time}, no Out', { time })}
      </span>
      <span className={styles.fixes}>
        {repeat ? (
          <RemoveRepeat repeat={repeat} employeeId={employeeId} day={date} />
        ) : (
          missing && <AddMissing missing={missing} employeeId={employeeId} day={date} />
        )}
        <FixMissing
          row={{ employeeId, employeeName, date, actualIn: actuaIn, actualOut: actuaOut, lonePunchId: null }}
          direction={actuaIn === null ? 'In' : 'Out'}
          label={t('Fix missing punch for {name}', { name: employeeName })}
        />
      </span>
      {failure !== undefined && <small role="alert">{failure}</small>}
    </li>
  )
}

/** From one suggestion to another; from elsewhere to the first. */
function moveFocus(list: HTMLElement | null, by: number) {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('button[data-allow]') ?? [])]
  const place = buttons.findIndex((button) => button === document.activeElement)
  buttons[place === -1 ? 0 : Math.min(Math.max(place + by, 0), buttons.length - 1)]?.focus()
}
