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
      and p.local_minute = i.local_minute and p.direction is not distinct from i.direction
      and (p.source <> 'manual' or not exists (
        select 1 from punch_replacement r where r.company_id = p.company_id and r.punch_id = p.id)))
    order by i.employee_id, i.local_date, i.local_minute, i.direction, i.line;

-- insertBatch
insert into import_batch (company_id, id, file_name, file_digest, kind, subject, account_id, lines, imported, replaced, already_there, late,
      refused, employees, from_date, to_date, job_id, created_at)
    values ($1::uuid, $2::uuid, $3, $4, $5, $6,
      $7::uuid, $8, $9, $10, $11, $12, $13, $14,
      $15::date, $16::date, $17::uuid, $18);

-- insertLeaves
with given as materialized (
      select g.*, row_number() over (partition by g."employeeId", g.date order by g.line) as number,
        other.source as other_source, other.pay_type_id as other_type,
        is_closed_day(app_company_id(), g."employeeId", g.date) as closed
      from jsonb_to_recordset($1::jsonb) as g (
        line integer, "employeeId" uuid, "payTypeId" uuid, date date, "hoursPerDay" numeric)
      left join lateral (
        select l.source, l.pay_type_id from leave l
        where l.company_id = app_company_id() and l.employee_id = g."employeeId" and l.status in ('Pending', 'Approved')
          and g.date between l.from_date and l.to_date
        order by l.source = 'import' and l.pay_type_id = g."payTypeId" desc
        limit 1
      ) other on true
    ), added as (
      insert into leave (company_id, employee_id, pay_type_id, from_date, to_date, status, hours_per_day, by_schedule,
        skip_unscheduled, source)
      select $2::uuid, "employeeId", "payTypeId", date, date, 'Approved', "hoursPerDay", false, false, 'import'
      from given where number = 1 and other_source is null and not closed
      on conflict do nothing
      returning employee_id, pay_type_id, from_date
    )
    select g.line, case
      when g.other_source = 'import' and g.other_type = g."payTypeId" then 'alreadyThere'
      when g.other_source is not null then 'dateExist'
      when g.closed then 'close'
      when g.number > 1 then case when first."payTypeId" = g."payTypeId" then 'alreadyThere' else 'dateExist' end
      when a.employee_id is null then 'alreadyThere'
      else 'imported' end as outcome
    from given g
    join given first on first."employeeId" = g."employeeId" and first.date = g.date and first.number = 1
    left join added a on a.employee_id = g."employeeId" and a.pay_type_id = g."payTypeId" and a.from_date = g.date;

-- insertLines
insert into import_line (company_id, import_id, line, outcome, reason, text)
      select $1::uuid, $2::uuid, l.*
      from unnest($3::integer[], $4::text[],
        $5::text[], $6::text[]) as l;

-- insertNewPunches
with stored as (
      insert into punch (company_id, id, employee_id, local_date, local_minute, direction, at, zone, source, site, is_late,
        pinned_date, author_account_id, import_id)
      select distinct on (i.employee_id, i.local_date, i.local_minute, i.direction) $1::uuid, i.id, i.employee_id,
        i.local_date, i.local_minute, i.direction, i.at, i.zone, i.source, i.site,
        open_shift.work_date is not null or is_closed_day($2::uuid, i.employee_id, i.local_date), nullif(open_shift.work_date, i.local_date), $3::uuid, $4::uuid
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
      and p.local_minute = i.local_minute and p.direction is not distinct from i.direction
      and (p.source <> 'manual' or not exists (
        select 1 from punch_replacement r where r.company_id = p.company_id and r.punch_id = p.id)))
      order by i.employee_id, i.local_date, i.local_minute, i.direction, i.line
      on conflict do nothing
      returning id, is_late
    )
    select i.line, stored.is_late from stored join incoming_punch i on i.id = stored.id;

-- selectFirstImport
select min(created_at) as at from import_batch
    where company_id = app_company_id() and subject = $1 and file_digest = $2;

