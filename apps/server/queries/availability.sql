-- countSaid
select
      (select count(*)::integer from availability_pattern p where p.employee_id = $1::uuid
        and coalesce(p.valid_until >= $2::date, true)) as patterns,
      (select count(*)::integer from availability_exception x where x.employee_id = $3::uuid
        and x.to_date >= $4::date) as exceptions;

-- deleteExceptions
delete from availability_exception where id = any($1::uuid[]);

-- deletePatterns
delete from availability_pattern where id = any($1::uuid[]);

-- insertException
insert into availability_exception (company_id, employee_id, kind, from_date, to_date, start_minute, end_minute, note)
    values (app_company_id(), $1::uuid, $2, $3::date, $4::date, $5,
      $6, $7)
    returning id;

-- insertPattern
insert into availability_pattern (company_id, employee_id, kind, weekdays, start_minute, end_minute, valid_from,
      valid_until, every_second_week, note)
    values (app_company_id(), $1::uuid, $2, $3::integer[], $4,
      $5, $6::date, $7::date, $8,
      $9)
    returning id;

-- lockExceptions
select x.id, x.employee_id, x.kind, x.from_date, x.to_date, x.start_minute, x.end_minute, x.note, x.version
    from availability_exception x
    where x.company_id = app_company_id() and x.id = any($1::uuid[])
      and x.employee_id in (select e.id from visible_employee e)
    order by x.id for update of x;

-- lockPatterns
select p.id, p.employee_id, p.kind, p.weekdays, p.start_minute, p.end_minute, p.valid_from,
  p.valid_until, p.every_second_week, p.note, p.version
    from availability_pattern p
    where p.company_id = app_company_id() and p.id = any($1::uuid[])
      and p.employee_id in (select e.id from visible_employee e)
    order by p.id for update of p;

-- selectExceptions
select x.id, x.employee_id, x.kind, x.from_date, x.to_date, x.start_minute, x.end_minute, x.note, x.version
    from (select $1::uuid as id) as w
    join availability_exception x on x.company_id = app_company_id() and x.employee_id = w.id
    where x.to_date >= $2::date and ($3::date is null or x.from_date <= $4::date)
    order by x.employee_id, x.from_date, x.start_minute nulls first, x.id;

-- selectExceptions
select x.id, x.employee_id, x.kind, x.from_date, x.to_date, x.start_minute, x.end_minute, x.note, x.version
    from unnest($1::uuid[]) as w (id)
    join availability_exception x on x.company_id = app_company_id() and x.employee_id = w.id
    where x.to_date >= $2::date and ($3::date is null or x.from_date <= $4::date)
    order by x.employee_id, x.from_date, x.start_minute nulls first, x.id;

-- selectPatterns
select p.id, p.employee_id, p.kind, p.weekdays, p.start_minute, p.end_minute, p.valid_from,
  p.valid_until, p.every_second_week, p.note, p.version
    from (select $1::uuid as id) as w
    join availability_pattern p on p.company_id = app_company_id() and p.employee_id = w.id
    where ($2::date is null or p.valid_from <= $3::date) and coalesce(p.valid_until >= $4::date, true)
    order by p.employee_id, p.valid_from, p.start_minute nulls first, p.id;

-- selectPatterns
select p.id, p.employee_id, p.kind, p.weekdays, p.start_minute, p.end_minute, p.valid_from,
  p.valid_until, p.every_second_week, p.note, p.version
    from unnest($1::uuid[]) as w (id)
    join availability_pattern p on p.company_id = app_company_id() and p.employee_id = w.id
    where ($2::date is null or p.valid_from <= $3::date) and coalesce(p.valid_until >= $4::date, true)
    order by p.employee_id, p.valid_from, p.start_minute nulls first, p.id;

-- updateException
update availability_exception set kind = $1, from_date = $2::date, to_date = $3::date,
      start_minute = $4, end_minute = $5, note = $6, updated_at = now(), version = version + 1
    where id = $7::uuid;

-- updatePattern
update availability_pattern set kind = $1, weekdays = $2::integer[],
      start_minute = $3, end_minute = $4, valid_from = $5::date,
      valid_until = $6::date, every_second_week = $7, note = $8,
      updated_at = now(), version = version + 1
    where id = $9::uuid;
