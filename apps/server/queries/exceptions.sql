-- countByType
select x.type, count(*) as exceptions 
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and true
      and true
      and true group by x.type order by x.type;

-- countByType
select x.type, count(*) as exceptions 
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    join (
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
      select company_id, employee_id, from_date, to_date from member) m on m.company_id = x.company_id and m.employee_id = x.employee_id
      and x.work_date between m.from_date and m.to_date
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $2::date and $3::date
      and x.type = any($4::text[])
      and (r.reviewed_at is not null) = $5
      and true
      and true
      and true group by x.type order by x.type;

-- countByWeek
select date_trunc('week', x.work_date)::date as week, x.type, count(*) as exceptions
    
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and e.id in (
        with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
        select a.employee_id from current_assignment a where a.department_id in (select wanted.id from wanted))
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $2::date and $3::date
      and x.type = any($4::text[])
      and true
      and true
      and true
      and true
    group by 1, 2 order by 1, 2;

-- countByWeek
select date_trunc('week', x.work_date)::date as week, x.type, count(*) as exceptions
    
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and true
      and true
      and true
      and true
    group by 1, 2 order by 1, 2;

-- countExceptionsOf
select count(*) as exceptions 
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and true
      and (
  select coalesce(place.name, u.site)
  from punch_pair p
  join punch u on u.company_id = p.company_id and u.employee_id = p.employee_id
    and u.id = case when p.in_at = x.actual_in and x.type not in ('EarlyDeparture', 'LateDeparture')
      then p.in_punch_id else p.out_punch_id end
    and u.local_date between x.work_date - 1 and x.work_date + 2
  left join work_place place on place.company_id = u.company_id and place.id = u.work_place_id
  where p.company_id = x.company_id and p.employee_id = x.employee_id and p.work_date = x.work_date
    and case when x.type in ('EarlyDeparture', 'LateDeparture') then p.out_at = x.actual_out
      else p.in_at = x.actual_in or (x.actual_in is null and p.out_at = x.actual_out) end
  order by coalesce(p.in_at, p.out_at) limit 1) = $5
      and true;

-- countExceptionsOf
select count(*) as exceptions 
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and true
      and true
      and (e.clock_id::text ilike $5 or e.first_name || ' ' || e.last_name ilike $6 or to_char(x.work_date, $7::text) ilike $8 or (
  select coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name)
  from (select) one
  left join lateral (
    select n.approver_account_id from employee_assignment a
    join department n on n.company_id = a.company_id and n.id = a.department_id
    where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
    order by a.effective_from desc limit 1
  ) node on true
  left join account approver on approver.id = node.approver_account_id
  left join account lead on lead.id = e.report_to_account_id) ilike $9);

-- countExceptionsOf
select count(*) as exceptions 
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and true
      and true
      and (e.first_name || ' ' || e.last_name ilike $5 or (
  select coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name)
  from (select) one
  left join lateral (
    select n.approver_account_id from employee_assignment a
    join department n on n.company_id = a.company_id and n.id = a.department_id
    where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
    order by a.effective_from desc limit 1
  ) node on true
  left join account approver on approver.id = node.approver_account_id
  left join account lead on lead.id = e.report_to_account_id) ilike $6);

-- countExceptionsOf
select count(*) as exceptions 
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and true
      and true
      and (e.first_name || ' ' || e.last_name ilike $5 or to_char(x.work_date, $6::text) ilike $7 or (
  select coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name)
  from (select) one
  left join lateral (
    select n.approver_account_id from employee_assignment a
    join department n on n.company_id = a.company_id and n.id = a.department_id
    where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
    order by a.effective_from desc limit 1
  ) node on true
  left join account approver on approver.id = node.approver_account_id
  left join account lead on lead.id = e.report_to_account_id) ilike $8);

-- countExceptionsOf
select count(*) as exceptions 
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and true
      and true
      and true;

-- countExceptionsOf
select count(*) as exceptions 
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and x.employee_id = $5::uuid
      and true
      and true;

-- countExceptionsOf
select count(*) as exceptions 
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    join (
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
      select company_id, employee_id, from_date, to_date from member) m on m.company_id = x.company_id and m.employee_id = x.employee_id
      and x.work_date between m.from_date and m.to_date
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $2::date and $3::date
      and x.type = any($4::text[])
      and (r.reviewed_at is not null) = $5
      and true
      and true
      and true;

-- countExceptionsOf
select count(*) as exceptions 
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    join (
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
      select company_id, employee_id, from_date, to_date from member) m on m.company_id = x.company_id and m.employee_id = x.employee_id
      and x.work_date between m.from_date and m.to_date
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $2::date and $3::date
      and x.type = any($4::text[])
      and (r.reviewed_at is not null) = $5
      and x.employee_id = $6::uuid
      and true
      and true;

