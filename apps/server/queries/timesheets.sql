-- countMarks
select count(*) as marks from recalculation_mark
    where $1::uuid[] is null or employee_id = any($2::uuid[]);

-- insertPeriods
insert into pay_period (company_id, pay_group_id, from_date, to_date, period_code)
    select app_company_id(), p."payGroupId", p."from", p."to", p."periodCode"
    from jsonb_to_recordset($1::jsonb) as p ("payGroupId" uuid, "from" date, "to" date, "periodCode" text)
    order by p."payGroupId", p."from"
    on conflict (company_id, pay_group_id, from_date) do nothing;

-- isOutOfDate
select exists (
      select 1 from recalculation_mark m
      where m.company_id = app_company_id() and m.employee_id = $1::uuid
        and m.from_date - 31 <= $2::date and m.to_date + 31 >= $3::date
    ) or exists (
      select 1 from timesheet_day t
      where t.company_id = app_company_id() and t.employee_id = $4::uuid
        and t.work_date between $5::date and $6::date and t.stale_at <= $7
    ) as found;

-- lockMarks
select employee_id, from_date as "from", to_date as "to" from recalculation_mark
    where employee_id = any($1::uuid[])
    order by employee_id
    for update;

-- lockNextMarks
with next as materialized (
      select employee_id,
        sum(to_date - from_date + 3) over (order by employee_id) - (to_date - from_date + 3) as days_before
      from recalculation_mark
      where ($1::uuid[] is null or employee_id = any($2::uuid[]))
        and employee_id <> all($3::uuid[])
      order by employee_id
      limit $4
    )
    select m.employee_id, m.from_date as "from", m.to_date as "to"
    from recalculation_mark m
    where m.employee_id in (select next.employee_id from next where next.days_before < $5)
    order by m.employee_id
    for update;

-- markMembers
insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), a.employee_id, min(greatest(p.from_date, a.effective_from)), max(p.to_date)
    from pay_period p
    join employee_assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
      and a.effective_from <= p.to_date
    where p.id = any($1::uuid[])
      and not exists (
        select 1 from employee_assignment later
        where later.company_id = a.company_id and later.employee_id = a.employee_id
          and later.effective_from > a.effective_from and later.effective_from <= p.from_date)
    group by a.employee_id
    order by a.employee_id
    on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    returning employee_id;

-- markPeriods
select pg_advisory_xact_lock_shared(hashtextextended(app_company_id()::text, 1));

-- markStaleDays
insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), m."employeeId", min(m."from"), max(m."to")
    from jsonb_to_recordset($1::jsonb) as m ("employeeId" uuid, "from" date, "to" date)
    group by m."employeeId"
    order by m."employeeId"
    on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1;

-- markStaleDays
select employee_id, min(work_date) as "from", max(work_date) as "to" from timesheet_day
    where stale_at <= $1 and work_date between $2::date and $3::date
      and ($4::uuid[] is null or employee_id = any($5::uuid[]))
      and not is_closed_day(company_id, employee_id, work_date)
    group by employee_id;

-- markStaleDays
select pg_advisory_xact_lock_shared(hashtextextended(app_company_id()::text, 1));

-- removeDays
with gone as materialized (select * from unnest($1::uuid[], $2::date[]) as d (employee_id, work_date)),
      shifts as (delete from work_shift t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date),
      pairs as (delete from punch_pair t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date),
      lines as (delete from pay_line t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date),
      exceptions as (delete from time_exception t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date)
    delete from timesheet_day t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date;

-- removeMarks
delete from recalculation_mark where employee_id = any($1::uuid[]);