-- selectFreeClockIds
select e.clock_id
    from employee e
    join visible_employee v on v.company_id = e.company_id and v.id = e.id
    where e.status = 'Active' and e.clock_id is not null and e.hired_on < $1::date
      and not exists (select 1 from standing_punch p where p.company_id = e.company_id and p.employee_id = e.id
        and p.at >= $2 and p.at < $3)
      and not exists (select 1 from timesheet_day d where d.company_id = e.company_id and d.employee_id = e.id
        and d.work_date = $4::date and d.leave_minutes > 0)
      and not exists (select 1 from employee_assignment a join pay_period pp
        on pp.company_id = a.company_id and pp.pay_group_id = a.pay_group_id
        where a.company_id = e.company_id and a.employee_id = e.id and pp.is_closed
          and $5::date between pp.from_date and pp.to_date)
    order by e.clock_id
    limit $6;

-- selectImportLines
select file_name from import_batch where company_id = app_company_id() and id = $1::uuid;

-- selectImportLines
select line, outcome, reason, text from import_line
    where company_id = app_company_id() and import_id = $1::uuid
    order by line;

-- selectImportedLines
select l.text
    from import_line l
    join import_batch b on b.company_id = l.company_id and b.id = l.import_id
    where b.kind = 'dat' and l.outcome = 'imported'
    order by b.to_date desc, b.id, l.line desc
    limit $1;

-- selectImports
select b.id, b.file_name, b.subject, b.lines, b.imported, b.replaced, b.already_there, b.late, b.refused, b.employees, b.from_date, b.to_date,
      b.job_id, b.created_at as imported_at, a.first_name || ' ' || a.last_name as imported_by
    from import_batch b left join account a on a.id = b.account_id
    where b.company_id = app_company_id()
    order by b.created_at desc, b.id
    limit $1;

-- selectIsDemo
select coalesce((select is_demo from installation), false) as is_demo;

-- selectLeaveWords
select word, pay_type_id from schedule_leave_word where company_id = app_company_id() order by word;

-- selectNewRanges
select i.employee_id, min(i.local_date) as "from", max(i.local_date) as "to"
    from incoming_punch i
    where 
  not exists (
    select 1 from punch p
    where p.company_id = app_company_id() and p.employee_id = i.employee_id and p.local_date = i.local_date
      and p.local_minute = i.local_minute and p.direction is not distinct from i.direction
      and (p.source <> 'manual' or not exists (
        select 1 from punch_replacement r where r.company_id = p.company_id and r.punch_id = p.id)))
    group by i.employee_id;

-- selectRefusedLines
select line, outcome, reason, text from import_line
    where company_id = app_company_id() and import_id = $1::uuid and outcome = 'refused'
    order by line;

-- stagePunches
analyze incoming_punch;

-- stagePunches
create temporary table incoming_punch (
      id uuid not null default gen_random_uuid(), line integer not null, employee_id uuid not null, local_date date not null,
      local_minute integer not null, direction text, at timestamptz not null, zone text not null, source text not null, site text
    ) on commit drop;

-- stagePunches
drop table if exists pg_temp.incoming_punch;

-- stagePunches
insert into incoming_punch (line, employee_id, local_date, local_minute, direction, at, zone, source, site)
      select * from unnest($1::integer[], $2::uuid[], $3::date[],
        $4::integer[], $5::text[], $6::timestamptz[],
        $7::text[], $8::text[], $9::text[]);

-- upsertLeaveWords
insert into schedule_leave_word (company_id, word, pay_type_id)
    select $1::uuid, w.* from unnest($2::text[],
      $3::uuid[]) as w
    on conflict (company_id, word) do update set
      pay_type_id = excluded.pay_type_id, updated_at = now(), version = schedule_leave_word.version + 1
    where schedule_leave_word.pay_type_id <> excluded.pay_type_id
    returning word, pay_type_id;
