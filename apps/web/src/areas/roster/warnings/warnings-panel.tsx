import type { RosterWarning } from '@timeloom/contract'
import { Button, Checkbox, Skeleton } from 'antd'
import { Info, TriangleAlert } from 'lucide-react'
import { use, useMemo, useState } from 'react'
import { errorText } from '../../../lib/api/call-error.ts'
import { dateRange, dayWithWeekday } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { SidePanel } from '../../../ui/kit/side-panel/side-panel.tsx'
import type { DayKey } from '../plan/day-plan.ts'
import { useOnlyWarned, WarningsContext } from './warnings-context.ts'
import { kindWords, WARNING_KINDS, warningWords } from './warnings.words.ts'
import styles from './warnings.module.css'

interface WarningsPanelProps {
  /** of the people on the roster */
  names: ReadonlyMap<string, string>
  onDay: (day: DayKey) => void
  onClose: () => void
}

/** The warnings of the days in view by kind, each with person and day; one that is chosen leads there. */
export function WarningsPanel({ names, onDay, onClose }: WarningsPanelProps) {
  const { ask, list, error, reread } = use(WarningsContext)
  const [isOnly, showOnly] = useOnlyWarned()
  const groups = useMemo(() => groupsOf(list ?? [], names), [list, names])
  return (
    <SidePanel title={t('Warnings')} {...(ask ? { subtitle: dateRange(ask.from, ask.to) } : {})} onClose={onClose}>
      <div className={styles.panel}>
        <Checkbox checked={isOnly} onChange={({ target }) => showOnly(target.checked)}>
          {t('Only people with warnings')}
        </Checkbox>
        {error !== null && (
          <div role="alert" className={styles.failed}>
            <span>{errorText(error, t('The warnings could not be loaded.'))}</span>
            <Button size="small" onClick={reread}>
              {t('Retry')}
            </Button>
          </div>
        )}
        {list === undefined && error === null ? (
          <div aria-busy="true">
            <Skeleton active title={false} paragraph={{ rows: 6 }} />
          </div>
        ) : groups.length === 0 && error === null ? (
          <p className={styles.none}>{t('Nothing to warn of on these days.')}</p>
        ) : (
          groups.map(({ kind, warnings }) => (
            <Group key={kind} title={kindWords(kind)} warnings={warnings} names={names} onDay={onDay} />
          ))
        )}
      </div>
    </SidePanel>
  )
}

/** Warnings that are listed at once. */
const AT_ONCE = 30

interface GroupProps extends Pick<WarningsPanelProps, 'names' | 'onDay'> {
  title: string
  warnings: readonly RosterWarning[]
}

function Group({ title, warnings, names, onDay }: GroupProps) {
  const { timeFormat } = useUser()
  const [shown, setShown] = useState(AT_ONCE)
  const left = warnings.length - shown
  return (
    <section className={styles.group} aria-label={title}>
      <h3>
        {title} <span>{warnings.length}</span>
      </h3>
      <ul>
        {warnings.slice(0, shown).map((warning, place) => {
          const { employeeId, workDate: day, severity } = warning
          const Icon = severity === 'Warning' ? TriangleAlert : Info
          return (
            <li key={place}>
              <button type="button" onClick={() => onDay({ employeeId, day })}>
                <Icon size={14} aria-hidden="true" data-serious={severity === 'Warning' || undefined} />
                <span>
                  <b>
                    {names.get(employeeId)} · {dayWithWeekday(day)}
                  </b>
                  <span>{warningWords(warning, timeFormat)}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {left > 0 && (
        <Button size="small" onClick={() => setShown(shown + AT_ONCE * 10)}>
          {t('Show more ({count} left)', { count: left })}
        </Button>
      )}
    </section>
  )
}

/** People whom the roster does not show yet are left out until it does. */
function groupsOf(list: readonly RosterWarning[], names: ReadonlyMap<string, string>) {
  const shown = list.filter(({ employeeId }) => names.has(employeeId))
  return WARNING_KINDS.map((kind) => ({
    kind,
    warnings: shown
      .filter((warning) => warning.kind === kind)
      .toSorted((one, other) => (one.workDate < other.workDate ? -1 : one.workDate > other.workDate ? 1 : 0)),
  })).filter(({ warnings }) => warnings.length > 0)
}
