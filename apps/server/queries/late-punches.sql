-- countLatePunches
select count(*) as punches from (
    select l.company_id, l.id, l.employee_id, l.at, l.local_minute, l.direction, l.source, l.site, l.created_at as received_at,
      coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    where l.company_id = app_company_id() and l.is_late
      and ($1::uuid is null or l.employee_id = $2::uuid)
      and ($3::date is null or l.local_date >= $4::date - 1 and coalesce(l.pinned_date, l.local_date) >= $5::date)
      and ($6::date is null or l.local_date <= $7::date + 1 and coalesce(l.pinned_date, l.local_date) <= $8::date)
      and ($9::text is null or e.first_name || ' ' || e.last_name ilike $10
        or e.clock_id::text = $11::text)
      and ($12::uuid is null or exists (
        select 1 from pay_period q
        where q.company_id = l.company_id and q.id = $13::uuid
          and coalesce(l.pinned_date, l.local_date) between q.from_date and q.to_date
          and q.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date))))) l;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_minute, l.direction, l.source, l.site, l.created_at as received_at,
      coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    where l.company_id = app_company_id() and l.is_late
      and ($1::uuid is null or l.employee_id = $2::uuid)
      and ($3::date is null or l.local_date >= $4::date - 1 and coalesce(l.pinned_date, l.local_date) >= $5::date)
      and ($6::date is null or l.local_date <= $7::date + 1 and coalesce(l.pinned_date, l.local_date) <= $8::date)
      and ($9::text is null or e.first_name || ' ' || e.last_name ilike $10
        or e.clock_id::text = $11::text)
      and ($12::uuid is null or exists (
        select 1 from pay_period q
        where q.company_id = l.company_id and q.id = $13::uuid
          and coalesce(l.pinned_date, l.local_date) between q.from_date and q.to_date
          and q.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date))))), page as (
      select l.* from late l
      order by l.day asc nulls last, l.at desc, l.id
      limit $14 offset $15
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, coalesce(p.is_closed, false) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.day asc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_minute, l.direction, l.source, l.site, l.created_at as received_at,
      coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    where l.company_id = app_company_id() and l.is_late
      and ($1::uuid is null or l.employee_id = $2::uuid)
      and ($3::date is null or l.local_date >= $4::date - 1 and coalesce(l.pinned_date, l.local_date) >= $5::date)
      and ($6::date is null or l.local_date <= $7::date + 1 and coalesce(l.pinned_date, l.local_date) <= $8::date)
      and ($9::text is null or e.first_name || ' ' || e.last_name ilike $10
        or e.clock_id::text = $11::text)
      and ($12::uuid is null or exists (
        select 1 from pay_period q
        where q.company_id = l.company_id and q.id = $13::uuid
          and coalesce(l.pinned_date, l.local_date) between q.from_date and q.to_date
          and q.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date))))), page as (
      select l.* from late l
      order by l.employee_name collate "en-x-icu" desc nulls last, l.at desc, l.id
      limit $14 offset $15
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, coalesce(p.is_closed, false) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.employee_name collate "en-x-icu" desc nulls last, l.at desc, l.id;

-- selectLatePunches
with late as (
    select l.company_id, l.id, l.employee_id, l.at, l.local_minute, l.direction, l.source, l.site, l.created_at as received_at,
      coalesce(l.pinned_date, l.local_date) as day, e.clock_id, e.first_name || ' ' || e.last_name as employee_name
    from standing_punch l
    join visible_employee e on e.company_id = l.company_id and e.id = l.employee_id
    where l.company_id = app_company_id() and l.is_late
      and ($1::uuid is null or l.employee_id = $2::uuid)
      and ($3::date is null or l.local_date >= $4::date - 1 and coalesce(l.pinned_date, l.local_date) >= $5::date)
      and ($6::date is null or l.local_date <= $7::date + 1 and coalesce(l.pinned_date, l.local_date) <= $8::date)
      and ($9::text is null or e.first_name || ' ' || e.last_name ilike $10
        or e.clock_id::text = $11::text)
      and ($12::uuid is null or exists (
        select 1 from pay_period q
        where q.company_id = l.company_id and q.id = $13::uuid
          and coalesce(l.pinned_date, l.local_date) between q.from_date and q.to_date
          and q.pay_group_id = employee_pay_group(l.company_id, l.employee_id, coalesce(l.pinned_date, l.local_date))))), page as (
      select l.* from late l
      order by l.received_at desc nulls last, l.at desc, l.id
      limit $14 offset $15
    )
    select l.id, l.employee_id, l.employee_name, l.clock_id, l.day, l.local_minute, l.direction, l.source, l.site, l.received_at,
      p.id as payroll_transfer_id, p.period_code, coalesce(p.is_closed, false) as is_held
    from page l
    left join pay_period p on p.company_id = l.company_id and l.day between p.from_date and p.to_date
      and p.pay_group_id = employee_pay_group(l.company_id, l.employee_id, l.day)
    order by l.received_at desc nulls last, l.at desc, l.id;
