import type { ApprovalRow, EmployeeRow, PayrollTransfer, Timesheet } from '@timeloom/contract'
import { sample, type Bench } from './bench.ts'
import { assertSame, takeTurns, timeOf, turnOf, turnTaking, type Figure, type Turns } from './figure.ts'
import { approvalDays } from './approval-days.ts'
import { ratioBounds } from './ratio-bounds.ts'

const group = 'reads'

/** What people wait for when they open a screen: one timesheet, and the lists of everyone. */
export async function measureReads(bench: Bench): Promise<Figure[]> {
  return [
    ...(await measureTimesheet(bench)),
    await measureEmployees(bench),
    await measureApprovals(bench),
    await measurePayPeriods(bench),
    await measureExceptions(bench),
  ]
}

async function measureTimesheet(bench: Bench): Promise<Figure[]> {
  const { admin, bare, employees, fortnight } = bench
  const { from, to } = fortnight
  await assertTimesheets(bench)
  const read = ({ id }: EmployeeRow) =>
    admin.get(`/api/timesheet/getPunchRecords?employee=${id}&fromT=${to}&endT=${to}`)
  const readAlone = async ({ id }: EmployeeRow) => {
    for (const query of timesheetSql) await bare.pool.query({ ...query, values: [id, from, to] })
  }
  const turns = await takeTurns(
    8,
    (round) => turnOf(sample(employees, 50, round), read),
    (round) => turnOf(sample(employees, 200, round), readAlone),
  )
  const figure = (percent: number): Figure => {
    return { group, name: `timesheet, p${percent}`, unit: 'ms', ...timeOf(turns, percent) }
  }
  return [{ ...figure(50), ratioBound: ratioBounds.timesheetRead }, figure(95)]
}

const timesheetSql = ['timesheet_day', 'work_shift', 'punch_pair', 'pay_line', 'time_exception', 'punch'].map(
  (table) => {
    const date = table === 'punch' ? 'local_date' : 'work_date'
    const where = `company_id = app_company_id() and employee_id = $1 and ${date} between $2 and $3`
    return { name: `read ${table}`, text: `select * from ${table} where ${where}` }
  },
)

async function assertTimesheets({ admin, bare, employees, fortnight: { from, to } }: Bench): Promise<void> {
  for (const { id } of sample(employees, 20, 1)) {
    const { body } = await admin.get<Timesheet>(`/api/timesheet/getPunchRecords?employee=${id}&fromT=${to}&endT=${to}`)
    const { fromT, toT } = body
    assertSame('the period is in the fortnight', [fromT >= from, toT <= to], [true, true])
    const stored = await bare.one<number>(
      'select sum(paid_minutes)::integer from timesheet_day where employee_id = $1 and work_date between $2 and $3',
      [id, fromT, toT],
    )
    const shown = body.timeSheets.reduce((sum, day) => sum + day.paidMinutes, 0)
    assertSame(`paid minutes of ${id}`, shown, stored)
  }
}

/** The first turn warms both; a list is timed by its call, which leaves the reading of its JSON out. */
async function listInTurns(list: () => Promise<number>, alone: () => Promise<unknown>): Promise<Turns> {
  const { product, alone: bare } = await takeTurns(
    10,
    async () => turnTaking(await list()),
    () => turnOf([1, 2, 3], alone),
  )
  return { product: product.slice(1), alone: bare.slice(1) }
}

async function measureEmployees({ admin, bare, employees }: Bench): Promise<Figure> {
  assertSame(
    'employees of the list',
    employees.length,
    await bare.one<number>('select count(*)::integer from employee'),
  )
  const list = async () => (await admin.get<EmployeeRow[]>('/api/employees')).ms
  const turns = await listInTurns(list, () => bare.pool.query(employeesSql))
  return { group, name: `list of ${employees.length} employees`, unit: 'ms', ...timeOf(turns, 50) }
}

const employeesSql = `
  select e.*, a.*, d.name as department_name, g.name as pay_group_name from employee e
  join employee_assignment a on a.company_id = e.company_id and a.employee_id = e.id
  join department d on d.company_id = a.company_id and d.id = a.department_id
  join pay_group g on g.company_id = a.company_id and g.id = a.pay_group_id
  order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id`

