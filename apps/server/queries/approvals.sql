-- approvePairs
update punch_pair set approved_by = $1::uuid, approved_at = $2, updated_at = now(), version = version + 1
    where id = any($3::uuid[]) and approved_by is null;

-- countApprovals
with bounds as (select $1::date as from_date, $2::date as to_date) select count(*) as pairs 
    from (
      select p.* from punch_pair p where p.work_date between $3::date and $4::date and p.approved_by is null
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and true
      and true
      and true;

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
      where p.work_date between (select from_date from bounds) and (select to_date from bounds) and p.approved_by is null
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and true
      and true
      and true;

-- deleteFirstApprovals
delete from pair_first_approval where company_id = app_company_id() and pair_id = any($1::uuid[]);

-- deleteManagers
delete from approval_managers where company_id = app_company_id() and department_id = $1::uuid;

-- insertFirstApprovals
insert into pair_first_approval (company_id, pair_id, approved_by, approved_for, approved_at)
    select app_company_id(), g.id, $1::uuid, g.decided_for, $2
    from unnest($3::uuid[], $4::uuid[])
      as g (id, decided_for)
    on conflict (company_id, pair_id) do nothing;

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
      and coalesce(issue.is_settled, true)) as clean
    from locked p
    join (
      select v.* from employee v where v.id in (
        select id from visible_employee
        union all
        select employee_id from current_assignment where department_id = any($2::uuid[]))
    ) e on e.company_id = p.company_id and e.id = p.employee_id
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
        bool_and(r.reviewed_at is not null
          or x.type in ('LateArrival', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture') and coalesce(x.minutes <= $3::integer, false)) as is_settled
      from time_exception x
      left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
        and r.work_date = x.work_date and r.exception_key = x.exception_key
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
      and coalesce(issue.is_settled, true)) as clean
    from locked p
    join employee e on e.company_id = p.company_id and e.id = p.employee_id
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
        bool_and(r.reviewed_at is not null
          or x.type in ('LateArrival', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture') and coalesce(x.minutes <= $2::integer, false)) as is_settled
      from time_exception x
      left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
        and r.work_date = x.work_date and r.exception_key = x.exception_key
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
      and coalesce(issue.is_settled, true)) as clean
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
        bool_and(r.reviewed_at is not null
          or x.type in ('LateArrival', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture') and coalesce(x.minutes <= $2::integer, false)) as is_settled
      from time_exception x
      left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
        and r.work_date = x.work_date and r.exception_key = x.exception_key
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

-- selectAccountNames
select id, first_name || ' ' || last_name as name from account
    where company_id = app_company_id() and id = any($1::uuid[]);

-- selectApprovalIds
with bounds as (select $1::date as from_date, $2::date as to_date) select p.id 
    from (
      select p.* from punch_pair p where p.work_date between $3::date and $4::date and p.approved_by is null
    ) p
    join (
      select v.* from employee v where v.id in (
        select id from visible_employee
        union all
        select employee_id from current_assignment where department_id = any($5::uuid[]))
    ) e on e.company_id = p.company_id and e.id = p.employee_id
      and true
      and true
      and true;

-- selectApprovalIds
with bounds as (select $1::date as from_date, $2::date as to_date) select p.id 
    from (
      select p.* from punch_pair p where p.work_date between $3::date and $4::date and p.approved_by is null
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and true
      and true
      and true;

-- selectApprovals
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
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
      where p.id = any($1::uuid[])
    ), bounds as materialized (
      select min(from_date) as from_date, max(to_date) as to_date from member
    ), closed as materialized (
      select c.pay_group_id, c.from_date, c.to_date from pay_period c, bounds b
      where c.is_closed and c.from_date <= b.to_date and c.to_date >= b.from_date
    )
    select p.id as punch_pair_id, p.employee_id, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
      p.work_date as date, p.in_at, p.out_at, p.paid_minutes - p.pending_overtime_minutes as paid_minutes,
      p.pending_overtime_minutes as pending_minutes, p.break_minutes, a.department_id, n.name as position,
      coalesce(u.name || ' / ', '') || n.name as department,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      p.approved_by is not null as approved, exists (
        select 1 from closed c where c.pay_group_id = a.pay_group_id and p.work_date between c.from_date and c.to_date
      ) as closed, p.version,
      coalesce(issue.list, '[]') as issues, (p.in_at is not null and p.out_at is not null and p.pending_overtime_minutes = 0
      and coalesce(issue.is_settled, true)) as clean,
      case when p.in_at is null then p.out_punch_id when p.out_at is null then p.in_punch_id end as lone_punch_id,
      coalesce(p.out_at is null and p.open_until > $2, false) as at_work, w.id as work_shift_id,
      d.figures -> 'timeline' as timeline, d.figures ->> 'zone' as zone
    
    from (
      select p.* from member m join punch_pair p on p.employee_id = m.employee_id and p.work_date between m.from_date and m.to_date
      where p.work_date between (select from_date from bounds) and (select to_date from bounds) and true
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and true
      and true
      and employee_pay_group(p.company_id, p.employee_id, p.work_date) = $3::uuid
    join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = p.company_id and a.employee_id = p.employee_id and a.effective_from <= p.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = p.company_id and n.id = a.department_id
    left join department u on u.company_id = n.company_id and u.id = n.parent_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = e.report_to_account_id
    left join work_shift w on w.company_id = p.company_id and w.employee_id = p.employee_id
      and w.work_date = p.work_date and w.shift_key = p.shift_key
    left join lateral (
      select jsonb_agg(
          jsonb_build_object('type', x.type, 'side', at.side,
            'minutes', case when x.type = 'UnprovedOvertime' then p.pending_overtime_minutes else x.minutes end)
          order by x.type, x.exception_key) as list,
        bool_and(r.reviewed_at is not null
          or x.type in ('LateArrival', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture') and coalesce(x.minutes <= $4::integer, false)) as is_settled
      from time_exception x
      left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
        and r.work_date = x.work_date and r.exception_key = x.exception_key
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
    limit $5 offset $6;

-- selectApprovals
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
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
      where p.id = any($1::uuid[])
    ), bounds as materialized (
      select min(from_date) as from_date, max(to_date) as to_date from member
    ), closed as materialized (
      select c.pay_group_id, c.from_date, c.to_date from pay_period c, bounds b
      where c.is_closed and c.from_date <= b.to_date and c.to_date >= b.from_date
    )
    select p.id as punch_pair_id, p.employee_id, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
      p.work_date as date, p.in_at, p.out_at, p.paid_minutes - p.pending_overtime_minutes as paid_minutes,
      p.pending_overtime_minutes as pending_minutes, p.break_minutes, a.department_id, n.name as position,
      coalesce(u.name || ' / ', '') || n.name as department,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      p.approved_by is not null as approved, exists (
        select 1 from closed c where c.pay_group_id = a.pay_group_id and p.work_date between c.from_date and c.to_date
      ) as closed, p.version,
      coalesce(issue.list, '[]') as issues, (p.in_at is not null and p.out_at is not null and p.pending_overtime_minutes = 0
      and coalesce(issue.is_settled, true)) as clean,
      case when p.in_at is null then p.out_punch_id when p.out_at is null then p.in_punch_id end as lone_punch_id,
      coalesce(p.out_at is null and p.open_until > $2, false) as at_work, w.id as work_shift_id,
      d.figures -> 'timeline' as timeline, d.figures ->> 'zone' as zone
    
    from (
      select p.* from member m join punch_pair p on p.employee_id = m.employee_id and p.work_date between m.from_date and m.to_date
      where p.work_date between (select from_date from bounds) and (select to_date from bounds) and true
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and true
      and true
      and true
    join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = p.company_id and a.employee_id = p.employee_id and a.effective_from <= p.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = p.company_id and n.id = a.department_id
    left join department u on u.company_id = n.company_id and u.id = n.parent_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = e.report_to_account_id
    left join work_shift w on w.company_id = p.company_id and w.employee_id = p.employee_id
      and w.work_date = p.work_date and w.shift_key = p.shift_key
    left join lateral (
      select jsonb_agg(
          jsonb_build_object('type', x.type, 'side', at.side,
            'minutes', case when x.type = 'UnprovedOvertime' then p.pending_overtime_minutes else x.minutes end)
          order by x.type, x.exception_key) as list,
        bool_and(r.reviewed_at is not null
          or x.type in ('LateArrival', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture') and coalesce(x.minutes <= $3::integer, false)) as is_settled
      from time_exception x
      left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
        and r.work_date = x.work_date and r.exception_key = x.exception_key
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
    limit $4 offset $5;

-- selectApprovals
with bounds as (select $1::date as from_date, $2::date as to_date), closed as materialized (
      select c.pay_group_id, c.from_date, c.to_date from pay_period c, bounds b
      where c.is_closed and c.from_date <= b.to_date and c.to_date >= b.from_date
    )
    select p.id as punch_pair_id, p.employee_id, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
      p.work_date as date, p.in_at, p.out_at, p.paid_minutes - p.pending_overtime_minutes as paid_minutes,
      p.pending_overtime_minutes as pending_minutes, p.break_minutes, a.department_id, n.name as position,
      coalesce(u.name || ' / ', '') || n.name as department,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      p.approved_by is not null as approved, exists (
        select 1 from closed c where c.pay_group_id = a.pay_group_id and p.work_date between c.from_date and c.to_date
      ) as closed, p.version,
      coalesce(issue.list, '[]') as issues, (p.in_at is not null and p.out_at is not null and p.pending_overtime_minutes = 0
      and coalesce(issue.is_settled, true)) as clean,
      case when p.in_at is null then p.out_punch_id when p.out_at is null then p.in_punch_id end as lone_punch_id,
      coalesce(p.out_at is null and p.open_until > $3, false) as at_work, w.id as work_shift_id,
      d.figures -> 'timeline' as timeline, d.figures ->> 'zone' as zone
    
    from (
      select p.* from punch_pair p where p.work_date between $4::date and $5::date and p.approved_by is not null
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and true
      and true
      and true
    join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = p.company_id and a.employee_id = p.employee_id and a.effective_from <= p.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = p.company_id and n.id = a.department_id
    left join department u on u.company_id = n.company_id and u.id = n.parent_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = e.report_to_account_id
    left join work_shift w on w.company_id = p.company_id and w.employee_id = p.employee_id
      and w.work_date = p.work_date and w.shift_key = p.shift_key
    left join lateral (
      select jsonb_agg(
          jsonb_build_object('type', x.type, 'side', at.side,
            'minutes', case when x.type = 'UnprovedOvertime' then p.pending_overtime_minutes else x.minutes end)
          order by x.type, x.exception_key) as list,
        bool_and(r.reviewed_at is not null
          or x.type in ('LateArrival', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture') and coalesce(x.minutes <= $6::integer, false)) as is_settled
      from time_exception x
      left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
        and r.work_date = x.work_date and r.exception_key = x.exception_key
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
    limit $7 offset $8;

-- selectApprovals
with bounds as (select $1::date as from_date, $2::date as to_date), closed as materialized (
      select c.pay_group_id, c.from_date, c.to_date from pay_period c, bounds b
      where c.is_closed and c.from_date <= b.to_date and c.to_date >= b.from_date
    )
    select p.id as punch_pair_id, p.employee_id, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
      p.work_date as date, p.in_at, p.out_at, p.paid_minutes - p.pending_overtime_minutes as paid_minutes,
      p.pending_overtime_minutes as pending_minutes, p.break_minutes, a.department_id, n.name as position,
      coalesce(u.name || ' / ', '') || n.name as department,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      p.approved_by is not null as approved, exists (
        select 1 from closed c where c.pay_group_id = a.pay_group_id and p.work_date between c.from_date and c.to_date
      ) as closed, p.version,
      coalesce(issue.list, '[]') as issues, (p.in_at is not null and p.out_at is not null and p.pending_overtime_minutes = 0
      and coalesce(issue.is_settled, true)) as clean,
      case when p.in_at is null then p.out_punch_id when p.out_at is null then p.in_punch_id end as lone_punch_id,
      coalesce(p.out_at is null and p.open_until > $3, false) as at_work, w.id as work_shift_id,
      d.figures -> 'timeline' as timeline, d.figures ->> 'zone' as zone
    
    from (
      select p.* from punch_pair p where p.work_date between $4::date and $5::date and p.approved_by is null
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and true
      and true
      and true
    join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = p.company_id and a.employee_id = p.employee_id and a.effective_from <= p.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = p.company_id and n.id = a.department_id
    left join department u on u.company_id = n.company_id and u.id = n.parent_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = e.report_to_account_id
    left join work_shift w on w.company_id = p.company_id and w.employee_id = p.employee_id
      and w.work_date = p.work_date and w.shift_key = p.shift_key
    left join lateral (
      select jsonb_agg(
          jsonb_build_object('type', x.type, 'side', at.side,
            'minutes', case when x.type = 'UnprovedOvertime' then p.pending_overtime_minutes else x.minutes end)
          order by x.type, x.exception_key) as list,
        bool_and(r.reviewed_at is not null
          or x.type in ('LateArrival', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture') and coalesce(x.minutes <= $6::integer, false)) as is_settled
      from time_exception x
      left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
        and r.work_date = x.work_date and r.exception_key = x.exception_key
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
    limit $7 offset $8;

-- selectApprovals
with bounds as (select $1::date as from_date, $2::date as to_date), closed as materialized (
      select c.pay_group_id, c.from_date, c.to_date from pay_period c, bounds b
      where c.is_closed and c.from_date <= b.to_date and c.to_date >= b.from_date
    )
    select p.id as punch_pair_id, p.employee_id, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
      p.work_date as date, p.in_at, p.out_at, p.paid_minutes - p.pending_overtime_minutes as paid_minutes,
      p.pending_overtime_minutes as pending_minutes, p.break_minutes, a.department_id, n.name as position,
      coalesce(u.name || ' / ', '') || n.name as department,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      p.approved_by is not null as approved, exists (
        select 1 from closed c where c.pay_group_id = a.pay_group_id and p.work_date between c.from_date and c.to_date
      ) as closed, p.version,
      coalesce(issue.list, '[]') as issues, (p.in_at is not null and p.out_at is not null and p.pending_overtime_minutes = 0
      and coalesce(issue.is_settled, true)) as clean,
      case when p.in_at is null then p.out_punch_id when p.out_at is null then p.in_punch_id end as lone_punch_id,
      coalesce(p.out_at is null and p.open_until > $3, false) as at_work, w.id as work_shift_id,
      d.figures -> 'timeline' as timeline, d.figures ->> 'zone' as zone
    
    from (
      select p.* from punch_pair p where p.work_date between $4::date and $5::date and true
    ) p
    join (
      select v.* from employee v where v.id in (
        select id from visible_employee
        union all
        select employee_id from current_assignment where department_id = any($6::uuid[]))
    ) e on e.company_id = p.company_id and e.id = p.employee_id
      and true
      and true
      and true
    join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = p.company_id and a.employee_id = p.employee_id and a.effective_from <= p.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = p.company_id and n.id = a.department_id
    left join department u on u.company_id = n.company_id and u.id = n.parent_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = e.report_to_account_id
    left join work_shift w on w.company_id = p.company_id and w.employee_id = p.employee_id
      and w.work_date = p.work_date and w.shift_key = p.shift_key
    left join lateral (
      select jsonb_agg(
          jsonb_build_object('type', x.type, 'side', at.side,
            'minutes', case when x.type = 'UnprovedOvertime' then p.pending_overtime_minutes else x.minutes end)
          order by x.type, x.exception_key) as list,
        bool_and(r.reviewed_at is not null
          or x.type in ('LateArrival', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture') and coalesce(x.minutes <= $7::integer, false)) as is_settled
      from time_exception x
      left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
        and r.work_date = x.work_date and r.exception_key = x.exception_key
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
    limit $8 offset $9;

-- selectApprovals
with bounds as (select $1::date as from_date, $2::date as to_date), closed as materialized (
      select c.pay_group_id, c.from_date, c.to_date from pay_period c, bounds b
      where c.is_closed and c.from_date <= b.to_date and c.to_date >= b.from_date
    )
    select p.id as punch_pair_id, p.employee_id, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
      p.work_date as date, p.in_at, p.out_at, p.paid_minutes - p.pending_overtime_minutes as paid_minutes,
      p.pending_overtime_minutes as pending_minutes, p.break_minutes, a.department_id, n.name as position,
      coalesce(u.name || ' / ', '') || n.name as department,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      p.approved_by is not null as approved, exists (
        select 1 from closed c where c.pay_group_id = a.pay_group_id and p.work_date between c.from_date and c.to_date
      ) as closed, p.version,
      coalesce(issue.list, '[]') as issues, (p.in_at is not null and p.out_at is not null and p.pending_overtime_minutes = 0
      and coalesce(issue.is_settled, true)) as clean,
      case when p.in_at is null then p.out_punch_id when p.out_at is null then p.in_punch_id end as lone_punch_id,
      coalesce(p.out_at is null and p.open_until > $3, false) as at_work, w.id as work_shift_id,
      d.figures -> 'timeline' as timeline, d.figures ->> 'zone' as zone
    
    from (
      select p.* from punch_pair p where p.work_date between $4::date and $5::date and true
    ) p
    join employee e on e.company_id = p.company_id and e.id = p.employee_id
      and true
      and true
      and true
    join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = p.company_id and a.employee_id = p.employee_id and a.effective_from <= p.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = p.company_id and n.id = a.department_id
    left join department u on u.company_id = n.company_id and u.id = n.parent_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = e.report_to_account_id
    left join work_shift w on w.company_id = p.company_id and w.employee_id = p.employee_id
      and w.work_date = p.work_date and w.shift_key = p.shift_key
    left join lateral (
      select jsonb_agg(
          jsonb_build_object('type', x.type, 'side', at.side,
            'minutes', case when x.type = 'UnprovedOvertime' then p.pending_overtime_minutes else x.minutes end)
          order by x.type, x.exception_key) as list,
        bool_and(r.reviewed_at is not null
          or x.type in ('LateArrival', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture') and coalesce(x.minutes <= $6::integer, false)) as is_settled
      from time_exception x
      left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
        and r.work_date = x.work_date and r.exception_key = x.exception_key
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
    limit $7 offset $8;

-- selectApprovals
with bounds as (select $1::date as from_date, $2::date as to_date), closed as materialized (
      select c.pay_group_id, c.from_date, c.to_date from pay_period c, bounds b
      where c.is_closed and c.from_date <= b.to_date and c.to_date >= b.from_date
    )
    select p.id as punch_pair_id, p.employee_id, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
      p.work_date as date, p.in_at, p.out_at, p.paid_minutes - p.pending_overtime_minutes as paid_minutes,
      p.pending_overtime_minutes as pending_minutes, p.break_minutes, a.department_id, n.name as position,
      coalesce(u.name || ' / ', '') || n.name as department,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      p.approved_by is not null as approved, exists (
        select 1 from closed c where c.pay_group_id = a.pay_group_id and p.work_date between c.from_date and c.to_date
      ) as closed, p.version,
      coalesce(issue.list, '[]') as issues, (p.in_at is not null and p.out_at is not null and p.pending_overtime_minutes = 0
      and coalesce(issue.is_settled, true)) as clean,
      case when p.in_at is null then p.out_punch_id when p.out_at is null then p.in_punch_id end as lone_punch_id,
      coalesce(p.out_at is null and p.open_until > $3, false) as at_work, w.id as work_shift_id,
      d.figures -> 'timeline' as timeline, d.figures ->> 'zone' as zone
    
    from (
      select p.* from punch_pair p where p.work_date between $4::date and $5::date and true
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and (e.first_name || ' ' || e.last_name ilike '%' || $6::text || '%' or e.clock_id::text = $7::text)
      and true
      and true
    join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = p.company_id and a.employee_id = p.employee_id and a.effective_from <= p.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = p.company_id and n.id = a.department_id
    left join department u on u.company_id = n.company_id and u.id = n.parent_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = e.report_to_account_id
    left join work_shift w on w.company_id = p.company_id and w.employee_id = p.employee_id
      and w.work_date = p.work_date and w.shift_key = p.shift_key
    left join lateral (
      select jsonb_agg(
          jsonb_build_object('type', x.type, 'side', at.side,
            'minutes', case when x.type = 'UnprovedOvertime' then p.pending_overtime_minutes else x.minutes end)
          order by x.type, x.exception_key) as list,
        bool_and(r.reviewed_at is not null
          or x.type in ('LateArrival', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture') and coalesce(x.minutes <= $8::integer, false)) as is_settled
      from time_exception x
      left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
        and r.work_date = x.work_date and r.exception_key = x.exception_key
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
    limit $9 offset $10;

-- selectApprovals
with bounds as (select $1::date as from_date, $2::date as to_date), closed as materialized (
      select c.pay_group_id, c.from_date, c.to_date from pay_period c, bounds b
      where c.is_closed and c.from_date <= b.to_date and c.to_date >= b.from_date
    )
    select p.id as punch_pair_id, p.employee_id, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
      p.work_date as date, p.in_at, p.out_at, p.paid_minutes - p.pending_overtime_minutes as paid_minutes,
      p.pending_overtime_minutes as pending_minutes, p.break_minutes, a.department_id, n.name as position,
      coalesce(u.name || ' / ', '') || n.name as department,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      p.approved_by is not null as approved, exists (
        select 1 from closed c where c.pay_group_id = a.pay_group_id and p.work_date between c.from_date and c.to_date
      ) as closed, p.version,
      coalesce(issue.list, '[]') as issues, (p.in_at is not null and p.out_at is not null and p.pending_overtime_minutes = 0
      and coalesce(issue.is_settled, true)) as clean,
      case when p.in_at is null then p.out_punch_id when p.out_at is null then p.in_punch_id end as lone_punch_id,
      coalesce(p.out_at is null and p.open_until > $3, false) as at_work, w.id as work_shift_id,
      d.figures -> 'timeline' as timeline, d.figures ->> 'zone' as zone
    
    from (
      select p.* from punch_pair p where p.work_date between $4::date and $5::date and true
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and true
      and true
      and true
    join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = p.company_id and a.employee_id = p.employee_id and a.effective_from <= p.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = p.company_id and n.id = a.department_id
    left join department u on u.company_id = n.company_id and u.id = n.parent_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = e.report_to_account_id
    left join work_shift w on w.company_id = p.company_id and w.employee_id = p.employee_id
      and w.work_date = p.work_date and w.shift_key = p.shift_key
    left join lateral (
      select jsonb_agg(
          jsonb_build_object('type', x.type, 'side', at.side,
            'minutes', case when x.type = 'UnprovedOvertime' then p.pending_overtime_minutes else x.minutes end)
          order by x.type, x.exception_key) as list,
        bool_and(r.reviewed_at is not null
          or x.type in ('LateArrival', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture') and coalesce(x.minutes <= $6::integer, false)) as is_settled
      from time_exception x
      left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
        and r.work_date = x.work_date and r.exception_key = x.exception_key
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
    limit $7 offset $8;

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
      p.pending_overtime_minutes as pending_minutes, p.break_minutes, a.department_id, n.name as position,
      coalesce(u.name || ' / ', '') || n.name as department,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      p.approved_by is not null as approved, exists (
        select 1 from closed c where c.pay_group_id = a.pay_group_id and p.work_date between c.from_date and c.to_date
      ) as closed, p.version,
      coalesce(issue.list, '[]') as issues, (p.in_at is not null and p.out_at is not null and p.pending_overtime_minutes = 0
      and coalesce(issue.is_settled, true)) as clean,
      case when p.in_at is null then p.out_punch_id when p.out_at is null then p.in_punch_id end as lone_punch_id,
      coalesce(p.out_at is null and p.open_until > $2, false) as at_work, w.id as work_shift_id,
      d.figures -> 'timeline' as timeline, d.figures ->> 'zone' as zone
    
    from (
      select p.* from member m join punch_pair p on p.employee_id = m.employee_id and p.work_date between m.from_date and m.to_date
      where p.work_date between (select from_date from bounds) and (select to_date from bounds) and true
    ) p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      and true
      and true
      and true
    join timesheet_day d on d.company_id = p.company_id and d.employee_id = p.employee_id and d.work_date = p.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = p.company_id and a.employee_id = p.employee_id and a.effective_from <= p.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = p.company_id and n.id = a.department_id
    left join department u on u.company_id = n.company_id and u.id = n.parent_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = e.report_to_account_id
    left join work_shift w on w.company_id = p.company_id and w.employee_id = p.employee_id
      and w.work_date = p.work_date and w.shift_key = p.shift_key
    left join lateral (
      select jsonb_agg(
          jsonb_build_object('type', x.type, 'side', at.side,
            'minutes', case when x.type = 'UnprovedOvertime' then p.pending_overtime_minutes else x.minutes end)
          order by x.type, x.exception_key) as list,
        bool_and(r.reviewed_at is not null
          or x.type in ('LateArrival', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture') and coalesce(x.minutes <= $3::integer, false)) as is_settled
      from time_exception x
      left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
        and r.work_date = x.work_date and r.exception_key = x.exception_key
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
    limit $4 offset $5;

-- selectApprovers
select c.id, c.first_name || ' ' || c.last_name as name, c.role_id, c.role_id in ('1', '2') as is_admin
    from account c
    where (c.status = 'Active' and c.role_id in ('1', '2', '3')
      and (c.role_id <> '3' or c.functions = '{}' or 'Approvals' = any(c.functions))) and (c.company_id = app_company_id() or c.id = $1::uuid)
    order by c.first_name collate "en-x-icu", c.last_name collate "en-x-icu", c.id;

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

-- selectDepartmentNodes
select d.id, d.parent_id, d.name, m.account_ids as manager_ids,
      array(select s.account_id from managed_department s
        where s.company_id = d.company_id and s.department_id = d.id order by s.account_id) as supervisor_ids
    from department d
    left join approval_managers m on m.company_id = d.company_id and m.department_id = d.id
    where d.company_id = app_company_id()
    order by d.name collate "en-x-icu", d.id;

-- selectFallen
select now.id as pair_id, f.fallen_at as at, a.first_name || ' ' || a.last_name as approver,
      b.first_name || ' ' || b.last_name as changed_by, f.in_at, f.out_at, f.paid_minutes
    from fallen_approval f
    cross join lateral (
      select q.id from punch_pair q
      where q.company_id = f.company_id and q.employee_id = f.employee_id and q.work_date = f.work_date
        and (q.approved_by is null or q.id = f.pair_id)
      order by q.id = f.pair_id desc, least(q.out_at, f.out_at) - greatest(q.in_at, f.in_at) desc nulls last,
        coalesce(q.in_at, q.out_at), q.id
      limit 1
    ) now
    join account a on a.id = f.approved_by
    left join account b on b.id = f.changed_by
    where f.company_id = app_company_id() and f.work_date between $1::date and $2::date
    order by f.fallen_at;

-- selectPairLevels
select p.id, c.department_id, p.approved_by is not null as approved, p.approved_by, p.approved_at,
      f.approved_by as first_by, f.approved_for as first_for, f.approved_at as first_at,
      b.first_name || ' ' || b.last_name as first_by_name, o.first_name || ' ' || o.last_name as first_for_name
    from unnest($1::uuid[]) as asked (id)
    join punch_pair p on p.company_id = app_company_id() and p.id = asked.id
    left join current_assignment c on c.company_id = p.company_id and c.employee_id = p.employee_id
    left join pair_first_approval f on f.company_id = p.company_id and f.pair_id = p.id
    left join account b on b.id = f.approved_by
    left join account o on o.id = f.approved_for;

-- selectStandIns
select account_id, delegate_id from leave_delegation
    where company_id = app_company_id() and ended_at is null and $1::date between from_date and to_date
    order by account_id, delegate_id;

-- settleFallen
delete from fallen_approval s
    where s.company_id = app_company_id() and s.pair_id in (
      select f.pair_id from fallen_approval f
    cross join lateral (
      select q.id from punch_pair q
      where q.company_id = f.company_id and q.employee_id = f.employee_id and q.work_date = f.work_date
        and (q.approved_by is null or q.id = f.pair_id)
      order by q.id = f.pair_id desc, least(q.out_at, f.out_at) - greatest(q.in_at, f.in_at) desc nulls last,
        coalesce(q.in_at, q.out_at), q.id
      limit 1
    ) now
      where f.company_id = app_company_id() and now.id = any($1::uuid[])
        and (f.employee_id, f.work_date) in (
          select p.employee_id, p.work_date from punch_pair p
          where p.company_id = app_company_id() and p.id = any($2::uuid[])));

-- unapprovePairs
update punch_pair set approved_by = null, approved_at = null, updated_at = now(), version = version + 1
    where id = any($1::uuid[]) and approved_by is not null;

-- upsertManagers
insert into approval_managers (company_id, department_id, account_ids)
    values (app_company_id(), $1::uuid, $2::uuid[])
    on conflict (company_id, department_id) do update set account_ids = excluded.account_ids, updated_at = now(),
      version = approval_managers.version + 1;