-- deleteReview
delete from exception_review
    where company_id = app_company_id() and employee_id = $1::uuid and work_date = $2::date
      and exception_key = $3
    returning employee_id;

-- deleteReviews
with found as materialized (
      select x.id, x.employee_id, x.work_date, x.exception_key, x.type from time_exception x
      join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      where x.company_id = app_company_id() and x.id = any($1::uuid[])
    ), reverted as (
      delete from exception_review r using found f
      where r.company_id = app_company_id() and r.employee_id = f.employee_id and r.work_date = f.work_date
        and r.exception_key = f.exception_key
      returning f.id
    )
    select f.id, f.employee_id, f.work_date, f.type, r.id is not null as is_changed from found f
    left join reverted r on r.id = f.id
    order by f.id;

-- insertReview
insert into exception_review (company_id, employee_id, work_date, exception_key, reviewed_by, reviewed_at)
    values (app_company_id(), $1::uuid, $2::date, $3, $4::uuid, $5)
    on conflict do nothing
    returning employee_id;

-- insertReviews
with found as materialized (
      select x.id, x.employee_id, x.work_date, x.exception_key, x.type from time_exception x
      join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      where x.company_id = app_company_id() and x.id = any($1::uuid[])
    ), reviewed as (
      insert into exception_review (company_id, employee_id, work_date, exception_key, reviewed_by, reviewed_at)
      select app_company_id(), employee_id, work_date, exception_key, $2::uuid, $3 from found
      on conflict do nothing
      returning employee_id, work_date, exception_key
    )
    select f.id, f.employee_id, f.work_date, f.type, r.employee_id is not null as is_changed from found f
    left join reviewed r on r.employee_id = f.employee_id and r.work_date = f.work_date and r.exception_key = f.exception_key
    order by f.id;

-- selectException
select x.id, x.employee_id, x.work_date, x.exception_key, x.type, x.scheduled_in, x.scheduled_out, x.actual_in,
      x.actual_out, d.figures ->> 'zone' as zone
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
    join timesheet_day d on d.company_id = x.company_id and d.employee_id = x.employee_id and d.work_date = x.work_date
    where x.company_id = app_company_id() and x.id = $1::uuid;

-- selectExceptions
with found as (
      select x.company_id, x.id, x.employee_id, x.work_date, x.type, x.minutes, x.shift_key, x.scheduled_in,
        x.scheduled_out, x.actual_in, x.actual_out, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
        e.report_to_account_id, r.reviewed_by, r.reviewed_at
      
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and true
      and (
  select coalesce(place.name, u.site)
  from punch_pair p
  join punch u on u.company_id = p.company_id and u.employee_id = p.employee_id
    and u.id = case when p.in_at = x.actual_in and x.type not in ('EarlyDeparture', 'LateDeparture')
      then p.in_punch_id else p.out_punch_id end
    and u.local_date between x.work_date - 1 and x.work_date + 2
  left join work_place place on place.company_id = u.company_id and place.id = u.work_place_id
  where p.company_id = x.company_id and p.employee_id = x.employee_id and p.work_date = x.work_date
    and case when x.type in ('EarlyDeparture', 'LateDeparture') then p.out_at = x.actual_out
      else p.in_at = x.actual_in or (x.actual_in is null and p.out_at = x.actual_out) end
  order by coalesce(p.in_at, p.out_at) limit 1) = $5
      and true
    ), page as materialized (
      select * from found order by employee_name collate "en-x-icu" asc, work_date, coalesce(actual_in, scheduled_in, actual_out), id limit $6 offset $7
    )
    select x.id, x.employee_id, x.clock_id, x.employee_name, x.work_date as date, x.type, x.minutes, x.scheduled_in,
      x.scheduled_out, x.actual_in, x.actual_out, d.figures ->> 'zone' as zone,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      w.id as shift_id, n.name as department_name, d.paid_minutes, exists (
        select 1 from pay_period c
        where c.company_id = x.company_id and c.is_closed and x.work_date between c.from_date and c.to_date
          and c.pay_group_id = a.pay_group_id
      ) as closed,
      reviewer.first_name || ' ' || reviewer.last_name as reviewer, x.reviewed_at,
      (select p.id from punch_pair p
        where x.type = 'MissingPunch' and p.company_id = x.company_id and p.employee_id = x.employee_id
          and p.work_date = x.work_date and p.in_at is not distinct from x.actual_in
          and p.out_at is not distinct from x.actual_out
        order by p.id limit 1) as pair_id
    from page x
    join timesheet_day d on d.company_id = x.company_id and d.employee_id = x.employee_id and d.work_date = x.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = x.company_id and n.id = a.department_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = x.report_to_account_id
    left join account reviewer on reviewer.id = x.reviewed_by
    left join work_shift w on w.company_id = x.company_id and w.employee_id = x.employee_id
      and w.work_date = x.work_date and w.shift_key = x.shift_key
    order by x.employee_name collate "en-x-icu" asc, x.work_date, coalesce(x.actual_in, x.scheduled_in, x.actual_out), x.id;

