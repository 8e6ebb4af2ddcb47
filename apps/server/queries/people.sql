-- areSeen
select not exists (
        select 1 from unnest($1::uuid[]) as n (id) where n.id not in (select e.id from visible_employee e))
      and not exists (
        select 1 from unnest($2::uuid[]) as n (id) where n.id not in (select d.id from visible_department d))
      as are_seen;

-- conflictsWithFinishDay
select coalesce((
        select rules -> 'payOnFinishDay' = 'true'::jsonb from pay_group_version
        where pay_group_id = $1::uuid
        order by effective_from <= $2::date desc, abs(effective_from - $3::date) limit 1), false)
      and exists (
        select 1 from work_section
        where employee_id = $4::uuid and work_date >= $5::date
          and (start_minute < 0 or end_minute > 1440)) as found;

-- countEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select count(*)::integer as total
    from visible_employee e
    
    
    where e.status = $2
      and true
      and true;

-- countEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select count(*)::integer as total
    from visible_employee e
    
    
    where true
      and true
      and true;

-- countEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select count(*)::integer as total
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true 
    
    where e.status = $4
      and (a.department_id in (select wanted.id from wanted)) is true
      and true;

-- countEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select count(*)::integer as total
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true 
    
    where true
      and (a.department_id in (select wanted.id from wanted)) is true
      and true;

-- countEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select count(*)::integer as total
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    
    where e.status = $4
      and true
      and (e.clock_id::text ilike $5 or e.pay_id ilike $6 or e.first_name ilike $7 or e.last_name ilike $8 or e.middle_name ilike $9 or e.first_name || ' ' || e.last_name ilike $10 or concat_ws(' ', e.first_name, e.middle_name, e.last_name) ilike $11 or e.last_name || ' ' || e.first_name ilike $12 or e.email ilike $13 or d.name ilike $14 or to_char(e.hired_on, $15::text) ilike $16 or to_char(e.terminated_on, $17::text) ilike $18 or e.status ilike $19 or e.mobile ilike $20 or e.phone ilike $21 or e.fax ilike $22 or g.name ilike $23 or r.name ilike $24 or s.name ilike $25);

-- countEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select count(*)::integer as total
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    
    where true
      and true
      and (d.name ilike $4);

-- countEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select count(*)::integer as total
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    
    where true
      and true
      and (e.clock_id::text ilike $4 or e.first_name ilike $5 or e.last_name ilike $6 or e.first_name || ' ' || e.last_name ilike $7 or e.last_name || ' ' || e.first_name ilike $8 or d.name ilike $9 or to_char(e.hired_on, $10::text) ilike $11 or e.status ilike $12 or e.phone ilike $13 or g.name ilike $14);

-- countEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select count(*)::integer as total
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    
    where true
      and true
      and (e.clock_id::text ilike $4 or e.first_name ilike $5 or e.last_name ilike $6 or e.first_name || ' ' || e.last_name ilike $7 or e.last_name || ' ' || e.first_name ilike $8 or d.name ilike $9 or to_char(e.hired_on, $10::text) ilike $11 or e.status ilike $12 or g.name ilike $13);

-- hasApprovedLeave
select exists (
      select 1 from leave
      where employee_id = $1::uuid and status = 'Approved' and from_date <= $2::date and to_date >= $3::date
    ) as found;

-- hasDepartmentApprover
with recursive way (parent_id, approver_account_id) as (
      select parent_id, approver_account_id from department where id = $1::uuid
      union all
      select d.parent_id, d.approver_account_id from department d join way on d.id = way.parent_id
    )
    select exists (select 1 from way where approver_account_id is not null) as found;

-- hasReferences
select not exists (select unnest($1::uuid[]) except select id from visible_department)
      and not exists (select unnest($2::uuid[]) except select id from skill)
      and not exists (select unnest($3::uuid[]) except select id from work_place)
      and ($4::uuid is null
        or exists (select 1 from pay_group where id = $5::uuid and removed_at is null))
      and ($6::uuid is null
        or exists (select 1 from time_rounding where id = $7::uuid and removed_at is null))
      and ($8::uuid is null
        or exists (select 1 from schedule_template where id = $9::uuid and removed_at is null))
      and ($10::uuid is null
        or exists (select 1 from account where id = $11::uuid and company_id = app_company_id()))
      and ($12::uuid is null
        or exists (select 1 from stored_file where id = $13::uuid and kind = 'avatar')) as found;

