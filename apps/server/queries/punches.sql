-- ensurePunchMonths
select ensure_punch_month(day) from unnest($1::date[]) as day order by day;

-- foreseeNewPunches
select distinct on (i.employee_id, i.local_date, i.local_minute, i.direction) i.line, i.employee_id, i.local_date as date,
      open_shift.work_date is not null or is_closed_day($1::uuid, i.employee_id, i.local_date) as is_late
    from incoming_punch i
    left join lateral (
    select q.work_date from punch_pair q
    where q.company_id = app_company_id() and q.employee_id = i.employee_id
      and q.work_date between i.local_date - 1 and i.local_date + 1
      and i.direction is distinct from 'In' and i.at > q.in_at and i.at <= q.out_until
      and is_closed_day(q.company_id, q.employee_id, q.work_date)
      and not exists (
        select 1 from standing_punch p
        where p.company_id = q.company_id and p.employee_id = q.employee_id
          and p.local_date between i.local_date - 2 and i.local_date + 1 and p.at > q.in_at and p.at < i.at)
      and not exists (
        select 1 from incoming_punch p where p.employee_id = i.employee_id and p.at > q.in_at and p.at < i.at)
    order by q.in_at desc limit 1) open_shift on true
    where 
  not exists (
    select 1 from punch p
    where p.company_id = app_company_id() and p.employee_id = i.employee_id and p.local_date = i.local_date
      and p.local_minute = i.local_minute
      and (p.direction is not distinct from i.direction or ("i"."source" = 'terminal' and "i"."direction" is null) or ("p"."source" = 'terminal' and "p"."direction" is null))
      and (p.source <> 'manual' or not exists (
        select 1 from punch_replacement r where r.company_id = p.company_id and r.punch_id = p.id)))
    order by i.employee_id, i.local_date, i.local_minute, i.direction, i.line;

-- hasStandingPunch
select exists (
      select 1 from standing_punch p
      where p.company_id = app_company_id() and p.employee_id = $1::uuid
        and p.local_date between ($2::timestamptz at time zone 'UTC')::date - 1 and ($3::timestamptz at time zone 'UTC')::date + 1
        and date_trunc('minute', p.at) = $4
        and (p.direction is null or $5::text is null or p.direction = $6)
        and p.id is distinct from $7::uuid
    ) as found;

-- insertManualPunch
with split as (
      insert into punch_work_part (company_id, punch_id, place, employee_id, work_date, work_place_id, department_id, job_id,
        task_id, minutes, share)
      select company_id, $1::uuid, place, employee_id, $2::date, work_place_id, department_id, job_id,
        task_id, minutes, share
      from punch_work_part
      where $3 and company_id = app_company_id() and punch_id = $4::uuid
    )
    insert into punch (company_id, id, employee_id, at, zone, local_date, local_minute, direction, source, site, pinned_date,
      replaces_id, author_account_id, reason, work_place_id, department_id, job_id, task_id)
    values ($5::uuid, $6::uuid, $7::uuid, $8, $9,
      $10::date, $11, $12, 'manual', $13, $14::date,
      $15::uuid, $16::uuid, $17,
      $18::uuid, $19::uuid, $20::uuid, $21::uuid);

-- insertManualPunches
insert into punch (company_id, id, employee_id, at, zone, local_date, local_minute, direction, source, site, pinned_date,
      replaces_id, author_account_id, reason, work_place_id, department_id, job_id, task_id)
    select app_company_id(), p.id, p."employeeId", p.at, p.zone, p."localDate", p."localMinute", p.direction, 'manual', p.site,
      p."pinnedDate", p."replacesId", p."authorAccountId", p.reason, p."workPlaceId", p."departmentId", p."jobId", p."taskId"
    from jsonb_to_recordset($1::jsonb) as p (
      id uuid, "employeeId" uuid, at timestamptz, zone text, "localDate" date, "localMinute" integer, direction text,
      site text, "pinnedDate" date, "replacesId" uuid, "authorAccountId" uuid, reason text, "workPlaceId" uuid,
      "departmentId" uuid, "jobId" uuid, "taskId" uuid);