-- selectExceptions
with found as (
      select x.company_id, x.id, x.employee_id, x.work_date, x.type, x.minutes, x.shift_key, x.scheduled_in,
        x.scheduled_out, x.actual_in, x.actual_out, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
        e.report_to_account_id, r.reviewed_by, r.reviewed_at
      
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and true
      and true
      and (e.clock_id::text ilike $5 or e.first_name || ' ' || e.last_name ilike $6 or to_char(x.work_date, $7::text) ilike $8 or (
  select coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name)
  from (select) one
  left join lateral (
    select n.approver_account_id from employee_assignment a
    join department n on n.company_id = a.company_id and n.id = a.department_id
    where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
    order by a.effective_from desc limit 1
  ) node on true
  left join account approver on approver.id = node.approver_account_id
  left join account lead on lead.id = e.report_to_account_id) ilike $9)
    ), page as materialized (
      select * from found order by employee_name collate "en-x-icu" asc, work_date, coalesce(actual_in, scheduled_in, actual_out), id limit $10 offset $11
    )
    select x.id, x.employee_id, x.clock_id, x.employee_name, x.work_date as date, x.type, x.minutes, x.scheduled_in,
      x.scheduled_out, x.actual_in, x.actual_out, d.figures ->> 'zone' as zone,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      w.id as shift_id, n.name as department_name, d.paid_minutes, exists (
        select 1 from pay_period c
        where c.company_id = x.company_id and c.is_closed and x.work_date between c.from_date and c.to_date
          and c.pay_group_id = a.pay_group_id
      ) as closed,
      reviewer.first_name || ' ' || reviewer.last_name as reviewer, x.reviewed_at,
      (select p.id from punch_pair p
        where x.type = 'MissingPunch' and p.company_id = x.company_id and p.employee_id = x.employee_id
          and p.work_date = x.work_date and p.in_at is not distinct from x.actual_in
          and p.out_at is not distinct from x.actual_out
        order by p.id limit 1) as pair_id
    from page x
    join timesheet_day d on d.company_id = x.company_id and d.employee_id = x.employee_id and d.work_date = x.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = x.company_id and n.id = a.department_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = x.report_to_account_id
    left join account reviewer on reviewer.id = x.reviewed_by
    left join work_shift w on w.company_id = x.company_id and w.employee_id = x.employee_id
      and w.work_date = x.work_date and w.shift_key = x.shift_key
    order by x.employee_name collate "en-x-icu" asc, x.work_date, coalesce(x.actual_in, x.scheduled_in, x.actual_out), x.id;

-- selectExceptions
with found as (
      select x.company_id, x.id, x.employee_id, x.work_date, x.type, x.minutes, x.shift_key, x.scheduled_in,
        x.scheduled_out, x.actual_in, x.actual_out, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
        e.report_to_account_id, r.reviewed_by, r.reviewed_at
      
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and true
      and true
      and (e.first_name || ' ' || e.last_name ilike $5 or (
  select coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name)
  from (select) one
  left join lateral (
    select n.approver_account_id from employee_assignment a
    join department n on n.company_id = a.company_id and n.id = a.department_id
    where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
    order by a.effective_from desc limit 1
  ) node on true
  left join account approver on approver.id = node.approver_account_id
  left join account lead on lead.id = e.report_to_account_id) ilike $6)
    ), page as materialized (
      select * from found order by employee_name collate "en-x-icu" asc, work_date, coalesce(actual_in, scheduled_in, actual_out), id limit $7 offset $8
    )
    select x.id, x.employee_id, x.clock_id, x.employee_name, x.work_date as date, x.type, x.minutes, x.scheduled_in,
      x.scheduled_out, x.actual_in, x.actual_out, d.figures ->> 'zone' as zone,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      w.id as shift_id, n.name as department_name, d.paid_minutes, exists (
        select 1 from pay_period c
        where c.company_id = x.company_id and c.is_closed and x.work_date between c.from_date and c.to_date
          and c.pay_group_id = a.pay_group_id
      ) as closed,
      reviewer.first_name || ' ' || reviewer.last_name as reviewer, x.reviewed_at,
      (select p.id from punch_pair p
        where x.type = 'MissingPunch' and p.company_id = x.company_id and p.employee_id = x.employee_id
          and p.work_date = x.work_date and p.in_at is not distinct from x.actual_in
          and p.out_at is not distinct from x.actual_out
        order by p.id limit 1) as pair_id
    from page x
    join timesheet_day d on d.company_id = x.company_id and d.employee_id = x.employee_id and d.work_date = x.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = x.company_id and n.id = a.department_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = x.report_to_account_id
    left join account reviewer on reviewer.id = x.reviewed_by
    left join work_shift w on w.company_id = x.company_id and w.employee_id = x.employee_id
      and w.work_date = x.work_date and w.shift_key = x.shift_key
    order by x.employee_name collate "en-x-icu" asc, x.work_date, coalesce(x.actual_in, x.scheduled_in, x.actual_out), x.id;

