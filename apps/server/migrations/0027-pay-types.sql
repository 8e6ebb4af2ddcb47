-- Pay types: who they are in the connected payroll, and on which dates they are allowances; allowances that are paid by the shift.
alter table pay_type add column xero_guid text;

-- How often the day earned what is paid once a shift. Beside the minutes, which are paid as hours.
alter table pay_line add column shifts integer not null default 0;

create or replace view pay_type_in_force with (security_invoker = true) as
with versions as (
  select company_id, id as pay_type_id, date '0001-01-01' as from_date, is_leave, is_paid_leave, settings, is_allowance,
    is_overtime
  from pay_type
  union all
  select company_id, pay_type_id, effective_from, is_leave, is_paid_leave, settings, is_allowance, is_overtime
  from pay_type_version
)
select company_id, pay_type_id, from_date, is_leave, is_paid_leave, settings,
  coalesce(lead(from_date) over (partition by company_id, pay_type_id order by from_date), date '9999-12-31') as until_date,
  is_allowance, is_overtime
from versions;
