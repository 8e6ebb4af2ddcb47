-- applyLatest
update roll_call_person p
    set status = m.status, marked_at = m.marked_at, marked_by = m.account_id, mark_id = m.id,
      updated_at = clock_timestamp(), version = version + 1
    from (
      select distinct on (person_id) person_id, status, marked_at, account_id, id from roll_call_mark
      where company_id = app_company_id() and id = any($1::uuid[])
      order by person_id, marked_at desc, id desc
    ) m
    where p.company_id = app_company_id() and p.roll_call_id = $2::uuid and p.id = m.person_id
      and (p.marked_at is null or (p.marked_at, p.mark_id) < (m.marked_at, m.id));

-- comparePresent
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
      from employee e
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
    ), arrived as (
      insert into roll_call_person (company_id, roll_call_id, id, employee_id, visitor_id, source, department_id, site_id, since)
      select app_company_id(), $40::uuid, p.id, case when p.kind = 'Employee' then p.id end,
        case when p.kind <> 'Employee' then p.id end, 'arrived', p.department_id, p.site_id, p.since
      from present p where p.state = 'in' and ($41::uuid is null or p.site_id is null or p.site_id = $42::uuid)
      on conflict do nothing
    )
    update roll_call_person r set left_at = x.left_at, updated_at = clock_timestamp(), version = version + 1
    from (
      select q.id, case when p.id is null then coalesce(v.signed_out_at, (
        select max(h.at) from standing_punch h
        where h.company_id = q.company_id and h.employee_id = q.employee_id and h.at <= $43
          and h.local_date between ($44::timestamptz - interval '2 days')::date
            and ($45::timestamptz + interval '1 day')::date
      ), $46) end as left_at
      from roll_call_person q
      left join present p on p.id = q.id and p.state = 'in'
      left join visitor v on v.company_id = q.company_id and v.id = q.visitor_id
      where q.company_id = app_company_id() and q.roll_call_id = $47::uuid and q.source <> 'added'
        and (p.id is null) <> (q.left_at is not null)
    ) x
    where r.company_id = app_company_id() and r.roll_call_id = $48::uuid and r.id = x.id;

-- countMarks
select count(*) from roll_call_mark where company_id = app_company_id() and roll_call_id = $1::uuid;

-- countRollCalls
select count(*) from roll_call where company_id = app_company_id();

-- endIfRunning
update roll_call set ended_at = $1, ended_by = $2::uuid, updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = $3::uuid and ended_at is null returning id;

-- insertAdded
insert into roll_call_person (company_id, roll_call_id, id, name, source, since)
    select app_company_id(), $1::uuid, a.id, a.name, 'added', a.since
    from jsonb_to_recordset($2::jsonb) as a (id uuid, name text, since timestamptz)
    on conflict do nothing
    returning id;

-- insertMarks
insert into roll_call_mark (company_id, id, roll_call_id, person_id, status, marked_at, device_time, received_at, account_id)
    select app_company_id(), m.id, $1::uuid, m."personId", m.status, m."markedAt", m."deviceTime", $2,
      $3::uuid
    from jsonb_to_recordset($4::jsonb) as m (
      id uuid, "personId" uuid, status text, "markedAt" timestamptz, "deviceTime" timestamptz)
    on conflict do nothing
    returning id, person_id, status;

-- insertPresent
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
      from employee e
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
    insert into roll_call_person (company_id, roll_call_id, id, employee_id, visitor_id, source, department_id, site_id, since)
    select app_company_id(), $40::uuid, p.id, case when p.kind = 'Employee' then p.id end,
      case when p.kind <> 'Employee' then p.id end, $41, p.department_id, p.site_id, p.since
    from present p where p.state = 'in' and ($42::uuid is null or p.site_id is null or p.site_id = $43::uuid)
    on conflict do nothing;

-- insertRollCall
insert into roll_call (company_id, site_id, is_drill, note, started_at, started_by, compared_at)
    values (app_company_id(), $1::uuid, $2, $3, $4, $5::uuid, $6)
    on conflict (company_id, site_id) where ended_at is null do nothing
    returning id;

-- noteWarden
insert into roll_call_warden (company_id, roll_call_id, account_id, heard_at)
    values (app_company_id(), $1::uuid, $2::uuid, $3)
    on conflict (company_id, roll_call_id, account_id)
      do update set heard_at = greatest(roll_call_warden.heard_at, excluded.heard_at), updated_at = now();

