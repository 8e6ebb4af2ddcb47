-- learnTimeTables
select learn_time_tables();

-- removeDays
with gone as materialized (select * from (select $1::uuid as employee_id, $2::date as work_date) as d), work_shift_gone as (delete from work_shift t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date), punch_pair_gone as (delete from punch_pair t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date), pay_line_gone as (delete from pay_line t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date), time_exception_gone as (delete from time_exception t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date)
    delete from timesheet_day t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date;

-- removeDays
with gone as materialized (select * from unnest($1::uuid[], $2::date[]) as d (employee_id, work_date)), work_shift_gone as (delete from work_shift t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date), punch_pair_gone as (delete from punch_pair t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date), pay_line_gone as (delete from pay_line t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date), time_exception_gone as (delete from time_exception t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date)
    delete from timesheet_day t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date;

-- selectApprovedLeaves
select r.* from (select $1::uuid as employee_id, $2::date as from_date, $3::date as to_date) as w
    cross join lateral (
      select l.id, l.employee_id, l.pay_type_id, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
        l.by_schedule, l.skip_holiday, l.skip_unscheduled
      from leave l
      where l.employee_id = w.employee_id and l.from_date <= w.to_date and l.to_date >= w.from_date and l.status = 'Approved'
      offset 0
    ) r
    order by r.employee_id, r.from_date, r.id;

-- selectApprovedLeaves
select r.* from unnest($1::uuid[], $2::date[], $3::date[])
    as w (employee_id, from_date, to_date)
    cross join lateral (
      select l.id, l.employee_id, l.pay_type_id, l.from_date, l.to_date, l.from_minute, l.to_minute, l.hours_per_day,
        l.by_schedule, l.skip_holiday, l.skip_unscheduled
      from leave l
      where l.employee_id = w.employee_id and l.from_date <= w.to_date and l.to_date >= w.from_date and l.status = 'Approved'
      offset 0
    ) r
    order by r.employee_id, r.from_date, r.id;

-- selectAssignments
select a.employee_id, e.hired_on, e.terminated_on, a.effective_from, a.department_id, a.pay_group_id, a.time_rounding_id, a.standard_minutes
    from (select $1::uuid as id) as w
    join assignment_in_effect a on a.employee_id = w.id
    join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by a.employee_id, a.effective_from;

-- selectAssignments
select a.employee_id, e.hired_on, e.terminated_on, a.effective_from, a.department_id, a.pay_group_id, a.time_rounding_id, a.standard_minutes
    from unnest($1::uuid[]) as w (id)
    join assignment_in_effect a on a.employee_id = w.id
    join employee e on e.company_id = a.company_id and e.id = a.employee_id
    order by a.employee_id, a.effective_from;

-- selectCalculatedFacts
select c.employee_id, encode(c.facts_hash, 'hex') as facts_hash, (extract(epoch from c.as_of) / 60)::integer as as_of
    from (select $1::uuid as id) as w
    join calculated_facts c on c.employee_id = w.id;

-- selectCalculatedFacts
select c.employee_id, encode(c.facts_hash, 'hex') as facts_hash, (extract(epoch from c.as_of) / 60)::integer as as_of
    from unnest($1::uuid[]) as w (id)
    join calculated_facts c on c.employee_id = w.id;

-- selectCompanySettings
select settings from company where id = app_company_id();

-- selectConsumedPunches
select r.* from (select $1::uuid as employee_id, $2::date as from_date, $3::date as to_date) as w
    cross join lateral (
      select p.in_punch_id, p.out_punch_id from punch_pair p
      where p.employee_id = w.employee_id and p.work_date between w.from_date and w.to_date
      offset 0
    ) r;

-- selectConsumedPunches
select r.* from unnest($1::uuid[], $2::date[], $3::date[])
    as w (employee_id, from_date, to_date)
    cross join lateral (
      select p.in_punch_id, p.out_punch_id from punch_pair p
      where p.employee_id = w.employee_id and p.work_date between w.from_date and w.to_date
      offset 0
    ) r;

-- selectDecisions
select r.* from (select $1::uuid as employee_id, $2::date as from_date, $3::date as to_date) as w
    cross join lateral (
      select s.employee_id, s.work_date, s.shift_key, s.allow_ea as "allowEA", s.allow_ld as "allowLD",
        s.allow_ot as "allowOT", s.apprv_unsch_work, s.break_rules
      from shift_decision s
      where s.employee_id = w.employee_id and s.work_date between w.from_date and w.to_date
      offset 0
    ) r
    order by r.employee_id, r.work_date, r.shift_key;

-- selectDecisions
select r.* from unnest($1::uuid[], $2::date[], $3::date[])
    as w (employee_id, from_date, to_date)
    cross join lateral (
      select s.employee_id, s.work_date, s.shift_key, s.allow_ea as "allowEA", s.allow_ld as "allowLD",
        s.allow_ot as "allowOT", s.apprv_unsch_work, s.break_rules
      from shift_decision s
      where s.employee_id = w.employee_id and s.work_date between w.from_date and w.to_date
      offset 0
    ) r
    order by r.employee_id, r.work_date, r.shift_key;