-- hasRulesOf
select exists (select 1 from pay_group where id = $1::uuid and removed_at is null)
      and ($2::uuid is null or exists (select 1 from department where id = $3::uuid))
      and ($4::uuid is null
        or exists (select 1 from time_rounding where id = $5::uuid and removed_at is null))
      and ($6::uuid is null
        or exists (select 1 from schedule_template where id = $7::uuid)) as found;

-- insertAssignments
insert into employee_assignment
      (company_id, employee_id, effective_from, department_id, pay_group_id, time_rounding_id, standard_minutes)
    select $1::uuid, "employeeId", "effectiveFrom", "departmentId", "payGroupId", "timeRoundingId", "standardMinutes"
    from jsonb_to_recordset($2::jsonb) as a (
      "employeeId" uuid, "effectiveFrom" date, "departmentId" uuid, "payGroupId" uuid, "timeRoundingId" uuid, "standardMinutes" integer);

-- insertEmployee
insert into "employee" ("company_id", "account_id", "clock_id", "pay_id", "middle_name", "display_name", "title", "email", "mobile", "phone", "fax", "physical_address", "postal_address", "comments", "terminated_on", "status", "status_reason", "is_export", "report_to_account_id", "workflow_id", "external_id", "default_activity", "default_workcentre", "pay_cost_code", "gl_trans_type", "registration_id", "has_app", "shows_on_dashboard", "skips_gps", "skips_geofence", "is_evacuator", "pin_hash", "first_name", "last_name", "hired_on") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35) returning "id";

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

-- isWorkPlace
select exists (select 1 from work_place where id = $1::uuid) as found;

-- lockPeople
select pg_advisory_xact_lock(hashtextextended(app_company_id()::text, 5));

-- replaceRelation
delete from employee_skill where employee_id = $1::uuid and not skill_id = any($2::uuid[]);

-- replaceRelation
delete from employee_transfer_position where employee_id = $1::uuid and not department_id = any($2::uuid[]);

-- replaceRelation
delete from employee_work_place where employee_id = $1::uuid and not work_place_id = any($2::uuid[]);

-- replaceRelation
insert into employee_skill (company_id, employee_id, skill_id)
    select distinct app_company_id(), $1::uuid, wanted.id from unnest($2::uuid[]) as wanted (id)
    on conflict do nothing;

-- replaceRelation
insert into employee_transfer_position (company_id, employee_id, department_id)
    select distinct app_company_id(), $1::uuid, wanted.id from unnest($2::uuid[]) as wanted (id)
    on conflict do nothing;

-- replaceRelation
insert into employee_work_place (company_id, employee_id, work_place_id)
    select distinct app_company_id(), $1::uuid, wanted.id from unnest($2::uuid[]) as wanted (id)
    on conflict do nothing;

-- replaceRelation
select department_id as id from employee_transfer_position where employee_id = $1::uuid order by 1;

-- replaceRelation
select skill_id as id from employee_skill where employee_id = $1::uuid order by 1;

-- replaceRelation
select work_place_id as id from employee_work_place where employee_id = $1::uuid order by 1;

-- saveAssignment
insert into employee_assignment (company_id, employee_id, effective_from, department_id, pay_group_id,
      time_rounding_id, schedule_template_id, standard_minutes, guaranteed_minutes, created_by)
    values (app_company_id(), $1::uuid, $2::date, $3::uuid,
      $4::uuid, $5::uuid, $6::uuid,
      $7, $8, $9::uuid)
    on conflict (company_id, employee_id, effective_from) do update set
      department_id = excluded.department_id, pay_group_id = excluded.pay_group_id,
      time_rounding_id = excluded.time_rounding_id, schedule_template_id = excluded.schedule_template_id,
      standard_minutes = excluded.standard_minutes, guaranteed_minutes = excluded.guaranteed_minutes,
      created_by = excluded.created_by, updated_at = now(), version = employee_assignment.version + 1;

-- savePayRate
insert into employee_pay_rate (company_id, employee_id, effective_from, rate, created_by)
    values (app_company_id(), $1::uuid, $2::date, $3, $4::uuid)
    on conflict (company_id, employee_id, effective_from) do update set
      rate = excluded.rate, created_by = excluded.created_by, updated_at = now(), version = employee_pay_rate.version + 1;