-- selectMarks
select m.id, m.person_id, coalesce(p.name, v.name, concat_ws(' ', e.first_name, e.last_name)) as person_name, m.status,
      concat_ws(' ', a.first_name, a.last_name) as marked_by, m.marked_at, m.device_time, m.received_at,
      m.id is distinct from p.mark_id as is_overruled
    from roll_call_mark m
    join roll_call_person p on p.company_id = m.company_id and p.roll_call_id = m.roll_call_id and p.id = m.person_id
    left join employee e on e.company_id = p.company_id and e.id = p.employee_id
    left join visitor v on v.company_id = p.company_id and v.id = p.visitor_id
    join account a on a.id = m.account_id
    where m.company_id = app_company_id() and m.roll_call_id = $1::uuid
    order by m.marked_at desc, m.id desc limit $2 offset $3;

-- selectPeople
select p.id, coalesce(v.user_type, case when p.employee_id is null then 'Other' else 'Employee' end) as kind,
      coalesce(p.name, v.name, concat_ws(' ', e.first_name, e.last_name)) as name, e.avatar_file_id,
      coalesce(v.company, '') as company, coalesce(v.contact_name, '') as host_name, d.name as department_name, p.site_id,
      w.name as site_name, coalesce(nullif(e.mobile, ''), e.phone, '') as mobile, p.source, p.since, p.left_at, p.status,
      p.marked_at, a.id as marked_by_id, concat_ws(' ', a.first_name, a.last_name) as marked_by_name
    from roll_call_person p
    left join employee e on e.company_id = p.company_id and e.id = p.employee_id
    left join visitor v on v.company_id = p.company_id and v.id = p.visitor_id
    left join department d on d.company_id = p.company_id and d.id = p.department_id
    left join work_place w on w.company_id = p.company_id and w.id = p.site_id
    left join account a on a.id = p.marked_by
    where p.company_id = app_company_id() and p.roll_call_id = $1::uuid
      and ($2::timestamptz is null
        or p.updated_at > $3::timestamptz - $4 * interval '1 second')
    order by coalesce(v.name, p.name, e.last_name) collate "en-x-icu", e.first_name collate "en-x-icu", p.id;

-- selectReadAt
select clock_timestamp() as read_at;

-- selectRollCall
select r.id, r.site_id, w.name as site_name, r.is_drill, r.note, r.started_at,
  coalesce(concat_ws(' ', s.first_name, s.last_name), '') as started_by, r.ended_at,
  nullif(concat_ws(' ', e.first_name, e.last_name), '') as ended_by, n.safe, n.missing, n.unknown from roll_call r
  left join work_place w on w.company_id = r.company_id and w.id = r.site_id
  left join account s on s.id = r.started_by
  left join account e on e.id = r.ended_by
  cross join lateral (
    select count(*) filter (where p.status = 'safe') as safe, count(*) filter (where p.status = 'missing') as missing,
      count(*) filter (where p.status = 'unknown') as unknown
    from roll_call_person p where p.company_id = r.company_id and p.roll_call_id = r.id
  ) n where r.company_id = app_company_id() and r.id = $1::uuid;

-- selectRollCalls
select r.id, r.site_id, w.name as site_name, r.is_drill, r.note, r.started_at,
  coalesce(concat_ws(' ', s.first_name, s.last_name), '') as started_by, r.ended_at,
  nullif(concat_ws(' ', e.first_name, e.last_name), '') as ended_by, n.safe, n.missing, n.unknown from roll_call r
  left join work_place w on w.company_id = r.company_id and w.id = r.site_id
  left join account s on s.id = r.started_by
  left join account e on e.id = r.ended_by
  cross join lateral (
    select count(*) filter (where p.status = 'safe') as safe, count(*) filter (where p.status = 'missing') as missing,
      count(*) filter (where p.status = 'unknown') as unknown
    from roll_call_person p where p.company_id = r.company_id and p.roll_call_id = r.id
  ) n where r.company_id = app_company_id()
    order by r.ended_at is null desc, r.started_at desc, r.id limit $1 offset $2;

-- selectRunning
select id from roll_call
    where company_id = app_company_id() and site_id is not distinct from $1::uuid and ended_at is null;

-- selectStrangers
select x as id from unnest($1::text[]) as x
    where not exists (
      select 1 from roll_call_person p
      where p.company_id = app_company_id() and p.roll_call_id = $2::uuid and p.id = x::uuid);

-- selectWardens
select a.id, concat_ws(' ', a.first_name, a.last_name) as name, w.heard_at, coalesce(m.marks, 0) as marks
    from roll_call_warden w
    join account a on a.id = w.account_id
    left join (
      select account_id, count(*) as marks from roll_call_mark
      where company_id = app_company_id() and roll_call_id = $1::uuid group by account_id
    ) m on m.account_id = w.account_id
    where w.company_id = app_company_id() and w.roll_call_id = $2::uuid
    order by name, a.id;

-- takeComparison
update roll_call set compared_at = $1
    where company_id = app_company_id() and id = (
      select id from roll_call
      where company_id = app_company_id() and id = $2::uuid and ended_at is null and compared_at < $3
      for update skip locked
    ) returning id;
