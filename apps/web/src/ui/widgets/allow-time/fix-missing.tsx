import type { RepeatedPunch } from '@timeloom/contract'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { RemoveRepeat } from './remove-repeat.tsx'
import { useAddPunch } from './use-add-punch.ts'
import { useDayEffect } from './use-day-effect.ts'
import { PopoverPanel } from '../../kit/popover/popover-panel.tsx'
import { givenTime, signedTime } from '../../kit/time-field/given-time.ts'
import { dayWithWeekday, formatTime } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './fix-missing.module.css'
import { timesheetOf } from './timesheet-link.ts'

/** A day on which a punch is missing. */
interface IncompleteRow {
  employeeId: string
  employeeName: string
  date: string
  /** as the row shows it; null: there is none */
  actualIn: string | null
  actualOut: string | null
  /** the only punch; null: there are more */
  lonePunchId: string | null
}

interface FixMissingProps {
  row: IncompleteRow
  direction: 'In' | 'Out'
  /** Of the button. */
  label: string
}

/** Adds a missing punch in its row; more detail is on the timesheet, one link away. */
export function FixMissing({ row, direction, label }: FixMissingProps) {
  return (
    <PopoverPanel
      anchor={(given) => (
        <button
          type="button"
          className={styles.fix}
          aria-label={label}
          {...given}
          // the row itself opens the timesheet
          onClick={(event) => event.stopPropagation()}
        >
          {t('Fix')}
        </button>
      )}
    >
      {(close) => <MissingTime row={row} direction={direction} onDone={() => backToRow(close)} />}
    </PopoverPanel>
  )
}

/** The row keeps the keyboard focus although its button disappears. */
function backToRow(close: () => void) {
  close()
  document.activeElement?.closest<HTMLElement>('tr[data-index]')?.focus()
}

interface MissingTimeProps extends Omit<FixMissingProps, 'label'> {
  /** Added, or removed. */
  onDone: () => void
}

function MissingTime({ row, direction, onDone }: MissingTimeProps) {
  const { employeeId, employeeName, date } = row
  const user = useUser()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { add, isSaving } = useAddPunch({ employeeId, day: date }, { onAdded: onDone })
  const given = typed.trim() === '' ? undefined : givenTime(typed, { direction, inTime: row.actualIn })
  const effect = useDayEffect(
    { kind: 'addPunch', employeeId, day: date, ...(given ?? { punchTime: '00:00', dayType: 'Today', direction }) },
    { enabled: !!given },
  )
  const mistake = lonePunch(row)
  const understood = given ? formatTime(signedTime(given), user) : given === null ? t('not a time') : null
  return (
    <form
      className={styles.panel}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault()
        if (given && !isSaving) add(given)
      }}
    >
      <label htmlFor={id} id={`${id}-title`}>
        <b>{direction === 'In' ? t('Missing In') : t('Missing Out')}</b> {employeeName}, {dayWithWeekday(date)}
      </label>
      <div className={styles.field}>
        <Input
          id={id}
          data-first
          placeholder={t('Time')}
          autoComplete="off"
          readOnly={isSaving}
          value={typed}
          aria-invalid={given === null}
          status={given === null ? 'error' : ''}
          aria-describedby={`${id}-effect`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="primary" htmlType="submit" disabled={!given} loading={isSaving}>
          {t('Add')}
        </Button>
      </div>
      <p id={`${id}-effect`} aria-live="polite">
        {understood}
        {given && effect && ` → ${hoursInProse(effect.paid.after)}`}
      </p>
      {mistake && (
        <div>
          <RemoveRepeat
            repeat={mistake}
            reason={t('Punched by mistake')}
            employeeId={employeeId}
            day={date}
            onRemove={onDone}
          />
        </div>
      )}
      <Link to={timesheetOf(row)} state={{ day: date, isToFix: true }}>
        {t('Open the timesheet')}
      </Link>
    </form>
  )
}

/** The only punch there is: it may be the mistake. */
function lonePunch({ lonePunchId, actualIn, actualOut }: IncompleteRow): RepeatedPunch | null {
  const [, sign, punchTime] = /^([-+]?)(.+)$/.exec(actualIn ?? actualOut ?? '') ?? []
  if (lonePunchId === null || punchTime === undefined) return null
  return { punchId: lonePunchId, punchTime, dayType: sign === '-' ? 'Previous' : sign === '+' ? 'NextDay' : 'Today' }
}
