-- countHeldPunches
select count(*) as punches 
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in ('1', '2')) 
      and ($1::text is null or (p.settled_as is null) = ($2::text = 'waiting'))
      and ($3::uuid is null or p.device_id = $4::uuid)
      and ((coalesce(p.clock_id, e.clock_id))::text ilike $5);

-- countHeldPunches
select count(*) as punches 
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in ('1', '2')) 
      and ($1::text is null or (p.settled_as is null) = ($2::text = 'waiting'))
      and ($3::uuid is null or p.device_id = $4::uuid)
      and (e.first_name || ' ' || e.last_name ilike $5 or (coalesce(p.clock_id, e.clock_id))::text ilike $6 or d.name ilike $7 or to_char(p.device_time at time zone $8::text, $9::text) ilike $10 or p.code = any($11::text[]) or to_char(p.received_at at time zone $12::text, $13::text) ilike $14);

-- countHeldPunches
select count(*) as punches 
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in ('1', '2')) 
      and ($1::text is null or (p.settled_as is null) = ($2::text = 'waiting'))
      and ($3::uuid is null or p.device_id = $4::uuid)
      and (e.first_name || ' ' || e.last_name ilike $5 or (coalesce(p.clock_id, e.clock_id))::text ilike $6 or d.name ilike $7 or to_char(p.device_time at time zone $8::text, $9::text) ilike $10 or to_char(p.received_at at time zone $11::text, $12::text) ilike $13 or coalesce(p.settled_as, 'waiting') = any($14::text[]));

-- countHeldPunches
select count(*) as punches 
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in ('1', '2')) 
      and ($1::text is null or (p.settled_as is null) = ($2::text = 'waiting'))
      and ($3::uuid is null or p.device_id = $4::uuid)
      and (e.first_name || ' ' || e.last_name ilike $5 or (coalesce(p.clock_id, e.clock_id))::text ilike $6 or d.name ilike $7 or to_char(p.device_time at time zone $8::text, $9::text) ilike $10 or to_char(p.received_at at time zone $11::text, $12::text) ilike $13);

-- countHeldPunches
select count(*) as punches 
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in ('1', '2')) 
      and ($1::text is null or (p.settled_as is null) = ($2::text = 'waiting'))
      and ($3::uuid is null or p.device_id = $4::uuid)
      and (to_char(p.device_time at time zone $5::text, $6::text) ilike $7);

-- countHeldPunches
select count(*) as punches 
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in ('1', '2')) 
      and ($1::text is null or (p.settled_as is null) = ($2::text = 'waiting'))
      and ($3::uuid is null or p.device_id = $4::uuid)
      and true;

-- hasJobs
select exists (select 1 from job where company_id = app_company_id() and is_active) as found;

-- hasPinWithoutLookup
select exists (
      select 1 from employee
      where company_id = app_company_id() and pin_hash is not null and pin_lookup is null and status = 'Active'
    ) as found;

-- insertItems
insert into device_punch (company_id, device_id, received_at, item_key, sequence, clock_ahead_ms, device_time, zone,
      direction, employee_id, clock_id, note, photo, raw, latitude, longitude, accuracy_metres, place, place_site, department_id, job_id,
      task_id, known_by, result, code, punch_id)
    select $1::uuid, $2::uuid, $3::timestamptz, i.*
    from unnest($4::text[], $5::bigint[], $6::bigint[],
      $7::timestamptz[],
      $8::text[], $9::text[], $10::uuid[],
      $11::bigint[], $12::text[], $13::text[], $14::text[],
      $15::float8[], $16::float8[], $17::float8[],
      $18::text[], $19::text[], $20::uuid[],
      $21::uuid[], $22::uuid[], $23::text[], $24::text[],
      $25::text[], $26::uuid[]) as i;

-- isDevice
select exists (select 1 from device where company_id = app_company_id() and id = $1::uuid) as found;