-- selectEarningSkills
select k.employee_id, s.id, s.pay_type_id, s.allowance_calculation_type
    from (select $1::uuid as id) as w
    join employee_skill k on k.employee_id = w.id
    join skill s on s.company_id = k.company_id and s.id = k.skill_id
    where s.is_active and s.pay_type_id is not null and s.allowance_calculation_type is not null
    order by k.employee_id, s.id;

-- selectEarningSkills
select k.employee_id, s.id, s.pay_type_id, s.allowance_calculation_type
    from unnest($1::uuid[]) as w (id)
    join employee_skill k on k.employee_id = w.id
    join skill s on s.company_id = k.company_id and s.id = k.skill_id
    where s.is_active and s.pay_type_id is not null and s.allowance_calculation_type is not null
    order by k.employee_id, s.id;

-- selectHolidays
with recursive below (holiday_id, company_id, id) as (
      select holiday_id, company_id, department_id from department_holiday
      union
      select b.holiday_id, d.company_id, d.id
      from below b join department d on d.company_id = b.company_id and d.parent_id = b.id
    )
    select name, holiday_date as date, alternative_date, r.nodes
    from holiday_in_force h
    left join (select holiday_id, array_agg(id) as nodes from below group by holiday_id) r on r.holiday_id = h.holiday_id
    where holiday_date between $1::date and $2::date or alternative_date between $3::date and $4::date
    order by holiday_date, name;

-- selectPeriods
select id, pay_group_id, from_date as "from", to_date as "to", is_closed from pay_period
    where ($1::uuid[] is null or pay_group_id = any($2::uuid[])) and from_date <= $3::date and to_date >= $4::date
    order by pay_group_id, from_date;

-- selectPunches
select r.* from (select $1::uuid as employee_id, $2::date as from_date, $3::date as to_date) as w
    cross join lateral (
      select p.id, p.employee_id, floor(extract(epoch from p.at) / 60)::integer as at, p.direction, p.source, p.pinned_date,
        p.local_date, p.local_minute = 0 as is_midnight, p.is_late,
        coalesce(k.is_counted, false) as is_counted, k.longest_pair_minutes, p.job_id
      from standing_punch p
      left join punch_decision k on k.company_id = p.company_id and k.punch_id = p.id
      where p.employee_id = w.employee_id and p.local_date between w.from_date and w.to_date
        and p.local_date between $4::date and $5::date
      offset 0
    ) r
    order by r.employee_id, r.at, r.id;

-- selectPunches
select r.* from unnest($1::uuid[], $2::date[], $3::date[])
    as w (employee_id, from_date, to_date)
    cross join lateral (
      select p.id, p.employee_id, floor(extract(epoch from p.at) / 60)::integer as at, p.direction, p.source, p.pinned_date,
        p.local_date, p.local_minute = 0 as is_midnight, p.is_late,
        coalesce(k.is_counted, false) as is_counted, k.longest_pair_minutes, p.job_id
      from standing_punch p
      left join punch_decision k on k.company_id = p.company_id and k.punch_id = p.id
      where p.employee_id = w.employee_id and p.local_date between w.from_date and w.to_date
        and p.local_date between $4::date and $5::date
      offset 0
    ) r
    order by r.employee_id, r.at, r.id;

-- selectRuleRevision
select revision from rule_revision where company_id = app_company_id();

-- selectSchedule
select r.* from (select $1::uuid as employee_id, $2::date as from_date, $3::date as to_date) as w
    cross join lateral (
      select d.employee_id, d.work_date, d.is_off_day, d.from_template, d.auto_punch, d.out_punch_only, d.work_on_holiday,
        s.id as section_id, s.start_minute, s.end_minute, s.break_minutes, s.rules
      from schedule_day d
      left join work_section s on s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
      where d.employee_id = w.employee_id and d.work_date between w.from_date and w.to_date
      offset 0
    ) r
    order by r.employee_id, r.work_date, r.start_minute;

-- selectSchedule
select r.* from unnest($1::uuid[], $2::date[], $3::date[])
    as w (employee_id, from_date, to_date)
    cross join lateral (
      select d.employee_id, d.work_date, d.is_off_day, d.from_template, d.auto_punch, d.out_punch_only, d.work_on_holiday,
        s.id as section_id, s.start_minute, s.end_minute, s.break_minutes, s.rules
      from schedule_day d
      left join work_section s on s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
      where d.employee_id = w.employee_id and d.work_date between w.from_date and w.to_date
      offset 0
    ) r
    order by r.employee_id, r.work_date, r.start_minute;

