-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and l.employee_id = $1::uuid
      and true
      and true
      and true
      and true
      and exists (
        select 1 from pay_period q
        where q.company_id = l.company_id and q.id = $2::uuid
          and coalesce(l.pinned_date, l.local_date) between q.from_date and q.to_date
          and q.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date)))) l;

-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and l.employee_id = $1::uuid
      and true
      and true
      and true
      and true
      and true) l;

-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and l.local_date >= $1::date - 1 and coalesce(l.pinned_date, l.local_date) >= $2::date
      and l.local_date <= $3::date + 1 and coalesce(l.pinned_date, l.local_date) <= $4::date
      and true
      and true
      and true) l;

-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and l.local_date >= $1::date - 1 and coalesce(l.pinned_date, l.local_date) >= $2::date
      and true
      and true
      and true
      and true) l;

-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and l.local_date <= $1::date + 1 and coalesce(l.pinned_date, l.local_date) <= $2::date
      and true
      and true
      and true) l;

-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and (case when l.local_minute < 0 then '-' when l.local_minute >= 1440 then '+' else '' end
    || to_char(time '00:00' + l.local_minute * interval '1 minute', $1::text) ilike $2)
      and true) l;

-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and (e.clock_id::text ilike $1 or e.first_name || ' ' || e.last_name ilike $2)
      and true) l;

-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and (l.site ilike $1)
      and true) l;

-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and (to_char(coalesce(l.pinned_date, l.local_date), $1::text) ilike $2)
      and true) l;

-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and true
      and exists (
        select 1 from pay_period q
        where q.company_id = l.company_id and q.id = $1::uuid
          and coalesce(l.pinned_date, l.local_date) between q.from_date and q.to_date
          and q.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date)))) l;

-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and true
      and true) l;

-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    left join pay_period p on p.company_id = l.company_id and coalesce(l.pinned_date, l.local_date) between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date))
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) = $1
      and true
      and true) l;

-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    left join pay_period p on p.company_id = l.company_id and coalesce(l.pinned_date, l.local_date) between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date))
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and ((coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id)))::text = any($1::text[]))
      and true) l;

-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    left join pay_period p on p.company_id = l.company_id and coalesce(l.pinned_date, l.local_date) between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date))
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and (e.clock_id::text ilike $1 or e.first_name || ' ' || e.last_name ilike $2 or to_char(coalesce(l.pinned_date, l.local_date), $3::text) ilike $4 or case when l.local_minute < 0 then '-' when l.local_minute >= 1440 then '+' else '' end
    || to_char(time '00:00' + l.local_minute * interval '1 minute', $5::text) ilike $6 or l.site ilike $7 or to_char(l.created_at at time zone $8::text, $9::text) ilike $10 or p.period_code ilike $11)
      and true) l;

-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    left join pay_period p on p.company_id = l.company_id and coalesce(l.pinned_date, l.local_date) between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date))
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and (e.first_name || ' ' || e.last_name ilike $1 or coalesce(l.direction, '') = any($2::text[]))
      and true) l;

-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    left join pay_period p on p.company_id = l.company_id and coalesce(l.pinned_date, l.local_date) between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date))
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and (p.period_code ilike $1)
      and true) l;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and l.employee_id = $1::uuid
      and true
      and true
      and true
      and true
      and exists (
        select 1 from pay_period q
        where q.company_id = l.company_id and q.id = $2::uuid
          and coalesce(l.pinned_date, l.local_date) between q.from_date and q.to_date
          and q.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date)))), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $3 offset $4
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and l.employee_id = $1::uuid
      and true
      and true
      and true
      and true
      and true), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $2 offset $3
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and l.local_date >= $1::date - 1 and coalesce(l.pinned_date, l.local_date) >= $2::date
      and l.local_date <= $3::date + 1 and coalesce(l.pinned_date, l.local_date) <= $4::date
      and true
      and true
      and true), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $5 offset $6
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and l.local_date >= $1::date - 1 and coalesce(l.pinned_date, l.local_date) >= $2::date
      and true
      and true
      and true
      and true), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $3 offset $4
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and l.local_date <= $1::date + 1 and coalesce(l.pinned_date, l.local_date) <= $2::date
      and true
      and true
      and true), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $3 offset $4
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and (case when l.local_minute < 0 then '-' when l.local_minute >= 1440 then '+' else '' end
    || to_char(time '00:00' + l.local_minute * interval '1 minute', $1::text) ilike $2)
      and true), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $3 offset $4
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and (e.clock_id::text ilike $1 or e.first_name || ' ' || e.last_name ilike $2)
      and true), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $3 offset $4
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and (l.site ilike $1)
      and true), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $2 offset $3
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and (to_char(coalesce(l.pinned_date, l.local_date), $1::text) ilike $2)
      and true), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $3 offset $4
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and true
      and exists (
        select 1 from pay_period q
        where q.company_id = l.company_id and q.id = $1::uuid
          and coalesce(l.pinned_date, l.local_date) between q.from_date and q.to_date
          and q.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date)))), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $2 offset $3
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and true
      and true), page as (
      select l.* from late l
      order by l.day asc nulls last, l.at desc, l.id
      limit $1 offset $2
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.day asc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and true
      and true), page as (
      select l.* from late l
      order by l.employee_name collate "en-x-icu" desc nulls last, l.at desc, l.id
      limit $1 offset $2
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.employee_name collate "en-x-icu" desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and true
      and true), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $1 offset $2
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    left join pay_period p on p.company_id = l.company_id and coalesce(l.pinned_date, l.local_date) between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date))
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) = $1
      and true
      and true), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $2 offset $3
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    left join pay_period p on p.company_id = l.company_id and coalesce(l.pinned_date, l.local_date) between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date))
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and ((coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id)))::text = any($1::text[]))
      and true), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $2 offset $3
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    left join pay_period p on p.company_id = l.company_id and coalesce(l.pinned_date, l.local_date) between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date))
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and (e.clock_id::text ilike $1 or e.first_name || ' ' || e.last_name ilike $2 or to_char(coalesce(l.pinned_date, l.local_date), $3::text) ilike $4 or case when l.local_minute < 0 then '-' when l.local_minute >= 1440 then '+' else '' end
    || to_char(time '00:00' + l.local_minute * interval '1 minute', $5::text) ilike $6 or l.site ilike $7 or to_char(l.created_at at time zone $8::text, $9::text) ilike $10 or p.period_code ilike $11)
      and true), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $12 offset $13
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    left join pay_period p on p.company_id = l.company_id and coalesce(l.pinned_date, l.local_date) between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date))
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and (e.first_name || ' ' || e.last_name ilike $1 or coalesce(l.direction, '') = any($2::text[]))
      and true), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $3 offset $4
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_date, l.local_minute, l.direction, l.source, l.site,
      l.created_at as received_at, coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    left join pay_period p on p.company_id = l.company_id and coalesce(l.pinned_date, l.local_date) between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date))
    where l.company_id = app_company_id() and l.is_late
      and true
      and true
      and true
      and true
      and (p.period_code ilike $1)
      and true), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $2 offset $3
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, (coalesce(p.is_closed, false) and not exists (
        select 1 from punch_pair q
        where q.company_id = l.company_id and q.employee_id = l.employee_id
          and q.work_date between l.local_date - 2 and l.local_date + 2
          and l.id in (q.in_punch_id, q.out_punch_id))) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;
