-- lockPeriods
select id, pay_group_id, from_date as "from", to_date as "to", is_closed, is_exported from pay_period
    where id = any($1::uuid[])
    order by id
    for update;

-- removeSnapshot
delete from pay_period_snapshot where pay_period_id = any($1::uuid[]);

-- selectExportRows
with recursive wanted (company_id, id) as (
      select company_id, id from department where id = any($1::uuid[])
      union
      select d.company_id, d.id from department d join wanted w on d.company_id = w.company_id and d.parent_id = w.id
    ), assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date))
      where p.id = any($2::uuid[])
    ), line as (
      select m.company_id, m.pay_period_id, m.employee_id, l.pay_type_id, l.minutes, l.shifts, l.work_date
      from member m
      join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
        and l.work_date between m.from_date and m.to_date
      where not m.is_closed
      union all
      select s.company_id, s.pay_period_id, s.employee_id, (l ->> 'payTypeId')::uuid, (l ->> 'minutes')::integer,
        coalesce((l ->> 'shifts')::integer, 0), s.work_date
      from pay_period p
      join pay_period_snapshot s on s.company_id = p.company_id and s.pay_period_id = p.id
      cross join lateral jsonb_array_elements(s.figures -> 'lines') l
      where p.id = any($3::uuid[]) and p.is_closed
    ), summed as (
      select company_id, pay_period_id, employee_id, pay_type_id, sum(minutes) as minutes, sum(shifts) as shifts,
        max(work_date) as last_day
      from line
      group by company_id, pay_period_id, employee_id, pay_type_id
    )
    select e.pay_id, e.clock_id, e.last_name, e.first_name, p.from_date as "from", p.to_date as "to",
      coalesce(nullif(t.export_code, ''), t.code) as export_code, t.name as pay_type, s.minutes, s.shifts,
      a.standard_minutes, f.settings, coalesce((v.rules ->> 'convertUnit')::numeric, 1) as convert_unit
    from summed s
    join pay_period p on p.company_id = s.company_id and p.id = s.pay_period_id
    join employee e on e.company_id = s.company_id and e.id = s.employee_id and e.is_export
    join pay_type t on t.company_id = s.company_id and t.id = s.pay_type_id and t.should_export
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and s.last_day >= f.from_date and s.last_day < f.until_date
    join assignment a on a.company_id = s.company_id and a.employee_id = s.employee_id
      and s.last_day >= a.effective_from and s.last_day < a.until
    left join lateral (
      select v.rules from pay_group_version v
      where v.company_id = p.company_id and v.pay_group_id = p.pay_group_id
      order by v.effective_from <= p.to_date desc, abs(v.effective_from - p.to_date) limit 1
    ) v on true
    where $4::uuid[] is null or a.department_id in (select wanted.id from wanted)
    order by p.from_date, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id, t.is_leave,
      export_code, t.id;

-- selectLateDays
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date))
      where p.id = any($1::uuid[])
    )
    select m.employee_id, min(p.local_date) as "from", max(p.local_date) as "to"
    from member m
    join standing_punch p on p.company_id = m.company_id and p.employee_id = m.employee_id and p.is_late
      and p.local_date between m.from_date - 1 and m.to_date + 1
    group by m.employee_id;

-- selectMarkedMembers
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date))
      where p.id = any($1::uuid[])
    )
    select distinct m.employee_id
    from member m
    join recalculation_mark r on r.company_id = m.company_id and r.employee_id = m.employee_id
      and r.from_date - 31 <= m.to_date and r.to_date + 31 >= m.from_date
    order by m.employee_id;