-- selectApprovedLeaves
select l.id, l.employee_id, l.pay_type_id, t.is_paid_leave, l.from_date, l.to_date, l.from_minute, l.to_minute,
      l.hours_per_day, l.by_schedule, l.skip_holiday, l.skip_unscheduled
    from (select "employeeId" as employee_id, "from" as from_date, "to" as to_date
    from jsonb_to_recordset($1::jsonb) as r ("employeeId" uuid, "from" date, "to" date)) as w
    join leave l on l.employee_id = w.employee_id and l.from_date <= w.to_date and l.to_date >= w.from_date
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.status = 'Approved'
    order by l.employee_id, l.from_date, l.id;

-- selectApprovedPairs
select p.id, p.employee_id, p.work_date, p.pair_key, p.approved_by, extract(epoch from p.in_at) as in_at,
      extract(epoch from p.out_at) as out_at, p.paid_minutes
    from unnest($1::uuid[], $2::date[]) as d (employee_id, work_date)
    join punch_pair p on p.employee_id = d.employee_id and p.work_date = d.work_date
    where p.approved_by is not null;

-- selectAssignments
select employee_id, effective_from, pay_group_id, time_rounding_id, standard_minutes
    from employee_assignment
    where employee_id = any($1::uuid[])
    order by employee_id, effective_from;

-- selectCompanySettings
select settings from company where id = app_company_id();

-- selectConsumedPunches
select p.in_punch_id, p.out_punch_id
    from (select "employeeId" as employee_id, "from" as from_date, "to" as to_date
    from jsonb_to_recordset($1::jsonb) as r ("employeeId" uuid, "from" date, "to" date)) as w
    join punch_pair p on p.employee_id = w.employee_id and p.work_date between w.from_date and w.to_date;

-- selectDays
select work_date, type, scheduled_minutes, paid_minutes, overtime_minutes, pending_overtime_minutes,
      not_accepted_minutes, break_minutes, holiday_leave_minutes, auto_leave_minutes, figures
    from timesheet_day
    where employee_id = $1::uuid and work_date between $2::date and $3::date
    order by work_date;

-- selectEmployeePeriod
select p.id, p.from_date as "from", p.to_date as "to", p.is_closed
    from pay_period p
    where p.pay_group_id = employee_pay_group(app_company_id(), $1::uuid, $2::date)
      and $3::date between p.from_date and p.to_date;

-- selectExceptions
select id, work_date, type, minutes from time_exception
    where employee_id = $1::uuid and work_date between $2::date and $3::date
    order by work_date, coalesce(actual_in, scheduled_in, actual_out), type, exception_key;

-- selectGroupPeriod
select id, from_date as "from", to_date as "to", is_closed from pay_period
    where pay_group_id = $1::uuid and $2::date between from_date and to_date;

-- selectHolidays
select name, holiday_date as date, alternative_date from holiday
    where holiday_date between $1::date and $2::date or alternative_date between $3::date and $4::date
    order by holiday_date, name;

-- selectLastPeriods
select g.id as pay_group_id, p.from_date as "from", p.to_date as "to"
    from pay_group g
    left join lateral (
      select from_date, to_date from pay_period p
      where p.company_id = g.company_id and p.pay_group_id = g.id
      order by from_date desc limit 1
    ) p on true
    where case when $1::uuid[] is null then g.is_active else g.id = any($2::uuid[]) end;

-- selectLatePunches
select coalesce(p.pinned_date, p.local_date) as work_date, count(*) as punches
    from standing_punch p
    where p.employee_id = $1::uuid and p.is_late
      and p.local_date between $2::date and $3::date
      and coalesce(p.pinned_date, p.local_date) between $4::date and $5::date
      and not exists (
        select 1 from punch_pair q
        where q.company_id = p.company_id and q.employee_id = p.employee_id
          and q.work_date between p.local_date - 2 and p.local_date + 2 and p.id in (q.in_punch_id, q.out_punch_id))
    group by 1;

-- selectLeaves
select l.id, t.name as type_name, l.status, l.from_date, l.to_date
    from leave l
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.employee_id = $1::uuid and l.from_date <= $2::date and l.to_date >= $3::date
      and l.status in ('Approved', 'Pending')
    order by l.status, l.from_date, l.id;