-- isListed
select exists (select 1 
    from employee e
    where e.company_id = app_company_id() and e.status = 'Active' and e.hired_on <= $1::date
      and coalesce(e.terminated_on >= $2::date, true)
      and ($3::uuid is null
        or exists (
          select 1 from employee_work_place w
          where w.company_id = e.company_id and w.employee_id = e.id and w.work_place_id = $4::uuid)
        or not exists (select 1 from employee_work_place w where w.company_id = e.company_id and w.employee_id = e.id)) and e.id = $5::uuid) as found;

-- lockHeldPunch
select 
  p.id, p.device_id, d.name as device_name, p.sequence, p.employee_id, e.first_name || ' ' || e.last_name as employee_name, coalesce(p.clock_id, e.clock_id) as clock_id,
  p.device_time, p.clock_ahead_ms, p.zone, p.direction, p.received_at, p.result, p.code, coalesce(p.note, p.raw) as note,
  p.settled_as, p.settled_at, p.settled_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = p.settled_by) as settled_by,
  (select w.name from work_place w where w.company_id = d.company_id and w.id = d.site_id) as site_name,
  d.site_id, p.department_id, p.job_id, p.task_id, d.purpose as device_purpose, p.latitude, p.longitude, p.accuracy_metres as accuracy 
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in ('1', '2')) and p.id = $1::uuid;

-- lockHeldPunch
select 1 from device_punch where company_id = app_company_id() and id = $1::uuid for update;

-- selectDefaultWork
select m.line, w.job_id, w.task_id
    from unnest($1::integer[], $2::uuid[], $3::date[],
      $4::integer[]) as m (line, employee_id, local_date, local_minute)
    cross join lateral (
      select x.job_id, x.task_id from (
        (select s.job_id, s.task_id, 0 as rank,
          abs((m.local_date - s.work_date) * 1440 + m.local_minute - s.start_minute) as distance
        from work_section s
        where s.company_id = app_company_id() and s.employee_id = m.employee_id
          and s.work_date between m.local_date - 1 and m.local_date + 1 and s.job_id is not null
          and (m.local_date - s.work_date) * 1440 + m.local_minute
            between s.start_minute - $5::integer and s.end_minute
        order by distance limit 1)
        union all
        (select p.job_id, p.task_id, 1, 0
        from standing_punch p
        where p.company_id = app_company_id() and p.employee_id = m.employee_id and p.job_id is not null
          and p.local_date between m.local_date - $6::integer and m.local_date
        order by p.at desc limit 1)
      ) x
      join job j on j.company_id = app_company_id() and j.id = x.job_id and j.is_active
      order by x.rank limit 1
    ) w;

-- selectFences
with fence as (
      select p.id, p.name, p.latitude::float8, p.longitude::float8, p.radius_metres::float8 as radius
      from work_place p
      where p.company_id = app_company_id() and p.is_active and p.latitude is not null and p.radius_metres > 0
    ), own as (
      select f.* from employee_work_place w join fence f on f.id = w.work_place_id
      where w.company_id = app_company_id() and w.employee_id = $1::uuid
    )
    select e.skips_geofence as is_free,
      coalesce((
        select json_agg(json_build_object('id', s.id, 'name', s.name, 'latitude', s.latitude, 'longitude', s.longitude,
          'radius', s.radius) order by s.name)
        from (select * from own union all select * from fence where not exists (select 1 from own)) s), '[]') as sites
    from employee e where e.company_id = app_company_id() and e.id = $2::uuid;