-- selectAskedPeople
select p.employee_id, p.employee_name, p.is_employed, p.is_active, p.hired_on, p.terminated_on
    from (
      select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name, e.last_name, e.first_name,
        e.status = 'Active' as is_active, e.hired_on, e.terminated_on,
        e.hired_on <= $1::date and coalesce(e.terminated_on >= $2::date, true) as is_employed
      from visible_employee e
      where e.id = any($3::uuid[])
    ) p
    where p.is_employed or $4::boolean
    order by p.last_name collate "en-x-icu", p.first_name collate "en-x-icu", p.employee_id;

-- selectAskedPeople
select p.employee_id, p.employee_name, p.is_employed, p.is_active, p.hired_on, p.terminated_on
    from (
      select e.id as employee_id, e.first_name || ' ' || e.last_name as employee_name, e.last_name, e.first_name,
        e.status = 'Active' as is_active, e.hired_on, e.terminated_on,
        e.hired_on <= $1::date and coalesce(e.terminated_on >= $2::date, true) as is_employed
      from visible_employee e
      where e.id in (
        with recursive wanted (company_id, id) as (
          select company_id, id from visible_department where id = any($3::uuid[])
          union
          select d.company_id, d.id from department d join wanted w on d.company_id = w.company_id and d.parent_id = w.id
        )
        select a.employee_id
        from (
          select employee_id, department_id, effective_from,
            lead(effective_from) over (partition by employee_id order by effective_from) as until
          from employee_assignment
          where effective_from <= $4::date
        ) a
        where coalesce(a.until > $5::date, true) and a.department_id in (select id from wanted))
    ) p
    where p.is_employed or $6::boolean
    order by p.last_name collate "en-x-icu", p.first_name collate "en-x-icu", p.employee_id;

-- selectAssignmentOn
select effective_from, department_id, pay_group_id, time_rounding_id, schedule_template_id,
      standard_minutes, guaranteed_minutes
    from employee_assignment
    where employee_id = $1::uuid
    order by effective_from <= $2::date desc, abs(effective_from - $3::date)
    limit 1;

-- selectByClockIds
select distinct on (clock_id) id, clock_id, first_name || ' ' || last_name as name, terminated_on from visible_employee
    where clock_id = any($1::integer[])
    order by clock_id, status = 'Terminated', terminated_on desc nulls first;

-- selectClockIdHolders
select id, clock_id, hired_on from visible_employee
    where clock_id = any($1::integer[])
    order by clock_id, status = 'Terminated', terminated_on desc nulls first;

-- selectDepartmentIds
select id from department where id = any($1::uuid[]);

-- selectEmployee
select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard from visible_employee e 
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $1::date desc, abs(x.effective_from - $2::date)
    limit 1
  ) a on true left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id where e.id = $3::uuid;