-- selectLines
select l.work_date, l.pay_type_id, t.name, t.system_code, t.is_leave, t.is_paid_leave, l.minutes
    from pay_line l
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.employee_id = $1::uuid and l.work_date between $2::date and $3::date
    order by l.work_date, t.is_leave, array_position(array['ordinary', 'overtime', 'holidayWorked'], t.system_code), t.name;

-- selectNeighbourPeriods
select
      (select max(o.from_date) from pay_period o where o.company_id = p.company_id and o.pay_group_id = p.pay_group_id and o.from_date < p.from_date) as previous_from,
      (select min(o.from_date) from pay_period o where o.company_id = p.company_id and o.pay_group_id = p.pay_group_id and o.from_date > p.from_date) as next_from
    from pay_period p where p.id = $1::uuid;

-- selectPairs
select p.id, p.work_date, p.shift_key, p.in_punch_id, p.out_punch_id, p.in_at, p.out_at, p.in_type, p.out_type,
      i.source as in_source, o.source as out_source, i.reason as in_note, o.reason as out_note, p.in_exception,
      p.out_exception, p.paid_minutes - p.pending_overtime_minutes as paid_minutes, p.approved_by is not null as approved,
      a.first_name || ' ' || a.last_name as approved_by, p.version
    from punch_pair p
    left join punch i on i.company_id = p.company_id and i.id = p.in_punch_id and i.local_date between $1::date and $2::date
    left join punch o on o.company_id = p.company_id and o.id = p.out_punch_id and o.local_date between $3::date and $4::date
    left join account a on a.id = p.approved_by
    where p.employee_id = $5::uuid and p.work_date between $6::date and $7::date
    order by p.work_date, coalesce(p.in_at, p.out_at), p.pair_key;

-- selectPeriod
select id, from_date as "from", to_date as "to", is_closed from pay_period where id = $1::uuid;

-- selectPeriods
select id, pay_group_id, from_date as "from", to_date as "to", is_closed from pay_period
    where pay_group_id = any($1::uuid[]) and from_date <= $2::date and to_date >= $3::date
    order by pay_group_id, from_date;

-- selectPunches
select p.id, p.employee_id, floor(extract(epoch from p.at) / 60)::integer as at, p.direction, p.source, p.pinned_date,
      p.local_date, p.is_late
    from (select "employeeId" as employee_id, "from" as from_date, "to" as to_date
    from jsonb_to_recordset($1::jsonb) as r ("employeeId" uuid, "from" date, "to" date)) as w
    join standing_punch p on p.employee_id = w.employee_id and p.local_date between w.from_date and w.to_date
      and p.local_date between $2::date and $3::date
    order by p.employee_id, p.at, p.id;

-- selectSchedule
select d.employee_id, d.work_date, d.is_off_day, d.from_template, s.id as section_id, s.start_minute, s.end_minute,
      s.break_minutes, s.rules
    from (select "employeeId" as employee_id, "from" as from_date, "to" as to_date
    from jsonb_to_recordset($1::jsonb) as r ("employeeId" uuid, "from" date, "to" date)) as w
    join schedule_day d on d.employee_id = w.employee_id and d.work_date between w.from_date and w.to_date
    left join work_section s on s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
    order by d.employee_id, d.work_date, s.start_minute;

-- selectShifts
select w.id, w.work_date, w.shift_key, w.break_minutes, s.id as section_id, s.start_minute, s.end_minute,
      s.break_minutes as section_break_minutes, s.label_name, d.from_template
    from work_shift w
    left join work_section s on s.company_id = w.company_id and s.id = w.work_section_id
    left join schedule_day d on d.company_id = s.company_id and d.employee_id = s.employee_id and d.work_date = s.work_date
    where w.employee_id = $1::uuid and w.work_date between $2::date and $3::date
    order by w.work_date, s.start_minute nulls last, w.shift_key;

