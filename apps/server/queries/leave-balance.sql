-- countOutdated
select count(*)::integer as count
    from jsonb_to_recordset($1::jsonb) as g ("employeeId" uuid, "payTypeId" uuid)
    where exists (
      select 1 from leave_balance b
      where b.company_id = app_company_id() and b.employee_id = g."employeeId" and b.pay_type_id = g."payTypeId"
        and b.as_of > $2::date);

-- insertBalanceImport
with import as (
      insert into leave_balance_import (company_id, file_name, as_of, account_id, changed, created_at)
      values (app_company_id(), $1, $2::date, $3::uuid, $4, $5)
      returning id
    ), kept as (
      insert into leave_balance_change (company_id, import_id, employee_id, pay_type_id, before_minutes, after_minutes)
      select app_company_id(), i.id, c."employeeId", c."payTypeId", c.before, c.after
      from import i
      cross join jsonb_to_recordset($6::jsonb)
        as c ("employeeId" uuid, "payTypeId" uuid, before integer, after integer)
    )
    select id from import;

-- lockBalanceImport
select file_name, as_of, undone_at is not null as is_undone from leave_balance_import
    where company_id = app_company_id() and id = $1::uuid for update;

-- lockSettings
select pg_advisory_xact_lock(hashtextextended(app_company_id()::text, 29));

-- markBalanceImportUndone
update leave_balance_import set undone_at = $1, undone_by = $2::uuid, restored = $3,
      updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = $4::uuid;

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

-- restoreBalances
select changed from leave_balance_import where company_id = app_company_id() and id = $1::uuid;

-- restoreBalances
with own as materialized (
      select c.employee_id, c.pay_type_id, c.before_minutes, c.after_minutes
      from balances_before_import($1::uuid) c
      join visible_employee e on e.company_id = app_company_id() and e.id = c.employee_id
    ), gone as (
      select b.employee_id, b.pay_type_id, b.minutes
      from remove_imported_balances($2::uuid, (select coalesce(array_agg(distinct o.employee_id), '{}') from own o)) b
    ), back as (
      update leave_balance b set minutes = o.before_minutes, updated_at = now(), version = b.version + 1
      from own o
      where b.company_id = app_company_id() and b.employee_id = o.employee_id and b.pay_type_id = o.pay_type_id
        and b.as_of = $3::date and b.minutes = o.after_minutes and o.before_minutes is not null
      returning b.employee_id, b.pay_type_id, o.after_minutes, b.minutes
    ), restored as (
      select g.employee_id, g.pay_type_id, g.minutes as before, null::integer as after from gone g
      union all
      select b.employee_id, b.pay_type_id, b.after_minutes, b.minutes from back b
    )
    select r.employee_id, t.name as pay_type_name, r.before, r.after
    from restored r
    join pay_type t on t.company_id = app_company_id() and t.id = r.pay_type_id
    order by r.employee_id, t.name;

-- saveSettings
insert into leave_balance_setting (company_id, one_pay_type_per_row, standard_hours_column, pay_id_column,
      pay_type_name_column)
    values (app_company_id(), $1, $2, $3,
      $4)
    on conflict (company_id) do update set
      one_pay_type_per_row = excluded.one_pay_type_per_row, standard_hours_column = excluded.standard_hours_column,
      pay_id_column = excluded.pay_id_column, pay_type_name_column = excluded.pay_type_name_column, updated_at = now(),
      version = leave_balance_setting.version + 1;

-- selectBalanceImports
select i.id, i.file_name, i.as_of, i.created_at as imported_at, a.first_name || ' ' || a.last_name as imported_by,
      i.changed, i.undone_at, u.first_name || ' ' || u.last_name as undone_by, i.restored
    from leave_balance_import i
    left join account a on a.id = i.account_id
    left join account u on u.id = i.undone_by
    where i.company_id = app_company_id()
    order by i.created_at desc, i.id
    limit $1;

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
    select c.employee_id, e.first_name || ' ' || e.last_name as employee_name, c.pay_type_id, t.name as pay_type_name,
      c.before, c.after
    from changed c
    join pay_type t on t.company_id = app_company_id() and t.id = c.pay_type_id
    join employee e on e.company_id = app_company_id() and e.id = c.employee_id
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", c.employee_id, t.name;
