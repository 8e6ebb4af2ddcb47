-- countMarks
select count(*) as marks from recalculation_mark
    where employee_id = any($1::uuid[]);

-- countMarks
select count(*) as marks from recalculation_mark
    where true;

-- hasClosedDays
select exists (
      select 1
      from (
    select * from (
      select $1::uuid as employee_id, pay_group_id, member_from,
        greatest(member_from, $2::date) as from_date,
        least(member_to, coalesce($3::date, date 'infinity')) as to_date
      from (
        select pay_group_id,
          case when row_number() over (order by effective_from) = 1 then date '-infinity' else effective_from end as member_from,
          lead(effective_from, 1, date 'infinity') over (order by effective_from) - 1 as member_to
        from employee_assignment
        where employee_id = $4::uuid
      ) own
    ) reach
    where from_date <= to_date) c
      join pay_period p on p.pay_group_id = c.pay_group_id and p.is_closed and p.from_date <= c.to_date
        and p.to_date >= greatest(c.from_date, c.member_from)
    ) as found;

-- hasClosedDays
select exists (
      select 1
      from (
    select d.employee_id, m.pay_group_id, m.member_from, min(d.work_date) as from_date, max(d.work_date) as to_date
    from schedule_day d
    join (
      select employee_id, pay_group_id, effective_from as member_from,
        lead(effective_from, 1, date 'infinity') over (partition by employee_id order by effective_from) - 1 as member_to
      from employee_assignment
    ) m on m.employee_id = d.employee_id and d.work_date between m.member_from and m.member_to
    where d.schedule_template_id = $1::uuid and d.source = 'template'
      and d.work_date between coalesce($2::date, date '-infinity') and coalesce($3::date, date 'infinity')
    group by d.employee_id, m.pay_group_id, m.member_from) c
      join pay_period p on p.pay_group_id = c.pay_group_id and p.is_closed and p.from_date <= c.to_date
        and p.to_date >= greatest(c.from_date, c.member_from)
    ) as found;