-- insertNewPunches
with stored as (
      insert into punch (company_id, id, employee_id, local_date, local_minute, direction, at, zone, source, site, is_late,
        pinned_date, work_place_id, department_id, job_id, task_id, author_account_id, import_id)
      select distinct on (i.employee_id, i.local_date, i.local_minute, i.direction) $1::uuid, i.id, i.employee_id,
        i.local_date, i.local_minute, i.direction, i.at, i.zone, i.source, i.site,
        open_shift.work_date is not null or is_closed_day($2::uuid, i.employee_id, i.local_date), nullif(open_shift.work_date, i.local_date),
        i.work_place_id, i.department_id, i.job_id, i.task_id, $3::uuid, $4::uuid
      from incoming_punch i
      left join lateral (
    select q.work_date from punch_pair q
    where q.company_id = app_company_id() and q.employee_id = i.employee_id
      and q.work_date between i.local_date - 1 and i.local_date + 1
      and i.direction is distinct from 'In' and i.at > q.in_at and i.at <= q.out_until
      and is_closed_day(q.company_id, q.employee_id, q.work_date)
      and not exists (
        select 1 from standing_punch p
        where p.company_id = q.company_id and p.employee_id = q.employee_id
          and p.local_date between i.local_date - 2 and i.local_date + 1 and p.at > q.in_at and p.at < i.at)
      and not exists (
        select 1 from incoming_punch p where p.employee_id = i.employee_id and p.at > q.in_at and p.at < i.at)
    order by q.in_at desc limit 1) open_shift on true
      where i.employee_id = any($5::uuid[]) and 
  not exists (
    select 1 from punch p
    where p.company_id = app_company_id() and p.employee_id = i.employee_id and p.local_date = i.local_date
      and p.local_minute = i.local_minute
      and (p.direction is not distinct from i.direction or ("i"."source" = 'terminal' and "i"."direction" is null) or ("p"."source" = 'terminal' and "p"."direction" is null))
      and (p.source <> 'manual' or not exists (
        select 1 from punch_replacement r where r.company_id = p.company_id and r.punch_id = p.id)))
      order by i.employee_id, i.local_date, i.local_minute, i.direction, i.line
      on conflict do nothing
      returning id, is_late)
    select i.line, stored.is_late from stored join incoming_punch i on i.id = stored.id;

-- insertParts
insert into punch_work_part (company_id, punch_id, place, employee_id, work_date, work_place_id, department_id, job_id,
      task_id, minutes, share)
    select app_company_id(), $1::uuid, w.place, $2::uuid, $3::date, w.work_place_id,
      w.department_id, w.job_id, w.task_id, w.minutes, w.share
    from jsonb_to_recordset($4::jsonb)
      as w (place integer, work_place_id uuid, department_id uuid, job_id uuid, task_id uuid, minutes integer, share integer);

-- insertRemovals
insert into punch_replacement (company_id, punch_id, employee_id, work_date, author_account_id, reason, import_id)
    select app_company_id(), p.id, p."employeeId", p."workDate", $1::uuid, $2, $3::uuid
    from jsonb_to_recordset($4::jsonb) as p (id uuid, "employeeId" uuid, "workDate" date);

-- insertReplacement
insert into punch_replacement (company_id, punch_id, employee_id, work_date, replaced_by_id, author_account_id, reason)
    values ($1::uuid, $2::uuid, $3::uuid,
      $4::date, $5::uuid, $6::uuid, $7)
    on conflict (company_id, punch_id) do nothing;

-- insertRestored
insert into import_restored (company_id, import_id, punch_id)
    select app_company_id(), $1::uuid, id from unnest($2::uuid[]) as r (id);