-- selectPeriods
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date))
      where p.from_date <= $1::date and p.to_date >= $2::date
    ), day_total as (
      select m.pay_period_id, sum(d.pending_overtime_minutes) as pending_overtime_minutes
      from member m
      join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
        and d.work_date between m.from_date and m.to_date
      where not m.is_closed
      group by m.pay_period_id
    ), line_total as (
      select m.pay_period_id, sum(l.minutes) as paid_minutes
      from member m
      join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
        and l.work_date between m.from_date and m.to_date
      join pay_type_in_force t on t.company_id = l.company_id and t.pay_type_id = l.pay_type_id
        and l.work_date >= t.from_date and l.work_date < t.until_date and (not t.is_leave or t.is_paid_leave)
        and not t.is_allowance
      where not m.is_closed
      group by m.pay_period_id
    ), pair_total as (
      select m.pay_period_id, count(*) as unapproved_pairs
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date and q.approved_by is null
        and q.in_at is not null and q.out_at is not null
      where not m.is_closed
      group by m.pay_period_id
    ), missing_total as (
      select m.pay_period_id, count(*) as missing_punches
      from member m
      join time_exception x on x.company_id = m.company_id and x.employee_id = m.employee_id
        and x.work_date between m.from_date and m.to_date and x.type = 'MissingPunch'
      where not m.is_closed
      group by m.pay_period_id
    ), totals as (
      select e.pay_period_id, e.employees, coalesce(l.paid_minutes, 0) as paid_minutes,
        coalesce(q.unapproved_pairs, 0) as unapproved_pairs, coalesce(x.missing_punches, 0) as missing_punches,
        coalesce(d.pending_overtime_minutes, 0) as pending_overtime_minutes
      from (select pay_period_id, count(distinct employee_id) as employees from member group by pay_period_id) e
      left join day_total d on d.pay_period_id = e.pay_period_id
      left join line_total l on l.pay_period_id = e.pay_period_id
      left join pair_total q on q.pay_period_id = e.pay_period_id
      left join missing_total x on x.pay_period_id = e.pay_period_id
    ), late as (
      select m.pay_period_id, count(*) as punches
      from member m
      join standing_punch p on p.company_id = m.company_id and p.employee_id = m.employee_id and p.is_late
        and p.local_date between m.from_date - 1 and m.to_date + 1
        and coalesce(p.pinned_date, p.local_date) between m.from_date and m.to_date
      where m.is_closed and not exists (
        select 1 from punch_pair q
        where q.company_id = p.company_id and q.employee_id = p.employee_id
          and q.work_date between p.local_date - 2 and p.local_date + 2 and p.id in (q.in_punch_id, q.out_punch_id))
      group by m.pay_period_id
    )
    select p.id, p.period_code, p.from_date as "from", p.to_date as "to", p.is_closed, p.is_exported, p.pay_group_id,
      g.name as pay_group_name, p.version, coalesce(late.punches, 0) as late_punches,
      coalesce((p.closed_totals ->> 'employees')::integer, t.employees, 0) as employees,
      coalesce((p.closed_totals ->> 'paidMinutes')::integer, t.paid_minutes, 0) as paid_minutes,
      coalesce((p.closed_totals ->> 'unapprovedPairs')::integer, t.unapproved_pairs, 0) as unapproved_pairs,
      coalesce((p.closed_totals ->> 'missingPunches')::integer, t.missing_punches, 0) as missing_punches,
      coalesce((p.closed_totals ->> 'pendingOvertimeMinutes')::integer, t.pending_overtime_minutes, 0) as pending_overtime_minutes
    from pay_period p
    join pay_group g on g.company_id = p.company_id and g.id = p.pay_group_id
    left join totals t on t.pay_period_id = p.id
    left join late on late.pay_period_id = p.id
    where p.from_date <= $3::date and p.to_date >= $4::date
    order by p.from_date desc, g.name collate "en-x-icu", p.id;