async function measureApprovals(bench: Bench): Promise<Figure> {
  const { admin, bare } = bench
  const { from, to, pairs } = await approvalDays(bench)
  const path = `/api/time-approvals?status=All&startDate=${from}&endDate=${to}`
  const list = async () => {
    const { body, ms } = await admin.get<ApprovalRow[]>(path)
    assertSame('rows of the approvals list', body.length, pairs)
    return ms
  }
  const turns = await listInTurns(list, () => bare.pool.query(approvalsSql, [from, to]))
  return { group, name: `approvals list of ${pairs} pairs`, unit: 'ms', ...timeOf(turns, 50) }
}

const approvalsSql = `
  select p.*, e.first_name, e.last_name, e.clock_id, d.figures -> 'timeline' as timeline from punch_pair p
  join employee e on e.company_id = p.company_id and e.id = p.employee_id
  join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
  where p.company_id = app_company_id() and p.work_date between $1 and $2
  order by e.last_name, e.first_name, p.work_date`

async function measurePayPeriods({ admin, bare, fortnight }: Bench): Promise<Figure> {
  const list = async () => {
    const { body, ms } = await admin.post<PayrollTransfer[]>('/payrolltransfer/searchlist', { days: 90 })
    const asked = body.filter(({ id }) => fortnight.payPeriodIds.includes(id))
    assertSame('open periods of the fortnight', asked.length, fortnight.payPeriodIds.length)
    return ms
  }
  const turns = await listInTurns(list, () => bare.pool.query(payPeriodsSql))
  return { group, name: 'pay periods of 90 days', unit: 'ms', ...timeOf(turns, 50) }
}

const payPeriodsSql = `
  select p.id, p.closed_totals, t.* from pay_period p
  left join lateral (
    select sum(l.minutes) as minutes, count(distinct l.employee_id) as employees from pay_line l
    join employee_assignment a on a.company_id = l.company_id and a.employee_id = l.employee_id
    where l.company_id = p.company_id and l.work_date between p.from_date and p.to_date
      and a.pay_group_id = p.pay_group_id and not p.is_closed
  ) t on true
  where p.company_id = app_company_id() and p.to_date >= current_date - 90 and p.from_date <= current_date`

const mostExceptions = 20_000

/** The first page of 20,000 exceptions of the open fortnight, with their number and the likely fix of each row. */
async function measureExceptions({ admin, bare, fortnight: { from, to } }: Bench): Promise<Figure> {
  await bare.pool.query(addExceptionsSql, [from, to, mostExceptions])
  const exceptions = await bare.one<number>(
    'select count(*)::integer from time_exception where work_date between $1 and $2',
    [from, to],
  )
  const list = async () => {
    const { body, ms } = await admin.get<{ total: number }>(
      `/api/time-card-exceptions/view?startDate=${from}&endDate=${to}&page=1&pageSize=100`,
    )
    assertSame('exceptions of the list', body.total, exceptions)
    return ms
  }
  const turns = await listInTurns(list, () => bare.pool.query(exceptionsSql, [from, to]))
  await bare.pool.query("delete from time_exception where exception_key like 'benchmark %'")
  return { group, name: `page of ${exceptions} exceptions`, unit: 'ms', ...timeOf(turns, 50), bound: 300 }
}

/** People of the demo are more punctual than that: the shifts of the fortnight get late arrivals, until there are enough. */
const addExceptionsSql = `
  insert into time_exception (company_id, employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in,
    scheduled_out, actual_in, actual_out)
  select s.company_id, s.employee_id, s.work_date, 'benchmark ' || s.shift_key, 'LateArrival', 12, s.shift_key, s.scheduled_from,
    s.scheduled_to, s.scheduled_from + interval '12 minutes', s.scheduled_to
  from work_shift s
  where s.work_date between $1 and $2 and s.scheduled_from is not null
  order by s.work_date, s.employee_id
  limit greatest(0, $3 - (select count(*) from time_exception where work_date between $1 and $2))`

const exceptionsSql = `
  select x.*, e.first_name, e.last_name, e.clock_id, count(*) over () as total from time_exception x
  join employee e on e.company_id = x.company_id and e.id = x.employee_id
  where x.company_id = app_company_id() and x.work_date between $1 and $2
  order by (e.first_name || ' ' || e.last_name) collate "en-x-icu", x.work_date, x.id limit 100`
