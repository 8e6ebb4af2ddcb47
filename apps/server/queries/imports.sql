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

-- insertUndo
insert into import_undo (company_id, import_id, account_id, removed, changed, closed, created_at)
    values (app_company_id(), $1::uuid, $2::uuid, $3, $4,
      $5, $6);

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

-- selectImportFile
select file_name, subject from import_batch where company_id = app_company_id() and id = $1::uuid;

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
      b.job_id, b.created_at as imported_at, a.first_name || ' ' || a.last_name as imported_by,
      u.created_at as undone_at, w.first_name || ' ' || w.last_name as undone_by, coalesce(t.removed, 0) as removed,
      coalesce(u.changed, 0) as left_changed, coalesce(u.closed, 0) as left_closed
    from import_batch b left join account a on a.id = b.account_id
    left join lateral (
      select u.created_at, u.account_id, u.changed, u.closed from import_undo u
      where u.company_id = app_company_id() and u.import_id = b.id
      order by u.created_at desc limit 1
    ) u on true
    left join account w on w.id = u.account_id
    left join lateral (
      select sum(u.removed)::integer as removed from import_undo u
      where u.company_id = app_company_id() and u.import_id = b.id
    ) t on true
    where b.company_id = app_company_id()
    order by b.created_at desc, b.id
    limit $1;

-- selectIsDemo
select coalesce((select is_demo from installation), false) as is_demo;

-- selectLeaveWords
select word, pay_type_id from schedule_leave_word where company_id = app_company_id() order by word;

-- selectRefusedLines
select line, outcome, reason, text from import_line
    where company_id = app_company_id() and import_id = $1::uuid and outcome = 'refused'
    order by line;

-- upsertLeaveWords
insert into schedule_leave_word (company_id, word, pay_type_id)
    select $1::uuid, w.* from unnest($2::text[],
      $3::uuid[]) as w
    on conflict (company_id, word) do update set
      pay_type_id = excluded.pay_type_id, updated_at = now(), version = schedule_leave_word.version + 1
    where schedule_leave_word.pay_type_id <> excluded.pay_type_id
    returning word, pay_type_id;
