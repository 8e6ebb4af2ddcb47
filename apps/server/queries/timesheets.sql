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

-- selectDays
select work_date, type, scheduled_minutes, paid_minutes, overtime_minutes, pending_overtime_minutes,
      not_accepted_minutes, break_minutes, holiday_leave_minutes, auto_leave_minutes, figures - 'reasons' as figures
    from timesheet_day
    where employee_id = $1::uuid and work_date between $2::date and $3::date
    order by work_date;

-- selectExceptions
select x.id, x.work_date, x.type, x.minutes, w.id as work_shift_id from time_exception x
    left join work_shift w on w.company_id = x.company_id and w.employee_id = x.employee_id and w.work_date = x.work_date
      and w.shift_key = x.shift_key
    where x.employee_id = $1::uuid and x.work_date between $2::date and $3::date
    order by x.work_date, coalesce(x.actual_in, x.scheduled_in, x.actual_out), x.type, x.exception_key;

-- selectExplainedDay
select e.first_name || ' ' || e.last_name as employee_name, is_closed_day(e.company_id, e.id, $1::date) as is_closed,
      t.type, coalesce(t.holiday_leave_minutes, 0) as holiday_leave_minutes, t.figures, g.name as pay_group_name,
      r.name as rounding_name
    from visible_employee e
    left join timesheet_day t on t.company_id = e.company_id and t.employee_id = e.id and t.work_date = $2::date
    left join pay_group g on g.company_id = e.company_id
      and g.id = coalesce(split_part(t.figures -> 'versions' ->> 'payGroup', '@', 1)::uuid,
        employee_pay_group(e.company_id, e.id, $3::date))
    left join time_rounding r on r.company_id = e.company_id
      and r.id = split_part(t.figures -> 'versions' ->> 'rounding', '@', 1)::uuid
    where e.id = $4::uuid;

-- selectExplainedPairs
select p.shift_key, p.in_at, p.out_at, i.source as in_source, o.source as out_source, i.site as in_site,
      o.site as out_site
    from punch_pair p
    left join punch i on i.company_id = p.company_id and i.id = p.in_punch_id and i.local_date between $1::date and $2::date
    left join punch o on o.company_id = p.company_id and o.id = p.out_punch_id and o.local_date between $3::date and $4::date
    where p.employee_id = $5::uuid and p.work_date = $6::date
    order by coalesce(p.in_at, p.out_at), p.pair_key;

-- selectExplainedShifts
select w.id, w.shift_key, w.scheduled_from, w.scheduled_to, s.label_name, d.allow_ea as "allowEA",
      d.allow_ld as "allowLD", d.allow_ot as "allowOT", d.apprv_unsch_work,
      a.first_name || ' ' || a.last_name as decided_by,
      exists (
        select 1 from time_exception x
        where x.company_id = w.company_id and x.employee_id = w.employee_id and x.work_date = w.work_date
          and x.type = 'Absent' and x.scheduled_in = w.scheduled_from) as is_absent
    from work_shift w
    left join work_section s on s.company_id = w.company_id and s.id = w.work_section_id
    left join shift_decision d on d.company_id = w.company_id and d.employee_id = w.employee_id
      and d.work_date = w.work_date and d.shift_key = w.shift_key
    left join account a on a.id = d.author_account_id
    left join lateral (
      select min(coalesce(p.in_at, p.out_at)) as first_at from punch_pair p
      where p.company_id = w.company_id and p.employee_id = w.employee_id and p.work_date = w.work_date
        and p.shift_key = w.shift_key
    ) p on true
    where w.employee_id = $1::uuid and w.work_date = $2::date
    order by w.scheduled_from nulls last, p.first_at, w.shift_key;

