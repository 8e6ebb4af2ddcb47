import type { RosterRow, RosterWarning } from '@timeloom/contract'
import { use, useCallback, useEffect, useMemo, useRef } from 'react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { notify } from '../../../lib/notify.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import type { DayKey } from '../plan/day-plan.ts'
import { employeeNameOf } from '../roster.queries.ts'
import { WarningsContext } from './warnings-context.ts'
import { WarningsPanel } from './warnings-panel.tsx'
import { useFreshWarnings } from './warnings.queries.ts'
import { warningWords } from './warnings.words.ts'

interface RosterWarningsProps {
  /** Everyone on the roster. */
  rows: readonly RosterRow[]
  /** Goes to a day. */
  onDay: (day: DayKey) => void
}

/** Keeps the warnings of the roster fresh, tells what a save brings, and lists them while the list is open. */
export function RosterWarnings({ rows, onDay }: RosterWarningsProps) {
  const { ask, isListOpen, openList } = use(WarningsContext)
  const { timeFormat } = useUser()
  const names = useMemo(() => new Map(rows.map(({ employee }) => [employee.id, employeeNameOf(employee)])), [rows])
  const latest = useRef({ names, timeFormat })
  useEffect(() => {
    latest.current = { names, timeFormat }
  })
  const tell = useCallback((fresh: RosterWarning[]) => tellNew(fresh, latest.current), [])
  useFreshWarnings(ask, tell)
  if (!isListOpen) return null
  const close = () => openList(false)
  return (
    <WarningsPanel
      names={names}
      onDay={(day) => {
        close()
        onDay(day)
      }}
      onClose={close}
    />
  )
}

interface Told {
  names: ReadonlyMap<string, string>
  timeFormat: string
}

/** Says why what was just saved may not be a good plan. Notices only stand at their day. */
function tellNew(fresh: RosterWarning[], { names, timeFormat }: Told) {
  const [first, ...others] = fresh.filter(({ severity }) => severity === 'Warning')
  if (!first) return
  const whose = t('Saved for {employee}, {day}', {
    employee: names.get(first.employeeId) ?? t('the employee'),
    day: dayWithWeekday(first.workDate),
  })
  const more = t('{count, plural, one {# more warning} other {# more warnings}}', { count: others.length })
  notify.warning(warningWords(first, timeFormat), { detail: others.length === 0 ? whose : `${whose} · ${more}` })
}
