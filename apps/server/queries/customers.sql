-- countCustomers
select count(*)::integer as total
    from company c  
    where true;

-- countCustomers
select count(*)::integer as total
    from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
    where c.status = $1 and (c.name ilike $2 or coalesce(to_char(a.last_activity_at at time zone $3::text, $4::text), 'Never') ilike $5);

-- countCustomers
select count(*)::integer as total
    from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
    where true and (c.code ilike $1 or c.status ilike $2);

-- countCustomers
select count(*)::integer as total
    from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
    where true and (c.status ilike $1 or c.time_zone_id ilike $2);

-- countCustomers
select count(*)::integer as total
    from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true join licences_in_use((select coalesce(array_agg(id), '{}') from company)) used on used.company_id = c.id
    where c.status = $1 and (c.name ilike $2 or c.code ilike $3 or c.status ilike $4 or used.employees || ' of ' || c.licences ilike $5 or used.app_employees || ' of ' || c.app_licences ilike $6 or coalesce(to_char(a.last_activity_at at time zone $7::text, $8::text), 'Never') ilike $9 or c.time_zone_id ilike $10);

-- countCustomers
select count(*)::integer as total
    from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true join licences_in_use((select coalesce(array_agg(id), '{}') from company)) used on used.company_id = c.id
    where true and (c.name ilike $1 or c.code ilike $2 or c.status ilike $3 or used.employees || ' of ' || c.licences ilike $4 or used.app_employees || ' of ' || c.app_licences ilike $5 or coalesce(to_char(a.last_activity_at at time zone $6::text, $7::text), 'Never') ilike $8 or c.time_zone_id ilike $9);

-- countCustomers
select count(*)::integer as total
    from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true join licences_in_use((select coalesce(array_agg(id), '{}') from company)) used on used.company_id = c.id
    where true and (used.employees || ' of ' || c.licences ilike $1);

-- insertAccounts
insert into account (company_id, email, password_hash, first_name, last_name, role_id)
    select a."companyId", a.email, a."passwordHash", a."firstName", a."lastName", a."roleId"
    from jsonb_to_recordset($1::jsonb) as a (
      "companyId" uuid, email text, "passwordHash" text, "firstName" text, "lastName" text, "roleId" text)
    returning id, email;

-- insertCompany
insert into "company" ("id", "code", "name", "time_zone_id", "settings", "holiday_country", "holiday_region") values ($1, $2, $3, $4, $5, $6, $7);

-- insertCompany
insert into "company" ("id", "code", "name", "time_zone_id", "settings", "holiday_country", "holiday_region", "licences", "app_licences") values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- insertCompany
insert into company_detail (company_id) values ($1::uuid);

-- insertJobs
with given as materialized (
      select gen_random_uuid() as id, j.*
      from jsonb_to_recordset($1::jsonb) as j (
        code text, name text, active boolean, description text, "punchCode" text, "payExportCode" text, external jsonb,
        tasks jsonb, "departmentIds" jsonb)
    ), added as (
      insert into job (company_id, id, code, name, is_active, description, punch_code, pay_export_code,
        external_job_type, external_job_id)
      select app_company_id(), id, code, name, active, description, "punchCode", "payExportCode",
        external->>'type', external->>'id' from given
    ), named as (
      insert into job_task (company_id, job_id, task_id)
      select app_company_id(), g.id, t.id
      from given g join task t on t.company_id = app_company_id() and g.tasks ? t.code
    )
    insert into department_job (company_id, department_id, job_id)
    select app_company_id(), d::uuid, g.id from given g cross join jsonb_array_elements_text(g."departmentIds") as d;

-- insertKioskContacts
insert into kiosk_contact (company_id, first_name, last_name, mobile, email, department)
    select app_company_id(), c."firstName", c."lastName", c.mobile, c.email, c.department
    from jsonb_to_recordset($1::jsonb) as c (
      "firstName" text, "lastName" text, mobile text, email text, department text);

-- insertLeave
with given as (
      select gen_random_uuid() as id, g.*
      from rows from (
        jsonb_to_recordset($1::jsonb) as (
          "employeeId" uuid, "payTypeId" uuid, "from" date, "to" date, status text)
      ) with ordinality as g
    ), added as (
      insert into leave (company_id, id, employee_id, pay_type_id, from_date, to_date, status)
      select $2::uuid, id, "employeeId", "payTypeId", "from", "to", status from given
      returning id
    )
    select given.id from given join added on added.id = given.id order by given.ordinality;

