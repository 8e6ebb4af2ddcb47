import { randomUUID } from 'node:crypto'
import type { Bench } from './bench.ts'
import type { Move } from './punch-moves.ts'

/**
 * What a correction writes, as plain statements of one transaction: the new punch, what it replaces, the audit entry
 * and the rows of the day. The punch is removed again at once, so no figure changes.
 */
export async function saveAlone({ bare }: Bench, { employeeId, workDate, minute }: Move): Promise<void> {
  const id = randomUUID()
  const client = await bare.pool.connect()
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  try {
    await client.query('begin')
    await run('punch', punchSql, [id, employeeId, workDate, minute])
    await run('replacement', replacementSql, [id, employeeId, workDate])
    await run('audit', auditSql, [id, employeeId, workDate])
    for (const [table, text] of derivedSql) await run(table, text, [employeeId, workDate])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const punchSql = `
  insert into punch (company_id, id, employee_id, local_date, local_minute, at, zone, direction, source)
  values (app_company_id(), $1, $2, $3, $4::integer, $3::date + make_interval(mins => $4::integer), 'UTC', 'Out', 'manual')`

const replacementSql = `
  insert into punch_replacement (company_id, punch_id, employee_id, work_date) values (app_company_id(), $1, $2, $3)`

const auditSql = `
  insert into audit_entry (company_id, action, entity, entity_id, employee_id, work_date, before, after)
  values (app_company_id(), 'update', 'punch', $1, $2, $3, '{"time":"17:00"}', '{"time":"16:57"}')`

const derivedSql = ['timesheet_day', 'work_shift', 'punch_pair', 'pay_line'].map((table) => {
  const changes = 'updated_at = now(), version = version + 1'
  const key = 'company_id = app_company_id() and employee_id = $1 and work_date = $2'
  return [table, `update ${table} set ${changes} where ${key}`] as const
})