-- selectScheduleAhead
with asked as materialized (
      select * from unnest($1::uuid[], $2::date[], $3::date[])
        as a (employee_id, from_date, to_date)
    ), ahead as materialized (
      -- seldom anything: templates are written through weeks before their days come
      select array_agg(distinct a.employee_id) as employee_ids, min(a.from_date) as from_date, max(a.to_date) as to_date
      from asked a
      join template_span s on s.company_id = app_company_id() and s.employee_id = a.employee_id
        and s.from_date <= a.to_date and s.to_date >= a.from_date
        -- the assignments of these employees alone are read
        and s.employee_id = any($4::uuid[])
      join schedule_template p on p.company_id = s.company_id and p.id = s.schedule_template_id
        and p.is_active and p.removed_at is null and coalesce(p.planned_through, date '-infinity') < a.to_date
      having count(*) > 0
    )
    select t.employee_id, t.work_date, t.is_off_day, true as from_template, t.auto_punch, t.out_punch_only, t.work_on_holiday,
      t.template_num || ':' || s."startMinute" as section_id, s."startMinute" as start_minute, s."endMinute" as end_minute,
      s."breakMinutes" as break_minutes, s.rules
    from ahead
    cross join lateral template_days(ahead.employee_ids, ahead.from_date, ahead.to_date) t
    left join lateral jsonb_to_recordset(t.sections) as s (
      "startMinute" integer, "endMinute" integer, "breakMinutes" integer, rules jsonb) on true
    where t.is_active and t.work_date > coalesce(t.planned_through, date '-infinity')
      and exists (
        select 1 from asked a where a.employee_id = t.employee_id and t.work_date between a.from_date and a.to_date)
      and not exists (
        select 1 from schedule_day d where d.employee_id = t.employee_id and d.work_date = t.work_date)
    order by t.employee_id, t.work_date, s."startMinute";

-- selectStoredDays
select r.* from (select $1::uuid as employee_id, $2::date as from_date, $3::date as to_date) as w
    cross join lateral (
      select t.employee_id, t.work_date, t.elapsed_minutes, t.counted_minutes, encode(t.input_hash, 'hex') as input_hash,
        encode(t.result_hash, 'hex') as result_hash, (extract(epoch from t.stale_at) / 60)::integer as stale_at
      from timesheet_day t
      where t.employee_id = w.employee_id and t.work_date between w.from_date and w.to_date
      offset 0
    ) r;

-- selectStoredDays
select r.* from unnest($1::uuid[], $2::date[], $3::date[])
    as w (employee_id, from_date, to_date)
    cross join lateral (
      select t.employee_id, t.work_date, t.elapsed_minutes, t.counted_minutes, encode(t.input_hash, 'hex') as input_hash,
        encode(t.result_hash, 'hex') as result_hash, (extract(epoch from t.stale_at) / 60)::integer as stale_at
      from timesheet_day t
      where t.employee_id = w.employee_id and t.work_date between w.from_date and w.to_date
      offset 0
    ) r;

-- writeCalculatedFacts
insert into calculated_facts (company_id, employee_id, facts_hash, as_of)
    select app_company_id(), c.employee_id, decode(c.facts_hash, 'hex'), to_timestamp(c.as_of)
    from unnest($1::uuid[], $2::text[], $3::double precision[]) as c (employee_id, facts_hash, as_of)
    on conflict (company_id, employee_id) do update set
      facts_hash = excluded.facts_hash, as_of = excluded.as_of, updated_at = now(), version = calculated_facts.version + 1;

-- writeFigures
insert into timesheet_day (company_id, employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes, ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes, alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures, input_hash, result_hash, stale_at)
    select app_company_id(), employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes, ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes, alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures::jsonb, decode(input_hash, 'hex'), decode(result_hash, 'hex'), stale_at
    from unnest($1::uuid[], $2::date[], $3::text[], $4::integer[], $5::integer[], $6::integer[], $7::integer[], $8::integer[], $9::integer[], $10::integer[], $11::integer[], $12::integer[], $13::integer[], $14::integer[], $15::integer[], $16::integer[], $17::integer[], string_to_array($18, E'\n'), $19::text[], $20::text[], $21::timestamptz[]) as r (employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes, ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes, alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures, input_hash, result_hash, stale_at)
    on conflict (company_id, employee_id, work_date) do update set type = excluded.type, scheduled_minutes = excluded.scheduled_minutes, elapsed_minutes = excluded.elapsed_minutes, paid_minutes = excluded.paid_minutes, ordinary_minutes = excluded.ordinary_minutes, overtime_minutes = excluded.overtime_minutes, pending_overtime_minutes = excluded.pending_overtime_minutes, holiday_worked_minutes = excluded.holiday_worked_minutes, holiday_leave_minutes = excluded.holiday_leave_minutes, alternative_holidays = excluded.alternative_holidays, leave_minutes = excluded.leave_minutes, auto_leave_minutes = excluded.auto_leave_minutes, break_minutes = excluded.break_minutes, not_accepted_minutes = excluded.not_accepted_minutes, counted_minutes = excluded.counted_minutes, figures = excluded.figures, input_hash = excluded.input_hash, result_hash = excluded.result_hash, stale_at = excluded.stale_at, updated_at = now(), version = timesheet_day.version + 1
    where (timesheet_day.input_hash, timesheet_day.result_hash, timesheet_day.stale_at) is distinct from (excluded.input_hash, excluded.result_hash, excluded.stale_at);