-- selectExceptions
with found as (
      select x.company_id, x.id, x.employee_id, x.work_date, x.type, x.minutes, x.shift_key, x.scheduled_in,
        x.scheduled_out, x.actual_in, x.actual_out, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
        e.report_to_account_id, r.reviewed_by, r.reviewed_at
      
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and true
      and true
      and (e.first_name || ' ' || e.last_name ilike $5 or to_char(x.work_date, $6::text) ilike $7 or (
  select coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name)
  from (select) one
  left join lateral (
    select n.approver_account_id from employee_assignment a
    join department n on n.company_id = a.company_id and n.id = a.department_id
    where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
    order by a.effective_from desc limit 1
  ) node on true
  left join account approver on approver.id = node.approver_account_id
  left join account lead on lead.id = e.report_to_account_id) ilike $8)
    ), page as materialized (
      select * from found order by employee_name collate "en-x-icu" asc, work_date, coalesce(actual_in, scheduled_in, actual_out), id limit $9 offset $10
    )
    select x.id, x.employee_id, x.clock_id, x.employee_name, x.work_date as date, x.type, x.minutes, x.scheduled_in,
      x.scheduled_out, x.actual_in, x.actual_out, d.figures ->> 'zone' as zone,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      w.id as shift_id, n.name as department_name, d.paid_minutes, exists (
        select 1 from pay_period c
        where c.company_id = x.company_id and c.is_closed and x.work_date between c.from_date and c.to_date
          and c.pay_group_id = a.pay_group_id
      ) as closed,
      reviewer.first_name || ' ' || reviewer.last_name as reviewer, x.reviewed_at,
      (select p.id from punch_pair p
        where x.type = 'MissingPunch' and p.company_id = x.company_id and p.employee_id = x.employee_id
          and p.work_date = x.work_date and p.in_at is not distinct from x.actual_in
          and p.out_at is not distinct from x.actual_out
        order by p.id limit 1) as pair_id
    from page x
    join timesheet_day d on d.company_id = x.company_id and d.employee_id = x.employee_id and d.work_date = x.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = x.company_id and n.id = a.department_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = x.report_to_account_id
    left join account reviewer on reviewer.id = x.reviewed_by
    left join work_shift w on w.company_id = x.company_id and w.employee_id = x.employee_id
      and w.work_date = x.work_date and w.shift_key = x.shift_key
    order by x.employee_name collate "en-x-icu" asc, x.work_date, coalesce(x.actual_in, x.scheduled_in, x.actual_out), x.id;

-- selectExceptions
with found as (
      select x.company_id, x.id, x.employee_id, x.work_date, x.type, x.minutes, x.shift_key, x.scheduled_in,
        x.scheduled_out, x.actual_in, x.actual_out, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
        e.report_to_account_id, r.reviewed_by, r.reviewed_at
      
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and true
      and true
      and true
    ), page as materialized (
      select * from found order by employee_name collate "en-x-icu" asc, work_date, coalesce(actual_in, scheduled_in, actual_out), id limit $5 offset $6
    )
    select x.id, x.employee_id, x.clock_id, x.employee_name, x.work_date as date, x.type, x.minutes, x.scheduled_in,
      x.scheduled_out, x.actual_in, x.actual_out, d.figures ->> 'zone' as zone,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      w.id as shift_id, n.name as department_name, d.paid_minutes, exists (
        select 1 from pay_period c
        where c.company_id = x.company_id and c.is_closed and x.work_date between c.from_date and c.to_date
          and c.pay_group_id = a.pay_group_id
      ) as closed,
      reviewer.first_name || ' ' || reviewer.last_name as reviewer, x.reviewed_at,
      (select p.id from punch_pair p
        where x.type = 'MissingPunch' and p.company_id = x.company_id and p.employee_id = x.employee_id
          and p.work_date = x.work_date and p.in_at is not distinct from x.actual_in
          and p.out_at is not distinct from x.actual_out
        order by p.id limit 1) as pair_id
    from page x
    join timesheet_day d on d.company_id = x.company_id and d.employee_id = x.employee_id and d.work_date = x.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = x.company_id and n.id = a.department_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = x.report_to_account_id
    left join account reviewer on reviewer.id = x.reviewed_by
    left join work_shift w on w.company_id = x.company_id and w.employee_id = x.employee_id
      and w.work_date = x.work_date and w.shift_key = x.shift_key
    order by x.employee_name collate "en-x-icu" asc, x.work_date, coalesce(x.actual_in, x.scheduled_in, x.actual_out), x.id;