-- insertSentPunches
with incoming_punch as materialized (
      select * from unnest($1::uuid[], $2::integer[], $3::uuid[],
        $4::date[], $5::integer[], $6::text[],
        $7::timestamptz[], $8::text[], $9::text[], $10::text[],
        $11::uuid[], $12::uuid[], $13::uuid[], $14::uuid[])
        as i (id, line, employee_id, local_date, local_minute, direction, at, zone, source, site, work_place_id,
          department_id, job_id, task_id)
    ), stored as (
      insert into punch (company_id, id, employee_id, local_date, local_minute, direction, at, zone, source, site, is_late,
        pinned_date, work_place_id, department_id, job_id, task_id, author_account_id, import_id)
      select distinct on (i.employee_id, i.local_date, i.local_minute, i.direction) $15::uuid, i.id, i.employee_id,
        i.local_date, i.local_minute, i.direction, i.at, i.zone, i.source, i.site,
        open_shift.work_date is not null or is_closed_day($16::uuid, i.employee_id, i.local_date), nullif(open_shift.work_date, i.local_date),
        i.work_place_id, i.department_id, i.job_id, i.task_id, null::uuid, null::uuid
      from incoming_punch i
      left join lateral (
    select q.work_date from punch_pair q
    where q.company_id = app_company_id() and q.employee_id = i.employee_id
      and q.work_date between i.local_date - 1 and i.local_date + 1
      and i.direction is distinct from 'In' and i.at > q.in_at and i.at <= q.out_until
      and is_closed_day(q.company_id, q.employee_id, q.work_date)
      and not exists (
        select 1 from standing_punch p
        where p.company_id = q.company_id and p.employee_id = q.employee_id
          and p.local_date between i.local_date - 2 and i.local_date + 1 and p.at > q.in_at and p.at < i.at)
      and not exists (
        select 1 from incoming_punch p where p.employee_id = i.employee_id and p.at > q.in_at and p.at < i.at)
    order by q.in_at desc limit 1) open_shift on true
      where true and 
  not exists (
    select 1 from punch p
    where p.company_id = app_company_id() and p.employee_id = i.employee_id and p.local_date = i.local_date
      and p.local_minute = i.local_minute
      and (p.direction is not distinct from i.direction or ("i"."source" = 'terminal' and "i"."direction" is null) or ("p"."source" = 'terminal' and "p"."direction" is null))
      and (p.source <> 'manual' or not exists (
        select 1 from punch_replacement r where r.company_id = p.company_id and r.punch_id = p.id)))
      order by i.employee_id, i.local_date, i.local_minute, i.direction, i.line
      on conflict do nothing
      returning id, is_late)
    select i.line, stored.is_late from stored join incoming_punch i on i.id = stored.id;

-- insertTakenPunch
insert into punch (company_id, id, employee_id, at, zone, local_date, local_minute, direction, source, site, pinned_date,
      author_account_id, reason, work_place_id, department_id, job_id, task_id)
    select $1::uuid, $2::uuid, $3::uuid, $4::timestamptz,
      $5::text, $6::date, $7::integer, $8::text,
      case when exists (
        select 1 from punch p
        where p.company_id = $9::uuid and p.employee_id = $10::uuid
          and p.local_date = $11::date and p.local_minute = $12::integer
          and p.direction is not distinct from $13::text and p.source <> 'manual')
        then 'manual' else $14::text end,
      $15::text, $16::date, $17::uuid, $18::text,
      $19::uuid, $20::uuid, $21::uuid, $22::uuid;

-- lookUpParts
select coalesce(nullif(concat_ws(' / ',
      (select d.name from department d where d.company_id = app_company_id() and d.id = w.department_id),
      (select case when j.name = '' then j.code else j.name end from job j
        where j.company_id = app_company_id() and j.id = w.job_id),
      (select case when k.name = '' then k.code else k.name end from task k
        where k.company_id = app_company_id() and k.id = w.task_id)), ''),
      (select s.name from work_place s where s.company_id = app_company_id() and s.id = w.work_place_id), '') as desc,
      exists (select 1 from work_place s where s.company_id = app_company_id() and s.id = w.work_place_id) as is_site,
      exists (select 1 from department d where d.company_id = app_company_id() and d.id = w.department_id) as is_department,
      exists (select 1 from job j where j.company_id = app_company_id() and j.id = w.job_id) as is_job,
      exists (select 1 from task t where t.company_id = app_company_id() and t.id = w.task_id) as is_task,
      exists (
        select 1 from job_task n where n.company_id = app_company_id() and n.job_id = w.job_id and n.task_id = w.task_id)
      or not exists (
        select 1 from job_task n where n.company_id = app_company_id() and n.task_id = w.task_id) as is_task_of_job
    from jsonb_to_recordset($1::jsonb)
      as w (place integer, work_place_id uuid, department_id uuid, job_id uuid, task_id uuid)
    order by w.place;

