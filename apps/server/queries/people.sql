-- hasApprovedLeave
select exists (
      select 1 from leave
      where employee_id = $1::uuid and status = 'Approved' and from_date <= $2::date and to_date >= $3::date
    ) as found;

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
with recursive node (company_id, id, zone) as (
      select d.company_id, d.id, case when s.has_time_zone then d.time_zone_id end
      from department d join company_structure s on s.company_id = d.company_id and s.level = d.level
      where d.parent_id is null
      union all
      select d.company_id, d.id, coalesce(case when s.has_time_zone then d.time_zone_id end, node.zone)
      from node
      join department d on d.company_id = node.company_id and d.parent_id = node.id
      join company_structure s on s.company_id = d.company_id and s.level = d.level
    ), assignment as (
      select company_id, employee_id, effective_from, department_id, pay_group_id,
        lead(effective_from, 1, date 'infinity') over (partition by employee_id order by effective_from) as until
      from employee_assignment
      where employee_id = any($1::uuid[])
    ), rules as (
      select company_id, pay_group_id, effective_from, nullif(rules ->> 'timeZoneId', '') as zone,
        lead(effective_from, 1, date 'infinity') over (partition by pay_group_id order by effective_from) as until
      from pay_group_version
    )
    select e.id as employee_id, greatest(a.effective_from, r.effective_from) as from_date,
      coalesce(r.zone, node.zone, c.time_zone_id) as zone
    from employee e
    join company c on c.id = e.company_id
    left join assignment a on a.company_id = e.company_id and a.employee_id = e.id
    left join rules r on r.company_id = a.company_id and r.pay_group_id = a.pay_group_id
      and r.effective_from < a.until and r.until > a.effective_from
    left join node on node.company_id = a.company_id and node.id = a.department_id
    where e.id = any($2::uuid[])
    order by e.id, greatest(a.effective_from, r.effective_from);