-- selectExceptions
with found as (
      select x.company_id, x.id, x.employee_id, x.work_date, x.type, x.minutes, x.shift_key, x.scheduled_in,
        x.scheduled_out, x.actual_in, x.actual_out, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
        e.report_to_account_id, r.reviewed_by, r.reviewed_at
      
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and true
      and true
      and true
    ), page as materialized (
      select * from found order by type asc, work_date, coalesce(actual_in, scheduled_in, actual_out), id limit $5 offset $6
    )
    select x.id, x.employee_id, x.clock_id, x.employee_name, x.work_date as date, x.type, x.minutes, x.scheduled_in,
      x.scheduled_out, x.actual_in, x.actual_out, d.figures ->> 'zone' as zone,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      w.id as shift_id, n.name as department_name, d.paid_minutes, exists (
        select 1 from pay_period c
        where c.company_id = x.company_id and c.is_closed and x.work_date between c.from_date and c.to_date
          and c.pay_group_id = a.pay_group_id
      ) as closed,
      reviewer.first_name || ' ' || reviewer.last_name as reviewer, x.reviewed_at,
      (select p.id from punch_pair p
        where x.type = 'MissingPunch' and p.company_id = x.company_id and p.employee_id = x.employee_id
          and p.work_date = x.work_date and p.in_at is not distinct from x.actual_in
          and p.out_at is not distinct from x.actual_out
        order by p.id limit 1) as pair_id
    from page x
    join timesheet_day d on d.company_id = x.company_id and d.employee_id = x.employee_id and d.work_date = x.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = x.company_id and n.id = a.department_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = x.report_to_account_id
    left join account reviewer on reviewer.id = x.reviewed_by
    left join work_shift w on w.company_id = x.company_id and w.employee_id = x.employee_id
      and w.work_date = x.work_date and w.shift_key = x.shift_key
    order by x.type asc, x.work_date, coalesce(x.actual_in, x.scheduled_in, x.actual_out), x.id;

-- selectExceptions
with found as (
      select x.company_id, x.id, x.employee_id, x.work_date, x.type, x.minutes, x.shift_key, x.scheduled_in,
        x.scheduled_out, x.actual_in, x.actual_out, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
        e.report_to_account_id, r.reviewed_by, r.reviewed_at
      
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and true
      and true
      and true
    ), page as materialized (
      select * from found order by work_date desc, work_date, coalesce(actual_in, scheduled_in, actual_out), id limit $5 offset $6
    )
    select x.id, x.employee_id, x.clock_id, x.employee_name, x.work_date as date, x.type, x.minutes, x.scheduled_in,
      x.scheduled_out, x.actual_in, x.actual_out, d.figures ->> 'zone' as zone,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      w.id as shift_id, n.name as department_name, d.paid_minutes, exists (
        select 1 from pay_period c
        where c.company_id = x.company_id and c.is_closed and x.work_date between c.from_date and c.to_date
          and c.pay_group_id = a.pay_group_id
      ) as closed,
      reviewer.first_name || ' ' || reviewer.last_name as reviewer, x.reviewed_at,
      (select p.id from punch_pair p
        where x.type = 'MissingPunch' and p.company_id = x.company_id and p.employee_id = x.employee_id
          and p.work_date = x.work_date and p.in_at is not distinct from x.actual_in
          and p.out_at is not distinct from x.actual_out
        order by p.id limit 1) as pair_id
    from page x
    join timesheet_day d on d.company_id = x.company_id and d.employee_id = x.employee_id and d.work_date = x.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = x.company_id and n.id = a.department_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = x.report_to_account_id
    left join account reviewer on reviewer.id = x.reviewed_by
    left join work_shift w on w.company_id = x.company_id and w.employee_id = x.employee_id
      and w.work_date = x.work_date and w.shift_key = x.shift_key
    order by x.work_date desc, x.work_date, coalesce(x.actual_in, x.scheduled_in, x.actual_out), x.id;