-- restorePunches
select undo_import_removals($1::uuid[], $2::uuid);

-- savePunchDecision
delete from punch_decision where punch_id = $1::uuid;

-- savePunchDecision
insert into punch_decision (company_id, punch_id, employee_id, work_date, is_counted, longest_pair_minutes, author_account_id)
    values (app_company_id(), $1::uuid, $2::uuid, $3::date,
      $4, $5, $6::uuid)
    on conflict (company_id, punch_id) do update set
      is_counted = excluded.is_counted, longest_pair_minutes = excluded.longest_pair_minutes,
      author_account_id = excluded.author_account_id, updated_at = now(), version = punch_decision.version + 1;

-- selectAmongPairs
select distinct on (m."employeeId") m."employeeId" as employee_id,
      case when q.out_at is null then 'Out' else 'inside' end as place
    from jsonb_to_recordset($1::jsonb) as m ("employeeId" uuid, at timestamptz)
    join punch_pair q on q.company_id = app_company_id() and q.employee_id = m."employeeId"
      and q.work_date between $2::date - 1 and $3::date + 1 and q.in_at < m.at
      and coalesce(q.out_at > m.at, q.out_until >= m.at)
    where q.out_at is not null or not exists (
      select 1 from standing_punch p
      where p.company_id = q.company_id and p.employee_id = q.employee_id
        and p.local_date between $4::date - 2 and $5::date + 1
          and date_trunc('minute', p.at) > q.in_at and p.at < m.at)
    order by m."employeeId", q.in_at desc;

-- selectClosed
select d."employeeId" as employee_id
    from jsonb_to_recordset($1::jsonb) as d ("employeeId" uuid, date date)
    where is_closed_day(app_company_id(), d."employeeId", d.date);

-- selectHistory
with recursive revision as (
      select p.* from punch p where p.company_id = app_company_id() and p.id = $1::uuid
      union all
      select p.* from revision r join punch p on p.company_id = r.company_id and p.id = r.replaces_id
    ), entry as (
      select r.created_at, r.author_account_id, r.local_date, r.local_minute, r.direction, r.reason, false as is_removal
      from revision r
      union all
      select x.created_at, x.author_account_id, r.local_date, r.local_minute, r.direction, x.reason, true
      from revision r
      join punch_replacement x on x.company_id = r.company_id and x.punch_id = r.id and x.replaced_by_id is null
    )
    select e.created_at as at, a.first_name || ' ' || a.last_name as by, e.local_date, e.local_minute, e.direction, e.reason, e.is_removal
    from entry e left join account a on a.id = e.author_account_id
    order by e.created_at, e.is_removal;

-- selectImportedPunches
with own as materialized (
      select o.*, coalesce(o.pinned_date, o.local_date) as work_date, (
        select case when r.import_id is null then 'changed' else 'undone' end from punch_replacement r
        where r.company_id = o.company_id and r.punch_id = o.id) as since
      from (
        select p.* from punch p where p.company_id = app_company_id() and p.import_id = $1::uuid
        union all
        select p.* from import_restored r
        join punch p on p.company_id = app_company_id() and p.id = r.punch_id
        where r.company_id = app_company_id() and r.import_id = $2::uuid and p.import_id is distinct from r.import_id
      ) o
    )
    select o.id, o.employee_id, o.at, o.zone, o.local_date, o.local_minute, o.direction, o.pinned_date, o.work_place_id,
      o.department_id, o.job_id, o.task_id, o.since,
      o.since is null and is_closed_day(o.company_id, o.employee_id, o.work_date) as is_closed
    from own o
    order by o.employee_id, o.at, o.id;

-- selectImportedRanges
with own as materialized (
      select o.*, coalesce(o.pinned_date, o.local_date) as work_date, (
        select case when r.import_id is null then 'changed' else 'undone' end from punch_replacement r
        where r.company_id = o.company_id and r.punch_id = o.id) as since
      from (
        select p.* from punch p where p.company_id = app_company_id() and p.import_id = $1::uuid
        union all
        select p.* from import_restored r
        join punch p on p.company_id = app_company_id() and p.id = r.punch_id
        where r.company_id = app_company_id() and r.import_id = $2::uuid and p.import_id is distinct from r.import_id
      ) o
    )
    select o.employee_id, min(o.work_date) as "from", max(o.work_date) as "to"
    from own o where o.since is null group by o.employee_id;