-- selectEmployeeForm
select e.version, e.display_name as name, e.title, e.physical_address as physical_addr, e.postal_address as postal_addr,
      e.comments, e.report_to_account_id as report_to, e.xero_guid, e.workflow_id, e.external_id, e.default_activity,
      e.default_workcentre, e.pay_cost_code as pay_costcode, e.gl_trans_type, e.job_costing_at as last_update,
      e.registration_id as "mobileIMEI", e.shows_on_dashboard as "showonDashboard", e.skips_gps as "noGPS",
      e.skips_geofence as "noGeoFence", e.is_evacuator as evacuator, e.pin_hash is not null as has_pin,
      array(select department_id from employee_transfer_position t
        where t.company_id = e.company_id and t.employee_id = e.id order by 1) as transfer_positions,
      array(select skill_id from employee_skill k where k.company_id = e.company_id and k.employee_id = e.id order by 1) as skills,
      array(select work_place_id from employee_work_place w
        where w.company_id = e.company_id and w.employee_id = e.id order by 1) as work_place_id,
      array(select department_id from managed_department m
        where m.company_id = e.company_id and m.account_id = e.account_id order by 1) as departments,
      coalesce(a.functions, '{}') as funs, a.role_id,
      (select rate from employee_pay_rate r
        where r.company_id = e.company_id and r.employee_id = e.id and r.effective_from <= $1::date
        order by r.effective_from desc limit 1) as pay_rate
    from visible_employee e
    left join account a on a.id = e.account_id
    where e.id = $2::uuid;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    
    where e.status = $4
      and (a.department_id in (select wanted.id from wanted)) is true
      and true
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    
    where e.status = $4
      and true
      and (e.clock_id::text ilike $5 or e.pay_id ilike $6 or e.first_name ilike $7 or e.last_name ilike $8 or e.middle_name ilike $9 or e.first_name || ' ' || e.last_name ilike $10 or concat_ws(' ', e.first_name, e.middle_name, e.last_name) ilike $11 or e.last_name || ' ' || e.first_name ilike $12 or e.email ilike $13 or d.name ilike $14 or to_char(e.hired_on, $15::text) ilike $16 or to_char(e.terminated_on, $17::text) ilike $18 or e.status ilike $19 or e.mobile ilike $20 or e.phone ilike $21 or e.fax ilike $22 or g.name ilike $23 or r.name ilike $24 or s.name ilike $25)
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    
    where e.status = $4
      and true
      and true
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    
    where e.status = $4
      and true
      and true
    order by e.shows_on_dashboard desc, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    
    where true
      and (a.department_id in (select wanted.id from wanted)) is true
      and true
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    
    where true
      and (a.department_id in (select wanted.id from wanted)) is true
      and true
    order by e.shows_on_dashboard desc, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    
    where true
      and true
      and (e.clock_id::text ilike $4 or e.pay_id ilike $5 or e.first_name ilike $6 or e.last_name ilike $7 or e.middle_name ilike $8 or e.first_name || ' ' || e.last_name ilike $9 or concat_ws(' ', e.first_name, e.middle_name, e.last_name) ilike $10 or e.last_name || ' ' || e.first_name ilike $11 or e.email ilike $12 or d.name ilike $13 or to_char(e.hired_on, $14::text) ilike $15 or to_char(e.terminated_on, $16::text) ilike $17 or e.status ilike $18 or e.mobile ilike $19 or e.phone ilike $20 or e.fax ilike $21 or g.name ilike $22 or r.name ilike $23 or s.name ilike $24)
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    
    where true
      and true
      and (e.clock_id::text ilike $4)
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    
    where true
      and true
      and true
    order by e.clock_id nulls last, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    
    where true
      and true
      and true
    order by e.last_name collate "en-x-icu" desc, e.first_name collate "en-x-icu" desc, e.id desc;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    
    where true
      and true
      and true
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from visible_employee e
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    
    where true
      and true
      and true
    order by e.shows_on_dashboard desc, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), page as materialized (
      select e.id
      from visible_employee e
      
      
    where e.status = $2
      and true
      and true
      order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
      limit $3 offset $4
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from page
    join employee e on e.company_id = app_company_id() and e.id = page.id
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $5::date desc, abs(x.effective_from - $6::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), page as materialized (
      select e.id
      from visible_employee e
      
      
    where true
      and true
      and true
      order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
      limit $2 offset $3
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from page
    join employee e on e.company_id = app_company_id() and e.id = page.id
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $4::date desc, abs(x.effective_from - $5::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), page as materialized (
      select e.id
      from visible_employee e
      
      
    where true
      and true
      and true
      order by e.shows_on_dashboard desc, e.first_name collate "en-x-icu" desc nulls last, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
      limit $2 offset $3
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from page
    join employee e on e.company_id = app_company_id() and e.id = page.id
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $4::date desc, abs(x.effective_from - $5::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    order by e.shows_on_dashboard desc, e.first_name collate "en-x-icu" desc nulls last, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), page as materialized (
      select e.id
      from visible_employee e
      
      
    where true
      and true
      and true
      order by e.shows_on_dashboard desc, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
      limit $2 offset $3
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from page
    join employee e on e.company_id = app_company_id() and e.id = page.id
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $4::date desc, abs(x.effective_from - $5::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    order by e.shows_on_dashboard desc, e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), page as materialized (
      select e.id
      from visible_employee e
      
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true 
      
    where true
      and (a.department_id in (select wanted.id from wanted)) is true
      and true
      order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
      limit $4 offset $5
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from page
    join employee e on e.company_id = app_company_id() and e.id = page.id
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $6::date desc, abs(x.effective_from - $7::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), page as materialized (
      select e.id
      from visible_employee e
      
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
      
    where true
      and true
      and (d.name ilike $4)
      order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
      limit $5 offset $6
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from page
    join employee e on e.company_id = app_company_id() and e.id = page.id
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $7::date desc, abs(x.effective_from - $8::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), page as materialized (
      select e.id
      from visible_employee e
      
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
      
    where true
      and true
      and (e.clock_id::text ilike $4 or e.first_name ilike $5 or e.last_name ilike $6 or e.first_name || ' ' || e.last_name ilike $7 or e.last_name || ' ' || e.first_name ilike $8 or d.name ilike $9 or to_char(e.hired_on, $10::text) ilike $11 or e.status ilike $12 or e.phone ilike $13 or g.name ilike $14)
      order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
      limit $15 offset $16
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from page
    join employee e on e.company_id = app_company_id() and e.id = page.id
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $17::date desc, abs(x.effective_from - $18::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectEmployees
with recursive wanted (id) as (
      select n.id from department n where n.company_id = app_company_id() and n.id = any($1::uuid[])
      union
      select n.id from department n join wanted w on n.parent_id = w.id where n.company_id = app_company_id()
    ), page as materialized (
      select e.id
      from visible_employee e
      
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $2::date desc, abs(x.effective_from - $3::date)
    limit 1
  ) a on true left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
      
    where true
      and true
      and (e.clock_id::text ilike $4 or e.first_name ilike $5 or e.last_name ilike $6 or e.first_name || ' ' || e.last_name ilike $7 or e.last_name || ' ' || e.first_name ilike $8 or d.name ilike $9 or to_char(e.hired_on, $10::text) ilike $11 or e.status ilike $12 or g.name ilike $13)
      order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
      limit $14 offset $15
    )
    select 
  e.id, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name, e.email, a.department_id,
  d.name as department_name, e.hired_on, e.terminated_on, e.status, e.is_export, e.mobile, e.phone, e.fax, e.has_app,
  e.avatar_file_id, a.schedule_template_id, s.name as schedule_name, a.pay_group_id, g.name as pay_group_name, a.time_rounding_id,
  r.name as time_rounding_name, a.standard_minutes, a.guaranteed_minutes, e.shows_on_dashboard
    from page
    join employee e on e.company_id = app_company_id() and e.id = page.id
    
  left join lateral (
    select * from employee_assignment x
    where x.company_id = e.company_id and x.employee_id = e.id
    order by x.effective_from <= $16::date desc, abs(x.effective_from - $17::date)
    limit 1
  ) a on true
    left join department d on d.company_id = e.company_id and d.id = a.department_id left join pay_group g on g.company_id = e.company_id and g.id = a.pay_group_id left join time_rounding r on r.company_id = e.company_id and r.id = a.time_rounding_id left join schedule_template s on s.company_id = e.company_id and s.id = a.schedule_template_id
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectHistory
select s.kind, s."from", s.department_name, s.pay_group_name, s.time_rounding_name, s.schedule_name, s.standard_minutes,
      s.guaranteed_minutes, s.pay_rate, s.changed_at, concat_ws(' ', c.first_name, c.last_name) as changed_by
    from (
      select 'assignment' as kind, a.effective_from as "from", d.name as department_name, g.name as pay_group_name,
        r.name as time_rounding_name, t.name as schedule_name, a.standard_minutes, a.guaranteed_minutes,
        null::numeric as pay_rate, a.updated_at as changed_at, a.created_by
      from employee_assignment a
      left join department d on d.company_id = a.company_id and d.id = a.department_id
      left join pay_group g on g.company_id = a.company_id and g.id = a.pay_group_id
      left join time_rounding r on r.company_id = a.company_id and r.id = a.time_rounding_id
      left join schedule_template t on t.company_id = a.company_id and t.id = a.schedule_template_id
      where a.employee_id = $1::uuid
      union all
      select 'payRate', effective_from, null, null, null, null, null, null, rate, updated_at, created_by
      from employee_pay_rate
      where employee_id = $2::uuid and $3
    ) s
    left join account c on c.id = s.created_by
    order by s."from" desc, s.kind;

-- selectHolders
select c.name as clock_id, p.name as pay_id
    from jsonb_to_recordset($1::jsonb) as w (
      place integer, "employeeId" uuid, "clockId" integer, "payId" text, "hiredOn" date)
    left join lateral (
      select first_name || ' ' || last_name as name from employee
      where clock_id = w."clockId" and id is distinct from w."employeeId"
        and (status <> 'Terminated' or coalesce(terminated_on, date 'infinity') >= w."hiredOn")
      limit 1
    ) c on true
    left join lateral (
      select first_name || ' ' || last_name as name from employee
      where pay_id = w."payId" and id is distinct from w."employeeId"
      limit 1
    ) p on true
    order by w.place;

-- selectLastAuthor
select concat_ws(' ', a.first_name, a.last_name) as name
    from audit_entry u join account a on a.id = u.account_id
    where u.entity = 'employee' and u.entity_id = $1
    order by u.at desc limit 1;

-- selectLastPunches
select at, direction from standing_punch
    where employee_id = $1::uuid and at <= $2
      and local_date between ($3::timestamptz - interval '3 days')::date and ($4::timestamptz + interval '1 day')::date
    order by at desc, direction
    limit $5;

-- selectLicences
select c.licences, c.app_licences,
      (select count(*) from employee where status = 'Active')::integer as used,
      (select count(*) from employee where status = 'Active' and has_app)::integer as app_used
    from company c
    where c.id = app_company_id() and c.status = 'Active';

-- selectNextClockId
select case
      when coalesce(max(clock_id), 0) < 999999999 then coalesce(max(clock_id), 0) + 1
      else (
        select min(f.clock_id) + 1 from employee f
        where f.clock_id < 999999999 and not exists (select 1 from employee n where n.clock_id = f.clock_id + 1))
    end as next
    from employee;

-- selectPayRate
select rate::text from employee_pay_rate
    where employee_id = $1::uuid and effective_from <= $2::date
    order by effective_from desc limit 1;

-- selectPunchedAt
select e.id, e.first_name, e.last_name, e.avatar_file_id
    from visible_employee e
    cross join lateral (
      select p.site from standing_punch p
      where p.company_id = e.company_id and p.employee_id = e.id and p.at <= $1
        and p.local_date between ($2::timestamptz - interval '3 days')::date and ($3::timestamptz + interval '1 day')::date
      order by p.at desc limit 1
    ) last
    join work_place w on w.company_id = e.company_id and w.id = $4::uuid
    where e.status = 'Active' and (last.site = w.id::text or lower(last.site) = lower(w.name))
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectStoredEmployee
select e.id, e.version, e.updated_at, e.account_id, e.clock_id, e.pay_id, e.first_name, e.last_name, e.middle_name,
      e.display_name, e.title, e.email, e.mobile, e.phone, e.fax, e.physical_address, e.postal_address, e.comments,
      e.avatar_file_id, e.hired_on, e.terminated_on, e.status, e.status_reason, e.is_export, e.report_to_account_id,
      e.workflow_id, e.external_id, e.default_activity, e.default_workcentre, e.pay_cost_code, e.gl_trans_type,
      e.registration_id, e.has_app, e.shows_on_dashboard, e.skips_gps, e.skips_geofence, e.is_evacuator, e.pin_hash
    from visible_employee e
    where e.id = $1::uuid;

-- selectVisibleIds
select id from visible_employee where id = any($1::uuid[]);

-- selectWithPin
select id from visible_employee where pin_hash is not null;

-- terminateDue
with due as (
      select id, status from employee
      where status <> 'Terminated' and terminated_on < $1::date
        and ($2::uuid[] is null or id = any($3::uuid[]))
      for update
    )
    update employee e set status = 'Terminated', status_reason = 'The last day is over.', updated_at = $4,
      version = e.version + 1
    from due where e.id = due.id
    returning e.id, e.account_id, due.status as status_before, e.terminated_on;

-- updateEmployee
update "employee" set "avatar_file_id" = $1, "clock_id" = $2, "pay_id" = $3, "report_to_account_id" = $4, "updated_at" = $5, "version" = version + 1 where "id" = $6;

-- updateEmployee
update "employee" set "avatar_file_id" = $1, "updated_at" = $2, "version" = version + 1 where "id" = $3;

-- updateEmployee
update "employee" set "first_name" = $1, "title" = $2, "updated_at" = $3, "version" = version + 1 where "id" = $4;

-- updateEmployee
update "employee" set "hired_on" = $1, "updated_at" = $2, "version" = version + 1 where "id" = $3;

-- updateEmployee
update "employee" set "mobile" = $1, "updated_at" = $2, "version" = version + 1 where "id" = $3;

-- updateEmployee
update "employee" set "pin_hash" = $1, "updated_at" = $2, "version" = version + 1 where "id" = $3;

-- updateEmployee
update "employee" set "status" = $1, "status_reason" = $2, "terminated_on" = $3, "updated_at" = $4, "version" = version + 1 where "id" = $5;

-- updateEmployee
update "employee" set "terminated_on" = $1, "updated_at" = $2, "version" = version + 1 where "id" = $3;

-- updateEmployee
update "employee" set "title" = $1, "updated_at" = $2, "version" = version + 1 where "id" = $3;

-- updateEmployee
update "employee" set "updated_at" = $1, "version" = version + 1 where "id" = $2;

-- updatePin
update employee set pin_hash = $1, pin_lookup = $2, updated_at = $3
    where company_id = app_company_id() and id = $4::uuid;

-- updatePinLookup
update employee set pin_lookup = $1 where company_id = app_company_id() and id = $2::uuid;
