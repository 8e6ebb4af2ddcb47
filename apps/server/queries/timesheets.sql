-- activeCompanies
select id from company where status = 'Active' order by id;

-- countMarks
select count(*) as marks from recalculation_mark
    where $1::uuid[] is null or employee_id = any($2::uuid[]);

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
    where ($1::uuid[] is null or employee_id = any($2::uuid[]))
      and employee_id <> all($3::uuid[])
    order by employee_id
    limit $4
    for update skip locked;

-- lockNextMarks
select employee_id, from_date as "from", to_date as "to" from recalculation_mark
    where ($1::uuid[] is null or employee_id = any($2::uuid[]))
      and employee_id <> all($3::uuid[])
    order by employee_id
    limit $4
    for update;

-- markConcerned
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
    ), marked as (
      insert into recalculation_mark (company_id, employee_id, from_date, to_date)
      select app_company_id(), employee_id, from_date, to_date from reach
      where from_date <= to_date
      order by employee_id
      on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    )
    select employee_id, to_date - from_date + 1 as days from reach where from_date <= to_date;

-- markConcerned
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
    ), marked as (
      insert into recalculation_mark (company_id, employee_id, from_date, to_date)
      select app_company_id(), employee_id, from_date, to_date from reach
      where from_date <= to_date
      order by employee_id
      on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    )
    select employee_id, to_date - from_date + 1 as days from reach where from_date <= to_date;

-- markConcerned
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
    ), marked as (
      insert into recalculation_mark (company_id, employee_id, from_date, to_date)
      select app_company_id(), employee_id, from_date, to_date from reach
      where from_date <= to_date
      order by employee_id
      on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    )
    select employee_id, to_date - from_date + 1 as days from reach where from_date <= to_date;

-- markConcerned
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
    ), marked as (
      insert into recalculation_mark (company_id, employee_id, from_date, to_date)
      select app_company_id(), employee_id, from_date, to_date from reach
      where from_date <= to_date
      order by employee_id
      on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    )
    select employee_id, to_date - from_date + 1 as days from reach where from_date <= to_date;

-- markConcerned
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
    ), marked as (
      insert into recalculation_mark (company_id, employee_id, from_date, to_date)
      select app_company_id(), employee_id, from_date, to_date from reach
      where from_date <= to_date
      order by employee_id
      on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    )
    select employee_id, to_date - from_date + 1 as days from reach where from_date <= to_date;

-- markConcerned
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
    ), marked as (
      insert into recalculation_mark (company_id, employee_id, from_date, to_date)
      select app_company_id(), employee_id, from_date, to_date from reach
      where from_date <= to_date
      order by employee_id
      on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    )
    select employee_id, to_date - from_date + 1 as days from reach where from_date <= to_date;

-- markConcerned
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
    ), marked as (
      insert into recalculation_mark (company_id, employee_id, from_date, to_date)
      select app_company_id(), employee_id, from_date, to_date from reach
      where from_date <= to_date
      order by employee_id
      on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    )
    select employee_id, to_date - from_date + 1 as days from reach where from_date <= to_date;

-- markConcerned
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
    ), marked as (
      insert into recalculation_mark (company_id, employee_id, from_date, to_date)
      select app_company_id(), employee_id, from_date, to_date from reach
      where from_date <= to_date
      order by employee_id
      on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    )
    select employee_id, to_date - from_date + 1 as days from reach where from_date <= to_date;

-- markConcerned
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
    ), marked as (
      insert into recalculation_mark (company_id, employee_id, from_date, to_date)
      select app_company_id(), employee_id, from_date, to_date from reach
      where from_date <= to_date
      order by employee_id
      on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    )
    select employee_id, to_date - from_date + 1 as days from reach where from_date <= to_date;

-- markConcerned
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
    ), marked as (
      insert into recalculation_mark (company_id, employee_id, from_date, to_date)
      select app_company_id(), employee_id, from_date, to_date from reach
      where from_date <= to_date
      order by employee_id
      on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    )
    select employee_id, to_date - from_date + 1 as days from reach where from_date <= to_date;

