-- approvePairs
update punch_pair set approved_by = $1::uuid, approved_at = $2, updated_at = now(), version = version + 1
    where id = any($3::uuid[]) and approved_by is null;

-- countApprovals
with bounds as (select $1::date as from_date, $2::date as to_date) select count(*) as pairs 
    from (
      select p.* from punch_pair p where p.work_date between $3::date and $4::date
        and ($5::boolean is null or (p.approved_by is not null) = $6::boolean)
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and ($7::text is null or e.first_name || ' ' || e.last_name ilike '%' || $8::text || '%'
        or e.clock_id::text = $9::text)
      and true
      and ($10::uuid is null
        or employee_pay_group(p.company_id, p.employee_id, p.work_date) = $11::uuid);

-- countApprovals
with last as materialized (
      select distinct on (pay_group_id) pay_group_id, from_date, to_date from pay_period
      where to_date < $1::date
      order by pay_group_id, to_date desc
    ), bounds as materialized (
      select min(from_date) as from_date, max(to_date) as to_date from last
    ), member as materialized (
      select a.employee_id, greatest(l.from_date, a.effective_from) as from_date, least(l.to_date, a.until - 1) as to_date
      from last l
      join (
        select employee_id, pay_group_id, effective_from,
          lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
        from employee_assignment
      ) a on a.pay_group_id = l.pay_group_id and a.effective_from <= l.to_date and a.until > l.from_date
    ) select count(*) as pairs 
    from (
      select p.* from member m join punch_pair p on p.employee_id = m.employee_id and p.work_date between m.from_date and m.to_date
      where p.work_date between (select from_date from bounds) and (select to_date from bounds)
        and ($2::boolean is null or (p.approved_by is not null) = $3::boolean)
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and ($4::text is null or e.first_name || ' ' || e.last_name ilike '%' || $5::text || '%'
        or e.clock_id::text = $6::text)
      and true
      and ($7::uuid is null
        or employee_pay_group(p.company_id, p.employee_id, p.work_date) = $8::uuid);

-- lockPairs
with locked as materialized (
      select * from punch_pair where id = any($1::uuid[]) order by id for update
    )
    select p.id, p.employee_id, p.work_date, p.approved_by is not null as approved,
      p.in_at is not null and p.out_at is not null as complete,
      exists (
        select 1 from pay_period c
        where c.company_id = p.company_id and c.is_closed and p.work_date between c.from_date and c.to_date
          and c.pay_group_id = a.pay_group_id
      ) as closed, (p.in_at is not null and p.out_at is not null and p.pending_overtime_minutes = 0
      and coalesce(issue.is_tolerated, true)) as clean
    from locked p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    left join lateral (
      select a.pay_group_id from employee_assignment a
      where a.company_id = p.company_id and a.employee_id = p.employee_id and a.effective_from <= p.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join lateral (
      select jsonb_agg(
          jsonb_build_object('type', x.type, 'side', at.side,
            'minutes', case when x.type = 'UnprovedOvertime' then p.pending_overtime_minutes else x.minutes end)
          order by x.type, x.exception_key) as list,
        bool_and(x.type in ('LateArrival', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture') and coalesce(x.minutes <= $2::integer, false)) as is_tolerated
      from time_exception x
      cross join lateral (
        select case
          when x.type = 'MissingPunch' and p.out_at is null and p.in_at = x.actual_in then 'out'
          when x.type = 'MissingPunch' and p.in_at is null and p.out_at = x.actual_out then 'in'
          when x.type = 'LateArrival' and p.in_at = x.actual_in then 'in'
          when x.type = 'EarlyDeparture' and p.out_at = x.actual_out then 'out'
          when x.type in ('EarlyArrival', 'LongBreak', 'UnscheduleBreak') and p.in_exception = x.type then 'in'
          when x.type = 'LateDeparture' and p.out_exception = x.type then 'out'
          when x.type = 'UnprovedOvertime' and p.pending_overtime_minutes > 0 then 'out'
        end as side
      ) at
      where x.company_id = p.company_id and x.employee_id = p.employee_id and x.work_date = p.work_date
        and (x.shift_key = p.shift_key or x.shift_key is null)
        and case
          when at.side is not null then true
          when x.type = 'UnscheduleWork' then x.shift_key is not null
          when x.type = 'MissingJob' then p.in_at = x.actual_in and p.out_at = x.actual_out
          when x.type in ('MissingPunch', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture', 'UnprovedOvertime') then false
          when x.type = 'LateArrival' and x.actual_in is not null then false
          else not exists (
            select 1 from punch_pair o
            where o.company_id = p.company_id and o.employee_id = p.employee_id and o.work_date = p.work_date
              and (o.shift_key = p.shift_key or x.shift_key is null)
              and (coalesce(o.in_at, o.out_at) < coalesce(p.in_at, p.out_at) or o.in_exception = x.type))
        end
    ) issue on true;

-- selectApprovals
with bounds as (select $1::date as from_date, $2::date as to_date), closed as materialized (
      select c.pay_group_id, c.from_date, c.to_date from pay_period c, bounds b
      where c.is_closed and c.from_date <= b.to_date and c.to_date >= b.from_date
    )
    select p.id as punch_pair_id, p.employee_id, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
      p.work_date as date, p.in_at, p.out_at, p.paid_minutes - p.pending_overtime_minutes as paid_minutes,
      p.pending_overtime_minutes as pending_minutes, p.break_minutes, n.name as position,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      p.approved_by is not null as approved, exists (
        select 1 from closed c where c.pay_group_id = a.pay_group_id and p.work_date between c.from_date and c.to_date
      ) as closed, p.version,
      coalesce(issue.list, '[]') as issues, (p.in_at is not null and p.out_at is not null and p.pending_overtime_minutes = 0
      and coalesce(issue.is_tolerated, true)) as clean,
      case when p.in_at is null then p.out_punch_id when p.out_at is null then p.in_punch_id end as lone_punch_id,
      coalesce(p.out_at is null and p.open_until > $3, false) as at_work, w.id as work_shift_id,
      d.figures -> 'timeline' as timeline, d.figures ->> 'zone' as zone
    
    from (
      select p.* from punch_pair p where p.work_date between $4::date and $5::date
        and ($6::boolean is null or (p.approved_by is not null) = $7::boolean)
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and ($8::text is null or e.first_name || ' ' || e.last_name ilike '%' || $9::text || '%'
        or e.clock_id::text = $10::text)
      and true
      and ($11::uuid is null
        or employee_pay_group(p.company_id, p.employee_id, p.work_date) = $12::uuid)
    join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = p.company_id and a.employee_id = p.employee_id and a.effective_from <= p.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = p.company_id and n.id = a.department_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = e.report_to_account_id
    left join work_shift w on w.company_id = p.company_id and w.employee_id = p.employee_id
      and w.work_date = p.work_date and w.shift_key = p.shift_key
    left join lateral (
      select jsonb_agg(
          jsonb_build_object('type', x.type, 'side', at.side,
            'minutes', case when x.type = 'UnprovedOvertime' then p.pending_overtime_minutes else x.minutes end)
          order by x.type, x.exception_key) as list,
        bool_and(x.type in ('LateArrival', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture') and coalesce(x.minutes <= $13::integer, false)) as is_tolerated
      from time_exception x
      cross join lateral (
        select case
          when x.type = 'MissingPunch' and p.out_at is null and p.in_at = x.actual_in then 'out'
          when x.type = 'MissingPunch' and p.in_at is null and p.out_at = x.actual_out then 'in'
          when x.type = 'LateArrival' and p.in_at = x.actual_in then 'in'
          when x.type = 'EarlyDeparture' and p.out_at = x.actual_out then 'out'
          when x.type in ('EarlyArrival', 'LongBreak', 'UnscheduleBreak') and p.in_exception = x.type then 'in'
          when x.type = 'LateDeparture' and p.out_exception = x.type then 'out'
          when x.type = 'UnprovedOvertime' and p.pending_overtime_minutes > 0 then 'out'
        end as side
      ) at
      where x.company_id = p.company_id and x.employee_id = p.employee_id and x.work_date = p.work_date
        and (x.shift_key = p.shift_key or x.shift_key is null)
        and case
          when at.side is not null then true
          when x.type = 'UnscheduleWork' then x.shift_key is not null
          when x.type = 'MissingJob' then p.in_at = x.actual_in and p.out_at = x.actual_out
          when x.type in ('MissingPunch', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture', 'UnprovedOvertime') then false
          when x.type = 'LateArrival' and x.actual_in is not null then false
          else not exists (
            select 1 from punch_pair o
            where o.company_id = p.company_id and o.employee_id = p.employee_id and o.work_date = p.work_date
              and (o.shift_key = p.shift_key or x.shift_key is null)
              and (coalesce(o.in_at, o.out_at) < coalesce(p.in_at, p.out_at) or o.in_exception = x.type))
        end
    ) issue on true
    order by (e.first_name || ' ' || e.last_name) collate "en-x-icu" asc, p.work_date, coalesce(p.in_at, p.out_at), p.id
    limit $14 offset $15;

-- selectApprovals
with last as materialized (
      select distinct on (pay_group_id) pay_group_id, from_date, to_date from pay_period
      where to_date < $1::date
      order by pay_group_id, to_date desc
    ), bounds as materialized (
      select min(from_date) as from_date, max(to_date) as to_date from last
    ), member as materialized (
      select a.employee_id, greatest(l.from_date, a.effective_from) as from_date, least(l.to_date, a.until - 1) as to_date
      from last l
      join (
        select employee_id, pay_group_id, effective_from,
          lead(effective_from, 1, date '9999-12-31') over (partition by company_id, employee_id order by effective_from) as until
        from employee_assignment
      ) a on a.pay_group_id = l.pay_group_id and a.effective_from <= l.to_date and a.until > l.from_date
    ), closed as materialized (
      select c.pay_group_id, c.from_date, c.to_date from pay_period c, bounds b
      where c.is_closed and c.from_date <= b.to_date and c.to_date >= b.from_date
    )
    select p.id as punch_pair_id, p.employee_id, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
      p.work_date as date, p.in_at, p.out_at, p.paid_minutes - p.pending_overtime_minutes as paid_minutes,
      p.pending_overtime_minutes as pending_minutes, p.break_minutes, n.name as position,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      p.approved_by is not null as approved, exists (
        select 1 from closed c where c.pay_group_id = a.pay_group_id and p.work_date between c.from_date and c.to_date
      ) as closed, p.version,
      coalesce(issue.list, '[]') as issues, (p.in_at is not null and p.out_at is not null and p.pending_overtime_minutes = 0
      and coalesce(issue.is_tolerated, true)) as clean,
      case when p.in_at is null then p.out_punch_id when p.out_at is null then p.in_punch_id end as lone_punch_id,
      coalesce(p.out_at is null and p.open_until > $2, false) as at_work, w.id as work_shift_id,
      d.figures -> 'timeline' as timeline, d.figures ->> 'zone' as zone
    
    from (
      select p.* from member m join punch_pair p on p.employee_id = m.employee_id and p.work_date between m.from_date and m.to_date
      where p.work_date between (select from_date from bounds) and (select to_date from bounds)
        and ($3::boolean is null or (p.approved_by is not null) = $4::boolean)
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and ($5::text is null or e.first_name || ' ' || e.last_name ilike '%' || $6::text || '%'
        or e.clock_id::text = $7::text)
      and true
      and ($8::uuid is null
        or employee_pay_group(p.company_id, p.employee_id, p.work_date) = $9::uuid)
    join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = p.company_id and a.employee_id = p.employee_id and a.effective_from <= p.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = p.company_id and n.id = a.department_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = e.report_to_account_id
    left join work_shift w on w.company_id = p.company_id and w.employee_id = p.employee_id
      and w.work_date = p.work_date and w.shift_key = p.shift_key
    left join lateral (
      select jsonb_agg(
          jsonb_build_object('type', x.type, 'side', at.side,
            'minutes', case when x.type = 'UnprovedOvertime' then p.pending_overtime_minutes else x.minutes end)
          order by x.type, x.exception_key) as list,
        bool_and(x.type in ('LateArrival', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture') and coalesce(x.minutes <= $10::integer, false)) as is_tolerated
      from time_exception x
      cross join lateral (
        select case
          when x.type = 'MissingPunch' and p.out_at is null and p.in_at = x.actual_in then 'out'
          when x.type = 'MissingPunch' and p.in_at is null and p.out_at = x.actual_out then 'in'
          when x.type = 'LateArrival' and p.in_at = x.actual_in then 'in'
          when x.type = 'EarlyDeparture' and p.out_at = x.actual_out then 'out'
          when x.type in ('EarlyArrival', 'LongBreak', 'UnscheduleBreak') and p.in_exception = x.type then 'in'
          when x.type = 'LateDeparture' and p.out_exception = x.type then 'out'
          when x.type = 'UnprovedOvertime' and p.pending_overtime_minutes > 0 then 'out'
        end as side
      ) at
      where x.company_id = p.company_id and x.employee_id = p.employee_id and x.work_date = p.work_date
        and (x.shift_key = p.shift_key or x.shift_key is null)
        and case
          when at.side is not null then true
          when x.type = 'UnscheduleWork' then x.shift_key is not null
          when x.type = 'MissingJob' then p.in_at = x.actual_in and p.out_at = x.actual_out
          when x.type in ('MissingPunch', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture', 'UnprovedOvertime') then false
          when x.type = 'LateArrival' and x.actual_in is not null then false
          else not exists (
            select 1 from punch_pair o
            where o.company_id = p.company_id and o.employee_id = p.employee_id and o.work_date = p.work_date
              and (o.shift_key = p.shift_key or x.shift_key is null)
              and (coalesce(o.in_at, o.out_at) < coalesce(p.in_at, p.out_at) or o.in_exception = x.type))
        end
    ) issue on true
    order by (e.first_name || ' ' || e.last_name) collate "en-x-icu" asc, p.work_date, coalesce(p.in_at, p.out_at), p.id
    limit $11 offset $12;

-- selectBookedWork
select p.id as pair_id, d.name as position,
      coalesce(s.jobs, case when j.name = '' then j.code else j.name end) as job
    from unnest($1::uuid[]) as asked (id)
    join punch_pair p on p.company_id = app_company_id() and p.id = asked.id
    join punch i on i.company_id = p.company_id and i.id = p.in_punch_id
      and i.local_date between $2::date - 3 and $3::date + 3
      and (i.job_id is not null or i.department_id is not null)
    left join job j on j.company_id = i.company_id and j.id = i.job_id
    left join department d on d.company_id = i.company_id and d.id = i.department_id
    left join lateral (
      select string_agg(case when k.name = '' then k.code else k.name end, ' + ' order by w.place) as jobs
      from punch_work_part w
      join job k on k.company_id = w.company_id and k.id = w.job_id
      where w.company_id = i.company_id and w.punch_id = i.id
    ) s on true;

-- unapprovePairs
update punch_pair set approved_by = null, approved_at = null, updated_at = now(), version = version + 1
    where id = any($1::uuid[]) and approved_by is not null;
