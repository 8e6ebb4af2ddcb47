import type { BareDatabase } from './bare-database.ts'

/**
 * Adds recorded changes of the last year until there are as many as asked for: of everyone, by a thousand people of
 * whom the admin did every fifth, in the mix of kinds that a company has, with values that fill a line.
 */
export async function fillHistory(bare: BareDatabase, entries: number): Promise<void> {
  const present = await bare.one<number>('select count(*)::integer from audit_entry')
  await bare.pool.query(fillSql, [entries - present])
  // As after the database's own vacuum: a count reads the index and not the rows.
  await bare.pool.query('vacuum analyze audit_entry')
}

const fillSql = `
  with people as (select array_agg(id order by clock_id) as ids from employee),
  writers as (select array_agg(id order by email) as ids from (select id, email from account where company_id is not null order by email limit 1000) a),
  admin as (select id from account where email = 'admin@demo.example')
  insert into audit_entry (company_id, at, account_id, address, action, entity, entity_id, employee_id, work_date, before, after, reason)
  select app_company_id(), now() - n * interval '31.5 seconds',
    case when n % 5 = 0 then admin.id else writers.ids[1 + (n * 7919) % array_length(writers.ids, 1)] end, '10.0.0.1',
    case when n % 10 < 6 then 'update' when n % 10 < 8 then 'create' when n % 10 = 8 then 'approve' else 'delete' end,
    (array['punch', 'punch', 'punch', 'punch_pair', 'punch_pair', 'employee', 'leave', 'schedule_day', 'employee_assignment', 'department'])[1 + (n / 10) % 10],
    people.ids[1 + (n * 104729::bigint) % array_length(people.ids, 1)]::text,
    case when (n / 10) % 10 < 9 then people.ids[1 + (n * 104729::bigint) % array_length(people.ids, 1)] end,
    current_date - (n / 2743)::integer,
    jsonb_build_object('time', '08:' || lpad((n % 60)::text, 2, '0'), 'direction', 'In'),
    jsonb_build_object('time', '09:' || lpad((n % 60)::text, 2, '0'), 'direction', 'In'),
    case when n % 3 = 0 then 'Wrong clock' end
  from generate_series(1, $1::bigint) n, people, writers, admin`