-- markConcerned
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
    ), marked as (
      insert into recalculation_mark (company_id, employee_id, from_date, to_date)
      select app_company_id(), employee_id, from_date, to_date from reach
      where from_date <= to_date
      order by employee_id
      on conflict (company_id, employee_id) do update set
      from_date = least(recalculation_mark.from_date, excluded.from_date),
      to_date = greatest(recalculation_mark.to_date, excluded.to_date),
      updated_at = now(),
      version = recalculation_mark.version + 1
    )
    select employee_id, to_date - from_date + 1 as days from reach where from_date <= to_date;

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
select employee_id, min(work_date) as "from", max(work_date) as "to" from timesheet_day
    where stale_at <= $1 and work_date between $2::date and $3::date
      and ($4::uuid[] is null or employee_id = any($5::uuid[]))
      and not is_closed_day(company_id, employee_id, work_date)
    group by employee_id;

-- markStaleDays
select pg_advisory_xact_lock_shared(hashtextextended(app_company_id()::text, 1));

-- removeDays
with gone as materialized (select * from (select $1::uuid as employee_id, $2::date as work_date) as d),
      shifts as (delete from work_shift t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date),
      pairs as (delete from punch_pair t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date),
      lines as (delete from pay_line t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date),
      exceptions as (delete from time_exception t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date)
    delete from timesheet_day t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date;

-- removeDays
with gone as materialized (select * from unnest($1::uuid[], $2::date[]) as d (employee_id, work_date)),
      shifts as (delete from work_shift t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date),
      pairs as (delete from punch_pair t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date),
      lines as (delete from pay_line t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date),
      exceptions as (delete from time_exception t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date)
    delete from timesheet_day t using gone g where t.employee_id = g.employee_id and t.work_date = g.work_date;

-- removeMarks
delete from recalculation_mark m using (select $1::uuid as id) as w where m.employee_id = w.id;

-- removeMarks
delete from recalculation_mark m using unnest($1::uuid[]) as w (id) where m.employee_id = w.id;

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

-- selectApprovedPairs
select p.id, p.employee_id, p.work_date, p.pair_key, p.approved_by, extract(epoch from p.in_at) as in_at,
      extract(epoch from p.out_at) as out_at, p.paid_minutes
    from (select $1::uuid as employee_id, $2::date as work_date) as d
    join punch_pair p on p.employee_id = d.employee_id and p.work_date = d.work_date
    where p.approved_by is not null;

-- selectApprovedPairs
select p.id, p.employee_id, p.work_date, p.pair_key, p.approved_by, extract(epoch from p.in_at) as in_at,
      extract(epoch from p.out_at) as out_at, p.paid_minutes
    from unnest($1::uuid[], $2::date[]) as d (employee_id, work_date)
    join punch_pair p on p.employee_id = d.employee_id and p.work_date = d.work_date
    where p.approved_by is not null;

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

-- selectDays
select work_date, type, scheduled_minutes, paid_minutes, overtime_minutes, pending_overtime_minutes,
      not_accepted_minutes, break_minutes, holiday_leave_minutes, auto_leave_minutes, figures - 'reasons' as figures
    from timesheet_day
    where employee_id = $1::uuid and work_date between $2::date and $3::date
    order by work_date;

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

-- selectEmployeePeriod
select p.id, p.from_date as "from", p.to_date as "to", p.is_closed
    from pay_period p
    where p.pay_group_id = employee_pay_group(app_company_id(), $1::uuid, $2::date)
      and $3::date between p.from_date and p.to_date;

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

-- selectGroupPeriod
select id, from_date as "from", to_date as "to", is_closed from pay_period
    where pay_group_id = $1::uuid and $2::date between from_date and to_date;

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
select l.id, t.name as type_name, l.status, l.from_date, l.to_date, l.from_minute, l.to_minute
    from leave l
    join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
    where l.employee_id = $1::uuid and l.from_date <= $2::date and l.to_date >= $3::date
      and l.status in ('Approved', 'Pending')
    order by l.status, l.from_date, l.id;

-- selectLines
select l.work_date, l.pay_type_id, t.name, t.system_code, f.is_leave, f.is_paid_leave, f.is_allowance, l.minutes, l.shifts
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

-- selectPairs
select p.id, p.work_date, p.shift_key, p.in_punch_id, p.out_punch_id, p.in_at, p.out_at, p.in_type, p.out_type,
      i.direction as in_direction, o.direction as out_direction,
      i.source as in_source, o.source as out_source, i.reason as in_note, o.reason as out_note, p.in_exception,
      p.out_exception, p.paid_minutes - p.pending_overtime_minutes as paid_minutes, p.approved_by is not null as approved,
      a.first_name || ' ' || a.last_name as approved_by, p.version
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