-- insertManagedNodes
insert into managed_department (company_id, account_id, department_id)
    select $1::uuid, c."accountId", c."departmentId"
    from jsonb_to_recordset($2::jsonb) as c ("accountId" uuid, "departmentId" uuid);

-- insertNodes
insert into department (company_id, parent_id, level, name)
    select $1::uuid, n."parentId", n.level, n.name
    from jsonb_to_recordset($2::jsonb) as n ("parentId" uuid, level integer, name text)
    on conflict (company_id, parent_id, lower(name)) do update set name = department.name
    returning id, parent_id, level, name;

-- insertSkills
insert into skill (company_id, name, allowance_calculation_type)
    select app_company_id(), s.name, s."allowanceCalculationType"
    from jsonb_to_recordset($1::jsonb) as s (name text, "allowanceCalculationType" text);

-- insertStructureLevels
insert into company_structure (company_id, level, label_name, has_time_zone)
    select $1::uuid, l.level, l."labelName", l."hasTimeZone"
    from jsonb_to_recordset($2::jsonb) as l (level integer, "labelName" text, "hasTimeZone" boolean);

-- insertTasks
insert into task (company_id, code, name, is_active, description, punch_code, pay_export_code)
    select app_company_id(), t.code, t.name, t.active, t.description, t."punchCode", t."payExportCode"
    from jsonb_to_recordset($1::jsonb) as t (
      code text, name text, active boolean, description text, "punchCode" text, "payExportCode" text);

-- insertWorkSites
insert into work_place (company_id, name, address, latitude, longitude, radius_metres, description)
    select app_company_id(), w.name, w.address, w.latitude, w.longitude, w."radiusMetres", w.description
    from jsonb_to_recordset($1::jsonb) as w (
      name text, address text, latitude numeric, longitude numeric, "radiusMetres" numeric, description text);

-- isEmptyDatabase
select not exists (select 1 from installation) and not exists (select 1 from company) as is_empty;

-- lockCustomer
select 1 from company where id = app_company_id() for no key update;

-- markAsDemo
insert into installation (is_demo) values (true) on conflict (only_row) do update set is_demo = true;

-- selectAccountByEmail
select id, role_id, status from account where email = lower($1);

-- selectAccountIds
select id from account where company_id = $1::uuid;

-- selectAdmins
select id, concat_ws(' ', first_name, last_name) as name, email, status = 'Active' as is_active
    from account where company_id = $1::uuid and role_id = '2'
    order by last_name collate "en-x-icu", first_name collate "en-x-icu", id;

-- selectCompanyByCode
select id, code, name, time_zone_id from company where upper(code) = upper($1);