-- selectHeldPunches
select 
  p.id, p.device_id, d.name as device_name, p.sequence, p.employee_id, e.first_name || ' ' || e.last_name as employee_name, coalesce(p.clock_id, e.clock_id) as clock_id,
  p.device_time, p.clock_ahead_ms, p.zone, p.direction, p.received_at, p.result, p.code, coalesce(p.note, p.raw) as note,
  p.settled_as, p.settled_at, p.settled_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = p.settled_by) as settled_by,
  (select w.name from work_place w where w.company_id = d.company_id and w.id = d.site_id) as site_name,
  d.site_id, p.department_id, p.job_id, p.task_id, d.purpose as device_purpose, p.latitude, p.longitude, p.accuracy_metres as accuracy 
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in ('1', '2')) 
      and ($1::text is null or (p.settled_as is null) = ($2::text = 'waiting'))
      and ($3::uuid is null or p.device_id = $4::uuid)
      and ((coalesce(p.clock_id, e.clock_id))::text ilike $5)
    order by p.settled_as is not null, p.received_at desc, p.sequence desc, p.id
    limit $6 offset $7;

-- selectHeldPunches
select 
  p.id, p.device_id, d.name as device_name, p.sequence, p.employee_id, e.first_name || ' ' || e.last_name as employee_name, coalesce(p.clock_id, e.clock_id) as clock_id,
  p.device_time, p.clock_ahead_ms, p.zone, p.direction, p.received_at, p.result, p.code, coalesce(p.note, p.raw) as note,
  p.settled_as, p.settled_at, p.settled_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = p.settled_by) as settled_by,
  (select w.name from work_place w where w.company_id = d.company_id and w.id = d.site_id) as site_name,
  d.site_id, p.department_id, p.job_id, p.task_id, d.purpose as device_purpose, p.latitude, p.longitude, p.accuracy_metres as accuracy 
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in ('1', '2')) 
      and ($1::text is null or (p.settled_as is null) = ($2::text = 'waiting'))
      and ($3::uuid is null or p.device_id = $4::uuid)
      and (e.first_name || ' ' || e.last_name ilike $5 or (coalesce(p.clock_id, e.clock_id))::text ilike $6 or d.name ilike $7 or to_char(p.device_time at time zone $8::text, $9::text) ilike $10 or p.code = any($11::text[]) or to_char(p.received_at at time zone $12::text, $13::text) ilike $14)
    order by p.settled_as is not null, p.received_at desc, p.sequence desc, p.id
    limit $15 offset $16;

-- selectHeldPunches
select 
  p.id, p.device_id, d.name as device_name, p.sequence, p.employee_id, e.first_name || ' ' || e.last_name as employee_name, coalesce(p.clock_id, e.clock_id) as clock_id,
  p.device_time, p.clock_ahead_ms, p.zone, p.direction, p.received_at, p.result, p.code, coalesce(p.note, p.raw) as note,
  p.settled_as, p.settled_at, p.settled_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = p.settled_by) as settled_by,
  (select w.name from work_place w where w.company_id = d.company_id and w.id = d.site_id) as site_name,
  d.site_id, p.department_id, p.job_id, p.task_id, d.purpose as device_purpose, p.latitude, p.longitude, p.accuracy_metres as accuracy 
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in ('1', '2')) 
      and ($1::text is null or (p.settled_as is null) = ($2::text = 'waiting'))
      and ($3::uuid is null or p.device_id = $4::uuid)
      and (e.first_name || ' ' || e.last_name ilike $5 or (coalesce(p.clock_id, e.clock_id))::text ilike $6 or d.name ilike $7 or to_char(p.device_time at time zone $8::text, $9::text) ilike $10 or to_char(p.received_at at time zone $11::text, $12::text) ilike $13 or coalesce(p.settled_as, 'waiting') = any($14::text[]))
    order by p.settled_as is not null, p.received_at desc, p.sequence desc, p.id
    limit $15 offset $16;

