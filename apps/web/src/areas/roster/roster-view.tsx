import type { RosterRow, ShiftTemplate } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { Suspense, use, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../lib/api/call-error.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'
import { CostContext, useShownCost } from './cost/cost-context.ts'
import { cellLookup } from './grid/cell-lookup.ts'
import type { GridView } from './grid/grid-view.ts'
import { RosterGrid } from './grid/roster-grid.tsx'
import type { DayKey, RosterCell } from './plan/day-plan.ts'
import { PayCardPlace } from './people/pay-card-place.tsx'
import { employeeNameOf, type useRoster, useShiftTemplates } from './roster.queries.ts'
import styles from './roster.module.css'
import { UnpublishedContext } from './publishing/unpublished-context.ts'
import type { Planner } from './use-planner.ts'
import { useRosterCommands } from './use-roster-commands.ts'
import { usePlanSettled } from './use-plan-settled.ts'
import { useShiftDrag } from './use-shift-drag.ts'
import { type ShownWarnings, WarningsContext } from './warnings/warnings-context.ts'

const TemplatePanel = lazyPart(() => import('./templates/template-panel.tsx').then((file) => file.TemplatePanel))
const RosterCards = lazyPart(() => import('./phone/roster-cards.tsx').then((file) => file.RosterCards))
const DaySheet = lazyDialog(() => import('./phone/day-sheet.tsx').then((file) => file.DaySheet))
const RosterWarnings = lazyPart(() => import('./warnings/roster-warnings.tsx').then((file) => file.RosterWarnings))

interface RosterViewProps {
  roster: ReturnType<typeof useRoster>
  planner: Planner
  view: GridView
  warnings: ShownWarnings
  today: string
  departmentIds: readonly string[]
  isPanelOpen: boolean
  isPhone: boolean
  /** tells assistive technology */
  say: (words: string) => void
}

/** The table with its panel, or the cards of a phone. */
export function RosterView({ roster, planner, view, warnings, isPhone, say, ...props }: RosterViewProps) {
  const [search, setSearch] = useState('')
  const [openedDay, setOpenedDay] = useState<RosterCell | null>(null)
  const [sought, setSought] = useState<DayKey | null>(null)
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const templates = useShiftTemplates().data ?? NONE
  const commands = useRosterCommands(planner)
  const mayAdd = useCan('employee:create')
  const all = planner.rows ?? EMPTY
  const unpublished = use(UnpublishedContext)
  const rows = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    const isShown = (id: string) =>
      (!unpublished?.isOnly || unpublished.people.has(id)) && (!warnings.people || warnings.people.has(id))
    const some = unpublished?.isOnly || warnings.people ? all.filter(({ employee }) => isShown(employee.id)) : all
    return wanted === '' ? some : some.filter(({ employee }) => employeeNameOf(employee).toLowerCase().includes(wanted))
  }, [all, search, unpublished, warnings.people])
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
  const ask = usePlanAsk(view, roster)
  const isSettled = usePlanSettled({ ask, edition: roster.edition, isSaving: planner.isSaving })
  const cost = useShownCost(ask, { isSettled })
  const shared = { all, rows, lookup, view, search, onSearch: setSearch, onOpenDay: setOpenedDay }
  const goTo = (day: DayKey) => {
    setSearch('')
    if (isPhone) setOpenedDay(cellLookup(all, view.dates).cellOf(day) ?? null)
    else setSought(day)
  }
  const empty = (
    <output className={styles.failed}>
      {all.length === 0
        ? t('No employees found for the chosen filter.')
        : unpublished?.isOnly && search === ''
          ? t('Everything is published.')
          : warnings.people && search === ''
            ? t('Nothing to warn of on these days.')
            : t('No employee found')}
      {all.length === 0 && mayAdd && (
        <p>
          <Link to="/employee/create">{t('Add an employee')}</Link>
        </p>
      )}
    </output>
  )

  return (
    <PayCardPlace>
      <WarningsContext value={warnings}>
        <CostContext value={view.isCost ? cost : null}>
          <div ref={root} className={styles.body}>
            {props.isPanelOpen && (
              <aside className={styles.panel} aria-label={t('Shift templates')}>
                <Suspense>
                  <TemplatePanel
                    departmentIds={props.departmentIds}
                    mayDrag={view.mayUpdate}
                    foot={view.mayUpdate ? <Hints /> : undefined}
                  />
                </Suspense>
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
                sought={sought}
                isBusy={roster.isPlaceholderData || roster.isPartial}
                empty={empty}
                onScroller={setScroller}
              />
            )}
            <Suspense>
              <RosterWarnings rows={all} onDay={goTo} />
            </Suspense>
            {openedDay && (
              <Suspense>
                <DaySheet
                  cell={lookup.cellOf(openedDay) ?? openedDay}
                  templates={templates}
                  commands={commands}
                  departmentId={departmentOf(all, openedDay)}
                  mayUpdate={view.mayUpdate}
                  onClose={() => setOpenedDay(null)}
                />
              </Suspense>
            )}
          </div>
        </CostContext>
      </WarningsContext>
    </PayCardPlace>
  )
}

function departmentOf(rows: readonly RosterRow[], { employeeId }: DayKey): string | null {
  return rows.find(({ employee }) => employee.id === employeeId)?.employee.departmentId ?? null
}

/** What the plan in view is asked of; null while some of it is missing. */
function usePlanAsk({ dates, departmentIds }: GridView, { isPlaceholderData, edition }: RosterViewProps['roster']) {
  const isComplete = !isPlaceholderData && edition > 0
  return useMemo(() => {
    const [from, to] = [dates[0], dates.at(-1)]
    return isComplete && from !== undefined && to !== undefined ? { from, to, departmentIds } : null
  }, [dates, departmentIds, isComplete])
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
const EMPTY: RosterRow[] = []

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
