-- hasApprovedLeave
select exists (
      select 1 from leave
      where employee_id = $1::uuid and status = 'Approved' and from_date <= $2::date and to_date >= $3::date
    ) as found;

-- hasRulesOf
select exists (select 1 from pay_group where id = $1::uuid)
      and ($2::uuid is null or exists (select 1 from department where id = $3::uuid))
      and ($4::uuid is null
        or exists (select 1 from time_rounding where id = $5::uuid)) as found;

-- insertAssignments
insert into employee_assignment
      (company_id, employee_id, effective_from, department_id, pay_group_id, time_rounding_id, standard_minutes)
    select $1::uuid, "employeeId", "effectiveFrom", "departmentId", "payGroupId", "timeRoundingId", "standardMinutes"
    from jsonb_to_recordset($2::jsonb) as a (
      "employeeId" uuid, "effectiveFrom" date, "departmentId" uuid, "payGroupId" uuid, "timeRoundingId" uuid, "standardMinutes" integer);

-- insertEmployees
with given as (
      select gen_random_uuid() as id, g.*
      from rows from (
        jsonb_to_recordset($1::jsonb) as (
          "clockId" integer, "payId" text, "firstName" text, "lastName" text, email text, "hiredOn" date,
          "terminatedOn" date, status text, "accountId" uuid)
      ) with ordinality as g
    ), added as (
      insert into employee (company_id, id, clock_id, pay_id, first_name, last_name, email, hired_on, terminated_on, status, account_id)
      select $2::uuid, id, "clockId", "payId", "firstName", "lastName", email, "hiredOn", "terminatedOn", status, "accountId"
      from given
      returning id
    )
    select given.id from given join added on added.id = given.id order by given.ordinality;

-- saveAssignment
insert into employee_assignment (company_id, employee_id, effective_from, department_id, pay_group_id,
      time_rounding_id, standard_minutes, guaranteed_minutes)
    values (app_company_id(), $1::uuid, $2::date, $3::uuid,
      $4::uuid, $5::uuid, $6, $7)
    on conflict (company_id, employee_id, effective_from) do update set
      department_id = excluded.department_id, pay_group_id = excluded.pay_group_id,
      time_rounding_id = excluded.time_rounding_id, standard_minutes = excluded.standard_minutes,
      guaranteed_minutes = excluded.guaranteed_minutes, updated_at = now(), version = employee_assignment.version + 1;

-- selectAssignmentOn
select effective_from, department_id, pay_group_id, time_rounding_id, standard_minutes, guaranteed_minutes
    from employee_assignment
    where employee_id = $1::uuid
    order by effective_from <= $2::date desc, abs(effective_from - $3::date)
    limit 1;

-- selectByClockIds
select id, clock_id from visible_employee where clock_id = any($1::integer[]);

-- selectCompanyZone
select time_zone_id as zone from company where id = app_company_id();

-- selectDepartmentIds
select id from department where id = any($1::uuid[]);

-- selectEmployee
select 
  e.id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id, d.name as department_name,
  e.hired_on, e.terminated_on, e.status, e.is_export, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes from visible_employee e 
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $1::date desc, abs(x.effective_from - $2::date)
    limit 1
  ) a on true
  left join department d on d.company_id = e.company_id and d.id = a.department_id
  left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id
  left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id where e.id = $3::uuid;

-- selectEmployees
with recursive wanted (company_id, id) as (
      select company_id, id from department where id = any($1::uuid[])
      union
      select d.company_id, d.id from department d join wanted w on d.company_id = w.company_id and d.parent_id = w.id
    )
    select 
  e.id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id, d.name as department_name,
  e.hired_on, e.terminated_on, e.status, e.is_export, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true
  left join department d on d.company_id = e.company_id and d.id = a.department_id
  left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id
  left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id
    where ($4::text is null or e.status = $5)
      and ($6::uuid[] is null or a.department_id in (select wanted.id from wanted))
      and ($7::text is null
        or concat_ws(' ', e.first_name, e.middle_name, e.last_name) ilike $8
        or concat_ws(' ', e.last_name, e.first_name) ilike $9
        or e.email ilike $10
        or e.clock_id::text = $11
        or e.pay_id = $12)
    order by e.clock_id nulls last, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
    limit $13 offset $14;

-- selectEmployees
with recursive wanted (company_id, id) as (
      select company_id, id from department where id = any($1::uuid[])
      union
      select d.company_id, d.id from department d join wanted w on d.company_id = w.company_id and d.parent_id = w.id
    )
    select 
  e.id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id, d.name as department_name,
  e.hired_on, e.terminated_on, e.status, e.is_export, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true
  left join department d on d.company_id = e.company_id and d.id = a.department_id
  left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id
  left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id
    where ($4::text is null or e.status = $5)
      and ($6::uuid[] is null or a.department_id in (select wanted.id from wanted))
      and ($7::text is null
        or concat_ws(' ', e.first_name, e.middle_name, e.last_name) ilike $8
        or concat_ws(' ', e.last_name, e.first_name) ilike $9
        or e.email ilike $10
        or e.clock_id::text = $11
        or e.pay_id = $12)
    order by e.last_name collate "en-x-icu" desc, e.first_name collate "en-x-icu" desc, e.id desc
    limit $13 offset $14;

-- selectEmployees
with recursive wanted (company_id, id) as (
      select company_id, id from department where id = any($1::uuid[])
      union
      select d.company_id, d.id from department d join wanted w on d.company_id = w.company_id and d.parent_id = w.id
    )
    select 
  e.id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id, d.name as department_name,
  e.hired_on, e.terminated_on, e.status, e.is_export, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true
  left join department d on d.company_id = e.company_id and d.id = a.department_id
  left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id
  left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id
    where ($4::text is null or e.status = $5)
      and ($6::uuid[] is null or a.department_id in (select wanted.id from wanted))
      and ($7::text is null
        or concat_ws(' ', e.first_name, e.middle_name, e.last_name) ilike $8
        or concat_ws(' ', e.last_name, e.first_name) ilike $9
        or e.email ilike $10
        or e.clock_id::text = $11
        or e.pay_id = $12)
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
    limit $13 offset $14;

-- selectLastPunches
select at, direction from standing_punch
    where employee_id = $1::uuid and at <= $2
      and local_date between ($3::timestamptz - interval '3 days')::date and ($4::timestamptz + interval '1 day')::date
    order by at desc, direction
    limit $5;

-- selectVisibleIds
select id from visible_employee where id = any($1::uuid[]);

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