-- selectCustomer
select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, c.version, c.status_reason,
      c.status_changed_at, c.holiday_region, c.settings, a.last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true
    join licences_in_use(array[$1::uuid]) u on u.company_id = c.id
    where c.id = $2::uuid;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by a.last_activity_at desc nulls last,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
      where true
      order by place
      limit $1 offset $2
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by c.name collate "en-x-icu" asc nulls first,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
      where c.status = $1 and (c.name ilike $2 or coalesce(to_char(a.last_activity_at at time zone $3::text, $4::text), 'Never') ilike $5)
      order by place
      limit $6 offset $7
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by c.name collate "en-x-icu" asc nulls first,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
      where true
      order by place
      limit $1 offset $2
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by c.name collate "en-x-icu" asc nulls first,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
      where true and (c.code ilike $1 or c.status ilike $2)
      order by place
      limit $3 offset $4
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by c.name collate "en-x-icu" asc nulls first,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
      where true and (c.status ilike $1 or c.time_zone_id ilike $2)
      order by place
      limit $3 offset $4
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by c.name collate "en-x-icu" asc nulls first,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true join licences_in_use((select coalesce(array_agg(id), '{}') from company)) used on used.company_id = c.id
      where c.status = $1 and (c.name ilike $2 or c.code ilike $3 or c.status ilike $4 or used.employees || ' of ' || c.licences ilike $5 or used.app_employees || ' of ' || c.app_licences ilike $6 or coalesce(to_char(a.last_activity_at at time zone $7::text, $8::text), 'Never') ilike $9 or c.time_zone_id ilike $10)
      order by place
      limit $11 offset $12
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by c.name collate "en-x-icu" asc nulls first,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true join licences_in_use((select coalesce(array_agg(id), '{}') from company)) used on used.company_id = c.id
      where true and (c.name ilike $1 or c.code ilike $2 or c.status ilike $3 or used.employees || ' of ' || c.licences ilike $4 or used.app_employees || ' of ' || c.app_licences ilike $5 or coalesce(to_char(a.last_activity_at at time zone $6::text, $7::text), 'Never') ilike $8 or c.time_zone_id ilike $9)
      order by place
      limit $10 offset $11
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by c.name collate "en-x-icu" asc nulls first,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true join licences_in_use((select coalesce(array_agg(id), '{}') from company)) used on used.company_id = c.id
      where true and (used.employees || ' of ' || c.licences ilike $1)
      order by place
      limit $2 offset $3
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectCustomers
with page as (
      select c.id, c.code, c.name, c.status, c.time_zone_id, c.licences, c.app_licences, a.last_activity_at,
        row_number() over (order by c.name collate "en-x-icu" desc nulls last,
          c.name collate "en-x-icu", c.id) as place
      from company c left join lateral (
    select s.last_used_at as last_activity_at
    from session s join account p on p.id = s.account_id and p.company_id = s.company_id
    where s.company_id = c.id order by s.last_used_at desc limit 1
  ) a on true 
      where true
      order by place
      limit $1 offset $2
    )
    select page.id, code, name, status, time_zone_id, licences, app_licences, last_activity_at,
      u.employees as licences_used, u.app_employees as app_licences_used
    from page join licences_in_use((select coalesce(array_agg(id), '{}') from page)) u on u.company_id = page.id
    order by place;

-- selectLastCustomerChange
select concat_ws(' ', a.first_name, a.last_name) as changed_by, e.at
    from audit_entry e left join account a on a.id = e.account_id
    where e.entity in ('company', 'company_settings') and e.entity_id = $1
    order by e.at desc limit 1;

-- selectNodes
select id, parent_id, level, name from department;

-- selectOwnCompany
select c.id as company_id from account a join company c on c.id = a.company_id and c.status = 'Active'
    where a.id = $1::uuid;

-- selectOwnEmployeeId
select id from employee where account_id = $1::uuid;

-- selectPairsToApprove
select id from punch_pair
    where company_id = app_company_id() and employee_id = any($1::uuid[]) and work_date < $2::date
      and approved_by is null and in_at is not null and out_at is not null;

-- selectPeriodsToClose
select id from pay_period where company_id = app_company_id() and to_date < $1::date and not is_closed
    order by from_date;

-- setApprovers
with recursive given as (
      select c.*
      from rows from (
        jsonb_to_recordset($1::jsonb) as ("accountId" uuid, "departmentId" uuid)
      ) with ordinality as c
    ), wanted (company_id, id, account_id, ordinality) as (
      select d.company_id, d.id, g."accountId", g.ordinality
      from given g join department d on d.company_id = app_company_id() and d.id = g."departmentId"
      union
      select d.company_id, d.id, w.account_id, w.ordinality
      from department d join wanted w on d.company_id = w.company_id and d.parent_id = w.id
    ), last as (
      select distinct on (company_id, id) company_id, id, account_id from wanted order by company_id, id, ordinality desc
    )
    update department set approver_account_id = last.account_id
    from last where department.company_id = last.company_id and department.id = last.id;

-- updateCustomerRow
update "company" set "licences" = $1, "updated_at" = now(), "version" = "version" + $2 where "id" = app_company_id();

-- updateCustomerRow
update "company" set "name" = $1, "updated_at" = now(), "version" = "version" + $2 where "id" = app_company_id();

-- updateCustomerRow
update "company" set "status" = $1, "status_reason" = $2, "status_changed_at" = $3, "updated_at" = now(), "version" = "version" + $4 where "id" = app_company_id();