-- selectPeriod
select id, from_date as "from", to_date as "to", is_closed from pay_period where id = $1::uuid;

-- selectPeriods
select id, pay_group_id, from_date as "from", to_date as "to", is_closed from pay_period
    where ($1::uuid[] is null or pay_group_id = any($2::uuid[])) and from_date <= $3::date and to_date >= $4::date
    order by pay_group_id, from_date;

-- selectPeriodsBefore
select p.id
    from unnest($1::uuid[], $2::date[])
      as b (pay_group_id, first)
    join pay_period p on p.company_id = app_company_id() and p.pay_group_id = b.pay_group_id and p.from_date < b.first
    order by p.pay_group_id, p.from_date;

-- selectPunches
select r.* from (select $1::uuid as employee_id, $2::date as from_date, $3::date as to_date) as w
    cross join lateral (
      select p.id, p.employee_id, floor(extract(epoch from p.at) / 60)::integer as at, p.direction, p.source, p.pinned_date,
        p.local_date, p.local_minute = 0 as is_midnight, p.is_late,
        coalesce(k.is_counted, false) as is_counted, k.longest_pair_minutes
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
        coalesce(k.is_counted, false) as is_counted, k.longest_pair_minutes
      from standing_punch p
      left join punch_decision k on k.company_id = p.company_id and k.punch_id = p.id
      where p.employee_id = w.employee_id and p.local_date between w.from_date and w.to_date
        and p.local_date between $4::date and $5::date
      offset 0
    ) r
    order by r.employee_id, r.at, r.id;

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

-- selectStoredReach
select g.id as pay_group_id, p.from_date as "from", p.to_date as "to", s.start,
      case when f.from_date is not null then jsonb_build_object('from', f.from_date, 'to', f.to_date) end as first
    from pay_group g
    left join lateral (
      select from_date, to_date from pay_period p
      where p.company_id = g.company_id and p.pay_group_id = g.id
      order by from_date desc limit 1
    ) p on true
    left join lateral (
      select from_date, to_date from pay_period f
      where f.company_id = g.company_id and f.pay_group_id = g.id
      order by from_date limit 1
    ) f on true
    cross join lateral (
      select min(v.rules ->> 'startTime') as start from pay_group_version v
      where v.company_id = g.company_id and v.pay_group_id = g.id
    ) s
    where $1 or case when $2::uuid[] is null then g.is_active else g.id = any($3::uuid[]) end;

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

-- writeCalculatedFacts
insert into calculated_facts (company_id, employee_id, facts_hash, as_of)
    select app_company_id(), c.employee_id, decode(c.facts_hash, 'hex'), to_timestamp(c.as_of)
    from unnest($1::uuid[], $2::text[], $3::double precision[]) as c (employee_id, facts_hash, as_of)
    on conflict (company_id, employee_id) do update set
      facts_hash = excluded.facts_hash, as_of = excluded.as_of, updated_at = now(), version = calculated_facts.version + 1;

-- writeDays
insert into timesheet_day (company_id, employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes, ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes, alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures, input_hash, result_hash, stale_at)
    select app_company_id(), employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes, ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes, alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures::jsonb, decode(input_hash, 'hex'), decode(result_hash, 'hex'), stale_at from unnest($1::uuid[], $2::date[], $3::text[], $4::integer[], $5::integer[], $6::integer[], $7::integer[], $8::integer[], $9::integer[], $10::integer[], $11::integer[], $12::integer[], $13::integer[], $14::integer[], $15::integer[], $16::integer[], $17::integer[], string_to_array($18, E'\n'), $19::text[], $20::text[], $21::timestamptz[]) as r (employee_id, work_date, type, scheduled_minutes, elapsed_minutes, paid_minutes, ordinary_minutes, overtime_minutes, pending_overtime_minutes, holiday_worked_minutes, holiday_leave_minutes, alternative_holidays, leave_minutes, auto_leave_minutes, break_minutes, not_accepted_minutes, counted_minutes, figures, input_hash, result_hash, stale_at)
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
      select * from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::integer[], $6::text[], $7::timestamptz[], $8::timestamptz[], $9::timestamptz[], $10::timestamptz[]) as r (employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out)
    )
    insert into time_exception (company_id, employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out)
    select app_company_id(), employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out from fresh
    on conflict (company_id, employee_id, work_date, exception_key) do update set
      minutes = excluded.minutes, shift_key = excluded.shift_key, updated_at = now(), version = time_exception.version + 1
    where (time_exception.minutes, time_exception.shift_key) is distinct from (excluded.minutes, excluded.shift_key);