-- selectExceptions
with found as (
      select x.company_id, x.id, x.employee_id, x.work_date, x.type, x.minutes, x.shift_key, x.scheduled_in,
        x.scheduled_out, x.actual_in, x.actual_out, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
        e.report_to_account_id, r.reviewed_by, r.reviewed_at
      
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and x.employee_id = $5::uuid
      and true
      and true
    ), page as materialized (
      select * from found order by employee_name collate "en-x-icu" asc, work_date, coalesce(actual_in, scheduled_in, actual_out), id limit $6 offset $7
    )
    select x.id, x.employee_id, x.clock_id, x.employee_name, x.work_date as date, x.type, x.minutes, x.scheduled_in,
      x.scheduled_out, x.actual_in, x.actual_out, d.figures ->> 'zone' as zone,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      w.id as shift_id, n.name as department_name, d.paid_minutes, exists (
        select 1 from pay_period c
        where c.company_id = x.company_id and c.is_closed and x.work_date between c.from_date and c.to_date
          and c.pay_group_id = a.pay_group_id
      ) as closed,
      reviewer.first_name || ' ' || reviewer.last_name as reviewer, x.reviewed_at,
      (select p.id from punch_pair p
        where x.type = 'MissingPunch' and p.company_id = x.company_id and p.employee_id = x.employee_id
          and p.work_date = x.work_date and p.in_at is not distinct from x.actual_in
          and p.out_at is not distinct from x.actual_out
        order by p.id limit 1) as pair_id
    from page x
    join timesheet_day d on d.company_id = x.company_id and d.employee_id = x.employee_id and d.work_date = x.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = x.company_id and n.id = a.department_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = x.report_to_account_id
    left join account reviewer on reviewer.id = x.reviewed_by
    left join work_shift w on w.company_id = x.company_id and w.employee_id = x.employee_id
      and w.work_date = x.work_date and w.shift_key = x.shift_key
    order by x.employee_name collate "en-x-icu" asc, x.work_date, coalesce(x.actual_in, x.scheduled_in, x.actual_out), x.id;

-- selectExceptions
with found as (
      select x.company_id, x.id, x.employee_id, x.work_date, x.type, x.minutes, x.shift_key, x.scheduled_in,
        x.scheduled_out, x.actual_in, x.actual_out, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
        e.report_to_account_id, r.reviewed_by, r.reviewed_at
      
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    join (
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
      select company_id, employee_id, from_date, to_date from member) m on m.company_id = x.company_id and m.employee_id = x.employee_id
      and x.work_date between m.from_date and m.to_date
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $2::date and $3::date
      and x.type = any($4::text[])
      and (r.reviewed_at is not null) = $5
      and true
      and true
      and true
    ), page as materialized (
      select * from found order by employee_name collate "en-x-icu" asc, work_date, coalesce(actual_in, scheduled_in, actual_out), id limit $6 offset $7
    )
    select x.id, x.employee_id, x.clock_id, x.employee_name, x.work_date as date, x.type, x.minutes, x.scheduled_in,
      x.scheduled_out, x.actual_in, x.actual_out, d.figures ->> 'zone' as zone,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      w.id as shift_id, n.name as department_name, d.paid_minutes, exists (
        select 1 from pay_period c
        where c.company_id = x.company_id and c.is_closed and x.work_date between c.from_date and c.to_date
          and c.pay_group_id = a.pay_group_id
      ) as closed,
      reviewer.first_name || ' ' || reviewer.last_name as reviewer, x.reviewed_at,
      (select p.id from punch_pair p
        where x.type = 'MissingPunch' and p.company_id = x.company_id and p.employee_id = x.employee_id
          and p.work_date = x.work_date and p.in_at is not distinct from x.actual_in
          and p.out_at is not distinct from x.actual_out
        order by p.id limit 1) as pair_id
    from page x
    join timesheet_day d on d.company_id = x.company_id and d.employee_id = x.employee_id and d.work_date = x.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = x.company_id and n.id = a.department_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = x.report_to_account_id
    left join account reviewer on reviewer.id = x.reviewed_by
    left join work_shift w on w.company_id = x.company_id and w.employee_id = x.employee_id
      and w.work_date = x.work_date and w.shift_key = x.shift_key
    order by x.employee_name collate "en-x-icu" asc, x.work_date, coalesce(x.actual_in, x.scheduled_in, x.actual_out), x.id;