-- selectHeldPunches
select 
  p.id, p.device_id, d.name as device_name, p.sequence, p.employee_id, e.first_name || ' ' || e.last_name as employee_name, coalesce(p.clock_id, e.clock_id) as clock_id,
  p.device_time, p.clock_ahead_ms, p.zone, p.direction, p.received_at, p.result, p.code, coalesce(p.note, p.raw) as note,
  p.settled_as, p.settled_at, p.settled_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = p.settled_by) as settled_by,
  (select w.name from work_place w where w.company_id = d.company_id and w.id = d.site_id) as site_name,
  d.site_id, p.department_id, p.job_id, p.task_id, d.purpose as device_purpose, p.latitude, p.longitude, p.accuracy_metres as accuracy 
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in ('1', '2')) 
      and ($1::text is null or (p.settled_as is null) = ($2::text = 'waiting'))
      and ($3::uuid is null or p.device_id = $4::uuid)
      and (e.first_name || ' ' || e.last_name ilike $5 or (coalesce(p.clock_id, e.clock_id))::text ilike $6 or d.name ilike $7 or to_char(p.device_time at time zone $8::text, $9::text) ilike $10 or to_char(p.received_at at time zone $11::text, $12::text) ilike $13)
    order by p.settled_as is not null, p.received_at desc, p.sequence desc, p.id
    limit $14 offset $15;

-- selectHeldPunches
select 
  p.id, p.device_id, d.name as device_name, p.sequence, p.employee_id, e.first_name || ' ' || e.last_name as employee_name, coalesce(p.clock_id, e.clock_id) as clock_id,
  p.device_time, p.clock_ahead_ms, p.zone, p.direction, p.received_at, p.result, p.code, coalesce(p.note, p.raw) as note,
  p.settled_as, p.settled_at, p.settled_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = p.settled_by) as settled_by,
  (select w.name from work_place w where w.company_id = d.company_id and w.id = d.site_id) as site_name,
  d.site_id, p.department_id, p.job_id, p.task_id, d.purpose as device_purpose, p.latitude, p.longitude, p.accuracy_metres as accuracy 
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in ('1', '2')) 
      and ($1::text is null or (p.settled_as is null) = ($2::text = 'waiting'))
      and ($3::uuid is null or p.device_id = $4::uuid)
      and (to_char(p.device_time at time zone $5::text, $6::text) ilike $7)
    order by p.settled_as is not null, p.received_at desc, p.sequence desc, p.id
    limit $8 offset $9;

-- selectHeldPunches
select 
  p.id, p.device_id, d.name as device_name, p.sequence, p.employee_id, e.first_name || ' ' || e.last_name as employee_name, coalesce(p.clock_id, e.clock_id) as clock_id,
  p.device_time, p.clock_ahead_ms, p.zone, p.direction, p.received_at, p.result, p.code, coalesce(p.note, p.raw) as note,
  p.settled_as, p.settled_at, p.settled_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = p.settled_by) as settled_by,
  (select w.name from work_place w where w.company_id = d.company_id and w.id = d.site_id) as site_name,
  d.site_id, p.department_id, p.job_id, p.task_id, d.purpose as device_purpose, p.latitude, p.longitude, p.accuracy_metres as accuracy 
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in ('1', '2')) 
      and ($1::text is null or (p.settled_as is null) = ($2::text = 'waiting'))
      and ($3::uuid is null or p.device_id = $4::uuid)
      and true
    order by (e.first_name || ' ' || e.last_name) collate "en-x-icu" asc nulls last, p.received_at desc, p.sequence desc, p.id
    limit $5 offset $6;

-- selectHeldPunches
select 
  p.id, p.device_id, d.name as device_name, p.sequence, p.employee_id, e.first_name || ' ' || e.last_name as employee_name, coalesce(p.clock_id, e.clock_id) as clock_id,
  p.device_time, p.clock_ahead_ms, p.zone, p.direction, p.received_at, p.result, p.code, coalesce(p.note, p.raw) as note,
  p.settled_as, p.settled_at, p.settled_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = p.settled_by) as settled_by,
  (select w.name from work_place w where w.company_id = d.company_id and w.id = d.site_id) as site_name,
  d.site_id, p.department_id, p.job_id, p.task_id, d.purpose as device_purpose, p.latitude, p.longitude, p.accuracy_metres as accuracy 
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in ('1', '2')) 
      and ($1::text is null or (p.settled_as is null) = ($2::text = 'waiting'))
      and ($3::uuid is null or p.device_id = $4::uuid)
      and true
    order by p.device_time asc nulls last, p.received_at desc, p.sequence desc, p.id
    limit $5 offset $6;