-- selectPeriods
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date))
      where p.from_date > $1::date
    ), day_total as (
      select m.pay_period_id, sum(d.pending_overtime_minutes) as pending_overtime_minutes
      from member m
      join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
        and d.work_date between m.from_date and m.to_date
      where not m.is_closed
      group by m.pay_period_id
    ), line_total as (
      select m.pay_period_id, sum(l.minutes) as paid_minutes
      from member m
      join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
        and l.work_date between m.from_date and m.to_date
      join pay_type_in_force t on t.company_id = l.company_id and t.pay_type_id = l.pay_type_id
        and l.work_date >= t.from_date and l.work_date < t.until_date and (not t.is_leave or t.is_paid_leave)
        and not t.is_allowance
      where not m.is_closed
      group by m.pay_period_id
    ), pair_total as (
      select m.pay_period_id, count(*) as unapproved_pairs
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date and q.approved_by is null
        and q.in_at is not null and q.out_at is not null
      where not m.is_closed
      group by m.pay_period_id
    ), missing_total as (
      select m.pay_period_id, count(*) as missing_punches
      from member m
      join time_exception x on x.company_id = m.company_id and x.employee_id = m.employee_id
        and x.work_date between m.from_date and m.to_date and x.type = 'MissingPunch'
      where not m.is_closed
      group by m.pay_period_id
    ), totals as (
      select e.pay_period_id, e.employees, coalesce(l.paid_minutes, 0) as paid_minutes,
        coalesce(q.unapproved_pairs, 0) as unapproved_pairs, coalesce(x.missing_punches, 0) as missing_punches,
        coalesce(d.pending_overtime_minutes, 0) as pending_overtime_minutes
      from (select pay_period_id, count(distinct employee_id) as employees from member group by pay_period_id) e
      left join day_total d on d.pay_period_id = e.pay_period_id
      left join line_total l on l.pay_period_id = e.pay_period_id
      left join pair_total q on q.pay_period_id = e.pay_period_id
      left join missing_total x on x.pay_period_id = e.pay_period_id
    ), late as (
      select m.pay_period_id, count(*) as punches
      from member m
      join standing_punch p on p.company_id = m.company_id and p.employee_id = m.employee_id and p.is_late
        and p.local_date between m.from_date - 1 and m.to_date + 1
        and coalesce(p.pinned_date, p.local_date) between m.from_date and m.to_date
      where m.is_closed and not exists (
        select 1 from punch_pair q
        where q.company_id = p.company_id and q.employee_id = p.employee_id
          and q.work_date between p.local_date - 2 and p.local_date + 2 and p.id in (q.in_punch_id, q.out_punch_id))
      group by m.pay_period_id
    )
    select p.id, p.period_code, p.from_date as "from", p.to_date as "to", p.is_closed, p.is_exported, p.pay_group_id,
      g.name as pay_group_name, p.version, coalesce(late.punches, 0) as late_punches,
      coalesce((p.closed_totals ->> 'employees')::integer, t.employees, 0) as employees,
      coalesce((p.closed_totals ->> 'paidMinutes')::integer, t.paid_minutes, 0) as paid_minutes,
      coalesce((p.closed_totals ->> 'unapprovedPairs')::integer, t.unapproved_pairs, 0) as unapproved_pairs,
      coalesce((p.closed_totals ->> 'missingPunches')::integer, t.missing_punches, 0) as missing_punches,
      coalesce((p.closed_totals ->> 'pendingOvertimeMinutes')::integer, t.pending_overtime_minutes, 0) as pending_overtime_minutes
    from pay_period p
    join pay_group g on g.company_id = p.company_id and g.id = p.pay_group_id
    left join totals t on t.pay_period_id = p.id
    left join late on late.pay_period_id = p.id
    where p.from_date > $2::date
    order by p.from_date desc, g.name collate "en-x-icu", p.id;

