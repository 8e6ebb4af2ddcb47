import type { EmployeeRow } from '@timeloom/contract'
import type { Bench } from './bench.ts'
import { inBrowser, open } from './browser-page.ts'
import type { Answer } from './client.ts'
import { assertSame, percentile, type Figure } from './figure.ts'

const group = 'dashboard'
const rounds = 12
/** People whose status is looked up at a time: the rows on a screen. */
const shownRows = 16

/** What the dashboard of everyone asks for, and how soon it is there. */
export async function measureDashboard(bench: Bench): Promise<Figure[]> {
  return [...(await measureCalls(bench)), ...(await measureRoute(bench))]
}

async function measureCalls({ admin, bare, employees }: Bench): Promise<Figure[]> {
  const path = '/api/dashboard/employees/page?status=Active&page=1&pageSize=100'
  const { body } = await admin.get<{ total: number; rows: EmployeeRow[] }>(path)
  const active = await bare.one<number>("select count(*)::integer from employee where status = 'Active'")
  assertSame('employees of the dashboard', body.total, active)
  const ids = body.rows.slice(0, shownRows).map(({ id }) => id)
  const calls: { name: string; bound: number; ask: () => Promise<Answer<unknown>> }[] = [
    { name: 'who is in', bound: 30, ask: () => admin.get('/api/dashboard/today') },
    { name: 'on site by the half hour', bound: 30, ask: () => admin.get('/api/dashboard/day') },
    { name: 'employees, 100 of them', bound: 30, ask: () => admin.get(path) },
    {
      name: `status of ${shownRows}`,
      bound: 30,
      ask: () => admin.get(`/api/dashboard/employee-info?employeeIds=${ids.join(',')}`),
    },
    { name: 'pending leave', bound: 30, ask: () => admin.get('/leave/leaveNum') },
    { name: 'upcoming leave', bound: 30, ask: () => admin.get('/leave/upcomingLeaveNum') },
    { name: 'sync errors', bound: 30, ask: () => admin.get('/api/sync-results/error-count') },
    { name: 'exceptions', bound: 30, ask: () => admin.get('/exceptionNum') },
    { name: 'approvals, daily', bound: 30, ask: () => admin.get('/time-approvals/dailyNum?status=Unapproved') },
    { name: 'approvals, period', bound: 30, ask: () => admin.get('/time-approvals/lastPeriodNum?status=Unapproved') },
    { name: 'exceptions by week', bound: 30, ask: () => admin.get('/api/time-card-exceptions/weeks') },
    { name: `hours by week of ${employees.length}`, bound: 30, ask: () => admin.get('/api/dashboard/weeks') },
    { name: 'overtime to come', bound: 30, ask: () => admin.get('/api/dashboard/overtime') },
    { name: 'what stands before closing', bound: 30, ask: () => admin.get('/api/payroll-transfers/to-close') },
    {
      name: 'pay periods of 90 days',
      bound: 500,
      ask: () => admin.post('/payrolltransfer/searchlist', { days: 90 }),
    },
  ]
  const figures: Figure[] = []
  for (const { name, bound, ask } of calls) {
    const times: number[] = []
    for (let round = 0; round <= rounds; round += 1) times.push((await ask()).ms)
    // the first one has nothing in memory
    figures.push({ group, name: `${name}, p50`, unit: 'ms', value: percentile(times.slice(1), 50), bound })
  }
  return figures
}

/** From another screen, each time to the period to close, and to the first people. */
async function measureRoute(bench: Bench): Promise<Figure[]> {
  const payroll = { hash: '#/payrolltransfer/list', content: 'table[aria-label="Pay periods"] tbody tr[aria-rowindex]' }
  const parts = [
    { name: 'its first figures', content: 'section[aria-label="Next pay period to close"]', bound: 200 },
    { name: 'its rows', content: 'table[aria-label="Employees"] tbody tr[aria-rowindex]', bound: 200 },
  ]
  return inBrowser(bench, async (page) => {
    const figures: Figure[] = []
    for (const { name, content, bound } of parts) {
      const times: number[] = []
      for (let round = 0; round <= rounds; round += 1) {
        await open(page, payroll)
        times.push(await open(page, { hash: '#/dashboard', content }))
      }
      const value = percentile(times.slice(1), 95)
      figures.push({ group, name: `route change to ${name}, p95`, unit: 'ms', value, bound })
    }
    return figures
  })
}