-- selectHeldPunches
select 
  p.id, p.device_id, d.name as device_name, p.sequence, p.employee_id, e.first_name || ' ' || e.last_name as employee_name, coalesce(p.clock_id, e.clock_id) as clock_id,
  p.device_time, p.clock_ahead_ms, p.zone, p.direction, p.received_at, p.result, p.code, coalesce(p.note, p.raw) as note,
  p.settled_as, p.settled_at, p.settled_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = p.settled_by) as settled_by,
  (select w.name from work_place w where w.company_id = d.company_id and w.id = d.site_id) as site_name,
  d.site_id, p.department_id, p.job_id, p.task_id, d.purpose as device_purpose, p.latitude, p.longitude, p.accuracy_metres as accuracy 
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in ('1', '2')) 
      and ($1::text is null or (p.settled_as is null) = ($2::text = 'waiting'))
      and ($3::uuid is null or p.device_id = $4::uuid)
      and true
    order by p.device_time desc nulls last, p.received_at desc, p.sequence desc, p.id
    limit $5 offset $6;

-- selectHeldPunches
select 
  p.id, p.device_id, d.name as device_name, p.sequence, p.employee_id, e.first_name || ' ' || e.last_name as employee_name, coalesce(p.clock_id, e.clock_id) as clock_id,
  p.device_time, p.clock_ahead_ms, p.zone, p.direction, p.received_at, p.result, p.code, coalesce(p.note, p.raw) as note,
  p.settled_as, p.settled_at, p.settled_reason,
  (select a.first_name || ' ' || a.last_name from account a where a.id = p.settled_by) as settled_by,
  (select w.name from work_place w where w.company_id = d.company_id and w.id = d.site_id) as site_name,
  d.site_id, p.department_id, p.job_id, p.task_id, d.purpose as device_purpose, p.latitude, p.longitude, p.accuracy_metres as accuracy 
    from device_punch p
    join device d on d.company_id = p.company_id and d.id = p.device_id
    left join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.code <> 'closedPeriod'
      and (e.id is not null or p.employee_id is null and current_setting('app.role_id', true) in ('1', '2')) 
      and ($1::text is null or (p.settled_as is null) = ($2::text = 'waiting'))
      and ($3::uuid is null or p.device_id = $4::uuid)
      and true
    order by p.settled_as is not null, p.received_at desc, p.sequence desc, p.id
    limit $5 offset $6;

-- selectKnownItems
select p.item_key, p.sequence, p.device_time, p.direction, p.result, p.code, p.settled_as is not null as is_settled,
      e.first_name || ' ' || e.last_name as employee_name
    from device_punch p
    left join employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.device_id = $1::uuid
      and p.item_key = any($2::text[]);

-- selectKnownParts
select id from department where company_id = app_company_id() and id = any($1::uuid[])
    union all
    select id from job where company_id = app_company_id() and id = any($2::uuid[])
    union all
    select id from task where company_id = app_company_id() and id = any($3::uuid[]);

-- selectMarkedSince
select m.employee_id from recalculation_mark m
    where m.company_id = app_company_id() and exists (
      select 1 from device_punch p
      where p.company_id = m.company_id and p.employee_id = m.employee_id and p.received_at >= $1)
    order by m.employee_id;