-- selectStoredDays
select t.employee_id, t.work_date, t.elapsed_minutes, t.counted_minutes, encode(t.input_hash, 'hex') as input_hash,
      encode(t.result_hash, 'hex') as result_hash, (extract(epoch from t.stale_at) / 60)::integer as stale_at
    from (select "employeeId" as employee_id, "from" as from_date, "to" as to_date
    from jsonb_to_recordset($1::jsonb) as r ("employeeId" uuid, "from" date, "to" date)) as w
    join timesheet_day t on t.employee_id = w.employee_id and t.work_date between w.from_date and w.to_date;

-- selectTerms
select a.standard_minutes, coalesce((v.rules ->> 'breakTime')::integer, 0) as break_minutes
    from visible_employee e
    join lateral (
      select * from employee_assignment a
      where a.company_id = e.company_id and a.employee_id = e.id
      order by a.effective_from <= $1::date desc, abs(a.effective_from - $2::date) limit 1
    ) a on true
    left join lateral (
      select v.rules from pay_group_version v
      where v.company_id = a.company_id and v.pay_group_id = a.pay_group_id
      order by v.effective_from <= $3::date desc, abs(v.effective_from - $4::date) limit 1
    ) v on true
    where e.id = $5::uuid;

-- selectVisible
select id from visible_employee where id = any($1::uuid[]) order by id;

-- selectWorkedEdges
select work_date, min(in_at) as first_in, max(out_at) as last_out
    from punch_pair
    where employee_id = $1::uuid and work_date between $2::date and $3::date
    group by work_date
    having bool_and(in_punch_id is not null and out_punch_id is not null);

-- shareTimeLock
select pg_advisory_xact_lock_shared(hashtextextended(app_company_id()::text, 1));

-- takeTimeLock
select pg_advisory_xact_lock(hashtextextended(app_company_id()::text, 1));

-- widenMarks
insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), m."employeeId", min(m."from"), max(m."to")
    from jsonb_to_recordset($1::jsonb) as m ("employeeId" uuid, "from" date, "to" date)
    group by m."employeeId"
    order by m."employeeId"
    on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1;

-- writeDays
insert into timesheet_day (company_id, employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes,
      ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes,
      alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures,
      input_hash, result_hash, stale_at)
    select app_company_id(), "employeeId", "workDate", type, "scheduledMinutes", "elapsedMinutes", "paidMinutes",
      "ordinaryMinutes", "overtimeMinutes", "pendingOvertimeMinutes", "holidayWorkedMinutes", "holidayLeaveMinutes",
      "alternativeHolidays", "leaveMinutes", "autoLeaveMinutes", "breakMinutes", "notAcceptedMinutes", "countedMinutes",
      figures, decode("inputHash", 'hex'), decode("resultHash", 'hex'), "staleAt"
    from jsonb_to_recordset($1::jsonb) as r (
      "employeeId" uuid, "workDate" date, type text, "scheduledMinutes" integer, "elapsedMinutes" integer,
      "paidMinutes" integer, "ordinaryMinutes" integer, "overtimeMinutes" integer, "pendingOvertimeMinutes" integer,
      "holidayWorkedMinutes" integer, "holidayLeaveMinutes" integer, "alternativeHolidays" integer, "leaveMinutes" integer,
      "autoLeaveMinutes" integer, "breakMinutes" integer, "notAcceptedMinutes" integer, "countedMinutes" integer,
      figures jsonb, "inputHash" text, "resultHash" text, "staleAt" timestamptz)
    on conflict (company_id, employee_id, work_date) do update set
      type = excluded.type, scheduled_minutes = excluded.scheduled_minutes, elapsed_minutes = excluded.elapsed_minutes,
      paid_minutes = excluded.paid_minutes, ordinary_minutes = excluded.ordinary_minutes,
      overtime_minutes = excluded.overtime_minutes, pending_overtime_minutes = excluded.pending_overtime_minutes,
      holiday_worked_minutes = excluded.holiday_worked_minutes, holiday_leave_minutes = excluded.holiday_leave_minutes,
      alternative_holidays = excluded.alternative_holidays, leave_minutes = excluded.leave_minutes,
      auto_leave_minutes = excluded.auto_leave_minutes, break_minutes = excluded.break_minutes,
      not_accepted_minutes = excluded.not_accepted_minutes, counted_minutes = excluded.counted_minutes,
      figures = excluded.figures, input_hash = excluded.input_hash, result_hash = excluded.result_hash,
      stale_at = excluded.stale_at, updated_at = now(), version = timesheet_day.version + 1
    where (timesheet_day.input_hash, timesheet_day.result_hash, timesheet_day.stale_at)
      is distinct from (excluded.input_hash, excluded.result_hash, excluded.stale_at);

