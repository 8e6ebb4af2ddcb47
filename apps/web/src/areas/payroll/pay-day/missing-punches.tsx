import { type ExceptionRow, listExceptions } from '@timeloom/contract'
import { Button } from 'antd'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api/use-call.ts'
import { dayWithWeekday, formatTime } from '../../../lib/format/dates.ts'
import { undoLatest } from '../../../lib/notify.ts'
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
import { useRereadAfterFix } from './pay-day.queries.ts'
import type { Range } from './steps.ts'

const SHOWN = 6

/** The first shifts whose punch is missing, each with its likely fix; what is fixed makes room for the next. */
export function MissingPunches({ range }: { range: Range }) {
  const { data } = useCall(
    listExceptions,
    { query: { type: 'MissingPunch', ...range, page: 1, pageSize: SHOWN } },
    { keepPrevious: true },
  )
  useRereadAfterFix(data?.total)
  const { fix, failures, isSaving } = useFixChosen()
  const list = useRef<HTMLUListElement>(null)
  const move = (by: number) => () => moveFocus(list.current, by)
  useShortcuts(t('Pay Day'), [
    { keys: ['J'], words: t('Next missing punch'), onPress: move(1) },
    { keys: ['K'], words: t('Previous missing punch'), onPress: move(-1) },
    { keys: ['Enter'], words: t('Take its suggestion') },
    { keys: ['Z'], words: t('Undo the last fix'), onPress: () => void undoLatest() },
  ])
  const rows = data?.rows ?? []
  const suggested = fixable(rows)
  if (rows.length === 0) return null
  return (
    <div className={styles.missing}>
      <ul ref={list} aria-label={t('Missing punches')}>
        {rows.map((row) => (
          <MissingPunch key={row.id} row={row} failure={failures.get(row.id)} />
        ))}
      </ul>
      {suggested.length > 1 && (
        <Button loading={isSaving} onClick={() => void fix(suggested)}>
          {t('Take {count} suggestions', { count: suggested.length })}
        </Button>
      )}
    </div>
  )
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
