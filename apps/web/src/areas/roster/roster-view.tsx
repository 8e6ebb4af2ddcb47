import type { ShiftTemplate } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { Suspense, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../lib/api/call-error.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'
import { cellLookup } from './grid/cell-lookup.ts'
import type { GridView } from './grid/grid-view.ts'
import { RosterGrid } from './grid/roster-grid.tsx'
import type { RosterCell } from './plan/day-plan.ts'
import { employeeNameOf, type useRoster, useShiftTemplates } from './roster.queries.ts'
import styles from './roster.module.css'
import { TemplatePanel } from './templates/template-panel.tsx'
import type { Planner } from './use-planner.ts'
import { useRosterCommands } from './use-roster-commands.ts'
import { useShiftDrag } from './use-shift-drag.ts'

const RosterCards = lazyPart(() => import('./phone/roster-cards.tsx').then((file) => file.RosterCards))
const DaySheet = lazyDialog(() => import('./phone/day-sheet.tsx').then((file) => file.DaySheet))

interface RosterViewProps {
  roster: ReturnType<typeof useRoster>
  planner: Planner
  view: GridView
  today: string
  departmentIds: readonly string[]
  isPanelOpen: boolean
  isPhone: boolean
  /** tells assistive technology */
  say: (words: string) => void
}

/** The table with its panel, or the cards of a phone. */
export function RosterView({ roster, planner, view, isPhone, say, ...props }: RosterViewProps) {
  const [search, setSearch] = useState('')
  const [openedDay, setOpenedDay] = useState<RosterCell | null>(null)
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const templates = useShiftTemplates().data ?? NONE
  const commands = useRosterCommands(planner)
  const mayAdd = useCan('employee:create')
  const all = planner.rows ?? EMPTY
  const rows = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    return wanted === '' ? all : all.filter(({ employee }) => employeeNameOf(employee).toLowerCase().includes(wanted))
  }, [all, search])
  const lookup = useMemo(() => cellLookup(rows, view.dates), [rows, view.dates])
  useShiftDrag({
    root,
    scroller,
    isEnabled: view.mayUpdate && !isPhone,
    lookup,
    isTimed: view.look === 'Hours',
    templates,
    commands,
    say,
  })
  const shared = { all, rows, lookup, view, search, onSearch: setSearch, onOpenDay: setOpenedDay }
  const empty = (
    <output className={styles.failed}>
      {all.length === 0 ? t('No employees found for the chosen filter.') : t('No employee found')}
      {all.length === 0 && mayAdd && (
        <p>
          <Link to="/employee/create">{t('Add an employee')}</Link>
        </p>
      )}
    </output>
  )

  return (
    <div ref={root} className={styles.body}>
      {props.isPanelOpen && (
        <aside className={styles.panel} aria-label={t('Shift templates')}>
          <TemplatePanel
            departmentIds={props.departmentIds}
            mayDrag={view.mayUpdate}
            foot={view.mayUpdate ? <Hints /> : undefined}
          />
        </aside>
      )}
      {roster.error && roster.data && <NotAll onRetry={() => void roster.refetch()} />}
      {roster.error && !roster.data ? (
        <div role="alert" className={styles.failed}>
          <p>{errorText(roster.error, t('The roster could not be loaded.'))}</p>
          <Button onClick={() => void roster.refetch()}>{t('Retry')}</Button>
        </div>
      ) : !roster.data ? (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        </div>
      ) : isPhone ? (
        <Suspense fallback={<Skeleton active />}>
          <RosterCards {...shared} today={props.today} empty={empty} />
        </Suspense>
      ) : (
        <RosterGrid
          {...shared}
          planner={planner}
          commands={commands}
          templates={templates}
          isBusy={roster.isPlaceholderData || roster.isPartial}
          empty={empty}
          onScroller={setScroller}
        />
      )}
      {openedDay && (
        <Suspense>
          <DaySheet
            cell={lookup.cellOf(openedDay) ?? openedDay}
            templates={templates}
            commands={commands}
            mayUpdate={view.mayUpdate}
            onClose={() => setOpenedDay(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Some of the people have come, and the others could not be read. */
function NotAll({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.partial}>
      {t('Not everyone could be loaded.')}{' '}
      <Button size="small" onClick={onRetry}>
        {t('Retry')}
      </Button>
    </div>
  )
}

const NONE: ShiftTemplate[] = []
const EMPTY: NonNullable<Planner['rows']> = []

function Hints() {
  return (
    <div className={styles.hints}>
      <b>{t('Drag, or type')}</b>
      <p>
        <kbd>9-530</kbd> {t('in a cell')}
      </p>
      <p>
        <kbd>C</kbd> <kbd>X</kbd> <kbd>V</kbd> {t('copy, cut, paste')}
      </p>
      <p>
        <kbd>Del</kbd> {t('remove')} · <kbd>?</kbd> {t('all keys')}
      </p>
    </div>
  )
}
