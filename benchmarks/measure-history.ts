import type { Bench } from './bench.ts'
import { signIn, type Client } from './client.ts'
import { assertSame, percentile, type Figure } from './figure.ts'
import { fillHistory } from './fill-history.ts'

/** Recorded changes that a company of 10,000 has after some years. */
const entries = 1_000_000
const bound = 300
/** Of words in any column: no index has them, so every entry is read. */
const boundOfWords = 4000
const pageSize = 50
const calls = 7

interface Search {
  name: string
  query: string
  /** Condition of the same rows in the table; the zone of the demo's company is Auckland. */
  where: string
  as?: Client
  bound?: number
}

/**
 * The search of recorded changes in a company with a million of them: each search as the screen asks it, to the last byte,
 * its median. It fills the history first.
 *
 * @throws when an answer does not count as many entries as the table has
 */
export async function measureHistory(bench: Bench): Promise<Figure[]> {
  const { bare, web } = bench
  await fillHistory(bare, entries)
  const supervisor = await signIn(web.address, 'supervisor@demo.example')
  const group = `search of ${entries.toLocaleString('en')} recorded changes`
  const figures: Figure[] = []
  for (const search of await searches(bench, supervisor)) {
    const value = await timeOfSearch(bench, search)
    figures.push({ group, name: search.name, unit: 'ms', value, bound: search.bound ?? bound })
  }
  const choices: number[] = []
  for (let call = 0; call < calls; call++) choices.push((await bench.admin.get('/api/audit/choices')).ms)
  supervisor.close()
  return [...figures, { group, name: 'what can be chosen', unit: 'ms', value: percentile(choices, 50), bound }]
}

async function timeOfSearch({ admin, bare }: Bench, { name, query, where, as = admin }: Search): Promise<number> {
  const total = await bare.one<number>(`select count(*)::integer from audit_entry where ${where}`)
  const times: number[] = []
  for (let call = 0; call <= calls; call++) {
    const path = `/api/audit?pageSize=${pageSize}&${query}`
    const { body, ms } = await as.get<{ total: number; rows: unknown[] }>(path)
    assertSame(`${name}: entries in all`, body.total, total)
    assertSame(`${name}: there are rows on the page`, body.rows.length > 0, true)
    if (call > 0) times.push(ms)
  }
  return percentile(times, 50)
}

async function searches({ bare, employees }: Bench, supervisor: Client): Promise<Search[]> {
  const all = await bare.one<number>('select count(*)::integer from audit_entry')
  const middle = Math.floor(all / pageSize / 2)
  const last = Math.ceil(all / pageSize)
  const admin = await bare.one<string>(`select id from account where email = 'admin@demo.example'`)
  const other = await bare.one<string>(
    `select account_id from audit_entry where account_id <> $1 order by account_id limit 1`,
    [admin],
  )
  const { id } = employees[77]!
  const kind = await bare.one<string>('select entity from audit_entry where entity_id = $1 limit 1', [id])
  const name = `${employees[77]!.firstName} ${employees[77]!.lastName}`
  const day = await bare.one<string>('select current_date - 90')
  const month = await bare.one<string>('select current_date - 120')
  const until = await bare.one<string>('select current_date - 91')
  const from = (date: string) => `at >= '${date}'::date::timestamp at time zone 'Pacific/Auckland'`
  const to = (date: string) => `at < ('${date}'::date + 1)::timestamp at time zone 'Pacific/Auckland'`
  return [
    { name: 'first page', query: 'page=1', where: 'true' },
    { name: 'oldest first', query: 'page=1&sort=at', where: 'true' },
    { name: 'a page in the middle', query: `page=${middle}`, where: 'true' },
    { name: 'the last page', query: `page=${last}`, where: 'true' },
    { name: 'by who: every fifth entry', query: `accountId=${admin}`, where: `account_id = '${admin}'` },
    { name: 'by who: someone', query: `accountId=${other}`, where: `account_id = '${other}'` },
    { name: 'by what was done: six of ten', query: 'action=update', where: `action = 'update'` },
    { name: 'by kind of record', query: 'entities=punch', where: `entity = 'punch'` },
    { name: 'by several kinds', query: 'entities=leave,employee', where: `entity in ('leave', 'employee')` },
    {
      name: 'by record',
      query: `entities=${kind}&entityId=${id}`,
      where: `entity = '${kind}' and entity_id = '${id}'`,
    },
    { name: 'by employee', query: `employeeId=${id}`, where: `employee_id = '${id}'` },
    { name: 'by a day', query: `fromDate=${day}&toDate=${day}`, where: `${from(day)} and ${to(day)}` },
    { name: 'by a month', query: `fromDate=${month}&toDate=${until}`, where: `${from(month)} and ${to(until)}` },
    {
      name: 'by who, what and a month',
      query: `accountId=${admin}&action=update&entities=punch&fromDate=${month}&toDate=${until}`,
      where: `account_id = '${admin}' and action = 'update' and entity = 'punch' and ${from(month)} and ${to(until)}`,
    },
    {
      name: 'by who and what, of all time',
      query: `accountId=${admin}&action=update&entities=punch`,
      where: `account_id = '${admin}' and action = 'update' and entity = 'punch'`,
    },
    {
      name: 'by part of a name',
      bound: boundOfWords,
      query: `search=${encodeURIComponent(name)}`,
      where: `employee_id in (select id from employee where first_name || ' ' || last_name ilike '%${name.replaceAll("'", "''")}%')`,
    },
    { name: 'of a Supervisor', query: 'page=1', as: supervisor, where: managed },
    { name: 'of a Supervisor, a page in the middle', query: 'page=100', as: supervisor, where: managed },
  ]
}

const managed = `entity <> 'account' and entity <> 'employee_pay_rate' and employee_id in (
  with recursive managed (id) as (
    select m.department_id from managed_department m join account a on a.id = m.account_id
    where a.email = 'supervisor@demo.example'
    union select d.id from department d join managed on d.parent_id = managed.id)
  select employee_id from employee_assignment where department_id in (select id from managed))`
