-- What a pay type is over time: a span from each version to the next, the first as the pay type itself has it.
create view pay_type_in_force with (security_invoker = true) as
with versions as (
  select company_id, id as pay_type_id, date '0001-01-01' as from_date, is_leave, is_paid_leave, settings
  from pay_type
  union all
  select company_id, pay_type_id, effective_from, is_leave, is_paid_leave, settings
  from pay_type_version
)
select v.*,
  coalesce(lead(from_date) over (partition by company_id, pay_type_id order by from_date), date '9999-12-31') as until_date
from versions v;
grant select on pay_type_in_force to timeloom_app;
