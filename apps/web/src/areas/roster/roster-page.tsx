import type { RosterRow } from '@timeloom/contract'
import { ConfigProvider } from 'antd'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { dateRange } from '../../lib/format/dates.ts'
import { useCan, useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { confirm } from '../../ui/kit/feedback/confirm.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import type { GridView } from './grid/grid-view.ts'
import { datesOf } from './plan/copy-dates.ts'
import { UnpublishedContext, useUnpublished } from './publishing/unpublished-context.ts'
import { RosterActions } from './roster-actions.tsx'
import { useRosterFilters } from './roster-filters.ts'
import { employeeNameOf, useRoster, useSendRoster } from './roster.queries.ts'
import { RosterToolbar } from './roster-toolbar.tsx'
import { RosterView } from './roster-view.tsx'
import { usePlanner } from './use-planner.ts'
import { useRosterAddress } from './use-roster-address.ts'
import { useRosterFigures } from './use-roster-figures.ts'
import { useRosterRoom } from './use-roster-room.ts'
import { WarningsButtons } from './warnings/warnings-buttons.tsx'
import { useShownWarnings } from './warnings/warnings-context.ts'

const PublishingControls = lazyPart(() =>
  import('./publishing/publishing-controls.tsx').then((file) => file.PublishingControls),
)
const OpenShiftStrip = lazyPart(() => import('./open-shifts/open-shift-strip.tsx').then((file) => file.OpenShiftStrip))
const TemplateSheet = lazyDialog(() => import('./templates/template-sheet.tsx').then((file) => file.TemplateSheet))

/** @source spec 001 §2.4 */
export default function RosterPage() {
  const { filters, today, change } = useRosterFilters()
  const roster = useRoster(filters)
  const { range } = roster
  const dates = useMemo(() => datesOf(range), [range])
  const [said, setSaid] = useState('')
  const planner = usePlanner(roster.data, dates, setSaid)
  const mayUpdate = useCan('roster:update')
  const { isPhone, isOneRow, isDense, words, hasPanel } = useRosterRoom()
  const figures = useRosterFigures()
  const unpublished = useUnpublished(filters)
  const warnings = useShownWarnings(filters, roster)
  const panel = usePanel(hasPanel)
  const view = useGridView({
    dates,
    today,
    look: isPhone ? 'Week' : filters.look,
    range,
    departmentIds: filters.departmentIds,
    isCost: figures.cost?.isOn ?? false,
    isCoverage: figures.coverage.isOn,
    mayUpdate,
  })
  useRosterAddress(roster.isPlaceholderData ? undefined : roster.data?.length)

  const { canUndo, undo } = planner
  // drawn again for what it shows, not for every day that is planned
  const toolbar = useMemo(
    () => (
      <RosterToolbar
        filters={filters}
        today={today}
        onChange={change}
        onPanel={panel.toggle}
        isPanelOpen={panel.isOpen}
        undo={mayUpdate ? { isOffered: canUndo, run: undo } : undefined}
        figures={figures}
        warnings={<WarningsButtons warnings={warnings} />}
        publishing={
          unpublished && (
            <Suspense>
              <PublishingControls filters={filters} isShort={words === 'few'} />
            </Suspense>
          )
        }
        isPhone={isPhone}
      />
    ),
    [filters, today, change, panel, mayUpdate, canUndo, undo, figures, warnings, unpublished, words, isPhone],
  )
  // always in the same place: a dialog that it opened stays when the window gets another width
  const actions = (
    <RosterActions
      filters={filters}
      rows={roster.data ?? NONE}
      isPartial={roster.isPartial}
      today={today}
      timesheetOf={view.timesheetOf}
      isDense={isDense}
      words={words}
    />
  )
  const shownToolbar = isDense ? <ConfigProvider componentSize="small">{toolbar}</ConfigProvider> : toolbar
  return (
    <PageFrame
      title={t('Roster')}
      isFilled
      {...(isOneRow ? { subtitle: shownToolbar } : { toolbar: shownToolbar })}
      actions={actions}
    >
      <output className="sr" aria-live="polite">
        {said}
      </output>
      <Suspense fallback={null}>
        <OpenShiftStrip range={filters.range} departmentIds={filters.departmentIds} />
      </Suspense>
      <UnpublishedContext value={unpublished}>
        <RosterView
          roster={roster}
          planner={planner}
          view={view}
          warnings={warnings}
          today={today}
          departmentIds={filters.departmentIds}
          isPanelOpen={panel.isOpen && !isPhone}
          isPhone={isPhone}
          say={setSaid}
        />
      </UnpublishedContext>
      {isPhone && panel.isOpen && (
        <Suspense>
          <TemplateSheet departmentIds={filters.departmentIds} onClose={panel.toggle} />
        </Suspense>
      )}
    </PageFrame>
  )
}

const NONE: RosterRow[] = []

/** The panel of templates stands beside the table where there is room, unless the person says otherwise. */
function usePanel(isUsuallyOpen: boolean) {
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? isUsuallyOpen
  return useMemo(() => ({ isOpen, toggle: () => setChosen(!isOpen) }), [isOpen])
}

interface ViewNeeds extends Pick<
  GridView,
  'dates' | 'today' | 'look' | 'departmentIds' | 'isCost' | 'isCoverage' | 'mayUpdate'
> {
  range: { from: string; to: string }
}

/** What all rows share; the same object as long as nothing of it changes. */
function useGridView({ range, ...needs }: ViewNeeds): GridView {
  const { dates, today, look, departmentIds, isCost, isCoverage, mayUpdate } = needs
  const { timeFormat } = useUser()
  const { isShiftBudgetEnabled: isBudget } = useSettings()
  const { from, to } = range
  const { mutate: send } = useSendRoster({ isToAll: false })
  const timesheetOf = useCallback(
    (employeeId: string) =>
      `/timesheet/view?${new URLSearchParams({ id: employeeId, fromT: from, toT: to }).toString()}`,
    [from, to],
  )
  const onEmail = useCallback(
    async (row: RosterRow) => {
      const isSure = await confirm({
        title: t('Send by e-mail'),
        question: t('Send the roster to {people}?', { people: employeeNameOf(row.employee) }),
        detail: t('Their shifts of {days}.', { days: dateRange(from, to) }),
        yes: t('Send'),
        no: t('Cancel'),
      })
      if (isSure) send({ body: { employeeId: row.employee.id, startDate: from, endDate: to } })
    },
    [send, from, to],
  )
  return useMemo(
    () => ({
      dates,
      today,
      look,
      timeFormat,
      departmentIds,
      isBudget,
      isCost,
      isCoverage,
      mayUpdate,
      timesheetOf,
      onEmail: mayUpdate ? (row) => void onEmail(row) : undefined,
    }),
    [dates, today, look, timeFormat, departmentIds, isBudget, isCost, isCoverage, mayUpdate, timesheetOf, onEmail],
  )
}