-- writeFigures
with replaced as materialized (select * from (select $1::uuid as employee_id, $2::date as work_date) as d), work_shift_fresh as materialized (select * from unnest($3::uuid[], $4::date[], $5::text[], $6::uuid[], $7::timestamptz[], $8::timestamptz[], $9::integer[], $10::integer[], $11::integer[]) as r (employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes)), work_shift_gone as (
      delete from work_shift t using replaced d
      where t.employee_id = d.employee_id and t.work_date = d.work_date
        and not exists (select 1 from work_shift_fresh f where f.employee_id = t.employee_id and f.work_date = t.work_date and f.shift_key = t.shift_key)), work_shift_written as (
    insert into work_shift (company_id, employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes)
    select app_company_id(), employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes
    from work_shift_fresh
    on conflict (company_id, employee_id, work_date, shift_key) do update set work_section_id = excluded.work_section_id, scheduled_from = excluded.scheduled_from, scheduled_to = excluded.scheduled_to, paid_minutes = excluded.paid_minutes, break_minutes = excluded.break_minutes, pending_overtime_minutes = excluded.pending_overtime_minutes, updated_at = now(), version = work_shift.version + 1
    where (work_shift.work_section_id, work_shift.scheduled_from, work_shift.scheduled_to, work_shift.paid_minutes, work_shift.break_minutes, work_shift.pending_overtime_minutes) is distinct from (excluded.work_section_id, excluded.scheduled_from, excluded.scheduled_to, excluded.paid_minutes, excluded.break_minutes, excluded.pending_overtime_minutes)), punch_pair_fresh as materialized (select * from unnest($12::uuid[], $13::date[], $14::text[], $15::text[], $16::uuid[], $17::uuid[], $18::timestamptz[], $19::timestamptz[], $20::timestamptz[], $21::timestamptz[], $22::text[], $23::text[], $24::text[], $25::text[], $26::timestamptz[], $27::timestamptz[], $28::integer[], $29::integer[], $30::integer[]) as r (employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes)), punch_pair_gone as (
      delete from punch_pair t using replaced d
      where t.employee_id = d.employee_id and t.work_date = d.work_date
        and not exists (select 1 from punch_pair_fresh f where f.employee_id = t.employee_id and f.work_date = t.work_date and f.pair_key = t.pair_key)), punch_pair_written as (
    insert into punch_pair (company_id, employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes)
    select app_company_id(), employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes
    from punch_pair_fresh
    on conflict (company_id, employee_id, work_date, pair_key) do update set shift_key = excluded.shift_key, in_punch_id = excluded.in_punch_id, out_punch_id = excluded.out_punch_id, in_at = excluded.in_at, out_at = excluded.out_at, effective_from = excluded.effective_from, effective_to = excluded.effective_to, in_type = excluded.in_type, out_type = excluded.out_type, in_exception = excluded.in_exception, out_exception = excluded.out_exception, open_until = excluded.open_until, out_until = excluded.out_until, paid_minutes = excluded.paid_minutes, pending_overtime_minutes = excluded.pending_overtime_minutes, break_minutes = excluded.break_minutes, approved_by = case when (punch_pair.in_at, punch_pair.out_at, punch_pair.paid_minutes) is not distinct from (excluded.in_at, excluded.out_at, excluded.paid_minutes) then punch_pair.approved_by end, approved_at = case when (punch_pair.in_at, punch_pair.out_at, punch_pair.paid_minutes) is not distinct from (excluded.in_at, excluded.out_at, excluded.paid_minutes) then punch_pair.approved_at end, updated_at = now(), version = punch_pair.version + 1
    where (punch_pair.shift_key, punch_pair.in_punch_id, punch_pair.out_punch_id, punch_pair.in_at, punch_pair.out_at, punch_pair.effective_from, punch_pair.effective_to, punch_pair.in_type, punch_pair.out_type, punch_pair.in_exception, punch_pair.out_exception, punch_pair.open_until, punch_pair.out_until, punch_pair.paid_minutes, punch_pair.pending_overtime_minutes, punch_pair.break_minutes) is distinct from (excluded.shift_key, excluded.in_punch_id, excluded.out_punch_id, excluded.in_at, excluded.out_at, excluded.effective_from, excluded.effective_to, excluded.in_type, excluded.out_type, excluded.in_exception, excluded.out_exception, excluded.open_until, excluded.out_until, excluded.paid_minutes, excluded.pending_overtime_minutes, excluded.break_minutes)), pay_line_fresh as materialized (select * from unnest($31::uuid[], $32::date[], $33::uuid[], $34::integer[], $35::integer[]) as r (employee_id, work_date, pay_type_id, minutes, shifts)), pay_line_gone as (
      delete from pay_line t using replaced d
      where t.employee_id = d.employee_id and t.work_date = d.work_date
        and not exists (select 1 from pay_line_fresh f where f.employee_id = t.employee_id and f.work_date = t.work_date and f.pay_type_id = t.pay_type_id)), pay_line_written as (
    insert into pay_line (company_id, employee_id, work_date, pay_type_id, minutes, shifts)
    select app_company_id(), employee_id, work_date, pay_type_id, minutes, shifts
    from pay_line_fresh
    on conflict (company_id, employee_id, work_date, pay_type_id) do update set minutes = excluded.minutes, shifts = excluded.shifts, updated_at = now(), version = pay_line.version + 1
    where (pay_line.minutes, pay_line.shifts) is distinct from (excluded.minutes, excluded.shifts)), time_exception_fresh as materialized (select * from unnest($36::uuid[], $37::date[], $38::text[], $39::text[], $40::integer[], $41::text[], $42::timestamptz[], $43::timestamptz[], $44::timestamptz[], $45::timestamptz[]) as r (employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out)), time_exception_gone as (
      delete from time_exception t using replaced d
      where t.employee_id = d.employee_id and t.work_date = d.work_date
        and not exists (select 1 from time_exception_fresh f where f.employee_id = t.employee_id and f.work_date = t.work_date and f.exception_key = t.exception_key)), time_exception_written as (
    insert into time_exception (company_id, employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out)
    select app_company_id(), employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out
    from time_exception_fresh
    on conflict (company_id, employee_id, work_date, exception_key) do update set type = excluded.type, minutes = excluded.minutes, shift_key = excluded.shift_key, scheduled_in = excluded.scheduled_in, scheduled_out = excluded.scheduled_out, actual_in = excluded.actual_in, actual_out = excluded.actual_out, updated_at = now(), version = time_exception.version + 1
    where (time_exception.type, time_exception.minutes, time_exception.shift_key, time_exception.scheduled_in, time_exception.scheduled_out, time_exception.actual_in, time_exception.actual_out) is distinct from (excluded.type, excluded.minutes, excluded.shift_key, excluded.scheduled_in, excluded.scheduled_out, excluded.actual_in, excluded.actual_out)) 
    insert into timesheet_day (company_id, employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes, ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes, alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures, input_hash, result_hash, stale_at)
    select app_company_id(), employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes, ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes, alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures::jsonb, decode(input_hash, 'hex'), decode(result_hash, 'hex'), stale_at
    from unnest($46::uuid[], $47::date[], $48::text[], $49::integer[], $50::integer[], $51::integer[], $52::integer[], $53::integer[], $54::integer[], $55::integer[], $56::integer[], $57::integer[], $58::integer[], $59::integer[], $60::integer[], $61::integer[], $62::integer[], string_to_array($63, E'\n'), $64::text[], $65::text[], $66::timestamptz[]) as r (employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes, ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes, alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures, input_hash, result_hash, stale_at)
    on conflict (company_id, employee_id, work_date) do update set type = excluded.type, scheduled_minutes = excluded.scheduled_minutes, elapsed_minutes = excluded.elapsed_minutes, paid_minutes = excluded.paid_minutes, ordinary_minutes = excluded.ordinary_minutes, overtime_minutes = excluded.overtime_minutes, pending_overtime_minutes = excluded.pending_overtime_minutes, holiday_worked_minutes = excluded.holiday_worked_minutes, holiday_leave_minutes = excluded.holiday_leave_minutes, alternative_holidays = excluded.alternative_holidays, leave_minutes = excluded.leave_minutes, auto_leave_minutes = excluded.auto_leave_minutes, break_minutes = excluded.break_minutes, not_accepted_minutes = excluded.not_accepted_minutes, counted_minutes = excluded.counted_minutes, figures = excluded.figures, input_hash = excluded.input_hash, result_hash = excluded.result_hash, stale_at = excluded.stale_at, updated_at = now(), version = timesheet_day.version + 1
    where (timesheet_day.input_hash, timesheet_day.result_hash, timesheet_day.stale_at) is distinct from (excluded.input_hash, excluded.result_hash, excluded.stale_at);