-- writeExceptions
with fresh as materialized (
      select * from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::integer[], $6::text[], $7::timestamptz[], $8::timestamptz[], $9::timestamptz[], $10::timestamptz[]) as r (employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out)
    ), gone as (
      delete from time_exception t using (select $11::uuid as employee_id, $12::date as work_date) as d
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f.employee_id = t.employee_id and f.work_date = t.work_date and f.exception_key = t.exception_key)
    )
    insert into time_exception (company_id, employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out)
    select app_company_id(), employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out from fresh
    on conflict (company_id, employee_id, work_date, exception_key) do update set
      minutes = excluded.minutes, shift_key = excluded.shift_key, updated_at = now(), version = time_exception.version + 1
    where (time_exception.minutes, time_exception.shift_key) is distinct from (excluded.minutes, excluded.shift_key);

-- writeExceptions
with fresh as materialized (
      select * from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::integer[], $6::text[], $7::timestamptz[], $8::timestamptz[], $9::timestamptz[], $10::timestamptz[]) as r (employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out)
    ), gone as (
      delete from time_exception t using unnest($11::uuid[], $12::date[]) as d (employee_id, work_date)
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f.employee_id = t.employee_id and f.work_date = t.work_date and f.exception_key = t.exception_key)
    )
    insert into time_exception (company_id, employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out)
    select app_company_id(), employee_id, work_date, exception_key, type, minutes, shift_key, scheduled_in, scheduled_out, actual_in, actual_out from fresh
    on conflict (company_id, employee_id, work_date, exception_key) do update set
      minutes = excluded.minutes, shift_key = excluded.shift_key, updated_at = now(), version = time_exception.version + 1
    where (time_exception.minutes, time_exception.shift_key) is distinct from (excluded.minutes, excluded.shift_key);

-- writeLines
with fresh as materialized (
      select * from unnest($1::uuid[], $2::date[], $3::uuid[], $4::integer[], $5::integer[]) as r (employee_id, work_date, pay_type_id, minutes, shifts)
    )
    insert into pay_line (company_id, employee_id, work_date, pay_type_id, minutes, shifts)
    select app_company_id(), employee_id, work_date, pay_type_id, minutes, shifts from fresh
    on conflict (company_id, employee_id, work_date, pay_type_id) do update set
      minutes = excluded.minutes, shifts = excluded.shifts, updated_at = now(), version = pay_line.version + 1
    where (pay_line.minutes, pay_line.shifts) <> (excluded.minutes, excluded.shifts);

-- writeLines
with fresh as materialized (
      select * from unnest($1::uuid[], $2::date[], $3::uuid[], $4::integer[], $5::integer[]) as r (employee_id, work_date, pay_type_id, minutes, shifts)
    ), gone as (
      delete from pay_line t using (select $6::uuid as employee_id, $7::date as work_date) as d
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f.employee_id = t.employee_id and f.work_date = t.work_date and f.pay_type_id = t.pay_type_id)
    )
    insert into pay_line (company_id, employee_id, work_date, pay_type_id, minutes, shifts)
    select app_company_id(), employee_id, work_date, pay_type_id, minutes, shifts from fresh
    on conflict (company_id, employee_id, work_date, pay_type_id) do update set
      minutes = excluded.minutes, shifts = excluded.shifts, updated_at = now(), version = pay_line.version + 1
    where (pay_line.minutes, pay_line.shifts) <> (excluded.minutes, excluded.shifts);

-- writeLines
with fresh as materialized (
      select * from unnest($1::uuid[], $2::date[], $3::uuid[], $4::integer[], $5::integer[]) as r (employee_id, work_date, pay_type_id, minutes, shifts)
    ), gone as (
      delete from pay_line t using unnest($6::uuid[], $7::date[]) as d (employee_id, work_date)
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f.employee_id = t.employee_id and f.work_date = t.work_date and f.pay_type_id = t.pay_type_id)
    )
    insert into pay_line (company_id, employee_id, work_date, pay_type_id, minutes, shifts)
    select app_company_id(), employee_id, work_date, pay_type_id, minutes, shifts from fresh
    on conflict (company_id, employee_id, work_date, pay_type_id) do update set
      minutes = excluded.minutes, shifts = excluded.shifts, updated_at = now(), version = pay_line.version + 1
    where (pay_line.minutes, pay_line.shifts) <> (excluded.minutes, excluded.shifts);