-- setClosed
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date))
      where p.id = any($1::uuid[])
    ), day_total as (
      select m.pay_period_id, sum(d.pending_overtime_minutes) as pending_overtime_minutes
      from member m
      join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
        and d.work_date between m.from_date and m.to_date
      where not m.is_closed
      group by m.pay_period_id
    ), line_total as (
      select m.pay_period_id, sum(l.minutes) as paid_minutes
      from member m
      join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
        and l.work_date between m.from_date and m.to_date
      join pay_type_in_force t on t.company_id = l.company_id and t.pay_type_id = l.pay_type_id
        and l.work_date >= t.from_date and l.work_date < t.until_date and (not t.is_leave or t.is_paid_leave)
        and not t.is_allowance
      where not m.is_closed
      group by m.pay_period_id
    ), pair_total as (
      select m.pay_period_id, count(*) as unapproved_pairs
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date and q.approved_by is null
        and q.in_at is not null and q.out_at is not null
      where not m.is_closed
      group by m.pay_period_id
    ), missing_total as (
      select m.pay_period_id, count(*) as missing_punches
      from member m
      join time_exception x on x.company_id = m.company_id and x.employee_id = m.employee_id
        and x.work_date between m.from_date and m.to_date and x.type = 'MissingPunch'
      where not m.is_closed
      group by m.pay_period_id
    ), totals as (
      select e.pay_period_id, e.employees, coalesce(l.paid_minutes, 0) as paid_minutes,
        coalesce(q.unapproved_pairs, 0) as unapproved_pairs, coalesce(x.missing_punches, 0) as missing_punches,
        coalesce(d.pending_overtime_minutes, 0) as pending_overtime_minutes
      from (select pay_period_id, count(distinct employee_id) as employees from member group by pay_period_id) e
      left join day_total d on d.pay_period_id = e.pay_period_id
      left join line_total l on l.pay_period_id = e.pay_period_id
      left join pair_total q on q.pay_period_id = e.pay_period_id
      left join missing_total x on x.pay_period_id = e.pay_period_id
    )
    update pay_period p
    set is_closed = true, closed_at = $2, closed_by = $3::uuid, updated_at = now(),
      version = p.version + 1,
      closed_totals = jsonb_build_object('employees', coalesce(t.employees, 0), 'paidMinutes', coalesce(t.paid_minutes, 0),
        'unapprovedPairs', coalesce(t.unapproved_pairs, 0), 'missingPunches', coalesce(t.missing_punches, 0),
        'pendingOvertimeMinutes', coalesce(t.pending_overtime_minutes, 0))
    from pay_period o
    left join totals t on t.pay_period_id = o.id
    where p.company_id = o.company_id and p.id = o.id and o.id = any($4::uuid[]);

-- setExported
update pay_period set is_exported = true, exported_at = $1, updated_at = now(), version = version + 1
    where id = any($2::uuid[]);

-- setOpen
update pay_period
    set is_closed = false, closed_at = null, closed_by = null, closed_totals = null, updated_at = now(), version = version + 1
    where id = any($1::uuid[]);

-- takeSnapshot
delete from pay_period_snapshot where pay_period_id = any($1::uuid[]);

-- takeSnapshot
with assignment as (
      select company_id, employee_id, pay_group_id, department_id, standard_minutes, effective_from,
        lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
      from employee_assignment
    ), member as materialized (
      select p.company_id, p.id as pay_period_id, p.is_closed, a.employee_id, a.department_id, a.standard_minutes,
        greatest(p.from_date, a.effective_from) as from_date, least(p.to_date, a.until - 1) as to_date
      from pay_period p
      join assignment a on a.company_id = p.company_id and a.pay_group_id = p.pay_group_id
        and a.effective_from <= p.to_date and a.until > p.from_date
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
        and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date))
      where p.id = any($1::uuid[])
    )
    insert into pay_period_snapshot (company_id, pay_period_id, employee_id, work_date, figures)
    select m.company_id, m.pay_period_id, d.employee_id, d.work_date, jsonb_build_object(
      'type', d.type, 'paid', d.paid_minutes, 'ordinary', d.ordinary_minutes, 'overtime', d.overtime_minutes,
      'pendingOvertime', d.pending_overtime_minutes, 'holidayWorked', d.holiday_worked_minutes,
      'holidayLeave', d.holiday_leave_minutes, 'alternativeHolidays', d.alternative_holidays, 'leave', d.leave_minutes,
      'autoLeave', d.auto_leave_minutes, 'standard', m.standard_minutes,
      'versions', d.figures -> 'versions', 'lines', coalesce(l.lines, '[]'::jsonb))
    from member m
    join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
      and d.work_date between m.from_date and m.to_date
    left join lateral (
      select jsonb_agg(jsonb_build_object('payTypeId', l.pay_type_id, 'minutes', l.minutes, 'shifts', l.shifts)
        order by l.pay_type_id) as lines
      from pay_line l
      where l.company_id = d.company_id and l.employee_id = d.employee_id and l.work_date = d.work_date
    ) l on true;