-- hasClosedDays
select exists (
      select 1
      from (
    select m.employee_id, m.pay_group_id, m.member_from,
      case when m.is_first and m.member_from >= coalesce($1::date, date '-infinity') then date '-infinity'
        else greatest(m.member_from, coalesce($2::date, date '-infinity')) end as from_date,
      least(m.member_to, coalesce($3::date, date 'infinity')) as to_date
    from (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m
    where (m.pay_group_id = any($4::uuid[]) or m.time_rounding_id = any($5::uuid[]))
      and m.member_from <= coalesce($6::date, date 'infinity') and m.member_to >= coalesce($7::date, date '-infinity')) c
      join pay_period p on p.pay_group_id = c.pay_group_id and p.is_closed and p.from_date <= c.to_date
        and p.to_date >= greatest(c.from_date, c.member_from)
    ) as found;

-- hasClosedDays
select exists (
      select 1
      from (
    select m.employee_id, m.pay_group_id, m.member_from,
      case when m.is_first and m.member_from >= coalesce($1::date, date '-infinity') then date '-infinity'
        else greatest(m.member_from, coalesce($2::date, date '-infinity')) end as from_date,
      least(m.member_to, coalesce($3::date, date 'infinity')) as to_date
    from (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m
    where m.employee_id in (
        select k.employee_id from employee_skill k
        join skill s on s.company_id = k.company_id and s.id = k.skill_id
        where s.pay_type_id = $4::uuid and s.is_active)
      and m.member_from <= coalesce($5::date, date 'infinity') and m.member_to >= coalesce($6::date, date '-infinity')) c
      join pay_period p on p.pay_group_id = c.pay_group_id and p.is_closed and p.from_date <= c.to_date
        and p.to_date >= greatest(c.from_date, c.member_from)
    ) as found;

-- hasClosedDays
select exists (
      select 1
      from (
    select m.employee_id, m.pay_group_id, m.member_from,
      greatest(l.from_date, coalesce($1::date, date '-infinity'), case when m.is_first then date '-infinity' else m.member_from end) as from_date,
      least(l.to_date, coalesce($2::date, date 'infinity'), m.member_to) as to_date
    from leave l
    join (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m on m.employee_id = l.employee_id and (m.is_first or m.member_from <= l.to_date)
      and m.member_to >= l.from_date
    where l.pay_type_id = $3::uuid and l.status = 'Approved' and l.from_date <= coalesce($4::date, date 'infinity')
      and l.to_date >= coalesce($5::date, date '-infinity')
      and greatest(l.from_date, coalesce($6::date, date '-infinity'), case when m.is_first then date '-infinity' else m.member_from end)
        <= least(l.to_date, coalesce($7::date, date 'infinity'), m.member_to) union all 
    select m.employee_id, m.pay_group_id, m.member_from,
      case when m.is_first and m.member_from >= coalesce($8::date, date '-infinity') then date '-infinity'
        else greatest(m.member_from, coalesce($9::date, date '-infinity')) end as from_date,
      least(m.member_to, coalesce($10::date, date 'infinity')) as to_date
    from (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m
    where m.employee_id in (
        select k.employee_id from employee_skill k
        join skill s on s.company_id = k.company_id and s.id = k.skill_id
        where s.pay_type_id = $11::uuid and s.is_active)
      and m.member_from <= coalesce($12::date, date 'infinity') and m.member_to >= coalesce($13::date, date '-infinity')) c
      join pay_period p on p.pay_group_id = c.pay_group_id and p.is_closed and p.from_date <= c.to_date
        and p.to_date >= greatest(c.from_date, c.member_from)
    ) as found;

-- hasClosedDays
select exists (
      select 1
      from (
    select m.employee_id, m.pay_group_id, m.member_from,
      greatest(l.from_date, coalesce($1::date, date '-infinity'), case when m.is_first then date '-infinity' else m.member_from end) as from_date,
      least(l.to_date, coalesce($2::date, date 'infinity'), m.member_to) as to_date
    from leave l
    join (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m on m.employee_id = l.employee_id and (m.is_first or m.member_from <= l.to_date)
      and m.member_to >= l.from_date
    where l.pay_type_id = $3::uuid and l.status = 'Approved' and l.from_date <= coalesce($4::date, date 'infinity')
      and l.to_date >= coalesce($5::date, date '-infinity')
      and greatest(l.from_date, coalesce($6::date, date '-infinity'), case when m.is_first then date '-infinity' else m.member_from end)
        <= least(l.to_date, coalesce($7::date, date 'infinity'), m.member_to)) c
      join pay_period p on p.pay_group_id = c.pay_group_id and p.is_closed and p.from_date <= c.to_date
        and p.to_date >= greatest(c.from_date, c.member_from)
    ) as found;

-- hasClosedDays
select exists (
      select 1
      from (
    select m.employee_id, m.pay_group_id, m.member_from, l.work_date as from_date, l.work_date as to_date
    from pay_line l
    join (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m on m.employee_id = l.employee_id and l.work_date between m.member_from and m.member_to
    where l.pay_type_id = $1::uuid and l.work_date between coalesce($2::date, date '-infinity') and coalesce($3::date, date 'infinity')) c
      join pay_period p on p.pay_group_id = c.pay_group_id and p.is_closed and p.from_date <= c.to_date
        and p.to_date >= greatest(c.from_date, c.member_from)
    ) as found;

-- hasClosedDays
select exists (
      select 1
      from (
    with member as materialized (select * from (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m), reaching as materialized (
      select h.day, p.employee_id, p.work_date
      from unnest($1::date[]) as h (day)
      join punch_pair p on p.work_date between h.day - 1 and h.day + 1 and p.work_date <> h.day
      join timesheet_day t on t.company_id = p.company_id and t.employee_id = p.employee_id and t.work_date = p.work_date
      where (p.effective_from at time zone (t.figures ->> 'zone'))::date <= h.day
        and ((p.effective_to - interval '1 minute') at time zone (t.figures ->> 'zone'))::date >= h.day
    )
    select m.employee_id, m.pay_group_id, m.member_from, h.day as from_date, h.day as to_date, h.day as holiday_date
    from unnest($2::date[]) as h (day)
    join member m on (m.is_first or m.member_from <= h.day) and m.member_to >= h.day
    cross join lateral (
      select v.rules from pay_group_version v
      where v.pay_group_id = m.pay_group_id
      order by v.effective_from <= greatest(h.day, m.member_from) desc,
        abs(v.effective_from - greatest(h.day, m.member_from))
      limit 1
    ) v
    where coalesce((v.rules ->> 'calculatePublicHoliday')::boolean, true)
    union all
    select m.employee_id, m.pay_group_id, m.member_from, r.work_date, r.work_date, r.day
    from reaching r
    join member m on m.employee_id = r.employee_id and (m.is_first or m.member_from <= r.work_date)
      and m.member_to >= r.work_date) c
      join pay_period p on p.pay_group_id = c.pay_group_id and p.is_closed and p.from_date <= c.to_date
        and p.to_date >= greatest(c.from_date, c.member_from)
    ) as found;

-- hasClosedDays
select exists (
      select 1
      from (
    with own as (
      select pay_group_id, effective_from as member_from,
        lead(effective_from, 1, date 'infinity') over (order by effective_from) - 1 as member_to
      from employee_assignment
      where employee_id = $1::uuid
    ), reach as (
      select case when exists (select 1 from own where member_from < $2::date) then $3::date
          else date '-infinity' end as from_date,
        coalesce((select min(member_from) - 1 from own where member_from > $4::date), date 'infinity') as to_date
    )
    select $5::uuid as employee_id, own.pay_group_id, own.member_from,
      greatest(own.member_from, reach.from_date) as from_date, least(own.member_to, reach.to_date) as to_date
    from own, reach
    where own.member_from <= reach.to_date and own.member_to >= reach.from_date
    union all
    select $6::uuid, $7::uuid, $8::date, reach.from_date, reach.to_date
    from reach) c
      join pay_period p on p.pay_group_id = c.pay_group_id and p.is_closed and p.from_date <= c.to_date
        and p.to_date >= greatest(c.from_date, c.member_from)
    ) as found;

-- lastClosedDay
select max(least(p.to_date, c.to_date)) as day
    from (
    select d.employee_id, m.pay_group_id, m.member_from, min(d.work_date) as from_date, max(d.work_date) as to_date
    from schedule_day d
    join (
      select employee_id, pay_group_id, effective_from as member_from,
        lead(effective_from, 1, date 'infinity') over (partition by employee_id order by effective_from) - 1 as member_to
      from employee_assignment
    ) m on m.employee_id = d.employee_id and d.work_date between m.member_from and m.member_to
    where d.schedule_template_id = $1::uuid and d.source = 'template'
      and d.work_date between coalesce($2::date, date '-infinity') and coalesce($3::date, date 'infinity')
    group by d.employee_id, m.pay_group_id, m.member_from) c
    join pay_period p on p.pay_group_id = c.pay_group_id and p.is_closed and p.from_date <= c.to_date
      and p.to_date >= greatest(c.from_date, c.member_from);

-- lastClosedDay
select max(least(p.to_date, c.to_date)) as day
    from (
    select m.employee_id, m.pay_group_id, m.member_from,
      case when m.is_first and m.member_from >= coalesce($1::date, date '-infinity') then date '-infinity'
        else greatest(m.member_from, coalesce($2::date, date '-infinity')) end as from_date,
      least(m.member_to, coalesce($3::date, date 'infinity')) as to_date
    from (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m
    where (m.pay_group_id = any($4::uuid[]) or m.time_rounding_id = any($5::uuid[]))
      and m.member_from <= coalesce($6::date, date 'infinity') and m.member_to >= coalesce($7::date, date '-infinity')) c
    join pay_period p on p.pay_group_id = c.pay_group_id and p.is_closed and p.from_date <= c.to_date
      and p.to_date >= greatest(c.from_date, c.member_from);

-- lastClosedDay
select max(least(p.to_date, c.to_date)) as day
    from (
    select m.employee_id, m.pay_group_id, m.member_from, l.work_date as from_date, l.work_date as to_date
    from pay_line l
    join (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m on m.employee_id = l.employee_id and l.work_date between m.member_from and m.member_to
    where l.pay_type_id = $1::uuid and l.work_date between coalesce($2::date, date '-infinity') and coalesce($3::date, date 'infinity') union all 
    select m.employee_id, m.pay_group_id, m.member_from,
      greatest(l.from_date, coalesce($4::date, date '-infinity'), case when m.is_first then date '-infinity' else m.member_from end) as from_date,
      least(l.to_date, coalesce($5::date, date 'infinity'), m.member_to) as to_date
    from leave l
    join (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m on m.employee_id = l.employee_id and (m.is_first or m.member_from <= l.to_date)
      and m.member_to >= l.from_date
    where l.pay_type_id = $6::uuid and l.status = 'Approved' and l.from_date <= coalesce($7::date, date 'infinity')
      and l.to_date >= coalesce($8::date, date '-infinity')
      and greatest(l.from_date, coalesce($9::date, date '-infinity'), case when m.is_first then date '-infinity' else m.member_from end)
        <= least(l.to_date, coalesce($10::date, date 'infinity'), m.member_to) union all 
    select m.employee_id, m.pay_group_id, m.member_from,
      case when m.is_first and m.member_from >= coalesce($11::date, date '-infinity') then date '-infinity'
        else greatest(m.member_from, coalesce($12::date, date '-infinity')) end as from_date,
      least(m.member_to, coalesce($13::date, date 'infinity')) as to_date
    from (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m
    where m.employee_id in (
        select k.employee_id from employee_skill k
        join skill s on s.company_id = k.company_id and s.id = k.skill_id
        where s.pay_type_id = $14::uuid and s.is_active)
      and m.member_from <= coalesce($15::date, date 'infinity') and m.member_to >= coalesce($16::date, date '-infinity')) c
    join pay_period p on p.pay_group_id = c.pay_group_id and p.is_closed and p.from_date <= c.to_date
      and p.to_date >= greatest(c.from_date, c.member_from);

-- lockMarks
select employee_id, from_date as "from", to_date as "to" from recalculation_mark
    where employee_id = any($1::uuid[])
    order by employee_id
    for update;

-- lockNextMarks
select employee_id, from_date as "from", to_date as "to" from recalculation_mark
    where employee_id = any($1::uuid[]) and employee_id <> all($2::uuid[])
    order by employee_id
    limit $3
    for update skip locked;

-- lockNextMarks
select employee_id, from_date as "from", to_date as "to" from recalculation_mark
    where employee_id = any($1::uuid[]) and employee_id <> all($2::uuid[])
    order by employee_id
    limit $3
    for update;

-- lockNextMarks
select employee_id, from_date as "from", to_date as "to" from recalculation_mark
    where true and employee_id <> all($1::uuid[])
    order by employee_id
    limit $2
    for update skip locked;

-- lockNextMarks
select employee_id, from_date as "from", to_date as "to" from recalculation_mark
    where true and employee_id <> all($1::uuid[])
    order by employee_id
    limit $2
    for update;

-- markAffectedDays
with range as materialized (
      select c.employee_id, min(c.from_date) as from_date, max(c.to_date) as to_date
      from (
    select * from (
      select $1::uuid as employee_id, pay_group_id, member_from,
        greatest(member_from, $2::date) as from_date,
        least(member_to, coalesce($3::date, date 'infinity')) as to_date
      from (
        select pay_group_id,
          case when row_number() over (order by effective_from) = 1 then date '-infinity' else effective_from end as member_from,
          lead(effective_from, 1, date 'infinity') over (order by effective_from) - 1 as member_to
        from employee_assignment
        where employee_id = $4::uuid
      ) own
    ) reach
    where from_date <= to_date) c
      group by c.employee_id
    ), reach as materialized (
      select r.employee_id, greatest(r.from_date, known.from_date) as from_date, least(r.to_date, known.to_date) as to_date
      from range r
      cross join lateral (
        select min(day) as from_date, max(day) + $5::integer as to_date
        from (
          select min(t.work_date) as day from timesheet_day t where t.employee_id = r.employee_id
          union all
          select max(t.work_date) from timesheet_day t where t.employee_id = r.employee_id
          union all
          select m.from_date from recalculation_mark m where m.employee_id = r.employee_id
          union all
          select m.to_date from recalculation_mark m where m.employee_id = r.employee_id
        ) days
      ) known
      where known.from_date is not null
    )
    insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), employee_id, from_date, to_date from reach
    where from_date <= to_date
    order by employee_id
    on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    returning employee_id, from_date as "from", to_date as "to";

-- markAffectedDays
with range as materialized (
      select c.employee_id, min(c.from_date) as from_date, max(c.to_date) as to_date
      from (
    select m.employee_id, m.pay_group_id, m.member_from,
      case when m.is_first and m.member_from >= coalesce($1::date, date '-infinity') then date '-infinity'
        else greatest(m.member_from, coalesce($2::date, date '-infinity')) end as from_date,
      least(m.member_to, coalesce($3::date, date 'infinity')) as to_date
    from (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m
    where (m.pay_group_id = any($4::uuid[]) or m.time_rounding_id = any($5::uuid[]))
      and m.member_from <= coalesce($6::date, date 'infinity') and m.member_to >= coalesce($7::date, date '-infinity')) c
      group by c.employee_id
    ), reach as materialized (
      select r.employee_id, greatest(r.from_date, known.from_date) as from_date, least(r.to_date, known.to_date) as to_date
      from range r
      cross join lateral (
        select min(day) as from_date, max(day) + $8::integer as to_date
        from (
          select min(t.work_date) as day from timesheet_day t where t.employee_id = r.employee_id
          union all
          select max(t.work_date) from timesheet_day t where t.employee_id = r.employee_id
          union all
          select m.from_date from recalculation_mark m where m.employee_id = r.employee_id
          union all
          select m.to_date from recalculation_mark m where m.employee_id = r.employee_id
        ) days
      ) known
      where known.from_date is not null
    )
    insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), employee_id, from_date, to_date from reach
    where from_date <= to_date
    order by employee_id
    on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    returning employee_id, from_date as "from", to_date as "to";

-- markAffectedDays
with range as materialized (
      select c.employee_id, min(c.from_date) as from_date, max(c.to_date) as to_date
      from (
    select m.employee_id, m.pay_group_id, m.member_from,
      case when m.is_first and m.member_from >= coalesce($1::date, date '-infinity') then date '-infinity'
        else greatest(m.member_from, coalesce($2::date, date '-infinity')) end as from_date,
      least(m.member_to, coalesce($3::date, date 'infinity')) as to_date
    from (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m
    where m.employee_id in (
        select k.employee_id from employee_skill k
        join skill s on s.company_id = k.company_id and s.id = k.skill_id
        where s.pay_type_id = $4::uuid and s.is_active)
      and m.member_from <= coalesce($5::date, date 'infinity') and m.member_to >= coalesce($6::date, date '-infinity')) c
      group by c.employee_id
    ), reach as materialized (
      select r.employee_id, greatest(r.from_date, known.from_date) as from_date, least(r.to_date, known.to_date) as to_date
      from range r
      cross join lateral (
        select min(day) as from_date, max(day) + $7::integer as to_date
        from (
          select min(t.work_date) as day from timesheet_day t where t.employee_id = r.employee_id
          union all
          select max(t.work_date) from timesheet_day t where t.employee_id = r.employee_id
          union all
          select m.from_date from recalculation_mark m where m.employee_id = r.employee_id
          union all
          select m.to_date from recalculation_mark m where m.employee_id = r.employee_id
        ) days
      ) known
      where known.from_date is not null
    )
    insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), employee_id, from_date, to_date from reach
    where from_date <= to_date
    order by employee_id
    on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    returning employee_id, from_date as "from", to_date as "to";

-- markAffectedDays
with range as materialized (
      select c.employee_id, min(c.from_date) as from_date, max(c.to_date) as to_date
      from (
    select m.employee_id, m.pay_group_id, m.member_from,
      coalesce(
        (select min(p.from_date) from pay_period p where p.pay_group_id = m.pay_group_id and not p.is_closed
          and p.to_date >= m.member_from),
        (select max(p.to_date) + 1 from pay_period p where p.pay_group_id = m.pay_group_id and p.is_closed),
        date '-infinity') as from_date,
      m.member_to as to_date
    from (
      select employee_id, pay_group_id, department_id, effective_from as member_from,
        lead(effective_from, 1, date 'infinity') over (partition by employee_id order by effective_from) - 1 as member_to
      from employee_assignment
    ) m
    where 
    m.department_id in (
      with recursive below (company_id, id) as (
        select company_id, id from department where id = any($1::uuid[])
        union
        select d.company_id, d.id from below join department d on d.company_id = below.company_id and d.parent_id = below.id
      )
      select id from below
    )) c
      group by c.employee_id
    ), reach as materialized (
      select r.employee_id, greatest(r.from_date, known.from_date) as from_date, least(r.to_date, known.to_date) as to_date
      from range r
      cross join lateral (
        select min(day) as from_date, max(day) + $2::integer as to_date
        from (
          select min(t.work_date) as day from timesheet_day t where t.employee_id = r.employee_id
          union all
          select max(t.work_date) from timesheet_day t where t.employee_id = r.employee_id
          union all
          select m.from_date from recalculation_mark m where m.employee_id = r.employee_id
          union all
          select m.to_date from recalculation_mark m where m.employee_id = r.employee_id
        ) days
      ) known
      where known.from_date is not null
    )
    insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), employee_id, from_date, to_date from reach
    where from_date <= to_date
    order by employee_id
    on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    returning employee_id, from_date as "from", to_date as "to";

-- markAffectedDays
with range as materialized (
      select c.employee_id, min(c.from_date) as from_date, max(c.to_date) as to_date
      from (
    select m.employee_id, m.pay_group_id, m.member_from,
      coalesce(
        (select min(p.from_date) from pay_period p where p.pay_group_id = m.pay_group_id and not p.is_closed
          and p.to_date >= m.member_from),
        (select max(p.to_date) + 1 from pay_period p where p.pay_group_id = m.pay_group_id and p.is_closed),
        date '-infinity') as from_date,
      m.member_to as to_date
    from (
      select employee_id, pay_group_id, department_id, effective_from as member_from,
        lead(effective_from, 1, date 'infinity') over (partition by employee_id order by effective_from) - 1 as member_to
      from employee_assignment
    ) m
    where m.employee_id = $1::uuid) c
      group by c.employee_id
    ), reach as materialized (
      select r.employee_id, greatest(r.from_date, known.from_date) as from_date, least(r.to_date, known.to_date) as to_date
      from range r
      cross join lateral (
        select min(day) as from_date, max(day) + $2::integer as to_date
        from (
          select min(t.work_date) as day from timesheet_day t where t.employee_id = r.employee_id
          union all
          select max(t.work_date) from timesheet_day t where t.employee_id = r.employee_id
          union all
          select m.from_date from recalculation_mark m where m.employee_id = r.employee_id
          union all
          select m.to_date from recalculation_mark m where m.employee_id = r.employee_id
        ) days
      ) known
      where known.from_date is not null
    )
    insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), employee_id, from_date, to_date from reach
    where from_date <= to_date
    order by employee_id
    on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    returning employee_id, from_date as "from", to_date as "to";

-- markAffectedDays
with range as materialized (
      select c.employee_id, min(c.from_date) as from_date, max(c.to_date) as to_date
      from (
    select m.employee_id, m.pay_group_id, m.member_from,
      coalesce(
        (select min(p.from_date) from pay_period p where p.pay_group_id = m.pay_group_id and not p.is_closed
          and p.to_date >= m.member_from),
        (select max(p.to_date) + 1 from pay_period p where p.pay_group_id = m.pay_group_id and p.is_closed),
        date '-infinity') as from_date,
      m.member_to as to_date
    from (
      select employee_id, pay_group_id, department_id, effective_from as member_from,
        lead(effective_from, 1, date 'infinity') over (partition by employee_id order by effective_from) - 1 as member_to
      from employee_assignment
    ) m
    where m.employee_id in (select k.employee_id from employee_skill k where k.skill_id = $1::uuid)) c
      group by c.employee_id
    ), reach as materialized (
      select r.employee_id, greatest(r.from_date, known.from_date) as from_date, least(r.to_date, known.to_date) as to_date
      from range r
      cross join lateral (
        select min(day) as from_date, max(day) + $2::integer as to_date
        from (
          select min(t.work_date) as day from timesheet_day t where t.employee_id = r.employee_id
          union all
          select max(t.work_date) from timesheet_day t where t.employee_id = r.employee_id
          union all
          select m.from_date from recalculation_mark m where m.employee_id = r.employee_id
          union all
          select m.to_date from recalculation_mark m where m.employee_id = r.employee_id
        ) days
      ) known
      where known.from_date is not null
    )
    insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), employee_id, from_date, to_date from reach
    where from_date <= to_date
    order by employee_id
    on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    returning employee_id, from_date as "from", to_date as "to";

-- markAffectedDays
with range as materialized (
      select c.employee_id, min(c.from_date) as from_date, max(c.to_date) as to_date
      from (
    select m.employee_id, m.pay_group_id, m.member_from,
      coalesce(
        (select min(p.from_date) from pay_period p where p.pay_group_id = m.pay_group_id and not p.is_closed
          and p.to_date >= m.member_from),
        (select max(p.to_date) + 1 from pay_period p where p.pay_group_id = m.pay_group_id and p.is_closed),
        date '-infinity') as from_date,
      m.member_to as to_date
    from (
      select employee_id, pay_group_id, department_id, effective_from as member_from,
        lead(effective_from, 1, date 'infinity') over (partition by employee_id order by effective_from) - 1 as member_to
      from employee_assignment
    ) m
    where true) c
      group by c.employee_id
    ), reach as materialized (
      select r.employee_id, greatest(r.from_date, known.from_date) as from_date, least(r.to_date, known.to_date) as to_date
      from range r
      cross join lateral (
        select min(day) as from_date, max(day) + $1::integer as to_date
        from (
          select min(t.work_date) as day from timesheet_day t where t.employee_id = r.employee_id
          union all
          select max(t.work_date) from timesheet_day t where t.employee_id = r.employee_id
          union all
          select m.from_date from recalculation_mark m where m.employee_id = r.employee_id
          union all
          select m.to_date from recalculation_mark m where m.employee_id = r.employee_id
        ) days
      ) known
      where known.from_date is not null
    )
    insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), employee_id, from_date, to_date from reach
    where from_date <= to_date
    order by employee_id
    on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    returning employee_id, from_date as "from", to_date as "to";

-- markAffectedDays
with range as materialized (
      select c.employee_id, min(c.from_date) as from_date, max(c.to_date) as to_date
      from (
    select m.employee_id, m.pay_group_id, m.member_from,
      greatest(l.from_date, coalesce($1::date, date '-infinity'), case when m.is_first then date '-infinity' else m.member_from end) as from_date,
      least(l.to_date, coalesce($2::date, date 'infinity'), m.member_to) as to_date
    from leave l
    join (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m on m.employee_id = l.employee_id and (m.is_first or m.member_from <= l.to_date)
      and m.member_to >= l.from_date
    where l.pay_type_id = $3::uuid and l.status = 'Approved' and l.from_date <= coalesce($4::date, date 'infinity')
      and l.to_date >= coalesce($5::date, date '-infinity')
      and greatest(l.from_date, coalesce($6::date, date '-infinity'), case when m.is_first then date '-infinity' else m.member_from end)
        <= least(l.to_date, coalesce($7::date, date 'infinity'), m.member_to) union all 
    select m.employee_id, m.pay_group_id, m.member_from,
      case when m.is_first and m.member_from >= coalesce($8::date, date '-infinity') then date '-infinity'
        else greatest(m.member_from, coalesce($9::date, date '-infinity')) end as from_date,
      least(m.member_to, coalesce($10::date, date 'infinity')) as to_date
    from (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m
    where m.employee_id in (
        select k.employee_id from employee_skill k
        join skill s on s.company_id = k.company_id and s.id = k.skill_id
        where s.pay_type_id = $11::uuid and s.is_active)
      and m.member_from <= coalesce($12::date, date 'infinity') and m.member_to >= coalesce($13::date, date '-infinity')) c
      group by c.employee_id
    ), reach as materialized (
      select r.employee_id, greatest(r.from_date, known.from_date) as from_date, least(r.to_date, known.to_date) as to_date
      from range r
      cross join lateral (
        select min(day) as from_date, max(day) + $14::integer as to_date
        from (
          select min(t.work_date) as day from timesheet_day t where t.employee_id = r.employee_id
          union all
          select max(t.work_date) from timesheet_day t where t.employee_id = r.employee_id
          union all
          select m.from_date from recalculation_mark m where m.employee_id = r.employee_id
          union all
          select m.to_date from recalculation_mark m where m.employee_id = r.employee_id
        ) days
      ) known
      where known.from_date is not null
    )
    insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), employee_id, from_date, to_date from reach
    where from_date <= to_date
    order by employee_id
    on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    returning employee_id, from_date as "from", to_date as "to";

-- markAffectedDays
with range as materialized (
      select c.employee_id, min(c.from_date) as from_date, max(c.to_date) as to_date
      from (
    select m.employee_id, m.pay_group_id, m.member_from,
      greatest(l.from_date, coalesce($1::date, date '-infinity'), case when m.is_first then date '-infinity' else m.member_from end) as from_date,
      least(l.to_date, coalesce($2::date, date 'infinity'), m.member_to) as to_date
    from leave l
    join (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m on m.employee_id = l.employee_id and (m.is_first or m.member_from <= l.to_date)
      and m.member_to >= l.from_date
    where l.pay_type_id = $3::uuid and l.status = 'Approved' and l.from_date <= coalesce($4::date, date 'infinity')
      and l.to_date >= coalesce($5::date, date '-infinity')
      and greatest(l.from_date, coalesce($6::date, date '-infinity'), case when m.is_first then date '-infinity' else m.member_from end)
        <= least(l.to_date, coalesce($7::date, date 'infinity'), m.member_to)) c
      group by c.employee_id
    ), reach as materialized (
      select r.employee_id, greatest(r.from_date, known.from_date) as from_date, least(r.to_date, known.to_date) as to_date
      from range r
      cross join lateral (
        select min(day) as from_date, max(day) + $8::integer as to_date
        from (
          select min(t.work_date) as day from timesheet_day t where t.employee_id = r.employee_id
          union all
          select max(t.work_date) from timesheet_day t where t.employee_id = r.employee_id
          union all
          select m.from_date from recalculation_mark m where m.employee_id = r.employee_id
          union all
          select m.to_date from recalculation_mark m where m.employee_id = r.employee_id
        ) days
      ) known
      where known.from_date is not null
    )
    insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), employee_id, from_date, to_date from reach
    where from_date <= to_date
    order by employee_id
    on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    returning employee_id, from_date as "from", to_date as "to";

-- markAffectedDays
with range as materialized (
      select c.employee_id, min(c.from_date) as from_date, max(c.to_date) as to_date
      from (
    with member as materialized (select * from (
  select employee_id, pay_group_id, time_rounding_id, effective_from as member_from,
    lead(effective_from, 1, date 'infinity') over own - 1 as member_to, row_number() over own = 1 as is_first
  from assignment_in_effect
  window own as (partition by employee_id order by effective_from)
) m), reaching as materialized (
      select h.day, p.employee_id, p.work_date
      from unnest($1::date[]) as h (day)
      join punch_pair p on p.work_date between h.day - 1 and h.day + 1 and p.work_date <> h.day
      join timesheet_day t on t.company_id = p.company_id and t.employee_id = p.employee_id and t.work_date = p.work_date
      where (p.effective_from at time zone (t.figures ->> 'zone'))::date <= h.day
        and ((p.effective_to - interval '1 minute') at time zone (t.figures ->> 'zone'))::date >= h.day
    )
    select m.employee_id, m.pay_group_id, m.member_from, h.day as from_date, h.day as to_date, h.day as holiday_date
    from unnest($2::date[]) as h (day)
    join member m on (m.is_first or m.member_from <= h.day) and m.member_to >= h.day
    cross join lateral (
      select v.rules from pay_group_version v
      where v.pay_group_id = m.pay_group_id
      order by v.effective_from <= greatest(h.day, m.member_from) desc,
        abs(v.effective_from - greatest(h.day, m.member_from))
      limit 1
    ) v
    where coalesce((v.rules ->> 'calculatePublicHoliday')::boolean, true)
    union all
    select m.employee_id, m.pay_group_id, m.member_from, r.work_date, r.work_date, r.day
    from reaching r
    join member m on m.employee_id = r.employee_id and (m.is_first or m.member_from <= r.work_date)
      and m.member_to >= r.work_date) c
      group by c.employee_id
    ), reach as materialized (
      select r.employee_id, greatest(r.from_date, known.from_date) as from_date, least(r.to_date, known.to_date) as to_date
      from range r
      cross join lateral (
        select min(day) as from_date, max(day) + $3::integer as to_date
        from (
          select min(t.work_date) as day from timesheet_day t where t.employee_id = r.employee_id
          union all
          select max(t.work_date) from timesheet_day t where t.employee_id = r.employee_id
          union all
          select m.from_date from recalculation_mark m where m.employee_id = r.employee_id
          union all
          select m.to_date from recalculation_mark m where m.employee_id = r.employee_id
        ) days
      ) known
      where known.from_date is not null
    )
    insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), employee_id, from_date, to_date from reach
    where from_date <= to_date
    order by employee_id
    on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    returning employee_id, from_date as "from", to_date as "to";

-- markAffectedDays
with range as materialized (
      select c.employee_id, min(c.from_date) as from_date, max(c.to_date) as to_date
      from (
    with own as (
      select pay_group_id, effective_from as member_from,
        lead(effective_from, 1, date 'infinity') over (order by effective_from) - 1 as member_to
      from employee_assignment
      where employee_id = $1::uuid
    ), reach as (
      select case when exists (select 1 from own where member_from < $2::date) then $3::date
          else date '-infinity' end as from_date,
        coalesce((select min(member_from) - 1 from own where member_from > $4::date), date 'infinity') as to_date
    )
    select $5::uuid as employee_id, own.pay_group_id, own.member_from,
      greatest(own.member_from, reach.from_date) as from_date, least(own.member_to, reach.to_date) as to_date
    from own, reach
    where own.member_from <= reach.to_date and own.member_to >= reach.from_date
    union all
    select $6::uuid, $7::uuid, $8::date, reach.from_date, reach.to_date
    from reach) c
      group by c.employee_id
    ), reach as materialized (
      select r.employee_id, greatest(r.from_date, known.from_date) as from_date, least(r.to_date, known.to_date) as to_date
      from range r
      cross join lateral (
        select min(day) as from_date, max(day) + $9::integer as to_date
        from (
          select min(t.work_date) as day from timesheet_day t where t.employee_id = r.employee_id
          union all
          select max(t.work_date) from timesheet_day t where t.employee_id = r.employee_id
          union all
          select m.from_date from recalculation_mark m where m.employee_id = r.employee_id
          union all
          select m.to_date from recalculation_mark m where m.employee_id = r.employee_id
        ) days
      ) known
      where known.from_date is not null
    )
    insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), employee_id, from_date, to_date from reach
    where from_date <= to_date
    order by employee_id
    on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    returning employee_id, from_date as "from", to_date as "to";

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
    select app_company_id(), m.employee_id, min(m.from_date), max(m.to_date)
    from unnest($1::uuid[], $2::date[], $3::date[])
      as m (employee_id, from_date, to_date)
    group by m.employee_id
    order by m.employee_id
    on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    returning employee_id, from_date as "from", to_date as "to";

-- markStaleDays
select d.employee_id, min(d.work_date) as "from", max(d.work_date) as "to"
    from (
      select company_id, employee_id, work_date from timesheet_day
      where stale_at <= $1 and employee_id = any($2::uuid[])
      
    ) d
    where d.work_date between $3::date and $4::date
      and not is_closed_day(d.company_id, d.employee_id, d.work_date)
    group by d.employee_id;

-- markStaleDays
select d.employee_id, min(d.work_date) as "from", max(d.work_date) as "to"
    from (
      select company_id, employee_id, work_date from timesheet_day
      where stale_at <= $1 and true
      offset 0
    ) d
    where d.work_date between $2::date and $3::date
      and not is_closed_day(d.company_id, d.employee_id, d.work_date)
    group by d.employee_id;

-- markStaleDays
select pg_advisory_xact_lock_shared(hashtextextended(app_company_id()::text, 1));

-- removeMarks
delete from recalculation_mark m using (select $1::uuid as id) as w where m.employee_id = w.id;

-- removeMarks
delete from recalculation_mark m using unnest($1::uuid[]) as w (id) where m.employee_id = w.id;

-- shareTimeLock
select pg_advisory_xact_lock_shared(hashtextextended(app_company_id()::text, 1));

-- takeTimeLock
select pg_advisory_xact_lock(hashtextextended(app_company_id()::text, 1));

-- widenMarks
insert into recalculation_mark (company_id, employee_id, from_date, to_date)
    select app_company_id(), m.employee_id, min(m.from_date), max(m.to_date)
    from unnest($1::uuid[], $2::date[], $3::date[])
      as m (employee_id, from_date, to_date)
    group by m.employee_id
    order by m.employee_id
    on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    returning employee_id, from_date as "from", to_date as "to";
