-- insertPeriods
insert into pay_period (company_id, pay_group_id, from_date, to_date, period_code)
    select app_company_id(), p."payGroupId", p."from", p."to", p."periodCode"
    from jsonb_to_recordset($1::jsonb) as p ("payGroupId" uuid, "from" date, "to" date, "periodCode" text)
    order by p."payGroupId", p."from"
    on conflict (company_id, pay_group_id, from_date) do nothing;

-- selectEmployeePeriod
select p.id, p.from_date as "from", p.to_date as "to", p.is_closed
    from pay_period p
    where p.pay_group_id = employee_pay_group(app_company_id(), $1::uuid, $2::date)
      and $3::date between p.from_date and p.to_date;

-- selectGroupPeriod
select id, from_date as "from", to_date as "to", is_closed from pay_period
    where pay_group_id = $1::uuid and $2::date between from_date and to_date;

-- selectPeriod
select id, from_date as "from", to_date as "to", is_closed from pay_period where id = $1::uuid;

-- selectPeriodsBefore
select p.id
    from unnest($1::uuid[], $2::date[])
      as b (pay_group_id, first)
    join pay_period p on p.company_id = app_company_id() and p.pay_group_id = b.pay_group_id and p.from_date < b.first
    order by p.pay_group_id, p.from_date;

-- selectSpan
select min(from_date) as "from", max(to_date) as "to" from pay_period
    where company_id = app_company_id() and id = any($1::uuid[])
    having count(*) = $2::integer and count(*) > 0;

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