-- selectNamedWork
select
      (select w.name from work_place w where w.company_id = app_company_id() and w.id = $1::uuid) as work_place_name,
      exists (select 1 from department d where d.company_id = app_company_id() and d.id = $2::uuid) as is_department,
      exists (select 1 from job j where j.company_id = app_company_id() and j.id = $3::uuid) as is_job,
      exists (select 1 from task t where t.company_id = app_company_id() and t.id = $4::uuid) as is_task,
      exists (
        select 1 from job_task n
        where n.company_id = app_company_id() and n.job_id = $5::uuid and n.task_id = $6::uuid)
      or not exists (
        select 1 from job_task n where n.company_id = app_company_id() and n.task_id = $7::uuid) as is_task_of_job;

-- selectNewRanges
select i.employee_id, min(i.local_date) as "from", max(i.local_date) as "to"
    from incoming_punch i
    where 
  not exists (
    select 1 from punch p
    where p.company_id = app_company_id() and p.employee_id = i.employee_id and p.local_date = i.local_date
      and p.local_minute = i.local_minute
      and (p.direction is not distinct from i.direction or ("i"."source" = 'terminal' and "i"."direction" is null) or ("p"."source" = 'terminal' and "p"."direction" is null))
      and (p.source <> 'manual' or not exists (
        select 1 from punch_replacement r where r.company_id = p.company_id and r.punch_id = p.id)))
    group by i.employee_id;

-- selectNotingDevice
with recursive revision as (
      select p.company_id, p.id, p.replaces_id from punch p where p.company_id = app_company_id() and p.id = $1::uuid
      union all
      select p.company_id, p.id, p.replaces_id
      from revision r join punch p on p.company_id = r.company_id and p.id = r.replaces_id
    )
    select d.name, n.known_by, n.latitude, n.longitude
    from revision r
    join device_punch n on n.company_id = r.company_id and n.punch_id = r.id
    join device d on d.company_id = n.company_id and d.id = n.device_id
    limit 1;

-- selectParts
select w.work_place_id, w.department_id, w.job_id, w.task_id, w.minutes, w.share, coalesce(nullif(concat_ws(' / ',
      (select d.name from department d where d.company_id = app_company_id() and d.id = w.department_id),
      (select case when j.name = '' then j.code else j.name end from job j
        where j.company_id = app_company_id() and j.id = w.job_id),
      (select case when k.name = '' then k.code else k.name end from task k
        where k.company_id = app_company_id() and k.id = w.task_id)), ''),
      (select s.name from work_place s where s.company_id = app_company_id() and s.id = w.work_place_id), '') as desc
    from punch_work_part w
    where w.company_id = app_company_id() and w.punch_id = $1::uuid
    order by w.place;

-- selectPunch
select p.id, p.employee_id, p.at, p.zone, p.local_date, p.local_minute, p.direction, p.source, p.site, p.pinned_date,
      p.reason, p.replaces_id, p.work_place_id, p.department_id, p.job_id, p.task_id, r.punch_id is not null as is_replaced, r.replaced_by_id, r.created_at as replaced_at,
      a.first_name || ' ' || a.last_name as replaced_by
    from (
      select p.* from punch p join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id where p.id = $1::uuid offset 0
    ) p
    -- Looked up by its key even where the plan was made while nothing was replaced yet.
    left join lateral (
      select r.* from punch_replacement r where r.company_id = p.company_id and r.punch_id = p.id offset 0
    ) r on true
    left join account a on a.id = r.author_account_id;

-- selectPunchDecision
select is_counted, longest_pair_minutes from punch_decision where punch_id = $1::uuid;

