declare const madeHere: unique symbol

/**
 * A screen of the web app with its parameters, as its router and the inbox know it: `/leave/list?id=…`. Only SCREENS
 * creates one, so that no link is written by hand.
 */
export type ScreenLink = string & { readonly [madeHere]: true }

/** What the sign-in page is opened with: a company's code, or how a sign-in with its provider ended. */
type SignInPage = { company?: string } | { oidc: string } | { oidcProblem: string }

/** The screens that mails, messages and answers of the server lead to. `scripts/links.test.ts` finds each in the web app. */
export const SCREENS = {
  /** @param days of the entries; absent: those of the chosen pay period */
  approvals: (days?: { from: string; to: string }) =>
    screen('/time-approvals/list', days && { startDate: days.from, endDate: days.to }),
  approvedLeave: () => screen('/leave/list', { status: 'Approved' }),
  cancelledLeave: () => screen('/leave/list', { status: 'Cancelled' }),
  /**
   * @param token of the link, which works once
   * @param isFirst the person has no password yet
   */
  choosePassword: (token: string, isFirst: boolean) =>
    screen('/password/changePasswordByEmail', { token, ...(isFirst ? { first: '1' } : {}) }),
  /** what employees ask to be corrected, with one of the requests opened */
  correction: (id: string) => screen('/corrections', { id }),
  globalLeaves: () => screen('/global-leave/condition'),
  globalPunches: () => screen('/timesheet/createGroupTimePunch'),
  globalRecalculations: () => screen('/recalculate/condition'),
  globalSchedules: () => screen('/globalschedule/condition'),
  importPunches: () => screen('/times/importtimes'),
  importSchedules: () => screen('/schedule/importschedule'),
  inbox: () => screen('/messages/inbox'),
  latePunches: () => screen('/late-punches'),
  leave: (id: string) => screen('/leave/list', { id }),
  /** @param from a date of the week that is shown */
  myShifts: (from: string) => screen('/myshifts', { from }),
  payPeriods: () => screen('/payrolltransfer/list'),
  /** the caller’s own offers */
  openShifts: () => screen('/myshifts/open'),
  pendingLeave: (id: string) => screen('/leave/list', { status: 'Pending', id }),
  planOpenShifts: () => screen('/schedule/exchange'),
  planSwaps: () => screen('/schedule/exchange/swaps'),
  signIn: (asked: SignInPage = {}) => screen('/login', { ...asked }),
  swaps: () => screen('/myshifts/swaps'),
  timesheet: ({ employeeId, from, to }: { employeeId: string; from: string; to: string }) =>
    screen('/timesheet/view', { id: employeeId, fromT: from, toT: to }),
  /** the visitors of today, with one of them opened */
  visit: (id: string) => screen('/visitors', { id }),
  /** the requests that wait for the caller */
  waitingLeave: () => screen('/leave/list', { waiting: 'me' }),
  workDay: ({ employeeId, workDate }: { employeeId: string; workDate: string }) =>
    screen('/timesheet/view', { id: employeeId, fromT: workDate, toT: workDate }),
}

/** A screen as a path of this installation, for redirects. */
export function pathOf(link: ScreenLink): string {
  return `/#${link}`
}

/** A screen's address for people who are elsewhere. @param publicUrl where they reach the server, no slash at the end */
export function addressOf(publicUrl: string, link: ScreenLink): string {
  return publicUrl + pathOf(link)
}

function screen(path: string, query: Record<string, string> = {}): ScreenLink {
  const asked = new URLSearchParams(query).toString()
  return (asked === '' ? path : `${path}?${asked}`) as ScreenLink
}
