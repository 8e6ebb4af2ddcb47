-- cancelAdjustment
update leave_adjustment set cancelled_by = $1::uuid, cancelled_at = $2::timestamptz,
      updated_at = now(), version = version + 1
    where id = $3::uuid;

-- deleteAccrualRules
delete from leave_accrual_rule where id = any($1::uuid[]);

-- insertAccrualRule
insert into leave_accrual_rule (company_id, pay_type_id, pay_group_id, effective_from, accrual)
    values (app_company_id(), $1::uuid, $2::uuid, $3::date,
      $4::jsonb)
    returning id;

-- insertAdjustment
insert into leave_adjustment (company_id, employee_id, pay_type_id, kind, adjusted_on, minutes, reason, made_by, made_at)
    values (app_company_id(), $1::uuid, $2::uuid, $3::text, $4::date, $5::integer,
      $6::text, $7::uuid, $8::timestamptz)
    returning id;

-- insertEntries
insert into leave_ledger_entry
      (company_id, employee_id, pay_type_id, entry_date, place, kind, minutes, source_id, basis, recorded_at)
    select app_company_id(), e."employeeId", e."payTypeId", e.date, e.place, e.kind, e.minutes, e."sourceId", e.basis,
      $1::timestamptz
    from jsonb_to_recordset($2::jsonb) as e ("employeeId" uuid, "payTypeId" uuid, date date,
      place smallint, kind text, minutes integer, "sourceId" uuid, basis jsonb);

-- isLeaveOf
select id from leave where id = $1::uuid and employee_id = $2::uuid;

-- lockAdjustment
select id, employee_id, pay_type_id, kind, adjusted_on as date, minutes, reason, cancelled_at is not null as is_cancelled
    from leave_adjustment where id = $1::uuid
    for update;

-- selectAccrualRules
select r.id, r.pay_type_id, t.name as pay_type_name, r.pay_group_id, g.name as pay_group_name, r.effective_from,
      r.accrual, r.version
    from leave_accrual_rule r
    join pay_type t on t.company_id = r.company_id and t.id = r.pay_type_id
    left join pay_group g on g.company_id = r.company_id and g.id = r.pay_group_id
    where r.company_id = app_company_id()
    order by t.name collate "en-x-icu", t.id, g.name collate "en-x-icu" nulls first, g.id, r.effective_from desc;

-- selectAdjustmentNotes
select j.id, j.reason, trim(a.first_name || ' ' || a.last_name) as made_by
    from leave_adjustment j
    join account a on a.id = j.made_by
    where j.id = any($1::uuid[]);

-- selectAdjustments
select id, employee_id, pay_type_id, adjusted_on as date, minutes, kind from leave_adjustment
    where employee_id = any($1::uuid[]) and cancelled_at is null
    order by employee_id, pay_type_id, adjusted_on, id;

-- selectApprovedAfter
select l.id, l.employee_id, l.pay_type_id, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
      l.by_schedule, l.skip_holiday, l.skip_unscheduled, c.closed,
      jsonb_array_length(c.closed) <= l.to_date - l.from_date as is_open
    from leave l
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('date', d.day, 'minutes', coalesce(t.minutes, 0))), '[]') as closed
      from (select generate_series(l.from_date, l.to_date, interval '1 day')::date as day) d
      left join lateral (
        select sum((taken ->> 'minutes')::integer) as minutes
        from timesheet_day t, jsonb_array_elements(t.figures -> 'leaves') taken
        where t.company_id = l.company_id and t.employee_id = l.employee_id and t.work_date = d.day
          and taken ->> 'id' = l.id::text
      ) t on true
      where is_closed_day(l.company_id, l.employee_id, d.day)
    ) c
    where l.employee_id = any($1::uuid[]) and l.pay_type_id = any($2::uuid[])
      and l.status = 'Approved' and l.to_date > $3::date
      and l.id is distinct from $4::uuid;

-- selectImports
select employee_id, pay_type_id, as_of as date, minutes from (
      select *, row_number() over (partition by employee_id, pay_type_id order by as_of desc) as nth
      from leave_balance where employee_id = any($1::uuid[])
    ) b
    where nth = 1 or not $2::boolean
    order by employee_id, pay_type_id, as_of;

