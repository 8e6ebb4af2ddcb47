-- countBySite
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), last_punch as materialized (
      select distinct on (employee_id) employee_id, at, direction, site, job_id, department_id
      from standing_punch
      where company_id = app_company_id() and at <= $2 and at > $3::timestamptz - $4 * interval '1 hour'
        and local_date between ($5::timestamptz at time zone 'UTC' - $6 * interval '1 hour')::date
          and ($7::timestamptz at time zone 'UTC' + $8 * interval '1 hour')::date and true
      order by employee_id, at desc, direction nulls last, id desc
    ), numbered as (
      select employee_id, direction, row_number() over in_order as number, at - lag(at) over in_order as pause
      from standing_punch
      where company_id = app_company_id() and at <= $9 and at > $10::timestamptz - $11 * interval '1 hour'
        and local_date between ($12::timestamptz at time zone 'UTC' - $13 * interval '1 hour')::date
          and ($14::timestamptz at time zone 'UTC' + $15 * interval '1 hour')::date
        and employee_id in (select l.employee_id from last_punch l where l.direction is null)
      window in_order as (partition by employee_id order by at, direction desc nulls first, id)
    ), run as (
      -- since the last punch that has a direction or comes after a pause, every other one is an In
      select employee_id, max(number) as last, max(number) filter (where direction = 'Out') as out,
        max(number) filter (where direction is not null or pause is null or pause > $16 * interval '1 hour') as first
      from numbered
      group by employee_id
    ), latest as materialized (
      select l.employee_id, l.at, l.site, l.job_id, l.department_id,
        case when l.direction is null then (r.first is distinct from r.out) = ((r.last - r.first) % 2 = 0)
          else l.direction = 'In' end as is_in
      from last_punch l left join run r on r.employee_id = l.employee_id
    ), inside as (
      select employee_id, at, site from latest
      where is_in and at > $17::timestamptz - $18 * interval '1 hour'
    ), day_off as materialized (
    select l.employee_id, l.from_date, l.to_date from leave l
    where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
      and l.to_date >= $19::date - 2 and l.from_date <= $20::date + 2
  ), shift as (
    select distinct on (t.employee_id) t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone as starts_at, (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone as ends_at
    from (
      
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between $21::date - 2 and $22::date + 2 and end_minute >= 0
        and work_date < coalesce($23::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between $24::date - 2 and $25::date + 2 and true
        and p.work_date >= $26::date
    ) t
    join employee e on e.company_id = app_company_id() and e.id = t.employee_id
    cross join (select $27::text as zone) z
    -- telling the time in a zone is slow, and no zone is further from Greenwich
    where (t.work_date - $28::date) * 1440 + t.start_minute <= $29
      and (t.work_date - $30::date) * 1440 + t.end_minute >= $31
      and (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone <= $32 and (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone > $33
      and not exists (
        select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    order by t.employee_id, starts_at desc
  ), present as materialized (
      select e.id, 'Employee' as kind, case when i.employee_id is null then 'due' else 'in' end as state,
        concat_ws(' ', e.first_name, e.last_name) as name, concat_ws(' ', e.last_name, e.first_name) as sort_name,
        e.avatar_file_id, '' as company, '' as host_name, a.department_id, d.name as department_name,
        coalesce(w.id, o.id) as site_id, coalesce(w.name, o.name, i.site) as site_name,
        coalesce(i.at, s.starts_at) as since, s.starts_at as shift_from, s.ends_at as shift_to,
        coalesce(i.at <= $34::timestamptz - $35 * interval '1 hour', false) as may_have_left
      from visible_employee e
      left join inside i on i.employee_id = e.id
      left join shift s on s.employee_id = e.id
      left join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      left join department d on d.company_id = e.company_id and d.id = a.department_id
      left join lateral (
        select p.id, p.name from work_place p
        where p.company_id = e.company_id and i.site is not null and (p.id::text = i.site or lower(p.name) = lower(i.site))
        order by p.id::text = i.site desc limit 1
      ) w on true
      left join lateral (
        select p.id, p.name from employee_work_place x
        join work_place p on p.company_id = x.company_id and p.id = x.work_place_id
        where x.company_id = e.company_id and x.employee_id = e.id and w.id is null
          and not exists (
            select 1 from employee_work_place y
            where y.company_id = x.company_id and y.employee_id = x.employee_id and y.work_place_id <> x.work_place_id)
      ) o on true
      where e.company_id = app_company_id()
        and (i.employee_id is not null or (s.employee_id is not null and e.status = 'Active'))
        and (a.department_id in (select wanted.id from wanted)) is true
      union all
      select v.id, v.user_type, 'in', v.name, v.name, null, v.company, v.contact_name, null, null, v.site_id, w.name,
        v.signed_in_at, null, null, v.signed_in_at <= $36::timestamptz - $37 * interval '1 hour'
      from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
      where $38 and v.company_id = app_company_id()
        and v.signed_in_at <= $39 and v.signed_out_at is null
    )
    select p.site_id, w.name as site_name,
      count(*) filter (where p.kind = 'Employee' and p.state = 'in') as employees,
      count(*) filter (where p.kind = 'Visitor') as visitors,
      count(*) filter (where p.kind = 'Contractor') as contractors,
      count(*) filter (where p.state = 'due') as due
    from present p left join work_place w on w.company_id = app_company_id() and w.id = p.site_id
    group by p.site_id, w.name
    order by w.name collate "en-x-icu" nulls last;

-- countBySite
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), last_punch as materialized (
      select distinct on (employee_id) employee_id, at, direction, site, job_id, department_id
      from standing_punch
      where company_id = app_company_id() and at <= $2 and at > $3::timestamptz - $4 * interval '1 hour'
        and local_date between ($5::timestamptz at time zone 'UTC' - $6 * interval '1 hour')::date
          and ($7::timestamptz at time zone 'UTC' + $8 * interval '1 hour')::date and true
      order by employee_id, at desc, direction nulls last, id desc
    ), numbered as (
      select employee_id, direction, row_number() over in_order as number, at - lag(at) over in_order as pause
      from standing_punch
      where company_id = app_company_id() and at <= $9 and at > $10::timestamptz - $11 * interval '1 hour'
        and local_date between ($12::timestamptz at time zone 'UTC' - $13 * interval '1 hour')::date
          and ($14::timestamptz at time zone 'UTC' + $15 * interval '1 hour')::date
        and employee_id in (select l.employee_id from last_punch l where l.direction is null)
      window in_order as (partition by employee_id order by at, direction desc nulls first, id)
    ), run as (
      -- since the last punch that has a direction or comes after a pause, every other one is an In
      select employee_id, max(number) as last, max(number) filter (where direction = 'Out') as out,
        max(number) filter (where direction is not null or pause is null or pause > $16 * interval '1 hour') as first
      from numbered
      group by employee_id
    ), latest as materialized (
      select l.employee_id, l.at, l.site, l.job_id, l.department_id,
        case when l.direction is null then (r.first is distinct from r.out) = ((r.last - r.first) % 2 = 0)
          else l.direction = 'In' end as is_in
      from last_punch l left join run r on r.employee_id = l.employee_id
    ), inside as (
      select employee_id, at, site from latest
      where is_in and at > $17::timestamptz - $18 * interval '1 hour'
    ), day_off as materialized (
    select l.employee_id, l.from_date, l.to_date from leave l
    where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
      and l.to_date >= $19::date - 2 and l.from_date <= $20::date + 2
  ), shift as (
    select distinct on (t.employee_id) t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone as starts_at, (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone as ends_at
    from (
      
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between $21::date - 2 and $22::date + 2 and end_minute >= 0
        and work_date < coalesce($23::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between $24::date - 2 and $25::date + 2 and true
        and p.work_date >= $26::date
    ) t
    join employee e on e.company_id = app_company_id() and e.id = t.employee_id
    cross join (select $27::text as zone) z
    -- telling the time in a zone is slow, and no zone is further from Greenwich
    where (t.work_date - $28::date) * 1440 + t.start_minute <= $29
      and (t.work_date - $30::date) * 1440 + t.end_minute >= $31
      and (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone <= $32 and (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone > $33
      and not exists (
        select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    order by t.employee_id, starts_at desc
  ), present as materialized (
      select e.id, 'Employee' as kind, case when i.employee_id is null then 'due' else 'in' end as state,
        concat_ws(' ', e.first_name, e.last_name) as name, concat_ws(' ', e.last_name, e.first_name) as sort_name,
        e.avatar_file_id, '' as company, '' as host_name, a.department_id, d.name as department_name,
        coalesce(w.id, o.id) as site_id, coalesce(w.name, o.name, i.site) as site_name,
        coalesce(i.at, s.starts_at) as since, s.starts_at as shift_from, s.ends_at as shift_to,
        coalesce(i.at <= $34::timestamptz - $35 * interval '1 hour', false) as may_have_left
      from visible_employee e
      left join inside i on i.employee_id = e.id
      left join shift s on s.employee_id = e.id
      left join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      left join department d on d.company_id = e.company_id and d.id = a.department_id
      left join lateral (
        select p.id, p.name from work_place p
        where p.company_id = e.company_id and i.site is not null and (p.id::text = i.site or lower(p.name) = lower(i.site))
        order by p.id::text = i.site desc limit 1
      ) w on true
      left join lateral (
        select p.id, p.name from employee_work_place x
        join work_place p on p.company_id = x.company_id and p.id = x.work_place_id
        where x.company_id = e.company_id and x.employee_id = e.id and w.id is null
          and not exists (
            select 1 from employee_work_place y
            where y.company_id = x.company_id and y.employee_id = x.employee_id and y.work_place_id <> x.work_place_id)
      ) o on true
      where e.company_id = app_company_id()
        and (i.employee_id is not null or (s.employee_id is not null and e.status = 'Active'))
        and true
      union all
      select v.id, v.user_type, 'in', v.name, v.name, null, v.company, v.contact_name, null, null, v.site_id, w.name,
        v.signed_in_at, null, null, v.signed_in_at <= $36::timestamptz - $37 * interval '1 hour'
      from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
      where $38 and v.company_id = app_company_id()
        and v.signed_in_at <= $39 and v.signed_out_at is null
    )
    select p.site_id, w.name as site_name,
      count(*) filter (where p.kind = 'Employee' and p.state = 'in') as employees,
      count(*) filter (where p.kind = 'Visitor') as visitors,
      count(*) filter (where p.kind = 'Contractor') as contractors,
      count(*) filter (where p.state = 'due') as due
    from present p left join work_place w on w.company_id = app_company_id() and w.id = p.site_id
    group by p.site_id, w.name
    order by w.name collate "en-x-icu" nulls last;

-- countPresent
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), last_punch as materialized (
      select distinct on (employee_id) employee_id, at, direction, site, job_id, department_id
      from standing_punch
      where company_id = app_company_id() and at <= $2 and at > $3::timestamptz - $4 * interval '1 hour'
        and local_date between ($5::timestamptz at time zone 'UTC' - $6 * interval '1 hour')::date
          and ($7::timestamptz at time zone 'UTC' + $8 * interval '1 hour')::date and true
      order by employee_id, at desc, direction nulls last, id desc
    ), numbered as (
      select employee_id, direction, row_number() over in_order as number, at - lag(at) over in_order as pause
      from standing_punch
      where company_id = app_company_id() and at <= $9 and at > $10::timestamptz - $11 * interval '1 hour'
        and local_date between ($12::timestamptz at time zone 'UTC' - $13 * interval '1 hour')::date
          and ($14::timestamptz at time zone 'UTC' + $15 * interval '1 hour')::date
        and employee_id in (select l.employee_id from last_punch l where l.direction is null)
      window in_order as (partition by employee_id order by at, direction desc nulls first, id)
    ), run as (
      -- since the last punch that has a direction or comes after a pause, every other one is an In
      select employee_id, max(number) as last, max(number) filter (where direction = 'Out') as out,
        max(number) filter (where direction is not null or pause is null or pause > $16 * interval '1 hour') as first
      from numbered
      group by employee_id
    ), latest as materialized (
      select l.employee_id, l.at, l.site, l.job_id, l.department_id,
        case when l.direction is null then (r.first is distinct from r.out) = ((r.last - r.first) % 2 = 0)
          else l.direction = 'In' end as is_in
      from last_punch l left join run r on r.employee_id = l.employee_id
    ), inside as (
      select employee_id, at, site from latest
      where is_in and at > $17::timestamptz - $18 * interval '1 hour'
    ), day_off as materialized (
    select l.employee_id, l.from_date, l.to_date from leave l
    where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
      and l.to_date >= $19::date - 2 and l.from_date <= $20::date + 2
  ), shift as (
    select distinct on (t.employee_id) t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone as starts_at, (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone as ends_at
    from (
      
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between $21::date - 2 and $22::date + 2 and end_minute >= 0
        and work_date < coalesce($23::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between $24::date - 2 and $25::date + 2 and true
        and p.work_date >= $26::date
    ) t
    join employee e on e.company_id = app_company_id() and e.id = t.employee_id
    cross join (select $27::text as zone) z
    -- telling the time in a zone is slow, and no zone is further from Greenwich
    where (t.work_date - $28::date) * 1440 + t.start_minute <= $29
      and (t.work_date - $30::date) * 1440 + t.end_minute >= $31
      and (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone <= $32 and (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone > $33
      and not exists (
        select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    order by t.employee_id, starts_at desc
  ), present as materialized (
      select e.id, 'Employee' as kind, case when i.employee_id is null then 'due' else 'in' end as state,
        concat_ws(' ', e.first_name, e.last_name) as name, concat_ws(' ', e.last_name, e.first_name) as sort_name,
        e.avatar_file_id, '' as company, '' as host_name, a.department_id, d.name as department_name,
        coalesce(w.id, o.id) as site_id, coalesce(w.name, o.name, i.site) as site_name,
        coalesce(i.at, s.starts_at) as since, s.starts_at as shift_from, s.ends_at as shift_to,
        coalesce(i.at <= $34::timestamptz - $35 * interval '1 hour', false) as may_have_left
      from visible_employee e
      left join inside i on i.employee_id = e.id
      left join shift s on s.employee_id = e.id
      left join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      left join department d on d.company_id = e.company_id and d.id = a.department_id
      left join lateral (
        select p.id, p.name from work_place p
        where p.company_id = e.company_id and i.site is not null and (p.id::text = i.site or lower(p.name) = lower(i.site))
        order by p.id::text = i.site desc limit 1
      ) w on true
      left join lateral (
        select p.id, p.name from employee_work_place x
        join work_place p on p.company_id = x.company_id and p.id = x.work_place_id
        where x.company_id = e.company_id and x.employee_id = e.id and w.id is null
          and not exists (
            select 1 from employee_work_place y
            where y.company_id = x.company_id and y.employee_id = x.employee_id and y.work_place_id <> x.work_place_id)
      ) o on true
      where e.company_id = app_company_id()
        and (i.employee_id is not null or (s.employee_id is not null and e.status = 'Active'))
        and true
      union all
      select v.id, v.user_type, 'in', v.name, v.name, null, v.company, v.contact_name, null, null, v.site_id, w.name,
        v.signed_in_at, null, null, v.signed_in_at <= $36::timestamptz - $37 * interval '1 hour'
      from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
      where $38 and v.company_id = app_company_id()
        and v.signed_in_at <= $39 and v.signed_out_at is null
    ) select count(*) from present p where p.state = $40;

-- isWorkSite
select exists (select 1 from work_place where company_id = app_company_id() and id = $1::uuid) as is_found;

-- selectPresent
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), last_punch as materialized (
      select distinct on (employee_id) employee_id, at, direction, site, job_id, department_id
      from standing_punch
      where company_id = app_company_id() and at <= $2 and at > $3::timestamptz - $4 * interval '1 hour'
        and local_date between ($5::timestamptz at time zone 'UTC' - $6 * interval '1 hour')::date
          and ($7::timestamptz at time zone 'UTC' + $8 * interval '1 hour')::date and true
      order by employee_id, at desc, direction nulls last, id desc
    ), numbered as (
      select employee_id, direction, row_number() over in_order as number, at - lag(at) over in_order as pause
      from standing_punch
      where company_id = app_company_id() and at <= $9 and at > $10::timestamptz - $11 * interval '1 hour'
        and local_date between ($12::timestamptz at time zone 'UTC' - $13 * interval '1 hour')::date
          and ($14::timestamptz at time zone 'UTC' + $15 * interval '1 hour')::date
        and employee_id in (select l.employee_id from last_punch l where l.direction is null)
      window in_order as (partition by employee_id order by at, direction desc nulls first, id)
    ), run as (
      -- since the last punch that has a direction or comes after a pause, every other one is an In
      select employee_id, max(number) as last, max(number) filter (where direction = 'Out') as out,
        max(number) filter (where direction is not null or pause is null or pause > $16 * interval '1 hour') as first
      from numbered
      group by employee_id
    ), latest as materialized (
      select l.employee_id, l.at, l.site, l.job_id, l.department_id,
        case when l.direction is null then (r.first is distinct from r.out) = ((r.last - r.first) % 2 = 0)
          else l.direction = 'In' end as is_in
      from last_punch l left join run r on r.employee_id = l.employee_id
    ), inside as (
      select employee_id, at, site from latest
      where is_in and at > $17::timestamptz - $18 * interval '1 hour'
    ), day_off as materialized (
    select l.employee_id, l.from_date, l.to_date from leave l
    where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
      and l.to_date >= $19::date - 2 and l.from_date <= $20::date + 2
  ), shift as (
    select distinct on (t.employee_id) t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone as starts_at, (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone as ends_at
    from (
      
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between $21::date - 2 and $22::date + 2 and end_minute >= 0
        and work_date < coalesce($23::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between $24::date - 2 and $25::date + 2 and true
        and p.work_date >= $26::date
    ) t
    join employee e on e.company_id = app_company_id() and e.id = t.employee_id
    
    join company c on c.id = e.company_id
    left join lateral (
      select x.department_id, x.pay_group_id from employee_assignment x
      where x.company_id = e.company_id and x.employee_id = e.id order by x.effective_from <= ($27::timestamptz at time zone 'UTC')::date desc, abs(x.effective_from - ($28::timestamptz at time zone 'UTC')::date) limit 1
    ) za on true
    left join (
      select distinct on (v.company_id, v.pay_group_id) v.company_id, v.pay_group_id,
        nullif(v.rules ->> 'timeZoneId', '') as zone
      from pay_group_version v
      order by v.company_id, v.pay_group_id, v.effective_from <= ($29::timestamptz at time zone 'UTC')::date desc, abs(v.effective_from - ($30::timestamptz at time zone 'UTC')::date)
    ) zg on zg.company_id = e.company_id and zg.pay_group_id = za.pay_group_id
    left join (
      with recursive node (company_id, id, zone) as (
        select d.company_id, d.id, case when l.has_time_zone then d.time_zone_id end
        from department d left join company_structure l on l.company_id = d.company_id and l.level = d.level
        where d.parent_id is null
        union all
        select d.company_id, d.id, coalesce(case when l.has_time_zone then d.time_zone_id end, n.zone)
        from node n join department d on d.company_id = n.company_id and d.parent_id = n.id
        left join company_structure l on l.company_id = d.company_id and l.level = d.level
      )
      select n.company_id, n.id, n.zone from node n
    ) zd on zd.company_id = e.company_id and zd.id = za.department_id
    cross join lateral (select coalesce(zg.zone, zd.zone, c.time_zone_id) as zone) z
    -- telling the time in a zone is slow, and no zone is further from Greenwich
    where (t.work_date - $31::date) * 1440 + t.start_minute <= $32
      and (t.work_date - $33::date) * 1440 + t.end_minute >= $34
      and (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone <= $35 and (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone > $36
      and not exists (
        select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    order by t.employee_id, starts_at desc
  ), present as materialized (
      select e.id, 'Employee' as kind, case when i.employee_id is null then 'due' else 'in' end as state,
        concat_ws(' ', e.first_name, e.last_name) as name, concat_ws(' ', e.last_name, e.first_name) as sort_name,
        e.avatar_file_id, '' as company, '' as host_name, a.department_id, d.name as department_name,
        coalesce(w.id, o.id) as site_id, coalesce(w.name, o.name, i.site) as site_name,
        coalesce(i.at, s.starts_at) as since, s.starts_at as shift_from, s.ends_at as shift_to,
        coalesce(i.at <= $37::timestamptz - $38 * interval '1 hour', false) as may_have_left
      from visible_employee e
      left join inside i on i.employee_id = e.id
      left join shift s on s.employee_id = e.id
      left join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      left join department d on d.company_id = e.company_id and d.id = a.department_id
      left join lateral (
        select p.id, p.name from work_place p
        where p.company_id = e.company_id and i.site is not null and (p.id::text = i.site or lower(p.name) = lower(i.site))
        order by p.id::text = i.site desc limit 1
      ) w on true
      left join lateral (
        select p.id, p.name from employee_work_place x
        join work_place p on p.company_id = x.company_id and p.id = x.work_place_id
        where x.company_id = e.company_id and x.employee_id = e.id and w.id is null
          and not exists (
            select 1 from employee_work_place y
            where y.company_id = x.company_id and y.employee_id = x.employee_id and y.work_place_id <> x.work_place_id)
      ) o on true
      where e.company_id = app_company_id()
        and (i.employee_id is not null or (s.employee_id is not null and e.status = 'Active'))
        and true
      union all
      select v.id, v.user_type, 'in', v.name, v.name, null, v.company, v.contact_name, null, null, v.site_id, w.name,
        v.signed_in_at, null, null, v.signed_in_at <= $39::timestamptz - $40 * interval '1 hour'
      from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
      where $41 and v.company_id = app_company_id()
        and v.signed_in_at <= $42 and v.signed_out_at is null
    )
    select p.id, p.kind, p.state, p.name, p.avatar_file_id, p.company, p.host_name, p.department_id, p.department_name,
      p.site_id, p.site_name, p.since, p.shift_from, p.shift_to, p.may_have_left, count(*) over () as total
    from present p where p.state = $43
    order by p.sort_name collate "en-x-icu" asc nulls last, p.sort_name collate "en-x-icu", p.id
    limit $44 offset $45;

-- selectPresent
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), last_punch as materialized (
      select distinct on (employee_id) employee_id, at, direction, site, job_id, department_id
      from standing_punch
      where company_id = app_company_id() and at <= $2 and at > $3::timestamptz - $4 * interval '1 hour'
        and local_date between ($5::timestamptz at time zone 'UTC' - $6 * interval '1 hour')::date
          and ($7::timestamptz at time zone 'UTC' + $8 * interval '1 hour')::date and true
      order by employee_id, at desc, direction nulls last, id desc
    ), numbered as (
      select employee_id, direction, row_number() over in_order as number, at - lag(at) over in_order as pause
      from standing_punch
      where company_id = app_company_id() and at <= $9 and at > $10::timestamptz - $11 * interval '1 hour'
        and local_date between ($12::timestamptz at time zone 'UTC' - $13 * interval '1 hour')::date
          and ($14::timestamptz at time zone 'UTC' + $15 * interval '1 hour')::date
        and employee_id in (select l.employee_id from last_punch l where l.direction is null)
      window in_order as (partition by employee_id order by at, direction desc nulls first, id)
    ), run as (
      -- since the last punch that has a direction or comes after a pause, every other one is an In
      select employee_id, max(number) as last, max(number) filter (where direction = 'Out') as out,
        max(number) filter (where direction is not null or pause is null or pause > $16 * interval '1 hour') as first
      from numbered
      group by employee_id
    ), latest as materialized (
      select l.employee_id, l.at, l.site, l.job_id, l.department_id,
        case when l.direction is null then (r.first is distinct from r.out) = ((r.last - r.first) % 2 = 0)
          else l.direction = 'In' end as is_in
      from last_punch l left join run r on r.employee_id = l.employee_id
    ), inside as (
      select employee_id, at, site from latest
      where is_in and at > $17::timestamptz - $18 * interval '1 hour'
    ), day_off as materialized (
    select l.employee_id, l.from_date, l.to_date from leave l
    where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
      and l.to_date >= $19::date - 2 and l.from_date <= $20::date + 2
  ), shift as (
    select distinct on (t.employee_id) t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone as starts_at, (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone as ends_at
    from (
      
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between $21::date - 2 and $22::date + 2 and end_minute >= 0
        and work_date < coalesce($23::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between $24::date - 2 and $25::date + 2 and true
        and p.work_date >= $26::date
    ) t
    join employee e on e.company_id = app_company_id() and e.id = t.employee_id
    cross join (select $27::text as zone) z
    -- telling the time in a zone is slow, and no zone is further from Greenwich
    where (t.work_date - $28::date) * 1440 + t.start_minute <= $29
      and (t.work_date - $30::date) * 1440 + t.end_minute >= $31
      and (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone <= $32 and (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone > $33
      and not exists (
        select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    order by t.employee_id, starts_at desc
  ), present as materialized (
      select e.id, 'Employee' as kind, case when i.employee_id is null then 'due' else 'in' end as state,
        concat_ws(' ', e.first_name, e.last_name) as name, concat_ws(' ', e.last_name, e.first_name) as sort_name,
        e.avatar_file_id, '' as company, '' as host_name, a.department_id, d.name as department_name,
        coalesce(w.id, o.id) as site_id, coalesce(w.name, o.name, i.site) as site_name,
        coalesce(i.at, s.starts_at) as since, s.starts_at as shift_from, s.ends_at as shift_to,
        coalesce(i.at <= $34::timestamptz - $35 * interval '1 hour', false) as may_have_left
      from visible_employee e
      left join inside i on i.employee_id = e.id
      left join shift s on s.employee_id = e.id
      left join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      left join department d on d.company_id = e.company_id and d.id = a.department_id
      left join lateral (
        select p.id, p.name from work_place p
        where p.company_id = e.company_id and i.site is not null and (p.id::text = i.site or lower(p.name) = lower(i.site))
        order by p.id::text = i.site desc limit 1
      ) w on true
      left join lateral (
        select p.id, p.name from employee_work_place x
        join work_place p on p.company_id = x.company_id and p.id = x.work_place_id
        where x.company_id = e.company_id and x.employee_id = e.id and w.id is null
          and not exists (
            select 1 from employee_work_place y
            where y.company_id = x.company_id and y.employee_id = x.employee_id and y.work_place_id <> x.work_place_id)
      ) o on true
      where e.company_id = app_company_id()
        and (i.employee_id is not null or (s.employee_id is not null and e.status = 'Active'))
        and (a.department_id in (select wanted.id from wanted)) is true
      union all
      select v.id, v.user_type, 'in', v.name, v.name, null, v.company, v.contact_name, null, null, v.site_id, w.name,
        v.signed_in_at, null, null, v.signed_in_at <= $36::timestamptz - $37 * interval '1 hour'
      from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
      where $38 and v.company_id = app_company_id()
        and v.signed_in_at <= $39 and v.signed_out_at is null
    )
    select p.id, p.kind, p.state, p.name, p.avatar_file_id, p.company, p.host_name, p.department_id, p.department_name,
      p.site_id, p.site_name, p.since, p.shift_from, p.shift_to, p.may_have_left, count(*) over () as total
    from present p where p.state = $40 and p.site_id = $41::uuid
    order by p.sort_name collate "en-x-icu" asc nulls last, p.sort_name collate "en-x-icu", p.id
    limit $42 offset $43;

-- selectPresent
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), last_punch as materialized (
      select distinct on (employee_id) employee_id, at, direction, site, job_id, department_id
      from standing_punch
      where company_id = app_company_id() and at <= $2 and at > $3::timestamptz - $4 * interval '1 hour'
        and local_date between ($5::timestamptz at time zone 'UTC' - $6 * interval '1 hour')::date
          and ($7::timestamptz at time zone 'UTC' + $8 * interval '1 hour')::date and true
      order by employee_id, at desc, direction nulls last, id desc
    ), numbered as (
      select employee_id, direction, row_number() over in_order as number, at - lag(at) over in_order as pause
      from standing_punch
      where company_id = app_company_id() and at <= $9 and at > $10::timestamptz - $11 * interval '1 hour'
        and local_date between ($12::timestamptz at time zone 'UTC' - $13 * interval '1 hour')::date
          and ($14::timestamptz at time zone 'UTC' + $15 * interval '1 hour')::date
        and employee_id in (select l.employee_id from last_punch l where l.direction is null)
      window in_order as (partition by employee_id order by at, direction desc nulls first, id)
    ), run as (
      -- since the last punch that has a direction or comes after a pause, every other one is an In
      select employee_id, max(number) as last, max(number) filter (where direction = 'Out') as out,
        max(number) filter (where direction is not null or pause is null or pause > $16 * interval '1 hour') as first
      from numbered
      group by employee_id
    ), latest as materialized (
      select l.employee_id, l.at, l.site, l.job_id, l.department_id,
        case when l.direction is null then (r.first is distinct from r.out) = ((r.last - r.first) % 2 = 0)
          else l.direction = 'In' end as is_in
      from last_punch l left join run r on r.employee_id = l.employee_id
    ), inside as (
      select employee_id, at, site from latest
      where is_in and at > $17::timestamptz - $18 * interval '1 hour'
    ), day_off as materialized (
    select l.employee_id, l.from_date, l.to_date from leave l
    where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
      and l.to_date >= $19::date - 2 and l.from_date <= $20::date + 2
  ), shift as (
    select distinct on (t.employee_id) t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone as starts_at, (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone as ends_at
    from (
      
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between $21::date - 2 and $22::date + 2 and end_minute >= 0
        and work_date < coalesce($23::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between $24::date - 2 and $25::date + 2 and true
        and p.work_date >= $26::date
    ) t
    join employee e on e.company_id = app_company_id() and e.id = t.employee_id
    cross join (select $27::text as zone) z
    -- telling the time in a zone is slow, and no zone is further from Greenwich
    where (t.work_date - $28::date) * 1440 + t.start_minute <= $29
      and (t.work_date - $30::date) * 1440 + t.end_minute >= $31
      and (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone <= $32 and (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone > $33
      and not exists (
        select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    order by t.employee_id, starts_at desc
  ), present as materialized (
      select e.id, 'Employee' as kind, case when i.employee_id is null then 'due' else 'in' end as state,
        concat_ws(' ', e.first_name, e.last_name) as name, concat_ws(' ', e.last_name, e.first_name) as sort_name,
        e.avatar_file_id, '' as company, '' as host_name, a.department_id, d.name as department_name,
        coalesce(w.id, o.id) as site_id, coalesce(w.name, o.name, i.site) as site_name,
        coalesce(i.at, s.starts_at) as since, s.starts_at as shift_from, s.ends_at as shift_to,
        coalesce(i.at <= $34::timestamptz - $35 * interval '1 hour', false) as may_have_left
      from visible_employee e
      left join inside i on i.employee_id = e.id
      left join shift s on s.employee_id = e.id
      left join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      left join department d on d.company_id = e.company_id and d.id = a.department_id
      left join lateral (
        select p.id, p.name from work_place p
        where p.company_id = e.company_id and i.site is not null and (p.id::text = i.site or lower(p.name) = lower(i.site))
        order by p.id::text = i.site desc limit 1
      ) w on true
      left join lateral (
        select p.id, p.name from employee_work_place x
        join work_place p on p.company_id = x.company_id and p.id = x.work_place_id
        where x.company_id = e.company_id and x.employee_id = e.id and w.id is null
          and not exists (
            select 1 from employee_work_place y
            where y.company_id = x.company_id and y.employee_id = x.employee_id and y.work_place_id <> x.work_place_id)
      ) o on true
      where e.company_id = app_company_id()
        and (i.employee_id is not null or (s.employee_id is not null and e.status = 'Active'))
        and true
      union all
      select v.id, v.user_type, 'in', v.name, v.name, null, v.company, v.contact_name, null, null, v.site_id, w.name,
        v.signed_in_at, null, null, v.signed_in_at <= $36::timestamptz - $37 * interval '1 hour'
      from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
      where $38 and v.company_id = app_company_id()
        and v.signed_in_at <= $39 and v.signed_out_at is null
    )
    select p.id, p.kind, p.state, p.name, p.avatar_file_id, p.company, p.host_name, p.department_id, p.department_name,
      p.site_id, p.site_name, p.since, p.shift_from, p.shift_to, p.may_have_left, count(*) over () as total
    from present p where p.state = $40
    order by p.sort_name collate "en-x-icu" asc nulls last, p.sort_name collate "en-x-icu", p.id
    limit $41 offset $42;

-- selectPresent
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), last_punch as materialized (
      select distinct on (employee_id) employee_id, at, direction, site, job_id, department_id
      from standing_punch
      where company_id = app_company_id() and at <= $2 and at > $3::timestamptz - $4 * interval '1 hour'
        and local_date between ($5::timestamptz at time zone 'UTC' - $6 * interval '1 hour')::date
          and ($7::timestamptz at time zone 'UTC' + $8 * interval '1 hour')::date and true
      order by employee_id, at desc, direction nulls last, id desc
    ), numbered as (
      select employee_id, direction, row_number() over in_order as number, at - lag(at) over in_order as pause
      from standing_punch
      where company_id = app_company_id() and at <= $9 and at > $10::timestamptz - $11 * interval '1 hour'
        and local_date between ($12::timestamptz at time zone 'UTC' - $13 * interval '1 hour')::date
          and ($14::timestamptz at time zone 'UTC' + $15 * interval '1 hour')::date
        and employee_id in (select l.employee_id from last_punch l where l.direction is null)
      window in_order as (partition by employee_id order by at, direction desc nulls first, id)
    ), run as (
      -- since the last punch that has a direction or comes after a pause, every other one is an In
      select employee_id, max(number) as last, max(number) filter (where direction = 'Out') as out,
        max(number) filter (where direction is not null or pause is null or pause > $16 * interval '1 hour') as first
      from numbered
      group by employee_id
    ), latest as materialized (
      select l.employee_id, l.at, l.site, l.job_id, l.department_id,
        case when l.direction is null then (r.first is distinct from r.out) = ((r.last - r.first) % 2 = 0)
          else l.direction = 'In' end as is_in
      from last_punch l left join run r on r.employee_id = l.employee_id
    ), inside as (
      select employee_id, at, site from latest
      where is_in and at > $17::timestamptz - $18 * interval '1 hour'
    ), day_off as materialized (
    select l.employee_id, l.from_date, l.to_date from leave l
    where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
      and l.to_date >= $19::date - 2 and l.from_date <= $20::date + 2
  ), shift as (
    select distinct on (t.employee_id) t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone as starts_at, (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone as ends_at
    from (
      
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between $21::date - 2 and $22::date + 2 and end_minute >= 0
        and work_date < coalesce($23::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between $24::date - 2 and $25::date + 2 and true
        and p.work_date >= $26::date
    ) t
    join employee e on e.company_id = app_company_id() and e.id = t.employee_id
    cross join (select $27::text as zone) z
    -- telling the time in a zone is slow, and no zone is further from Greenwich
    where (t.work_date - $28::date) * 1440 + t.start_minute <= $29
      and (t.work_date - $30::date) * 1440 + t.end_minute >= $31
      and (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone <= $32 and (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone > $33
      and not exists (
        select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    order by t.employee_id, starts_at desc
  ), present as materialized (
      select e.id, 'Employee' as kind, case when i.employee_id is null then 'due' else 'in' end as state,
        concat_ws(' ', e.first_name, e.last_name) as name, concat_ws(' ', e.last_name, e.first_name) as sort_name,
        e.avatar_file_id, '' as company, '' as host_name, a.department_id, d.name as department_name,
        coalesce(w.id, o.id) as site_id, coalesce(w.name, o.name, i.site) as site_name,
        coalesce(i.at, s.starts_at) as since, s.starts_at as shift_from, s.ends_at as shift_to,
        coalesce(i.at <= $34::timestamptz - $35 * interval '1 hour', false) as may_have_left
      from visible_employee e
      left join inside i on i.employee_id = e.id
      left join shift s on s.employee_id = e.id
      left join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      left join department d on d.company_id = e.company_id and d.id = a.department_id
      left join lateral (
        select p.id, p.name from work_place p
        where p.company_id = e.company_id and i.site is not null and (p.id::text = i.site or lower(p.name) = lower(i.site))
        order by p.id::text = i.site desc limit 1
      ) w on true
      left join lateral (
        select p.id, p.name from employee_work_place x
        join work_place p on p.company_id = x.company_id and p.id = x.work_place_id
        where x.company_id = e.company_id and x.employee_id = e.id and w.id is null
          and not exists (
            select 1 from employee_work_place y
            where y.company_id = x.company_id and y.employee_id = x.employee_id and y.work_place_id <> x.work_place_id)
      ) o on true
      where e.company_id = app_company_id()
        and (i.employee_id is not null or (s.employee_id is not null and e.status = 'Active'))
        and true
      union all
      select v.id, v.user_type, 'in', v.name, v.name, null, v.company, v.contact_name, null, null, v.site_id, w.name,
        v.signed_in_at, null, null, v.signed_in_at <= $36::timestamptz - $37 * interval '1 hour'
      from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
      where $38 and v.company_id = app_company_id()
        and v.signed_in_at <= $39 and v.signed_out_at is null
    )
    select p.id, p.kind, p.state, p.name, p.avatar_file_id, p.company, p.host_name, p.department_id, p.department_name,
      p.site_id, p.site_name, p.since, p.shift_from, p.shift_to, p.may_have_left, count(*) over () as total
    from present p where p.state = $40 and (p.name ilike $41 or p.company ilike $42 or p.host_name ilike $43 or p.department_name ilike $44 or p.site_name ilike $45 or to_char(p.since at time zone $46::text, $47::text) ilike $48)
    order by p.sort_name collate "en-x-icu" asc nulls last, p.sort_name collate "en-x-icu", p.id
    limit $49 offset $50;

-- selectPresent
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), last_punch as materialized (
      select distinct on (employee_id) employee_id, at, direction, site, job_id, department_id
      from standing_punch
      where company_id = app_company_id() and at <= $2 and at > $3::timestamptz - $4 * interval '1 hour'
        and local_date between ($5::timestamptz at time zone 'UTC' - $6 * interval '1 hour')::date
          and ($7::timestamptz at time zone 'UTC' + $8 * interval '1 hour')::date and true
      order by employee_id, at desc, direction nulls last, id desc
    ), numbered as (
      select employee_id, direction, row_number() over in_order as number, at - lag(at) over in_order as pause
      from standing_punch
      where company_id = app_company_id() and at <= $9 and at > $10::timestamptz - $11 * interval '1 hour'
        and local_date between ($12::timestamptz at time zone 'UTC' - $13 * interval '1 hour')::date
          and ($14::timestamptz at time zone 'UTC' + $15 * interval '1 hour')::date
        and employee_id in (select l.employee_id from last_punch l where l.direction is null)
      window in_order as (partition by employee_id order by at, direction desc nulls first, id)
    ), run as (
      -- since the last punch that has a direction or comes after a pause, every other one is an In
      select employee_id, max(number) as last, max(number) filter (where direction = 'Out') as out,
        max(number) filter (where direction is not null or pause is null or pause > $16 * interval '1 hour') as first
      from numbered
      group by employee_id
    ), latest as materialized (
      select l.employee_id, l.at, l.site, l.job_id, l.department_id,
        case when l.direction is null then (r.first is distinct from r.out) = ((r.last - r.first) % 2 = 0)
          else l.direction = 'In' end as is_in
      from last_punch l left join run r on r.employee_id = l.employee_id
    ), inside as (
      select employee_id, at, site from latest
      where is_in and at > $17::timestamptz - $18 * interval '1 hour'
    ), day_off as materialized (
    select l.employee_id, l.from_date, l.to_date from leave l
    where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
      and l.to_date >= $19::date - 2 and l.from_date <= $20::date + 2
  ), shift as (
    select distinct on (t.employee_id) t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone as starts_at, (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone as ends_at
    from (
      
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between $21::date - 2 and $22::date + 2 and end_minute >= 0
        and work_date < coalesce($23::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between $24::date - 2 and $25::date + 2 and true
        and p.work_date >= $26::date
    ) t
    join employee e on e.company_id = app_company_id() and e.id = t.employee_id
    cross join (select $27::text as zone) z
    -- telling the time in a zone is slow, and no zone is further from Greenwich
    where (t.work_date - $28::date) * 1440 + t.start_minute <= $29
      and (t.work_date - $30::date) * 1440 + t.end_minute >= $31
      and (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone <= $32 and (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone > $33
      and not exists (
        select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    order by t.employee_id, starts_at desc
  ), present as materialized (
      select e.id, 'Employee' as kind, case when i.employee_id is null then 'due' else 'in' end as state,
        concat_ws(' ', e.first_name, e.last_name) as name, concat_ws(' ', e.last_name, e.first_name) as sort_name,
        e.avatar_file_id, '' as company, '' as host_name, a.department_id, d.name as department_name,
        coalesce(w.id, o.id) as site_id, coalesce(w.name, o.name, i.site) as site_name,
        coalesce(i.at, s.starts_at) as since, s.starts_at as shift_from, s.ends_at as shift_to,
        coalesce(i.at <= $34::timestamptz - $35 * interval '1 hour', false) as may_have_left
      from visible_employee e
      left join inside i on i.employee_id = e.id
      left join shift s on s.employee_id = e.id
      left join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      left join department d on d.company_id = e.company_id and d.id = a.department_id
      left join lateral (
        select p.id, p.name from work_place p
        where p.company_id = e.company_id and i.site is not null and (p.id::text = i.site or lower(p.name) = lower(i.site))
        order by p.id::text = i.site desc limit 1
      ) w on true
      left join lateral (
        select p.id, p.name from employee_work_place x
        join work_place p on p.company_id = x.company_id and p.id = x.work_place_id
        where x.company_id = e.company_id and x.employee_id = e.id and w.id is null
          and not exists (
            select 1 from employee_work_place y
            where y.company_id = x.company_id and y.employee_id = x.employee_id and y.work_place_id <> x.work_place_id)
      ) o on true
      where e.company_id = app_company_id()
        and (i.employee_id is not null or (s.employee_id is not null and e.status = 'Active'))
        and true
      union all
      select v.id, v.user_type, 'in', v.name, v.name, null, v.company, v.contact_name, null, null, v.site_id, w.name,
        v.signed_in_at, null, null, v.signed_in_at <= $36::timestamptz - $37 * interval '1 hour'
      from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
      where $38 and v.company_id = app_company_id()
        and v.signed_in_at <= $39 and v.signed_out_at is null
    )
    select p.id, p.kind, p.state, p.name, p.avatar_file_id, p.company, p.host_name, p.department_id, p.department_name,
      p.site_id, p.site_name, p.since, p.shift_from, p.shift_to, p.may_have_left, count(*) over () as total
    from present p where p.state = $40 and p.kind = $41
    order by p.sort_name collate "en-x-icu" asc nulls last, p.sort_name collate "en-x-icu", p.id
    limit $42 offset $43;

-- selectPresent
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), last_punch as materialized (
      select distinct on (employee_id) employee_id, at, direction, site, job_id, department_id
      from standing_punch
      where company_id = app_company_id() and at <= $2 and at > $3::timestamptz - $4 * interval '1 hour'
        and local_date between ($5::timestamptz at time zone 'UTC' - $6 * interval '1 hour')::date
          and ($7::timestamptz at time zone 'UTC' + $8 * interval '1 hour')::date and true
      order by employee_id, at desc, direction nulls last, id desc
    ), numbered as (
      select employee_id, direction, row_number() over in_order as number, at - lag(at) over in_order as pause
      from standing_punch
      where company_id = app_company_id() and at <= $9 and at > $10::timestamptz - $11 * interval '1 hour'
        and local_date between ($12::timestamptz at time zone 'UTC' - $13 * interval '1 hour')::date
          and ($14::timestamptz at time zone 'UTC' + $15 * interval '1 hour')::date
        and employee_id in (select l.employee_id from last_punch l where l.direction is null)
      window in_order as (partition by employee_id order by at, direction desc nulls first, id)
    ), run as (
      -- since the last punch that has a direction or comes after a pause, every other one is an In
      select employee_id, max(number) as last, max(number) filter (where direction = 'Out') as out,
        max(number) filter (where direction is not null or pause is null or pause > $16 * interval '1 hour') as first
      from numbered
      group by employee_id
    ), latest as materialized (
      select l.employee_id, l.at, l.site, l.job_id, l.department_id,
        case when l.direction is null then (r.first is distinct from r.out) = ((r.last - r.first) % 2 = 0)
          else l.direction = 'In' end as is_in
      from last_punch l left join run r on r.employee_id = l.employee_id
    ), inside as (
      select employee_id, at, site from latest
      where is_in and at > $17::timestamptz - $18 * interval '1 hour'
    ), day_off as materialized (
    select l.employee_id, l.from_date, l.to_date from leave l
    where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
      and l.to_date >= $19::date - 2 and l.from_date <= $20::date + 2
  ), shift as (
    select distinct on (t.employee_id) t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone as starts_at, (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone as ends_at
    from (
      
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between $21::date - 2 and $22::date + 2 and end_minute >= 0
        and work_date < coalesce($23::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between $24::date - 2 and $25::date + 2 and true
        and p.work_date >= $26::date
    ) t
    join employee e on e.company_id = app_company_id() and e.id = t.employee_id
    cross join (select $27::text as zone) z
    -- telling the time in a zone is slow, and no zone is further from Greenwich
    where (t.work_date - $28::date) * 1440 + t.start_minute <= $29
      and (t.work_date - $30::date) * 1440 + t.end_minute >= $31
      and (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone <= $32 and (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone > $33
      and not exists (
        select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    order by t.employee_id, starts_at desc
  ), present as materialized (
      select e.id, 'Employee' as kind, case when i.employee_id is null then 'due' else 'in' end as state,
        concat_ws(' ', e.first_name, e.last_name) as name, concat_ws(' ', e.last_name, e.first_name) as sort_name,
        e.avatar_file_id, '' as company, '' as host_name, a.department_id, d.name as department_name,
        coalesce(w.id, o.id) as site_id, coalesce(w.name, o.name, i.site) as site_name,
        coalesce(i.at, s.starts_at) as since, s.starts_at as shift_from, s.ends_at as shift_to,
        coalesce(i.at <= $34::timestamptz - $35 * interval '1 hour', false) as may_have_left
      from visible_employee e
      left join inside i on i.employee_id = e.id
      left join shift s on s.employee_id = e.id
      left join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      left join department d on d.company_id = e.company_id and d.id = a.department_id
      left join lateral (
        select p.id, p.name from work_place p
        where p.company_id = e.company_id and i.site is not null and (p.id::text = i.site or lower(p.name) = lower(i.site))
        order by p.id::text = i.site desc limit 1
      ) w on true
      left join lateral (
        select p.id, p.name from employee_work_place x
        join work_place p on p.company_id = x.company_id and p.id = x.work_place_id
        where x.company_id = e.company_id and x.employee_id = e.id and w.id is null
          and not exists (
            select 1 from employee_work_place y
            where y.company_id = x.company_id and y.employee_id = x.employee_id and y.work_place_id <> x.work_place_id)
      ) o on true
      where e.company_id = app_company_id()
        and (i.employee_id is not null or (s.employee_id is not null and e.status = 'Active'))
        and true
      union all
      select v.id, v.user_type, 'in', v.name, v.name, null, v.company, v.contact_name, null, null, v.site_id, w.name,
        v.signed_in_at, null, null, v.signed_in_at <= $36::timestamptz - $37 * interval '1 hour'
      from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
      where $38 and v.company_id = app_company_id()
        and v.signed_in_at <= $39 and v.signed_out_at is null
    )
    select p.id, p.kind, p.state, p.name, p.avatar_file_id, p.company, p.host_name, p.department_id, p.department_name,
      p.site_id, p.site_name, p.since, p.shift_from, p.shift_to, p.may_have_left, count(*) over () as total
    from present p where p.state = $40 and p.site_id = $41::uuid
    order by p.sort_name collate "en-x-icu" asc nulls last, p.sort_name collate "en-x-icu", p.id
    limit $42 offset $43;

-- selectPresent
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), last_punch as materialized (
      select distinct on (employee_id) employee_id, at, direction, site, job_id, department_id
      from standing_punch
      where company_id = app_company_id() and at <= $2 and at > $3::timestamptz - $4 * interval '1 hour'
        and local_date between ($5::timestamptz at time zone 'UTC' - $6 * interval '1 hour')::date
          and ($7::timestamptz at time zone 'UTC' + $8 * interval '1 hour')::date and true
      order by employee_id, at desc, direction nulls last, id desc
    ), numbered as (
      select employee_id, direction, row_number() over in_order as number, at - lag(at) over in_order as pause
      from standing_punch
      where company_id = app_company_id() and at <= $9 and at > $10::timestamptz - $11 * interval '1 hour'
        and local_date between ($12::timestamptz at time zone 'UTC' - $13 * interval '1 hour')::date
          and ($14::timestamptz at time zone 'UTC' + $15 * interval '1 hour')::date
        and employee_id in (select l.employee_id from last_punch l where l.direction is null)
      window in_order as (partition by employee_id order by at, direction desc nulls first, id)
    ), run as (
      -- since the last punch that has a direction or comes after a pause, every other one is an In
      select employee_id, max(number) as last, max(number) filter (where direction = 'Out') as out,
        max(number) filter (where direction is not null or pause is null or pause > $16 * interval '1 hour') as first
      from numbered
      group by employee_id
    ), latest as materialized (
      select l.employee_id, l.at, l.site, l.job_id, l.department_id,
        case when l.direction is null then (r.first is distinct from r.out) = ((r.last - r.first) % 2 = 0)
          else l.direction = 'In' end as is_in
      from last_punch l left join run r on r.employee_id = l.employee_id
    ), inside as (
      select employee_id, at, site from latest
      where is_in and at > $17::timestamptz - $18 * interval '1 hour'
    ), day_off as materialized (
    select l.employee_id, l.from_date, l.to_date from leave l
    where l.company_id = app_company_id() and l.status = 'Approved' and l.from_minute is null
      and l.to_date >= $19::date - 2 and l.from_date <= $20::date + 2
  ), shift as (
    select distinct on (t.employee_id) t.employee_id, (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone as starts_at, (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone as ends_at
    from (
      
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date between $21::date - 2 and $22::date + 2 and end_minute >= 0
        and work_date < coalesce($23::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date between $24::date - 2 and $25::date + 2 and true
        and p.work_date >= $26::date
    ) t
    join employee e on e.company_id = app_company_id() and e.id = t.employee_id
    cross join (select $27::text as zone) z
    -- telling the time in a zone is slow, and no zone is further from Greenwich
    where (t.work_date - $28::date) * 1440 + t.start_minute <= $29
      and (t.work_date - $30::date) * 1440 + t.end_minute >= $31
      and (t.work_date + t.start_minute * interval '1 minute') at time zone z.zone <= $32 and (t.work_date + t.end_minute * interval '1 minute') at time zone z.zone > $33
      and not exists (
        select 1 from day_off l where l.employee_id = t.employee_id and t.work_date between l.from_date and l.to_date)
    order by t.employee_id, starts_at desc
  ), present as materialized (
      select e.id, 'Employee' as kind, case when i.employee_id is null then 'due' else 'in' end as state,
        concat_ws(' ', e.first_name, e.last_name) as name, concat_ws(' ', e.last_name, e.first_name) as sort_name,
        e.avatar_file_id, '' as company, '' as host_name, a.department_id, d.name as department_name,
        coalesce(w.id, o.id) as site_id, coalesce(w.name, o.name, i.site) as site_name,
        coalesce(i.at, s.starts_at) as since, s.starts_at as shift_from, s.ends_at as shift_to,
        coalesce(i.at <= $34::timestamptz - $35 * interval '1 hour', false) as may_have_left
      from visible_employee e
      left join inside i on i.employee_id = e.id
      left join shift s on s.employee_id = e.id
      left join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
      left join department d on d.company_id = e.company_id and d.id = a.department_id
      left join lateral (
        select p.id, p.name from work_place p
        where p.company_id = e.company_id and i.site is not null and (p.id::text = i.site or lower(p.name) = lower(i.site))
        order by p.id::text = i.site desc limit 1
      ) w on true
      left join lateral (
        select p.id, p.name from employee_work_place x
        join work_place p on p.company_id = x.company_id and p.id = x.work_place_id
        where x.company_id = e.company_id and x.employee_id = e.id and w.id is null
          and not exists (
            select 1 from employee_work_place y
            where y.company_id = x.company_id and y.employee_id = x.employee_id and y.work_place_id <> x.work_place_id)
      ) o on true
      where e.company_id = app_company_id()
        and (i.employee_id is not null or (s.employee_id is not null and e.status = 'Active'))
        and true
      union all
      select v.id, v.user_type, 'in', v.name, v.name, null, v.company, v.contact_name, null, null, v.site_id, w.name,
        v.signed_in_at, null, null, v.signed_in_at <= $36::timestamptz - $37 * interval '1 hour'
      from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
      where $38 and v.company_id = app_company_id()
        and v.signed_in_at <= $39 and v.signed_out_at is null
    )
    select p.id, p.kind, p.state, p.name, p.avatar_file_id, p.company, p.host_name, p.department_id, p.department_name,
      p.site_id, p.site_name, p.since, p.shift_from, p.shift_to, p.may_have_left, count(*) over () as total
    from present p where p.state = $40 and p.site_id is null
    order by p.sort_name collate "en-x-icu" asc nulls last, p.sort_name collate "en-x-icu", p.id
    limit $41 offset $42;