-- writeExceptions
with fresh as materialized (
      select * from jsonb_to_recordset($1::jsonb) as r (
        "employeeId" uuid, "workDate" date, "exceptionKey" text, type text, minutes integer, "shiftKey" text,
        "scheduledIn" timestamptz, "scheduledOut" timestamptz, "actualIn" timestamptz, "actualOut" timestamptz)
    ), gone as (
      delete from time_exception t using unnest($2::uuid[], $3::date[]) as d (employee_id, work_date)
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f."employeeId" = t.employee_id and f."workDate" = t.work_date and f."exceptionKey" = t.exception_key)
    )
    insert into time_exception (company_id, employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in,
      scheduled_out, actual_in, actual_out)
    select app_company_id(), "employeeId", "workDate", "exceptionKey", type, minutes, "shiftKey", "scheduledIn",
      "scheduledOut", "actualIn", "actualOut"
    from fresh
    on conflict (company_id, employee_id, work_date, exception_key) do update set
      minutes = excluded.minutes, shift_key = excluded.shift_key, updated_at = now(), version = time_exception.version + 1
    where (time_exception.minutes, time_exception.shift_key) is distinct from (excluded.minutes, excluded.shift_key);

-- writeLines
with fresh as materialized (
      select * from jsonb_to_recordset($1::jsonb) as r (
        "employeeId" uuid, "workDate" date, "payTypeId" uuid, minutes integer)
    ), gone as (
      delete from pay_line t using unnest($2::uuid[], $3::date[]) as d (employee_id, work_date)
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f."employeeId" = t.employee_id and f."workDate" = t.work_date and f."payTypeId" = t.pay_type_id)
    )
    insert into pay_line (company_id, employee_id, work_date, pay_type_id, minutes)
    select app_company_id(), "employeeId", "workDate", "payTypeId", minutes from fresh
    on conflict (company_id, employee_id, work_date, pay_type_id) do update set
      minutes = excluded.minutes, updated_at = now(), version = pay_line.version + 1
    where pay_line.minutes <> excluded.minutes;