-- selectExceptions
with found as (
      select x.company_id, x.id, x.employee_id, x.work_date, x.type, x.minutes, x.shift_key, x.scheduled_in,
        x.scheduled_out, x.actual_in, x.actual_out, e.clock_id, e.first_name || ' ' || e.last_name as employee_name,
        e.report_to_account_id, r.reviewed_by, r.reviewed_at
      
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    join (
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
      select company_id, employee_id, from_date, to_date from member) m on m.company_id = x.company_id and m.employee_id = x.employee_id
      and x.work_date between m.from_date and m.to_date
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $2::date and $3::date
      and x.type = any($4::text[])
      and (r.reviewed_at is not null) = $5
      and x.employee_id = $6::uuid
      and true
      and true
    ), page as materialized (
      select * from found order by employee_name collate "en-x-icu" asc, work_date, coalesce(actual_in, scheduled_in, actual_out), id limit $7 offset $8
    )
    select x.id, x.employee_id, x.clock_id, x.employee_name, x.work_date as date, x.type, x.minutes, x.scheduled_in,
      x.scheduled_out, x.actual_in, x.actual_out, d.figures ->> 'zone' as zone,
      coalesce(approver.first_name || ' ' || approver.last_name, lead.first_name || ' ' || lead.last_name) as approver,
      w.id as shift_id, n.name as department_name, d.paid_minutes, exists (
        select 1 from pay_period c
        where c.company_id = x.company_id and c.is_closed and x.work_date between c.from_date and c.to_date
          and c.pay_group_id = a.pay_group_id
      ) as closed,
      reviewer.first_name || ' ' || reviewer.last_name as reviewer, x.reviewed_at,
      (select p.id from punch_pair p
        where x.type = 'MissingPunch' and p.company_id = x.company_id and p.employee_id = x.employee_id
          and p.work_date = x.work_date and p.in_at is not distinct from x.actual_in
          and p.out_at is not distinct from x.actual_out
        order by p.id limit 1) as pair_id
    from page x
    join timesheet_day d on d.company_id = x.company_id and d.employee_id = x.employee_id and d.work_date = x.work_date
    left join lateral (
      select a.department_id, a.pay_group_id from employee_assignment a
      where a.company_id = x.company_id and a.employee_id = x.employee_id and a.effective_from <= x.work_date
      order by a.effective_from desc limit 1
    ) a on true
    left join department n on n.company_id = x.company_id and n.id = a.department_id
    left join account approver on approver.id = n.approver_account_id
    left join account lead on lead.id = x.report_to_account_id
    left join account reviewer on reviewer.id = x.reviewed_by
    left join work_shift w on w.company_id = x.company_id and w.employee_id = x.employee_id
      and w.work_date = x.work_date and w.shift_key = x.shift_key
    order by x.employee_name collate "en-x-icu" asc, x.work_date, coalesce(x.actual_in, x.scheduled_in, x.actual_out), x.id;

-- selectForGroups
with found as materialized (
      select x.id, x.employee_id, e.first_name || ' ' || e.last_name as employee_name, x.work_date as date, x.type, x.minutes
      
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and true
      and true
      and true
      order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id, x.work_date, x.id
      limit $5
    ), puncher as materialized (
      select distinct p.employee_id from punch_pair p
      where p.company_id = app_company_id() and p.work_date between $6::date and $7::date
        and p.employee_id in (select employee_id from found where type = 'Absent')
    )
    select f.*, p.employee_id is not null as has_punch from found f
    left join puncher p on p.employee_id = f.employee_id;

-- selectForGroups
with found as materialized (
      select x.id, x.employee_id, e.first_name || ' ' || e.last_name as employee_name, x.work_date as date, x.type, x.minutes
      
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    join (
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
      select company_id, employee_id, from_date, to_date from member) m on m.company_id = x.company_id and m.employee_id = x.employee_id
      and x.work_date between m.from_date and m.to_date
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $2::date and $3::date
      and x.type = any($4::text[])
      and (r.reviewed_at is not null) = $5
      and true
      and true
      and true
      order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id, x.work_date, x.id
      limit $6
    ), puncher as materialized (
      select distinct p.employee_id from punch_pair p
      where p.company_id = app_company_id() and p.work_date between $7::date and $8::date
        and p.employee_id in (select employee_id from found where type = 'Absent')
    )
    select f.*, p.employee_id is not null as has_punch from found f
    left join puncher p on p.employee_id = f.employee_id;