-- writePairs
with fresh as materialized (
      select * from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::timestamptz[], $8::timestamptz[], $9::timestamptz[], $10::timestamptz[], $11::text[], $12::text[], $13::text[], $14::text[], $15::timestamptz[], $16::timestamptz[], $17::integer[], $18::integer[], $19::integer[]) as r (employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes)
    )
    insert into punch_pair (company_id, employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes)
    select app_company_id(), employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes from fresh
    on conflict (company_id, employee_id, work_date, pair_key) do update set
      shift_key = excluded.shift_key, in_punch_id = excluded.in_punch_id, out_punch_id = excluded.out_punch_id,
      in_at = excluded.in_at, out_at = excluded.out_at, effective_from = excluded.effective_from,
      effective_to = excluded.effective_to, in_type = excluded.in_type, out_type = excluded.out_type,
      in_exception = excluded.in_exception, out_exception = excluded.out_exception, open_until = excluded.open_until,
      out_until = excluded.out_until, paid_minutes = excluded.paid_minutes,
      pending_overtime_minutes = excluded.pending_overtime_minutes, break_minutes = excluded.break_minutes,
      approved_by = case when (punch_pair.in_at, punch_pair.out_at, punch_pair.paid_minutes)
    is not distinct from (excluded.in_at, excluded.out_at, excluded.paid_minutes) then punch_pair.approved_by end,
      approved_at = case when (punch_pair.in_at, punch_pair.out_at, punch_pair.paid_minutes)
    is not distinct from (excluded.in_at, excluded.out_at, excluded.paid_minutes) then punch_pair.approved_at end,
      updated_at = now(), version = punch_pair.version + 1
    where (punch_pair.shift_key, punch_pair.in_punch_id, punch_pair.out_punch_id, punch_pair.in_at, punch_pair.out_at,
        punch_pair.effective_from, punch_pair.effective_to, punch_pair.in_type, punch_pair.out_type,
        punch_pair.in_exception, punch_pair.out_exception, punch_pair.open_until, punch_pair.out_until, punch_pair.paid_minutes,
        punch_pair.pending_overtime_minutes, punch_pair.break_minutes)
      is distinct from (excluded.shift_key, excluded.in_punch_id, excluded.out_punch_id, excluded.in_at, excluded.out_at,
        excluded.effective_from, excluded.effective_to, excluded.in_type, excluded.out_type, excluded.in_exception,
        excluded.out_exception, excluded.open_until, excluded.out_until, excluded.paid_minutes,
        excluded.pending_overtime_minutes, excluded.break_minutes);

