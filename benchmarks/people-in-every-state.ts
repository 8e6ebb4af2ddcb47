import type { BareDatabase } from './bare-database.ts'

/**
 * Gives everyone an account, most people a phone and some a way out, so that every list, filter and order has something
 * to do: of a hundred people five are on hold and ten have left.
 */
export async function spreadPeople(bare: BareDatabase): Promise<void> {
  for (const text of steps) await bare.pool.query(text)
  await bare.pool.query('analyze account, employee, employee_assignment, department')
}

const steps = [
  `update employee set email = lower(pay_id) || '@people.example', mobile = '021 ' || clock_id, phone = '09 ' || clock_id,
     title = 'Operator', is_export = clock_id % 3 = 0, has_app = clock_id % 4 = 0,
     status = case when clock_id % 20 = 3 then 'Inactive' when clock_id % 10 = 7 then 'Terminated' else 'Active' end,
     terminated_on = case when clock_id % 10 = 7 then current_date - 3 end
   where account_id is null`,
  `insert into account (company_id, email, first_name, last_name, role_id, status)
   select company_id, email, first_name, last_name, '4', case when status = 'Active' then 'Active' else 'Inactive' end
   from employee where account_id is null`,
  `update employee e set account_id = a.id from account a
   where a.company_id = e.company_id and a.email = e.email and e.account_id is null`,
]
