-- What the balances of an import are set back to: what it found, or, where that came from an import that has been undone
-- since, what that one had found. Null where there was none.
create function balances_before_import(import uuid)
returns table (employee_id uuid, pay_type_id uuid, before_minutes integer, after_minutes integer)
language sql stable set search_path = public, pg_temp as $$
  with recursive found as (
    select c.employee_id, c.pay_type_id, c.before_minutes, c.after_minutes, i.as_of, i.created_at, 1 as step
    from leave_balance_change c
    join leave_balance_import i on i.company_id = c.company_id and i.id = c.import_id
    where c.company_id = app_company_id() and c.import_id = import
    union all
    select f.employee_id, f.pay_type_id, p.before_minutes, f.after_minutes, f.as_of, p.created_at, f.step + 1
    from found f
    cross join lateral (
      select c.before_minutes, c.after_minutes, i.created_at, i.undone_at
      from leave_balance_change c
      join leave_balance_import i on i.company_id = c.company_id and i.id = c.import_id
      where c.company_id = app_company_id() and c.employee_id = f.employee_id and c.pay_type_id = f.pay_type_id
        and i.as_of = f.as_of and i.created_at < f.created_at
      order by i.created_at desc limit 1
    ) p
    where p.undone_at is not null and p.after_minutes = f.before_minutes
  )
  select distinct on (f.employee_id, f.pay_type_id) f.employee_id, f.pay_type_id, f.before_minutes, f.after_minutes
  from found f
  order by f.employee_id, f.pay_type_id, f.step desc
$$;

-- As before, of those that are set back to none.
create or replace function remove_imported_balances(import uuid, employees uuid[]) returns setof leave_balance language sql
  security definer set search_path = public, pg_temp as $$
  delete from leave_balance b
  using balances_before_import(import) c, leave_balance_import i
  where i.company_id = app_company_id() and i.id = import and c.employee_id = any(employees)
    and c.before_minutes is null and b.company_id = i.company_id and b.employee_id = c.employee_id
    and b.pay_type_id = c.pay_type_id and b.as_of = i.as_of and b.minutes = c.after_minutes
  returning b.*
$$;