-- selectPatterns
with found as materialized (
      select x.type, x.employee_id, x.work_date, x.minutes, e.first_name || ' ' || e.last_name as employee_name, (
  select coalesce(place.name, u.site)
  from punch_pair p
  join punch u on u.company_id = p.company_id and u.employee_id = p.employee_id
    and u.id = case when p.in_at = x.actual_in and x.type not in ('EarlyDeparture', 'LateDeparture')
      then p.in_punch_id else p.out_punch_id end
    and u.local_date between x.work_date - 1 and x.work_date + 2
  left join work_place place on place.company_id = u.company_id and place.id = u.work_place_id
  where p.company_id = x.company_id and p.employee_id = x.employee_id and p.work_date = x.work_date
    and case when x.type in ('EarlyDeparture', 'LateDeparture') then p.out_at = x.actual_out
      else p.in_at = x.actual_in or (x.actual_in is null and p.out_at = x.actual_out) end
  order by coalesce(p.in_at, p.out_at) limit 1) as site,
        extract(hour from coalesce(
          case when x.type in ('EarlyDeparture', 'LateDeparture') then x.actual_out end,
          x.actual_in, x.actual_out) at time zone (
            select d.figures ->> 'zone' from timesheet_day d
            where d.company_id = x.company_id and d.employee_id = x.employee_id and d.work_date = x.work_date))::integer as hour
      
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $1::date and $2::date
      and x.type = any($3::text[])
      and (r.reviewed_at is not null) = $4
      and true
      and true
      and true
    )
    select * from (
      select 'site' as kind, type, count(*) as exceptions, work_date as date, site, null::integer as hour,
        null::uuid as employee_id, null as employee_name, min(minutes) as from_minutes, max(minutes) as to_minutes
      from found where site is not null
      group by type, work_date, site having count(distinct employee_id) >= $5
      union all
      select 'hour', type, count(*), work_date, null, hour, null, null, min(minutes), max(minutes)
      from found where site is null and hour is not null
        and type in ('EarlyArrival', 'LateArrival', 'EarlyDeparture', 'LateDeparture', 'MissingPunch')
      group by type, work_date, hour having count(distinct employee_id) >= $6
      union all
      select 'person', type, count(*), null, null, null, employee_id, employee_name, min(minutes), max(minutes)
      from found
      group by type, employee_id, employee_name having count(distinct work_date) >= $7
    ) pattern
    order by exceptions desc, kind desc, type, date, site, hour, employee_id limit $8;

-- selectPatterns
with found as materialized (
      select x.type, x.employee_id, x.work_date, x.minutes, e.first_name || ' ' || e.last_name as employee_name, (
  select coalesce(place.name, u.site)
  from punch_pair p
  join punch u on u.company_id = p.company_id and u.employee_id = p.employee_id
    and u.id = case when p.in_at = x.actual_in and x.type not in ('EarlyDeparture', 'LateDeparture')
      then p.in_punch_id else p.out_punch_id end
    and u.local_date between x.work_date - 1 and x.work_date + 2
  left join work_place place on place.company_id = u.company_id and place.id = u.work_place_id
  where p.company_id = x.company_id and p.employee_id = x.employee_id and p.work_date = x.work_date
    and case when x.type in ('EarlyDeparture', 'LateDeparture') then p.out_at = x.actual_out
      else p.in_at = x.actual_in or (x.actual_in is null and p.out_at = x.actual_out) end
  order by coalesce(p.in_at, p.out_at) limit 1) as site,
        extract(hour from coalesce(
          case when x.type in ('EarlyDeparture', 'LateDeparture') then x.actual_out end,
          x.actual_in, x.actual_out) at time zone (
            select d.figures ->> 'zone' from timesheet_day d
            where d.company_id = x.company_id and d.employee_id = x.employee_id and d.work_date = x.work_date))::integer as hour
      
    from time_exception x
    join visible_employee e on e.company_id = x.company_id and e.id = x.employee_id
      and true
    join (
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
      select company_id, employee_id, from_date, to_date from member) m on m.company_id = x.company_id and m.employee_id = x.employee_id
      and x.work_date between m.from_date and m.to_date
    left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
      and r.work_date = x.work_date and r.exception_key = x.exception_key
    where x.company_id = app_company_id() and x.work_date between $2::date and $3::date
      and x.type = any($4::text[])
      and (r.reviewed_at is not null) = $5
      and true
      and true
      and true
    )
    select * from (
      select 'site' as kind, type, count(*) as exceptions, work_date as date, site, null::integer as hour,
        null::uuid as employee_id, null as employee_name, min(minutes) as from_minutes, max(minutes) as to_minutes
      from found where site is not null
      group by type, work_date, site having count(distinct employee_id) >= $6
      union all
      select 'hour', type, count(*), work_date, null, hour, null, null, min(minutes), max(minutes)
      from found where site is null and hour is not null
        and type in ('EarlyArrival', 'LateArrival', 'EarlyDeparture', 'LateDeparture', 'MissingPunch')
      group by type, work_date, hour having count(distinct employee_id) >= $7
      union all
      select 'person', type, count(*), null, null, null, employee_id, employee_name, min(minutes), max(minutes)
      from found
      group by type, employee_id, employee_name having count(distinct work_date) >= $8
    ) pattern
    order by exceptions desc, kind desc, type, date, site, hour, employee_id limit $9;