-- selectLatePunches
select coalesce(p.pinned_date, p.local_date) as work_date, count(*) as punches
    from standing_punch p
    where p.employee_id = $1::uuid and p.is_late
      and p.local_date between $2::date and $3::date
      and coalesce(p.pinned_date, p.local_date) between $4::date and $5::date
      and not exists (
        select 1 from punch_pair q
        where q.company_id = p.company_id and q.employee_id = p.employee_id
          and q.work_date between p.local_date - 2 and p.local_date + 2
          and p.id in (q.in_punch_id, q.out_punch_id))
    group by 1;

-- selectLeaves
select l.id, case when hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end as type_name, l.status, l.from_date, l.to_date, l.from_minute, l.to_minute
    from leave l
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.employee_id = $1::uuid and l.from_date <= $2::date and l.to_date >= $3::date
      and l.status in ('Approved', 'Pending')
    order by l.status, l.from_date, l.id;

-- selectLines
select l.work_date, l.pay_type_id, case when hides_leave_type(l.employee_id, t.settings) then 'Leave' else t.name end as name,
      t.system_code, f.is_leave, f.is_paid_leave, f.is_allowance, l.minutes, l.shifts
    from pay_line l
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    join pay_type_in_force f on f.company_id = l.company_id and f.pay_type_id = l.pay_type_id
      and l.work_date >= f.from_date and l.work_date < f.until_date
    where l.employee_id = $1::uuid and l.work_date between $2::date and $3::date
    order by l.work_date, f.is_leave, array_position(array['ordinary', 'overtime', 'holidayWorked'], t.system_code), t.name;

-- selectNeighbourPeriods
select
      (select max(o.from_date) from pay_period o where o.company_id = p.company_id and o.pay_group_id = p.pay_group_id and o.from_date < p.from_date) as previous_from,
      (select min(o.from_date) from pay_period o where o.company_id = p.company_id and o.pay_group_id = p.pay_group_id and o.from_date > p.from_date) as next_from
    from pay_period p where p.id = $1::uuid;

-- selectPairOfIn
select id from punch_pair
    where company_id = app_company_id() and employee_id = $1::uuid
      and work_date between $2::date - 1 and $3::date + 1 and in_punch_id = $4::uuid
    limit 1;

-- selectPairPlace
select p.employee_id, p.work_date from punch_pair p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.id = $1::uuid;

-- selectPairs
select p.id, p.work_date, p.shift_key, p.in_punch_id, p.out_punch_id, p.in_at, p.out_at, p.in_type, p.out_type,
      i.direction as in_direction, o.direction as out_direction,
      i.source as in_source, o.source as out_source, i.reason as in_note, o.reason as out_note, p.in_exception,
      p.out_exception, p.paid_minutes - p.pending_overtime_minutes as paid_minutes, p.approved_by is not null as approved,
      a.first_name || ' ' || a.last_name as approved_by, p.version, 
      i.work_place_id, i.department_id, i.job_id, i.task_id,
      (select w.name from work_place w where w.company_id = i.company_id and w.id = i.work_place_id) as site_name,
      (select d.name from department d where d.company_id = i.company_id and d.id = i.department_id) as position_name,
      (select case when j.name = '' then j.code else j.name end from job j
        where j.company_id = i.company_id and j.id = i.job_id) as job_name,
      (select case when k.name = '' then k.code else k.name end from task k
        where k.company_id = i.company_id and k.id = i.task_id) as task_name, 
      (select jsonb_agg(jsonb_build_object('workPlaceId', w.work_place_id, 'departmentId', w.department_id, 'jobId', w.job_id,
          'taskId', w.task_id, 'desc', coalesce(nullif(concat_ws(' / ',
      (select d.name from department d where d.company_id = app_company_id() and d.id = w.department_id),
      (select case when j.name = '' then j.code else j.name end from job j
        where j.company_id = app_company_id() and j.id = w.job_id),
      (select case when k.name = '' then k.code else k.name end from task k
        where k.company_id = app_company_id() and k.id = w.task_id)), ''),
      (select s.name from work_place s where s.company_id = app_company_id() and s.id = w.work_place_id), ''), 'minutes', w.minutes, 'share', w.share) order by w.place)
        from punch_work_part w where w.company_id = i.company_id and w.punch_id = i.id) as parts
    from punch_pair p
    left join punch i on i.company_id = p.company_id and i.id = p.in_punch_id and i.local_date between $1::date and $2::date
    left join punch o on o.company_id = p.company_id and o.id = p.out_punch_id and o.local_date between $3::date and $4::date
    left join account a on a.id = p.approved_by
    where p.employee_id = $5::uuid and p.work_date between $6::date and $7::date
    order by p.work_date, coalesce(p.in_at, p.out_at), p.pair_key;