-- writeFigures
with replaced as materialized (select * from unnest($1::uuid[], $2::date[]) as d (employee_id, work_date)), work_shift_fresh as materialized (select * from unnest($3::uuid[], $4::date[], $5::text[], $6::uuid[], $7::timestamptz[], $8::timestamptz[], $9::integer[], $10::integer[], $11::integer[]) as r (employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes)), work_shift_gone as (
      delete from work_shift t using replaced d
      where t.employee_id = d.employee_id and t.work_date = d.work_date
        and not exists (select 1 from work_shift_fresh f where f.employee_id = t.employee_id and f.work_date = t.work_date and f.shift_key = t.shift_key)), work_shift_written as (
    insert into work_shift (company_id, employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes)
    select app_company_id(), employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes
    from work_shift_fresh
    on conflict (company_id, employee_id, work_date, shift_key) do update set work_section_id = excluded.work_section_id, scheduled_from = excluded.scheduled_from, scheduled_to = excluded.scheduled_to, paid_minutes = excluded.paid_minutes, break_minutes = excluded.break_minutes, pending_overtime_minutes = excluded.pending_overtime_minutes, updated_at = now(), version = work_shift.version + 1
    where (work_shift.work_section_id, work_shift.scheduled_from, work_shift.scheduled_to, work_shift.paid_minutes, work_shift.break_minutes, work_shift.pending_overtime_minutes) is distinct from (excluded.work_section_id, excluded.scheduled_from, excluded.scheduled_to, excluded.paid_minutes, excluded.break_minutes, excluded.pending_overtime_minutes)), punch_pair_fresh as materialized (select * from unnest($12::uuid[], $13::date[], $14::text[], $15::text[], $16::uuid[], $17::uuid[], $18::timestamptz[], $19::timestamptz[], $20::timestamptz[], $21::timestamptz[], $22::text[], $23::text[], $24::text[], $25::text[], $26::timestamptz[], $27::timestamptz[], $28::integer[], $29::integer[], $30::integer[]) as r (employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes)), punch_pair_gone as (
      delete from punch_pair t using replaced d
      where t.employee_id = d.employee_id and t.work_date = d.work_date
        and not exists (select 1 from punch_pair_fresh f where f.employee_id = t.employee_id and f.work_date = t.work_date and f.pair_key = t.pair_key)), punch_pair_written as (
    insert into punch_pair (company_id, employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes)
    select app_company_id(), employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes
    from punch_pair_fresh
    on conflict (company_id, employee_id, work_date, pair_key) do update set shift_key = excluded.shift_key, in_punch_id = excluded.in_punch_id, out_punch_id = excluded.out_punch_id, in_at = excluded.in_at, out_at = excluded.out_at, effective_from = excluded.effective_from, effective_to = excluded.effective_to, in_type = excluded.in_type, out_type = excluded.out_type, in_exception = excluded.in_exception, out_exception = excluded.out_exception, open_until = excluded.open_until, out_until = excluded.out_until, paid_minutes = excluded.paid_minutes, pending_overtime_minutes = excluded.pending_overtime_minutes, break_minutes = excluded.break_minutes, approved_by = case when (punch_pair.in_at, punch_pair.out_at, punch_pair.paid_minutes) is not distinct from (excluded.in_at, excluded.out_at, excluded.paid_minutes) then punch_pair.approved_by end, approved_at = case when (punch_pair.in_at, punch_pair.out_at, punch_pair.paid_minutes) is not distinct from (excluded.in_at, excluded.out_at, excluded.paid_minutes) then punch_pair.approved_at end, updated_at = now(), version = punch_pair.version + 1
    where (punch_pair.shift_key, punch_pair.in_punch_id, punch_pair.out_punch_id, punch_pair.in_at, punch_pair.out_at, punch_pair.effective_from, punch_pair.effective_to, punch_pair.in_type, punch_pair.out_type, punch_pair.in_exception, punch_pair.out_exception, punch_pair.open_until, punch_pair.out_until, punch_pair.paid_minutes, punch_pair.pending_overtime_minutes, punch_pair.break_minutes) is distinct from (excluded.shift_key, excluded.in_punch_id, excluded.out_punch_id, excluded.in_at, excluded.out_at, excluded.effective_from, excluded.effective_to, excluded.in_type, excluded.out_type, excluded.in_exception, excluded.out_exception, excluded.open_until, excluded.out_until, excluded.paid_minutes, excluded.pending_overtime_minutes, excluded.break_minutes)), pay_line_fresh as materialized (select * from unnest($31::uuid[], $32::date[], $33::uuid[], $34::integer[], $35::integer[]) as r (employee_id, work_date, pay_type_id, minutes, shifts)), pay_line_gone as (
      delete from pay_line t using replaced d
      where t.employee_id = d.employee_id and t.work_date = d.work_date
        and not exists (select 1 from pay_line_fresh f where f.employee_id = t.employee_id and f.work_date = t.work_date and f.pay_type_id = t.pay_type_id)), pay_line_written as (
    insert into pay_line (company_id, employee_id, work_date, pay_type_id, minutes, shifts)
    select app_company_id(), employee_id, work_date, pay_type_id, minutes, shifts
    from pay_line_fresh
    on conflict (company_id, employee_id, work_date, pay_type_id) do update set minutes = excluded.minutes, shifts = excluded.shifts, updated_at = now(), version = pay_line.version + 1
    where (pay_line.minutes, pay_line.shifts) is distinct from (excluded.minutes, excluded.shifts)), time_exception_fresh as materialized (select * from unnest($36::uuid[], $37::date[], $38::text[], $39::text[], $40::integer[], $41::text[], $42::timestamptz[], $43::timestamptz[], $44::timestamptz[], $45::timestamptz[]) as r (employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out)), time_exception_gone as (
      delete from time_exception t using replaced d
      where t.employee_id = d.employee_id and t.work_date = d.work_date
        and not exists (select 1 from time_exception_fresh f where f.employee_id = t.employee_id and f.work_date = t.work_date and f.exception_key = t.exception_key)), time_exception_written as (
    insert into time_exception (company_id, employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out)
    select app_company_id(), employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out
    from time_exception_fresh
    on conflict (company_id, employee_id, work_date, exception_key) do update set type = excluded.type, minutes = excluded.minutes, shift_key = excluded.shift_key, scheduled_in = excluded.scheduled_in, scheduled_out = excluded.scheduled_out, actual_in = excluded.actual_in, actual_out = excluded.actual_out, updated_at = now(), version = time_exception.version + 1
    where (time_exception.type, time_exception.minutes, time_exception.shift_key, time_exception.scheduled_in, time_exception.scheduled_out, time_exception.actual_in, time_exception.actual_out) is distinct from (excluded.type, excluded.minutes, excluded.shift_key, excluded.scheduled_in, excluded.scheduled_out, excluded.actual_in, excluded.actual_out)) 
    insert into timesheet_day (company_id, employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes, ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes, alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures, input_hash, result_hash, stale_at)
    select app_company_id(), employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes, ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes, alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures::jsonb, decode(input_hash, 'hex'), decode(result_hash, 'hex'), stale_at
    from unnest($46::uuid[], $47::date[], $48::text[], $49::integer[], $50::integer[], $51::integer[], $52::integer[], $53::integer[], $54::integer[], $55::integer[], $56::integer[], $57::integer[], $58::integer[], $59::integer[], $60::integer[], $61::integer[], $62::integer[], string_to_array($63, E'\n'), $64::text[], $65::text[], $66::timestamptz[]) as r (employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes, ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes, alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures, input_hash, result_hash, stale_at)
    on conflict (company_id, employee_id, work_date) do update set type = excluded.type, scheduled_minutes = excluded.scheduled_minutes, elapsed_minutes = excluded.elapsed_minutes, paid_minutes = excluded.paid_minutes, ordinary_minutes = excluded.ordinary_minutes, overtime_minutes = excluded.overtime_minutes, pending_overtime_minutes = excluded.pending_overtime_minutes, holiday_worked_minutes = excluded.holiday_worked_minutes, holiday_leave_minutes = excluded.holiday_leave_minutes, alternative_holidays = excluded.alternative_holidays, leave_minutes = excluded.leave_minutes, auto_leave_minutes = excluded.auto_leave_minutes, break_minutes = excluded.break_minutes, not_accepted_minutes = excluded.not_accepted_minutes, counted_minutes = excluded.counted_minutes, figures = excluded.figures, input_hash = excluded.input_hash, result_hash = excluded.result_hash, stale_at = excluded.stale_at, updated_at = now(), version = timesheet_day.version + 1
    where (timesheet_day.input_hash, timesheet_day.result_hash, timesheet_day.stale_at) is distinct from (excluded.input_hash, excluded.result_hash, excluded.stale_at);