-- selectNames
select e.id as employee_id, e.first_name, e.last_name, e.clock_id
    
    from employee e
    where e.company_id = app_company_id() and e.status = 'Active' and e.hired_on <= $1::date
      and coalesce(e.terminated_on >= $2::date, true)
      and ($3::uuid is null
        or exists (
          select 1 from employee_work_place w
          where w.company_id = e.company_id and w.employee_id = e.id and w.work_place_id = $4::uuid)
        or not exists (select 1 from employee_work_place w where w.company_id = e.company_id and w.employee_id = e.id))
      and (translate(lower(e.first_name || ' ' || e.last_name), 'āēīōūàáâãäåèéêëìíîïòóôõöùúûüñçßøý', 'aeiouaaaaaaeeeeiiiiooooouuuuncsoy') like replace(replace(replace(translate(lower($5::text), 'āēīōūàáâãäåèéêëìíîïòóôõöùúûüñçßøý', 'aeiouaaaaaaeeeeiiiiooooouuuuncsoy'), '\', '\\'), '%', '\%'), '_', '\_') || '%' or translate(lower(e.last_name), 'āēīōūàáâãäåèéêëìíîïòóôõöùúûüñçßøý', 'aeiouaaaaaaeeeeiiiiooooouuuuncsoy') like replace(replace(replace(translate(lower($6::text), 'āēīōūàáâãäåèéêëìíîïòóôõöùúûüñçßøý', 'aeiouaaaaaaeeeeiiiiooooouuuuncsoy'), '\', '\\'), '%', '\%'), '_', '\_') || '%')
    order by e.first_name collate "en-x-icu", e.last_name collate "en-x-icu", e.clock_id, e.id
    limit $7;

-- selectPinHolders
select id as employee_id, clock_id, status, hired_on, terminated_on, pin_hash, pin_lookup from employee
    where company_id = app_company_id() and pin_lookup = any($1::text[]) and pin_hash is not null
    union all
    select id, clock_id, status, hired_on, terminated_on, pin_hash, pin_lookup from employee
    where company_id = app_company_id() and clock_id = any($2::bigint[]) and pin_hash is not null
      and pin_lookup is null;

-- selectSeenPeople
select e.id, e.first_name, e.first_name || ' ' || e.last_name as name, e.status, e.hired_on, e.terminated_on
    from (select $1::uuid as id) as w
    join employee e on e.company_id = app_company_id() and e.id = w.id;

-- selectSeenPeople
select e.id, e.first_name, e.first_name || ' ' || e.last_name as name, e.status, e.hired_on, e.terminated_on
    from unnest($1::uuid[]) as w (id)
    join employee e on e.company_id = app_company_id() and e.id = w.id;

-- selectSurroundings
select w.name as site_name,
      coalesce(s.uses_default_work_code and (c.settings ->> 'isJobCodeEnabled')::boolean, false) as uses_default_work
    from company c
    left join app_setting s on s.company_id = c.id
    left join work_place w on w.company_id = c.id and w.id = $1::uuid
    where c.id = app_company_id();

-- selectWorkNames
select (select case when x.name = '' then x.code else x.name end from job x where x.company_id = app_company_id() and x.id = $1::uuid) as job_name,
      (select case when x.name = '' then x.code else x.name end from task x where x.company_id = app_company_id() and x.id = $2::uuid) as task_name;

-- settleItem
update device_punch
    set settled_as = $1, settled_by = $2::uuid, settled_at = $3,
      settled_reason = $4, employee_id = $5::uuid, punch_id = $6::uuid,
      updated_at = $7, version = version + 1
    where company_id = app_company_id() and id = $8::uuid;

-- sumPaidMinutes
select coalesce(sum(d.paid_minutes + d.holiday_leave_minutes + coalesce(leave.minutes, 0)), 0)::integer as minutes
    from timesheet_day d
    left join lateral (
      select sum(l.minutes) as minutes from pay_line l
      join pay_type t on t.company_id = l.company_id and t.id = l.pay_type_id
      join pay_type_in_force f on f.company_id = l.company_id and f.pay_type_id = l.pay_type_id
        and l.work_date >= f.from_date and l.work_date < f.until_date
      where l.company_id = d.company_id and l.employee_id = d.employee_id and l.work_date = d.work_date
        and f.is_leave and f.is_paid_leave and t.system_code is distinct from 'holidayLeave'
    ) leave on true
    where d.company_id = app_company_id() and d.employee_id = $1::uuid
      and d.work_date between $2::date and $3::date;
