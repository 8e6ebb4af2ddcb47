-- countOutdated
select count(*)::integer as count
    from jsonb_to_recordset($1::jsonb) as g ("employeeId" uuid, "payTypeId" uuid)
    where exists (
      select 1 from leave_balance b
      where b.company_id = app_company_id() and b.employee_id = g."employeeId" and b.pay_type_id = g."payTypeId"
        and b.as_of > $2::date);

-- lockSettings
select pg_advisory_xact_lock(hashtextextended(app_company_id()::text, 29));

-- replaceColumns
with wanted as materialized (
      select c."payTypeId" as pay_type_id, c."payTypeColumn" as pay_type_column, c."byDay" as by_day, c.place
      from rows from (jsonb_to_recordset($1::jsonb)
        as ("payTypeId" uuid, "payTypeColumn" text, "byDay" boolean)) with ordinality
        as c ("payTypeId", "payTypeColumn", "byDay", place)
    ), gone as (
      delete from leave_balance_column l where not exists (select 1 from wanted w where w.pay_type_id = l.pay_type_id)
    )
    insert into leave_balance_column (company_id, pay_type_id, place, pay_type_column, by_day)
    select app_company_id(), pay_type_id, place, pay_type_column, by_day from wanted
    on conflict (company_id, pay_type_id) do update set
      place = excluded.place, pay_type_column = excluded.pay_type_column, by_day = excluded.by_day, updated_at = now(),
      version = leave_balance_column.version + 1
    where (leave_balance_column.place, leave_balance_column.pay_type_column, leave_balance_column.by_day)
      is distinct from (excluded.place, excluded.pay_type_column, excluded.by_day);

-- saveSettings
insert into leave_balance_setting (company_id, one_pay_type_per_row, standard_hours_column, pay_id_column,
      pay_type_name_column)
    values (app_company_id(), $1, $2, $3,
      $4)
    on conflict (company_id) do update set
      one_pay_type_per_row = excluded.one_pay_type_per_row, standard_hours_column = excluded.standard_hours_column,
      pay_id_column = excluded.pay_id_column, pay_type_name_column = excluded.pay_type_name_column, updated_at = now(),
      version = leave_balance_setting.version + 1;

-- selectColumns
select pay_type_id, pay_type_column, by_day from leave_balance_column order by place;

-- selectLeaveEligible
select t.id, t.is_active and f.is_leave as is_eligible
    from pay_type t
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and f.from_date <= $1::date and f.until_date > $2::date
    where t.id = any($3::uuid[]);

-- selectNamedTypes
select id, name, code, coalesce(export_code, '') as export_code from pay_type;

-- selectPayIdHolders
select e.pay_id, e.id as employee_id, coalesce(a.standard_minutes, 0) as standard_minutes
    from visible_employee e
    left join lateral (
      select a.standard_minutes from employee_assignment a
      where a.company_id = e.company_id and a.employee_id = e.id
      order by a.effective_from <= $1::date desc, abs(a.effective_from - $2::date)
      limit 1
    ) a on true
    where e.pay_id = any($3::text[]);

-- selectSettings
select one_pay_type_per_row, standard_hours_column, pay_id_column, pay_type_name_column, version
    from leave_balance_setting;

-- upsertBalances
with changed as materialized (
      select g."employeeId" as employee_id, g."payTypeId" as pay_type_id, b.minutes as before, g.minutes as after
      from jsonb_to_recordset($1::jsonb) as g ("employeeId" uuid, "payTypeId" uuid, minutes integer)
      left join leave_balance b on b.company_id = app_company_id() and b.employee_id = g."employeeId"
        and b.pay_type_id = g."payTypeId" and b.as_of = $2::date
      where b.minutes is distinct from g.minutes
    ), saved as (
      insert into leave_balance (company_id, employee_id, pay_type_id, as_of, minutes)
      select app_company_id(), employee_id, pay_type_id, $3::date, after from changed
      on conflict (company_id, employee_id, pay_type_id, as_of) do update set
        minutes = excluded.minutes, updated_at = now(), version = leave_balance.version + 1
    )
    select c.employee_id, t.name as pay_type_name, c.before, c.after
    from changed c
    join pay_type t on t.company_id = app_company_id() and t.id = c.pay_type_id
    order by c.employee_id, t.name;