-- writeFigures
with work_shift_written as (
    insert into work_shift (company_id, employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes)
    select app_company_id(), employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes
    from unnest($1::uuid[], $2::date[], $3::text[], $4::uuid[], $5::timestamptz[], $6::timestamptz[], $7::integer[], $8::integer[], $9::integer[]) as r (employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes)
    on conflict (company_id, employee_id, work_date, shift_key) do update set work_section_id = excluded.work_section_id, scheduled_from = excluded.scheduled_from, scheduled_to = excluded.scheduled_to, paid_minutes = excluded.paid_minutes, break_minutes = excluded.break_minutes, pending_overtime_minutes = excluded.pending_overtime_minutes, updated_at = now(), version = work_shift.version + 1
    where (work_shift.work_section_id, work_shift.scheduled_from, work_shift.scheduled_to, work_shift.paid_minutes, work_shift.break_minutes, work_shift.pending_overtime_minutes) is distinct from (excluded.work_section_id, excluded.scheduled_from, excluded.scheduled_to, excluded.paid_minutes, excluded.break_minutes, excluded.pending_overtime_minutes)), punch_pair_written as (
    insert into punch_pair (company_id, employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes)
    select app_company_id(), employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes
    from unnest($10::uuid[], $11::date[], $12::text[], $13::text[], $14::uuid[], $15::uuid[], $16::timestamptz[], $17::timestamptz[], $18::timestamptz[], $19::timestamptz[], $20::text[], $21::text[], $22::text[], $23::text[], $24::timestamptz[], $25::timestamptz[], $26::integer[], $27::integer[], $28::integer[]) as r (employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes)
    on conflict (company_id, employee_id, work_date, pair_key) do update set shift_key = excluded.shift_key, in_punch_id = excluded.in_punch_id, out_punch_id = excluded.out_punch_id, in_at = excluded.in_at, out_at = excluded.out_at, effective_from = excluded.effective_from, effective_to = excluded.effective_to, in_type = excluded.in_type, out_type = excluded.out_type, in_exception = excluded.in_exception, out_exception = excluded.out_exception, open_until = excluded.open_until, out_until = excluded.out_until, paid_minutes = excluded.paid_minutes, pending_overtime_minutes = excluded.pending_overtime_minutes, break_minutes = excluded.break_minutes, approved_by = case when (punch_pair.in_at, punch_pair.out_at, punch_pair.paid_minutes) is not distinct from (excluded.in_at, excluded.out_at, excluded.paid_minutes) then punch_pair.approved_by end, approved_at = case when (punch_pair.in_at, punch_pair.out_at, punch_pair.paid_minutes) is not distinct from (excluded.in_at, excluded.out_at, excluded.paid_minutes) then punch_pair.approved_at end, updated_at = now(), version = punch_pair.version + 1
    where (punch_pair.shift_key, punch_pair.in_punch_id, punch_pair.out_punch_id, punch_pair.in_at, punch_pair.out_at, punch_pair.effective_from, punch_pair.effective_to, punch_pair.in_type, punch_pair.out_type, punch_pair.in_exception, punch_pair.out_exception, punch_pair.open_until, punch_pair.out_until, punch_pair.paid_minutes, punch_pair.pending_overtime_minutes, punch_pair.break_minutes) is distinct from (excluded.shift_key, excluded.in_punch_id, excluded.out_punch_id, excluded.in_at, excluded.out_at, excluded.effective_from, excluded.effective_to, excluded.in_type, excluded.out_type, excluded.in_exception, excluded.out_exception, excluded.open_until, excluded.out_until, excluded.paid_minutes, excluded.pending_overtime_minutes, excluded.break_minutes)), pay_line_written as (
    insert into pay_line (company_id, employee_id, work_date, pay_type_id, minutes, shifts)
    select app_company_id(), employee_id, work_date, pay_type_id, minutes, shifts
    from unnest($29::uuid[], $30::date[], $31::uuid[], $32::integer[], $33::integer[]) as r (employee_id, work_date, pay_type_id, minutes, shifts)
    on conflict (company_id, employee_id, work_date, pay_type_id) do update set minutes = excluded.minutes, shifts = excluded.shifts, updated_at = now(), version = pay_line.version + 1
    where (pay_line.minutes, pay_line.shifts) is distinct from (excluded.minutes, excluded.shifts)), time_exception_written as (
    insert into time_exception (company_id, employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out)
    select app_company_id(), employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out
    from unnest($34::uuid[], $35::date[], $36::text[], $37::text[], $38::integer[], $39::text[], $40::timestamptz[], $41::timestamptz[], $42::timestamptz[], $43::timestamptz[]) as r (employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out)
    on conflict (company_id, employee_id, work_date, exception_key) do update set type = excluded.type, minutes = excluded.minutes, shift_key = excluded.shift_key, scheduled_in = excluded.scheduled_in, scheduled_out = excluded.scheduled_out, actual_in = excluded.actual_in, actual_out = excluded.actual_out, updated_at = now(), version = time_exception.version + 1
    where (time_exception.type, time_exception.minutes, time_exception.shift_key, time_exception.scheduled_in, time_exception.scheduled_out, time_exception.actual_in, time_exception.actual_out) is distinct from (excluded.type, excluded.minutes, excluded.shift_key, excluded.scheduled_in, excluded.scheduled_out, excluded.actual_in, excluded.actual_out)) 
    insert into timesheet_day (company_id, employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes, ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes, alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures, input_hash, result_hash, stale_at)
    select app_company_id(), employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes, ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes, alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures::jsonb, decode(input_hash, 'hex'), decode(result_hash, 'hex'), stale_at
    from unnest($44::uuid[], $45::date[], $46::text[], $47::integer[], $48::integer[], $49::integer[], $50::integer[], $51::integer[], $52::integer[], $53::integer[], $54::integer[], $55::integer[], $56::integer[], $57::integer[], $58::integer[], $59::integer[], $60::integer[], string_to_array($61, E'\n'), $62::text[], $63::text[], $64::timestamptz[]) as r (employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes, ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes, alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures, input_hash, result_hash, stale_at)
    on conflict (company_id, employee_id, work_date) do update set type = excluded.type, scheduled_minutes = excluded.scheduled_minutes, elapsed_minutes = excluded.elapsed_minutes, paid_minutes = excluded.paid_minutes, ordinary_minutes = excluded.ordinary_minutes, overtime_minutes = excluded.overtime_minutes, pending_overtime_minutes = excluded.pending_overtime_minutes, holiday_worked_minutes = excluded.holiday_worked_minutes, holiday_leave_minutes = excluded.holiday_leave_minutes, alternative_holidays = excluded.alternative_holidays, leave_minutes = excluded.leave_minutes, auto_leave_minutes = excluded.auto_leave_minutes, break_minutes = excluded.break_minutes, not_accepted_minutes = excluded.not_accepted_minutes, counted_minutes = excluded.counted_minutes, figures = excluded.figures, input_hash = excluded.input_hash, result_hash = excluded.result_hash, stale_at = excluded.stale_at, updated_at = now(), version = timesheet_day.version + 1
    where (timesheet_day.input_hash, timesheet_day.result_hash, timesheet_day.stale_at) is distinct from (excluded.input_hash, excluded.result_hash, excluded.stale_at);
