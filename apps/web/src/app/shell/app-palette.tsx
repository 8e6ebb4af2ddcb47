import { type EmployeeRow, listEmployees } from '@timeloom/contract'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../../lib/api/use-call.ts'
import { todayIn } from '../../lib/format/dates.ts'
import { leaveAndSignOut } from './leave-and-sign-out.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { nameOf } from '../../ui/widgets/employee-picker/name-of.ts'
import { useCloseOnMove } from '../../ui/kit/feedback/use-close-on-move.ts'
import { Palette } from '../../ui/widgets/palette/palette.tsx'
import type {
  DatedTarget,
  PaletteAction,
  PalettePerson,
  PaletteScreen,
} from '../../ui/widgets/palette/palette.types.ts'
import { openShortcutSheet } from '../../ui/kit/shortcut-sheet/shortcuts.ts'
import { pinTheme } from '../theme/theme-choice.ts'
import { APPROVALS, TIMESHEET } from './palette-paths.ts'
import { timesheetPath, usePersonTargets } from './person-targets.ts'
import { preloadRoute } from '../preload/preload-route.ts'
import type { Menu } from './use-menu.ts'

/** The palette with what this person may open: screens of the menu, employees they see, days, actions. */
export default function AppPalette({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const navigate = useNavigate()
  useCloseOnMove(onClose)
  const { pathname, search } = useLocation()
  const { timeZoneId } = useSettings()
  const { dateFormat } = useUser()
  const mayOpenTimesheets = menu.isOpen(TIMESHEET)
  const employees = useCall(
    listEmployees,
    { query: { employeeStatus: 'Active' } },
    { enabled: mayOpenTimesheets, staleTimeMs: 60_000 },
  )

  const go = (path: string) => void navigate(path)
  const personTargets = usePersonTargets(menu, go)
  // its code loads while the name is typed
  useEffect(() => {
    if (mayOpenTimesheets) void preloadRoute(TIMESHEET)
  }, [mayOpenTimesheets])

  const source = useMemo(() => {
    const openId = pathname === TIMESHEET ? new URLSearchParams(search).get('id') : null
    return {
      screens: screensOf(menu, go),
      people: (employees.data ?? []).map(personOf),
      personTargets,
      datedTargets: [...shownTimesheet(openId, go), ...(menu.isOpen(APPROVALS) ? [approvals(go)] : [])],
      actions: actions(),
      today: todayIn(timeZoneId),
      isMonthFirst: dateFormat.startsWith('MM'),
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the menu and what it allows are new objects at each render; they do not change while the palette is open
  }, [employees.data, pathname, search])

  return <Palette source={source} isLoading={mayOpenTimesheets && employees.isPending} onClose={onClose} />
}

function screensOf({ sections, support }: Menu, go: (path: string) => void): PaletteScreen[] {
  return [...sections, ...(support ? [support] : [])].flatMap(({ key, name, path, isExternal, entries }) => [
    ...(path === undefined ? [] : [{ key, name, open: () => (isExternal ? location.assign(path) : go(path)) }]),
    ...entries.map((entry) => ({ key: entry.key, name: entry.name, section: name, open: () => go(entry.path) })),
  ])
}

function personOf(employee: EmployeeRow): PalettePerson {
  return {
    id: employee.id,
    name: nameOf(employee),
    clockId: employee.clockId,
    avatarFileName: employee.avatarFileName,
    detail: employee.departmentName,
  }
}

function shownTimesheet(openId: string | null, go: (path: string) => void): DatedTarget[] {
  if (openId === null) return []
  return [
    {
      key: 'timesheet',
      words: (when) => t('This timesheet, {when}', { when }),
      open: (range) => go(timesheetPath(openId, range)),
    },
  ]
}

function approvals(go: (path: string) => void): DatedTarget {
  return {
    key: 'approvals',
    words: (when) => t('Time Approvals, {when}', { when }),
    open: ({ from, to }) => go(`${APPROVALS}?${new URLSearchParams({ startDate: from, endDate: to })}`),
  }
}

function actions(): PaletteAction[] {
  return [
    { key: 'shortcuts', name: t('Keyboard shortcuts'), shortcut: '?', run: () => openShortcutSheet() },
    { key: 'light', name: t('Use the light theme'), run: () => pinTheme('light') },
    { key: 'dark', name: t('Use the dark theme'), run: () => pinTheme('dark') },
    { key: 'system', name: t('Use the device theme'), run: () => pinTheme('system') },
    { key: 'signOut', name: t('Sign Out'), run: () => void leaveAndSignOut() },
  ]
}
