import type { CompanySettings, CurrentUser } from '@timeloom/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { createMemoryRouter, parsePath, RouterProvider, useLocation } from 'react-router'
import { onTestFinished } from 'vitest'
import { showDatesAs } from '../../lib/format/dates.ts'
import { closeNotice, useNotices } from '../../lib/notify.ts'
import { type Session, SessionContext } from '../../lib/session/session.ts'
import { ConfirmHost } from '../kit/feedback/confirm-host.tsx'
import { LeaveGuard } from '../kit/form/leave-guard.tsx'
import { Notices } from '../kit/feedback/notices.tsx'

interface ShowPageOptions {
  /** Path with query where the page stands. */
  at: string
  /** What the link there carried beside the address. */
  state?: unknown
  permissions: Session['permissions']
  settings?: Partial<CompanySettings>
  user?: Partial<CurrentUser>
}

/**
 * Shows a page as the shell does: signed in, routed, with notices and dialogs.
 *
 * @returns the address in the bar, and how to leave before the test ends
 */
export function showPage(page: ReactNode, { at, state, permissions, settings, user }: ShowPageOptions) {
  let address = at
  let shownNotices: number[] = []
  function Probe() {
    const { pathname, search } = useLocation()
    address = pathname + search
    shownNotices = useNotices().map((notice) => notice.id)
    return null
  }
  const session: Session = {
    user: { ...USER, ...user },
    settings: { ...SETTINGS, ...settings },
    permissions,
  }
  showDatesAs(session.user.dateFormat)
  const element = (
    <>
      {page}
      <Probe />
      <ConfirmHost />
      <LeaveGuard />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [{ ...parsePath(at), state }],
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        {/* without antd's styles, which make every look at an element's visibility several times as slow; without its
            motion, as for people who ask for less of it: no test waits for the end of an animation that is never drawn */}
        <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }}>
          <RouterProvider router={router} />
          <Notices />
        </ConfigProvider>
      </SessionContext>
    </QueryClientProvider>,
  )
  const leave = () => {
    for (const id of shownNotices) closeNotice(id)
    cleanup()
  }
  onTestFinished(leave)
  /** To a path, or so many steps in the history. */
  const go = (to: string | number) =>
    act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(parsePath(to))))
  return { address: () => address, go, leave }
}

const USER: CurrentUser = {
  userId: '00000000-0000-4000-8000-000000000001',
  firstName: 'Ruth',
  companyName: 'Fernbank Foods',
  roleName: 'Admin',
  avatar: null,
  employeeId: null,
  dateFormat: 'dd/MM/yyyy',
  timeFormat: 'HH:mm',
  allowLoginAsEmployee: false,
  mustChangePassword: false,
  mustSetUpTwoStep: false,
  companyId: '00000000-0000-4000-8000-0000000000c0',
  isLookingIn: false,
}

/** The settings of the company that pages are shown with. */
export const SETTINGS: CompanySettings = {
  companyId: '00000000-0000-4000-8000-0000000000c0',
  companyName: 'Fernbank Foods',
  companyCode: 'FERN',
  timeZoneId: 'Pacific/Auckland',
  multiShiftView: true,
  isCalderStewart: false,
  isTimesheetNewUiEnabled: true,
  isShiftBudgetEnabled: false,
  allowEditBreakTime: true,
  allowEditWorkCode: true,
  structureName: 'Department',
  standardHoursDisplayName: 'Std Hrs',
  guaranteedHoursDisplayName: 'Guaranteed',
  jobLabel: 'Job',
  taskLabel: 'Task',
  isJobCodeEnabled: true,
  isTaskCodeEnabled: true,
  isPositionCodeEnabled: true,
  isSiteCodeEnabled: true,
  thirdPartyType: null,
  allowLeaveTime: true,
  acceptLD: false,
  acceptEA: true,
  supervisorMAOT: false,
  breakTime: 30,
  hideApproveOT: false,
  isTimeClockEnabled: true,
  isMobileAppEnabled: true,
  isSkillEnabled: true,
  isAutoPunchEnabled: false,
  isTimeApprovalEnabled: true,
  isManualPunchEnabled: true,
  payrollOutputType: '27',
  isXeroSyncStatusEnabled: false,
  isAllowanceExportClient: false,
  exceptionTypes: [],
  payrollExportCodes: [],
  supportUrl: null,
  approvalTolerance: 5,
  approvalLevels: 1,
  approvalReminderDays: 0,
  publishRosters: false,
  confirmPayPeriods: false,
  swapsNeedApproval: true,
  minimumRestHours: 10,
  mostDaysInARow: null,
  mostHoursAWeek: null,
  warnOfRestBreaks: true,
}
