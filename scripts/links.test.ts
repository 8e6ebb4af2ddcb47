import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { SCREENS, type ScreenLink } from '../apps/server/src/areas/links/links.service.ts'
import { CALLS } from '../packages/contract/src/index.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Files that people's links come from: screens, the menu, messages and mails. */
const sources = ['apps/web/src', 'apps/server/src']
  .flatMap(filesIn)
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.|\/testing\/|\/platform\/|\.route\.tsx$/.test(file))

/** Addresses that are no links to screens, and what they are. */
const OTHERS = new Set([
  '/messages/view', // redirects to the inbox
  '/logout', // ends the session and redirects
  '/docs', // the page of the calls
  '/health/live', // whether the server answers
  '/openapi.json',
  '/api', // where calls are mounted
  '/payroll-transfers/search',
  '/search', // of a geocoder
  '/reverse',
  // where terminals send to
  '/iclock',
  '/iclock/*',
  '/iclock/…',
  '/iclock/:address',
  '/iclock/:address/iclock',
])

/** Screens of the specification that are not there yet: named only where `hasRoute` is asked before a link is drawn. */
const NOT_YET: Record<string, string[]> = {
  'apps/web/src/app/shell/fallback-menu.ts': ['/scheduled-reports/list', '/jasper/condition'],
}

const screens = [
  ...filesIn('apps/web/src').filter((file) => file.endsWith('.route.tsx')),
  'apps/web/src/app/router.tsx',
].flatMap((file) => [...read(file).matchAll(/path: '(\/[^']*)'/g)].map(([, path]) => ({ file, at: pattern(path!) })))
const isScreen = (path: string) => screens.some(({ at }) => at.test(path))

/** Where the server's links are written: the menu, which is sent as a list of screens, and one module for all others. */
const WRITERS = ['apps/server/src/areas/company/menu/', 'apps/server/src/areas/links/links.service.ts']

/** Every link that the server makes, with everything that it may ask a screen for. */
const SERVER_LINKS: Record<keyof typeof SCREENS, ScreenLink[]> = {
  approvals: [SCREENS.approvals(), SCREENS.approvals({ from: '2026-11-16', to: '2026-11-22' })],
  approvedLeave: [SCREENS.approvedLeave()],
  cancelledLeave: [SCREENS.cancelledLeave()],
  choosePassword: [SCREENS.choosePassword('token', true)],
  correction: [SCREENS.correction('1')],
  globalLeaves: [SCREENS.globalLeaves()],
  globalPunches: [SCREENS.globalPunches()],
  globalRecalculations: [SCREENS.globalRecalculations()],
  globalSchedules: [SCREENS.globalSchedules()],
  importPunches: [SCREENS.importPunches()],
  importSchedules: [SCREENS.importSchedules()],
  inbox: [SCREENS.inbox()],
  latePunches: [SCREENS.latePunches()],
  leave: [SCREENS.leave('1')],
  myShifts: [SCREENS.myShifts('2026-11-20')],
  openShifts: [SCREENS.openShifts()],
  payPeriods: [SCREENS.payPeriods()],
  pendingLeave: [SCREENS.pendingLeave('1')],
  waitingLeave: [SCREENS.waitingLeave()],
  planOpenShifts: [SCREENS.planOpenShifts()],
  planSwaps: [SCREENS.planSwaps()],
  signIn: [
    SCREENS.signIn(),
    SCREENS.signIn({ company: 'KOWHAI' }),
    SCREENS.signIn({ oidc: 'code' }),
    SCREENS.signIn({ oidcProblem: 'expired' }),
  ],
  swaps: [SCREENS.swaps()],
  timesheet: [SCREENS.timesheet({ employeeId: '1', from: '2026-11-16', to: '2026-11-22' })],
  visit: [SCREENS.visit('1')],
  workDay: [SCREENS.workDay({ employeeId: '1', workDate: '2026-11-20' })],
}

describe('every link in the product leads to a screen', () => {
  it('sees the screens and the links', () => {
    expect(screens.length).toBeGreaterThan(40)
    expect(sources.flatMap(linksOf).length).toBeGreaterThan(80)
  })

  it.each(sources.map((file) => ({ file, links: linksOf(file) })).filter(({ links }) => links.length > 0))(
    '$file',
    ({ file, links }) => {
      expect(links.filter((link) => !isScreen(link))).toEqual(NOT_YET[file] ?? [])
    },
  )

  it('that the server writes by hand: none', () => {
    const writing = sources.filter((file) => file.startsWith('apps/server/') && linksOf(file).length > 0)
    const writers = writing.map((file) => WRITERS.find((writer) => file.startsWith(writer)) ?? file)
    expect(new Set(writers)).toEqual(new Set(WRITERS))
  })

  it.each(Object.values(SERVER_LINKS).flat())('and the screen reads what it is requested: %s', (link) => {
    const { pathname, searchParams } = new URL(link, 'http://timeloom.test')
    const shown = screens.find(({ at }) => at.test(pathname))
    expect(shown).toBeDefined()
    expect([...searchParams.keys()].filter((name) => !isRead(name, shown!.file))).toEqual([])
  })
})

/** Whether the folder of a screen names a parameter of its address, as a text or as a field of a declared list. */
function isRead(name: string, screen: string): boolean {
  const folder = screen.slice(0, screen.lastIndexOf('/'))
  const words = new RegExp(`'${name}'|\\b${name}: '`)
  return filesIn(folder).some((file) => /(?<!\.(?:test|fixture))\.tsx?$/.test(file) && words.test(read(file)))
}

/** The texts of a source that are addresses of screens: they begin with a slash and are no call. */
function linksOf(file: string): string[] {
  const texts = [...read(file).matchAll(/(?<![\w$)\]])['"`](?:\/?#)?(\/[a-zA-Z][\w-]*(?:\/[^'"`?#\s]*)?)/g)]
  const paths = texts.map(([, path]) => path!.replaceAll(/\$\{.*$/g, '').replace(/\/$/, '/x'))
  return [...new Set(paths)].filter((path) => !OTHERS.has(path) && !isCall(path))
}

const callPaths = CALLS.map(({ endpoint }) => pattern(endpoint.path))

function isCall(path: string): boolean {
  return /^\/(api|app|oauth|account|assets|public)\//.test(path) || callPaths.some((call) => call.test(path))
}

/** `/paygroup/:id` and `/paygroup/{id}` stand for any id. */
function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+|\{\w+\}/g, '[^/]+')}$`)
}

function filesIn(folder: string): string[] {
  const names = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
  return names.map((name) => `${folder}/${name}`)
}

function read(file: string): string {
  return readFileSync(`${root}${file}`, 'utf8')
}