-- writePairs
with fresh as materialized (
      select * from jsonb_to_recordset($1::jsonb) as r (
        "employeeId" uuid, "workDate" date, "shiftKey" text, "pairKey" text, "inPunchId" uuid, "outPunchId" uuid,
        "inAt" timestamptz, "outAt" timestamptz, "effectiveFrom" timestamptz, "effectiveTo" timestamptz, "inType" text,
        "outType" text, "inException" text, "outException" text, "paidMinutes" integer,
        "pendingOvertimeMinutes" integer, "breakMinutes" integer)
    ), gone as (
      delete from punch_pair t using unnest($2::uuid[], $3::date[]) as d (employee_id, work_date)
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f."employeeId" = t.employee_id and f."workDate" = t.work_date and f."pairKey" = t.pair_key)
    )
    insert into punch_pair (company_id, employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at,
      out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, paid_minutes,
      pending_overtime_minutes, break_minutes)
    select app_company_id(), "employeeId", "workDate", "shiftKey", "pairKey", "inPunchId", "outPunchId", "inAt", "outAt",
      "effectiveFrom", "effectiveTo", "inType", "outType", "inException", "outException", "paidMinutes",
      "pendingOvertimeMinutes", "breakMinutes"
    from fresh
    on conflict (company_id, employee_id, work_date, pair_key) do update set
      shift_key = excluded.shift_key, in_punch_id = excluded.in_punch_id, out_punch_id = excluded.out_punch_id,
      in_at = excluded.in_at, out_at = excluded.out_at, effective_from = excluded.effective_from,
      effective_to = excluded.effective_to, in_type = excluded.in_type, out_type = excluded.out_type,
      in_exception = excluded.in_exception, out_exception = excluded.out_exception, paid_minutes = excluded.paid_minutes,
      pending_overtime_minutes = excluded.pending_overtime_minutes, break_minutes = excluded.break_minutes,
      approved_by = case when (punch_pair.in_at, punch_pair.out_at, punch_pair.paid_minutes)
    is not distinct from (excluded.in_at, excluded.out_at, excluded.paid_minutes) then punch_pair.approved_by end,
      approved_at = case when (punch_pair.in_at, punch_pair.out_at, punch_pair.paid_minutes)
    is not distinct from (excluded.in_at, excluded.out_at, excluded.paid_minutes) then punch_pair.approved_at end,
      updated_at = now(), version = punch_pair.version + 1
    where (punch_pair.shift_key, punch_pair.in_punch_id, punch_pair.out_punch_id, punch_pair.in_at, punch_pair.out_at,
        punch_pair.effective_from, punch_pair.effective_to, punch_pair.in_type, punch_pair.out_type,
        punch_pair.in_exception, punch_pair.out_exception, punch_pair.paid_minutes,
        punch_pair.pending_overtime_minutes, punch_pair.break_minutes)
      is distinct from (excluded.shift_key, excluded.in_punch_id, excluded.out_punch_id, excluded.in_at, excluded.out_at,
        excluded.effective_from, excluded.effective_to, excluded.in_type, excluded.out_type, excluded.in_exception,
        excluded.out_exception, excluded.paid_minutes, excluded.pending_overtime_minutes, excluded.break_minutes);

-- writeShifts
with fresh as materialized (
      select * from jsonb_to_recordset($1::jsonb) as r (
        "employeeId" uuid, "workDate" date, "shiftKey" text, "workSectionId" uuid, "scheduledFrom" timestamptz,
        "scheduledTo" timestamptz, "paidMinutes" integer, "breakMinutes" integer, "pendingOvertimeMinutes" integer)
    ), gone as (
      delete from work_shift t using unnest($2::uuid[], $3::date[]) as d (employee_id, work_date)
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f."employeeId" = t.employee_id and f."workDate" = t.work_date and f."shiftKey" = t.shift_key)
    )
    insert into work_shift (company_id, employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to,
      paid_minutes, break_minutes, pending_overtime_minutes)
    select app_company_id(), "employeeId", "workDate", "shiftKey", "workSectionId", "scheduledFrom", "scheduledTo",
      "paidMinutes", "breakMinutes", "pendingOvertimeMinutes"
    from fresh
    on conflict (company_id, employee_id, work_date, shift_key) do update set
      work_section_id = excluded.work_section_id, scheduled_from = excluded.scheduled_from,
      scheduled_to = excluded.scheduled_to, paid_minutes = excluded.paid_minutes, break_minutes = excluded.break_minutes,
      pending_overtime_minutes = excluded.pending_overtime_minutes, updated_at = now(), version = work_shift.version + 1
    where (work_shift.work_section_id, work_shift.scheduled_from, work_shift.scheduled_to, work_shift.paid_minutes,
        work_shift.break_minutes, work_shift.pending_overtime_minutes)
      is distinct from (excluded.work_section_id, excluded.scheduled_from, excluded.scheduled_to, excluded.paid_minutes,
        excluded.break_minutes, excluded.pending_overtime_minutes);