-- writePairs
with fresh as materialized (
      select * from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::timestamptz[], $8::timestamptz[], $9::timestamptz[], $10::timestamptz[], $11::text[], $12::text[], $13::text[], $14::text[], $15::timestamptz[], $16::timestamptz[], $17::integer[], $18::integer[], $19::integer[]) as r (employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes)
    ), gone as (
      delete from punch_pair t using (select $20::uuid as employee_id, $21::date as work_date) as d
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f.employee_id = t.employee_id and f.work_date = t.work_date and f.pair_key = t.pair_key)
    )
    insert into punch_pair (company_id, employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes)
    select app_company_id(), employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes from fresh
    on conflict (company_id, employee_id, work_date, pair_key) do update set
      shift_key = excluded.shift_key, in_punch_id = excluded.in_punch_id, out_punch_id = excluded.out_punch_id,
      in_at = excluded.in_at, out_at = excluded.out_at, effective_from = excluded.effective_from,
      effective_to = excluded.effective_to, in_type = excluded.in_type, out_type = excluded.out_type,
      in_exception = excluded.in_exception, out_exception = excluded.out_exception, open_until = excluded.open_until,
      out_until = excluded.out_until, paid_minutes = excluded.paid_minutes,
      pending_overtime_minutes = excluded.pending_overtime_minutes, break_minutes = excluded.break_minutes,
      approved_by = case when (punch_pair.in_at, punch_pair.out_at, punch_pair.paid_minutes)
    is not distinct from (excluded.in_at, excluded.out_at, excluded.paid_minutes) then punch_pair.approved_by end,
      approved_at = case when (punch_pair.in_at, punch_pair.out_at, punch_pair.paid_minutes)
    is not distinct from (excluded.in_at, excluded.out_at, excluded.paid_minutes) then punch_pair.approved_at end,
      updated_at = now(), version = punch_pair.version + 1
    where (punch_pair.shift_key, punch_pair.in_punch_id, punch_pair.out_punch_id, punch_pair.in_at, punch_pair.out_at,
        punch_pair.effective_from, punch_pair.effective_to, punch_pair.in_type, punch_pair.out_type,
        punch_pair.in_exception, punch_pair.out_exception, punch_pair.open_until, punch_pair.out_until, punch_pair.paid_minutes,
        punch_pair.pending_overtime_minutes, punch_pair.break_minutes)
      is distinct from (excluded.shift_key, excluded.in_punch_id, excluded.out_punch_id, excluded.in_at, excluded.out_at,
        excluded.effective_from, excluded.effective_to, excluded.in_type, excluded.out_type, excluded.in_exception,
        excluded.out_exception, excluded.open_until, excluded.out_until, excluded.paid_minutes,
        excluded.pending_overtime_minutes, excluded.break_minutes);

-- writePairs
with fresh as materialized (
      select * from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::timestamptz[], $8::timestamptz[], $9::timestamptz[], $10::timestamptz[], $11::text[], $12::text[], $13::text[], $14::text[], $15::timestamptz[], $16::timestamptz[], $17::integer[], $18::integer[], $19::integer[]) as r (employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes)
    ), gone as (
      delete from punch_pair t using unnest($20::uuid[], $21::date[]) as d (employee_id, work_date)
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f.employee_id = t.employee_id and f.work_date = t.work_date and f.pair_key = t.pair_key)
    )
    insert into punch_pair (company_id, employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes)
    select app_company_id(), employee_id, work_date, shift_key, pair_key, in_punch_id, out_punch_id, in_at, out_at, effective_from, effective_to, in_type, out_type, in_exception, out_exception, open_until, out_until, paid_minutes, pending_overtime_minutes, break_minutes from fresh
    on conflict (company_id, employee_id, work_date, pair_key) do update set
      shift_key = excluded.shift_key, in_punch_id = excluded.in_punch_id, out_punch_id = excluded.out_punch_id,
      in_at = excluded.in_at, out_at = excluded.out_at, effective_from = excluded.effective_from,
      effective_to = excluded.effective_to, in_type = excluded.in_type, out_type = excluded.out_type,
      in_exception = excluded.in_exception, out_exception = excluded.out_exception, open_until = excluded.open_until,
      out_until = excluded.out_until, paid_minutes = excluded.paid_minutes,
      pending_overtime_minutes = excluded.pending_overtime_minutes, break_minutes = excluded.break_minutes,
      approved_by = case when (punch_pair.in_at, punch_pair.out_at, punch_pair.paid_minutes)
    is not distinct from (excluded.in_at, excluded.out_at, excluded.paid_minutes) then punch_pair.approved_by end,
      approved_at = case when (punch_pair.in_at, punch_pair.out_at, punch_pair.paid_minutes)
    is not distinct from (excluded.in_at, excluded.out_at, excluded.paid_minutes) then punch_pair.approved_at end,
      updated_at = now(), version = punch_pair.version + 1
    where (punch_pair.shift_key, punch_pair.in_punch_id, punch_pair.out_punch_id, punch_pair.in_at, punch_pair.out_at,
        punch_pair.effective_from, punch_pair.effective_to, punch_pair.in_type, punch_pair.out_type,
        punch_pair.in_exception, punch_pair.out_exception, punch_pair.open_until, punch_pair.out_until, punch_pair.paid_minutes,
        punch_pair.pending_overtime_minutes, punch_pair.break_minutes)
      is distinct from (excluded.shift_key, excluded.in_punch_id, excluded.out_punch_id, excluded.in_at, excluded.out_at,
        excluded.effective_from, excluded.effective_to, excluded.in_type, excluded.out_type, excluded.in_exception,
        excluded.out_exception, excluded.open_until, excluded.out_until, excluded.paid_minutes,
        excluded.pending_overtime_minutes, excluded.break_minutes);