-- selectKeptEntries
select id, employee_id, pay_type_id, entry_date as date, place, kind, minutes, source_id, basis
    from leave_ledger_entry
    where employee_id = any($1::uuid[]) and superseded_at is null
    order by employee_id, pay_type_id, entry_date, place;

-- selectKeptPeople
select id from employee where terminated_on is null or terminated_on >= $1::date - 366 order by id;

-- selectLeaveTypes
select t.id as pay_type_id, t.name, t.is_active,
      coalesce((t.settings ->> 'hideBalance')::boolean, false) as hide_balance,
      coalesce((t.settings ->> 'allowNegativeLeave')::boolean, false) as allow_negative_leave,
      hides_leave_type($1::uuid, t.settings) as is_hidden
    from pay_type t
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and f.from_date <= $2::date and f.until_date > $3::date
    where f.is_leave and t.id = any($4::uuid[])
    order by t.name collate "en-x-icu", t.id;

-- selectNamed
select t.id is not null as has_type, coalesce(f.is_leave, false) as is_leave,
      $1::uuid is null or exists (select from pay_group where id = $2::uuid) as has_group
    from (select $3::uuid as id) a
    left join pay_type t on t.id = a.id
    left join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and f.from_date <= $4::date and f.until_date > $5::date;

-- selectPending
select id, employee_id, pay_type_id, from_date, to_date, from_minute, to_minute, hours_per_day, by_schedule,
      skip_holiday, skip_unscheduled
    from leave
    where employee_id = $1::uuid and pay_type_id = any($2::uuid[])
      and status = 'Pending' and id is distinct from $3::uuid;

-- selectReplaced
select entry_date as date, kind, minutes, recorded_at, superseded_at as replaced_at
    from leave_ledger_entry
    where employee_id = $1::uuid and pay_type_id = $2::uuid and superseded_at is not null
    order by superseded_at desc, entry_date desc, place desc
    limit $3::integer;

-- selectService
select a.employee_id, e.hired_on, e.terminated_on, a.effective_from, a.pay_group_id, a.standard_minutes
    from (select $1::uuid as id) as w
    join assignment_in_effect a on a.employee_id = w.id
    join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by a.employee_id, a.effective_from;

-- selectService
select a.employee_id, e.hired_on, e.terminated_on, a.effective_from, a.pay_group_id, a.standard_minutes
    from unnest($1::uuid[]) as w (id)
    join assignment_in_effect a on a.employee_id = w.id
    join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by a.employee_id, a.effective_from;

-- selectWorkedDays
select t.employee_id, t.work_date as date, t.ordinary_minutes + t.holiday_worked_minutes as ordinary,
      t.overtime_minutes as overtime, t.holiday_leave_minutes + t.auto_leave_minutes + coalesce(p.minutes, 0)::integer as paid_leave
    from timesheet_day t
    left join lateral (
      select sum((taken ->> 'minutes')::integer) as minutes
      from jsonb_array_elements(t.figures -> 'leaves') taken
      join leave l on l.company_id = t.company_id and l.id = (taken ->> 'id')::uuid
      join pay_type_in_force f on f.company_id = l.company_id and f.pay_type_id = l.pay_type_id
        and f.from_date <= t.work_date and f.until_date > t.work_date
      where f.is_paid_leave
    ) p on t.leave_minutes > 0
    where t.employee_id = any($1::uuid[]) and t.work_date between $2::date and $3::date
      and t.paid_minutes + t.leave_minutes + t.holiday_leave_minutes + t.auto_leave_minutes > 0
    order by t.employee_id, t.work_date;

-- supersedeEntries
update leave_ledger_entry set superseded_at = $1::timestamptz, updated_at = now(), version = version + 1
    where id = any($2::uuid[]);

-- updateAccrualRule
update leave_accrual_rule set pay_type_id = $1::uuid, pay_group_id = $2::uuid,
      effective_from = $3::date, accrual = $4::jsonb,
      updated_at = now(), version = version + 1
    where id = $5::uuid;