-- selectPunchOf
select p.id, p.employee_id, p.at, p.zone, p.local_date, p.local_minute, p.direction, p.source, p.site, p.pinned_date,
      p.reason, p.replaces_id, p.work_place_id, p.department_id, p.job_id, p.task_id, r.punch_id is not null as is_replaced, r.replaced_by_id, r.created_at as replaced_at,
      a.first_name || ' ' || a.last_name as replaced_by
    from (
      select p.* from punch p where p.id = $1::uuid and p.employee_id = $2::uuid offset 0
    ) p
    -- Looked up by its key even where the plan was made while nothing was replaced yet.
    left join lateral (
      select r.* from punch_replacement r where r.company_id = p.company_id and r.punch_id = p.id offset 0
    ) r on true
    left join account a on a.id = r.author_account_id;

-- selectPunchedAt
select distinct m."employeeId" as employee_id
    from jsonb_to_recordset($1::jsonb) as m ("employeeId" uuid, at timestamptz)
    join standing_punch p on p.company_id = app_company_id() and p.employee_id = m."employeeId"
      and p.local_date between $2::date - 1 and $3::date + 1 and date_trunc('minute', p.at) = m.at;

-- selectRestorable
select distinct on (p.id) i.line, p.id as punch_id, p.employee_id, r.work_date as date,
      is_closed_day(r.company_id, r.employee_id, r.work_date) as is_closed
    from incoming_punch i
    join punch p on p.company_id = app_company_id() and p.employee_id = i.employee_id and p.local_date = i.local_date
      and p.local_minute = i.local_minute and p.direction is not distinct from i.direction and p.source <> 'manual'
    join punch_replacement r on r.company_id = app_company_id() and r.punch_id = p.id and r.import_id is not null
    where not exists (
      select 1 from standing_punch s
      where s.company_id = app_company_id() and s.employee_id = i.employee_id and s.local_date = i.local_date
        and s.local_minute = i.local_minute)
    order by p.id, i.line;

-- selectRestorableOf
with incoming_punch as materialized (
      select line, "employeeId" as employee_id, "localDate" as local_date, "localMinute" as local_minute, direction
      from jsonb_to_recordset($1::jsonb) as i (
        line integer, "employeeId" uuid, "localDate" date, "localMinute" integer, direction text)
    ) 
    select distinct on (p.id) i.line, p.id as punch_id, p.employee_id, r.work_date as date,
      is_closed_day(r.company_id, r.employee_id, r.work_date) as is_closed
    from incoming_punch i
    join punch p on p.company_id = app_company_id() and p.employee_id = i.employee_id and p.local_date = i.local_date
      and p.local_minute = i.local_minute and p.direction is not distinct from i.direction and p.source <> 'manual'
    join punch_replacement r on r.company_id = app_company_id() and r.punch_id = p.id and r.import_id is not null
    where not exists (
      select 1 from standing_punch s
      where s.company_id = app_company_id() and s.employee_id = i.employee_id and s.local_date = i.local_date
        and s.local_minute = i.local_minute)
    order by p.id, i.line;

-- selectStandingAround
select id, at, direction from standing_punch p
    where p.company_id = app_company_id() and p.employee_id = $1::uuid
      and p.local_date between $2::date and $3::date
    order by at, id;

-- selectStandingOf
select p.id, p.employee_id, p.at, p.zone, p.local_date, p.local_minute, p.direction, p.pinned_date, p.work_place_id,
      p.department_id, p.job_id, p.task_id
    from standing_punch p
    where p.company_id = app_company_id() and p.id = any($1::uuid[]);

-- stagePunches
analyze incoming_punch;

-- stagePunches
create temporary table incoming_punch (
      id uuid not null default gen_random_uuid(), line integer not null, employee_id uuid not null, local_date date not null,
      local_minute integer not null, direction text, at timestamptz not null, zone text not null, source text not null, site text,
      -- Files name no work.
      work_place_id uuid, department_id uuid, job_id uuid, task_id uuid
    ) on commit drop;

-- stagePunches
drop table if exists pg_temp.incoming_punch;

-- stagePunches
insert into incoming_punch (line, employee_id, local_date, local_minute, direction, at, zone, source, site)
      select * from unnest($1::integer[], $2::uuid[], $3::date[],
        $4::integer[], $5::text[], $6::timestamptz[],
        $7::text[], $8::text[], $9::text[]);

-- undoRemoval
select undo_removal($1::uuid, $2::uuid) as is_undone;