-- writeShifts
with fresh as materialized (
      select * from unnest($1::uuid[], $2::date[], $3::text[], $4::uuid[], $5::timestamptz[], $6::timestamptz[], $7::integer[], $8::integer[], $9::integer[]) as r (employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes)
    )
    insert into work_shift (company_id, employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes)
    select app_company_id(), employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes from fresh
    on conflict (company_id, employee_id, work_date, shift_key) do update set
      work_section_id = excluded.work_section_id, scheduled_from = excluded.scheduled_from,
      scheduled_to = excluded.scheduled_to, paid_minutes = excluded.paid_minutes, break_minutes = excluded.break_minutes,
      pending_overtime_minutes = excluded.pending_overtime_minutes, updated_at = now(), version = work_shift.version + 1
    where (work_shift.work_section_id, work_shift.scheduled_from, work_shift.scheduled_to, work_shift.paid_minutes,
        work_shift.break_minutes, work_shift.pending_overtime_minutes)
      is distinct from (excluded.work_section_id, excluded.scheduled_from, excluded.scheduled_to, excluded.paid_minutes,
        excluded.break_minutes, excluded.pending_overtime_minutes);

-- writeShifts
with fresh as materialized (
      select * from unnest($1::uuid[], $2::date[], $3::text[], $4::uuid[], $5::timestamptz[], $6::timestamptz[], $7::integer[], $8::integer[], $9::integer[]) as r (employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes)
    ), gone as (
      delete from work_shift t using (select $10::uuid as employee_id, $11::date as work_date) as d
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f.employee_id = t.employee_id and f.work_date = t.work_date and f.shift_key = t.shift_key)
    )
    insert into work_shift (company_id, employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes)
    select app_company_id(), employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes from fresh
    on conflict (company_id, employee_id, work_date, shift_key) do update set
      work_section_id = excluded.work_section_id, scheduled_from = excluded.scheduled_from,
      scheduled_to = excluded.scheduled_to, paid_minutes = excluded.paid_minutes, break_minutes = excluded.break_minutes,
      pending_overtime_minutes = excluded.pending_overtime_minutes, updated_at = now(), version = work_shift.version + 1
    where (work_shift.work_section_id, work_shift.scheduled_from, work_shift.scheduled_to, work_shift.paid_minutes,
        work_shift.break_minutes, work_shift.pending_overtime_minutes)
      is distinct from (excluded.work_section_id, excluded.scheduled_from, excluded.scheduled_to, excluded.paid_minutes,
        excluded.break_minutes, excluded.pending_overtime_minutes);

-- writeShifts
with fresh as materialized (
      select * from unnest($1::uuid[], $2::date[], $3::text[], $4::uuid[], $5::timestamptz[], $6::timestamptz[], $7::integer[], $8::integer[], $9::integer[]) as r (employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes)
    ), gone as (
      delete from work_shift t using unnest($10::uuid[], $11::date[]) as d (employee_id, work_date)
      where t.employee_id = d.employee_id and t.work_date = d.work_date and not exists (
        select 1 from fresh f
        where f.employee_id = t.employee_id and f.work_date = t.work_date and f.shift_key = t.shift_key)
    )
    insert into work_shift (company_id, employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes)
    select app_company_id(), employee_id, work_date, shift_key, work_section_id, scheduled_from, scheduled_to, paid_minutes, break_minutes, pending_overtime_minutes from fresh
    on conflict (company_id, employee_id, work_date, shift_key) do update set
      work_section_id = excluded.work_section_id, scheduled_from = excluded.scheduled_from,
      scheduled_to = excluded.scheduled_to, paid_minutes = excluded.paid_minutes, break_minutes = excluded.break_minutes,
      pending_overtime_minutes = excluded.pending_overtime_minutes, updated_at = now(), version = work_shift.version + 1
    where (work_shift.work_section_id, work_shift.scheduled_from, work_shift.scheduled_to, work_shift.paid_minutes,
        work_shift.break_minutes, work_shift.pending_overtime_minutes)
      is distinct from (excluded.work_section_id, excluded.scheduled_from, excluded.scheduled_to, excluded.paid_minutes,
        excluded.break_minutes, excluded.pending_overtime_minutes);
