-- selectCompanyZone
select time_zone_id as zone from company where id = app_company_id();

-- selectOnlyZone
select case when not exists (
        select 1 from pay_group_version v
        where v.company_id = c.id and nullif(v.rules ->> 'timeZoneId', '') <> c.time_zone_id)
      and not exists (
        select 1 from department d where d.company_id = c.id and d.time_zone_id <> c.time_zone_id)
      then c.time_zone_id end as zone
    from company c where c.id = app_company_id();

-- selectZoneSpans
select e.id as employee_id, greatest(a.effective_from, r.effective_from) as from_date,
      coalesce(r.zone,
        case when d1.level = any(l.levels) then d1.time_zone_id end, case when d2.level = any(l.levels) then d2.time_zone_id end,
        case when d3.level = any(l.levels) then d3.time_zone_id end, case when d4.level = any(l.levels) then d4.time_zone_id end,
        c.time_zone_id) as zone
    from (select $1::uuid as id) as w
    join employee e on e.id = w.id
    join company c on c.id = e.company_id
    cross join (select array_agg(level) as levels from company_structure where has_time_zone) l
    left join lateral (
      select effective_from, department_id, pay_group_id,
        lead(effective_from, 1, date 'infinity') over (order by effective_from) as until
      from employee_assignment where company_id = e.company_id and employee_id = e.id
    ) a on true
    left join lateral (
      select effective_from,
        case when $2::jsonb ? pay_group_id::text
          then $3::jsonb ->> pay_group_id::text
          else nullif(rules ->> 'timeZoneId', '') end as zone,
        lead(effective_from, 1, date 'infinity') over (order by effective_from) as until
      from pay_group_version where company_id = e.company_id and pay_group_id = a.pay_group_id
    ) r on r.effective_from < a.until and r.until > a.effective_from
    -- A company has four levels at most.
    left join department d1 on d1.company_id = e.company_id and d1.id = a.department_id
    left join department d2 on d2.company_id = e.company_id and d2.id = d1.parent_id
    left join department d3 on d3.company_id = e.company_id and d3.id = d2.parent_id
    left join department d4 on d4.company_id = e.company_id and d4.id = d3.parent_id
    order by e.id, greatest(a.effective_from, r.effective_from);

-- selectZoneSpans
select e.id as employee_id, greatest(a.effective_from, r.effective_from) as from_date,
      coalesce(r.zone,
        case when d1.level = any(l.levels) then d1.time_zone_id end, case when d2.level = any(l.levels) then d2.time_zone_id end,
        case when d3.level = any(l.levels) then d3.time_zone_id end, case when d4.level = any(l.levels) then d4.time_zone_id end,
        c.time_zone_id) as zone
    from unnest($1::uuid[]) as w (id)
    join employee e on e.id = w.id
    join company c on c.id = e.company_id
    cross join (select array_agg(level) as levels from company_structure where has_time_zone) l
    left join lateral (
      select effective_from, department_id, pay_group_id,
        lead(effective_from, 1, date 'infinity') over (order by effective_from) as until
      from employee_assignment where company_id = e.company_id and employee_id = e.id
    ) a on true
    left join lateral (
      select effective_from,
        case when $2::jsonb ? pay_group_id::text
          then $3::jsonb ->> pay_group_id::text
          else nullif(rules ->> 'timeZoneId', '') end as zone,
        lead(effective_from, 1, date 'infinity') over (order by effective_from) as until
      from pay_group_version where company_id = e.company_id and pay_group_id = a.pay_group_id
    ) r on r.effective_from < a.until and r.until > a.effective_from
    -- A company has four levels at most.
    left join department d1 on d1.company_id = e.company_id and d1.id = a.department_id
    left join department d2 on d2.company_id = e.company_id and d2.id = d1.parent_id
    left join department d3 on d3.company_id = e.company_id and d3.id = d2.parent_id
    left join department d4 on d4.company_id = e.company_id and d4.id = d3.parent_id
    order by e.id, greatest(a.effective_from, r.effective_from);