-- selectPairsOfDays
with asked as (
      select distinct a."employeeId" as employee_id, a."workDate" as work_date
      from jsonb_to_recordset($1::jsonb) as a ("employeeId" uuid, "workDate" date)
    )
    select p.id, p.employee_id, p.work_date, p.in_punch_id, p.out_punch_id, p.in_at, p.out_at,
      i.direction as in_direction, o.direction as out_direction, p.in_exception, p.out_exception,
      s.start_minute, s.end_minute, d.figures -> 'punchNotes' as punch_notes
    from asked a
    join punch_pair p on p.company_id = app_company_id() and p.employee_id = a.employee_id and p.work_date = a.work_date
    left join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    left join work_shift w on w.company_id = p.company_id and w.employee_id = p.employee_id
      and w.work_date = p.work_date and w.shift_key = p.shift_key
    left join work_section s on s.company_id = w.company_id and s.id = w.work_section_id
    left join punch i on i.company_id = p.company_id and i.id = p.in_punch_id
      and i.local_date between a.work_date - 3 and a.work_date + 3
    left join punch o on o.company_id = p.company_id and o.id = p.out_punch_id
      and o.local_date between a.work_date - 3 and a.work_date + 3;

-- selectPayTypeNames
select a.pay_type_id, a.work_date, t.name, t.system_code, f.is_leave, f.is_paid_leave, f.is_allowance
    from unnest($1::uuid[], $2::date[]) as a (pay_type_id, work_date)
    join pay_type t on t.company_id = app_company_id() and t.id = a.pay_type_id
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and a.work_date >= f.from_date and a.work_date < f.until_date;

-- selectShifts
select w.id, w.work_date, w.shift_key, w.break_minutes, s.id as section_id, s.start_minute, s.end_minute,
      s.break_minutes as section_break_minutes, s.label_name, d.from_template
    from work_shift w
    left join work_section s on s.company_id = w.company_id and s.id = w.work_section_id
    left join schedule_day d on d.company_id = s.company_id and d.employee_id = s.employee_id and d.work_date = s.work_date
    where w.employee_id = $1::uuid and w.work_date between $2::date and $3::date
    order by w.work_date, s.start_minute nulls last, w.shift_key;

-- selectSkillNames
select id, name from skill where id = any($1::uuid[]);

-- selectUsualEdges
with wanted as (
      select distinct a."employeeId" as employee_id, a."workDate" - 7 * week as work_date
      from jsonb_to_recordset($1::jsonb) as a ("employeeId" uuid, "workDate" date),
        generate_series(1, $2::integer) as week
    )
    select p.employee_id, p.work_date, min(p.in_at) as first_in, max(p.out_at) as last_out, d.figures ->> 'zone' as zone
    from wanted a
    join punch_pair p on p.company_id = app_company_id() and p.employee_id = a.employee_id and p.work_date = a.work_date
    join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    group by p.employee_id, p.work_date, d.figures ->> 'zone'
    having bool_and(p.in_punch_id is not null and p.out_punch_id is not null);

-- selectVisible
select id from visible_employee where id = any($1::uuid[]) order by id;

-- selectWorkedEdges
select work_date, min(in_at) as first_in, max(out_at) as last_out
    from punch_pair
    where employee_id = $1::uuid and work_date between $2::date and $3::date
    group by work_date
    having bool_and(in_punch_id is not null and out_punch_id is not null);
