-- countPairs
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
    ), pair as materialized (
      select q.*, m.is_closed from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date
    )
    select (select count(*) from pair)::integer as "all",
      (select count(*) from pair where approved_by is not null)::integer as approved,
      (select count(*) from pair p left join lateral (
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
    ) issue on true
        where p.approved_by is null and not p.is_closed and (p.in_at is not null and p.out_at is not null and p.pending_overtime_minutes = 0
      and coalesce(issue.is_settled, true)))::integer as clean;

-- countWaiting
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
    )
    select c.department_id, f.approved_by as first_by, f.approved_for as first_for,
      not m.is_closed and (p.in_at is not null and p.out_at is not null and p.pending_overtime_minutes = 0
      and coalesce(issue.is_settled, true)) as clean, count(*)::integer as pairs
    from member m
    join punch_pair p on p.company_id = m.company_id and p.employee_id = m.employee_id
      and p.work_date between m.from_date and m.to_date and p.approved_by is null
    left join current_assignment c on c.company_id = p.company_id and c.employee_id = p.employee_id
    left join pair_first_approval f on f.company_id = p.company_id and f.pair_id = p.id
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
    ) issue on true
    group by 1, 2, 3, 4;

-- selectAfterLastDay
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
    )
    select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name, max(e.terminated_on) as last_day,
      min(l.work_date) as from_date, max(l.work_date) as to_date, sum(l.minutes)::integer as minutes
    from member m
    join employee e on e.company_id = m.company_id and e.id = m.employee_id and e.terminated_on < m.to_date
    join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
      and l.work_date between m.from_date and m.to_date and l.work_date > e.terminated_on and l.minutes > 0
    group by e.id, e.first_name, e.last_name
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectCleanPairs
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
    )
    select p.id from member m
    join punch_pair p on p.company_id = m.company_id and p.employee_id = m.employee_id
      and p.work_date between m.from_date and m.to_date and p.approved_by is null
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
    ) issue on true
    where not m.is_closed and (p.in_at is not null and p.out_at is not null and p.pending_overtime_minutes = 0
      and coalesce(issue.is_settled, true))
    order by p.id;

-- selectMembers
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
    )
    select distinct employee_id from member order by employee_id;

-- selectPeriodsBefore
select distinct b.id from pay_period p
    join pay_period b on b.company_id = p.company_id and b.pay_group_id = p.pay_group_id and b.to_date = p.from_date - 1
    where p.company_id = app_company_id() and p.id = any($1::uuid[])
    order by b.id;

-- selectRunPeriods
select p.id, p.from_date as "from", p.to_date as "to", p.is_closed, p.is_exported and not p.is_partly_exported as is_exported,
      g.name as pay_group_name
    from pay_period p
    join pay_group g on g.company_id = p.company_id and g.id = p.pay_group_id
    where p.company_id = app_company_id() and p.from_date <= $1::date and p.to_date >= $2::date and exists (
          select 1 from employee_assignment a
          join employee e on e.company_id = a.company_id and e.id = a.employee_id and (e.terminated_on is null or e.terminated_on >= p.from_date or exists (
          select 1 from pay_line l
          where l.company_id = e.company_id and l.employee_id = e.id and l.work_date between p.from_date and p.to_date
        ) or exists (
          select 1 from pay_card c
          join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
            and d.eff_units is not null
          where c.company_id = e.company_id and c.employee_id = e.id and c.pay_period_id = p.id))
          where a.company_id = p.company_id and a.pay_group_id = p.pay_group_id and a.effective_from <= p.to_date
            and not exists (
              select 1 from employee_assignment n
              where n.company_id = a.company_id and n.employee_id = a.employee_id
                and n.effective_from > a.effective_from and n.effective_from <= p.from_date))
    order by p.to_date desc, g.name collate "en-x-icu", p.id;

-- selectTimesheetLines
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
    ), line as materialized (
      select m.pay_period_id, m.employee_id, l.pay_type_id, sum(l.minutes)::integer as minutes, sum(l.shifts)::integer as shifts
      from member m
      join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
        and l.work_date between m.from_date and m.to_date
      group by m.pay_period_id, m.employee_id, l.pay_type_id
    )
    select l.pay_period_id, l.employee_id, e.first_name || ' ' || e.last_name as employee_name, l.pay_type_id,
      t.name as pay_type, l.minutes, l.shifts
    from line l
    join employee e on e.company_id = app_company_id() and e.id = l.employee_id
    join pay_type t on t.company_id = app_company_id() and t.id = l.pay_type_id
    order by t.is_leave, t.name collate "en-x-icu", t.id, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id,
      l.pay_period_id;

-- sumWorked
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
    ), pair as (
      select sum(q.paid_minutes) as minutes, sum(q.paid_minutes) filter (where q.approved_by is not null) as approved
      from member m
      join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
        and q.work_date between m.from_date and m.to_date
    ), day as (
      select sum(d.pending_overtime_minutes) as pending,
        sum(d.ordinary_minutes + d.overtime_minutes + d.holiday_worked_minutes) as minutes
      from member m
      join timesheet_day d on d.company_id = m.company_id and d.employee_id = m.employee_id
        and d.work_date between m.from_date and m.to_date
    )
    select coalesce(p.minutes, 0)::integer as pairs, coalesce(p.approved, 0)::integer as approved,
      coalesce(d.pending, 0)::integer as pending_overtime, coalesce(d.minutes, 0)::integer as timesheet
    from pair p cross join day d;
