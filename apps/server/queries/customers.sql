-- insertAccounts
insert into account (company_id, email, password_hash, first_name, last_name, role_id)
    select a."companyId", a.email, a."passwordHash", a."firstName", a."lastName", a."roleId"
    from jsonb_to_recordset($1::jsonb) as a (
      "companyId" uuid, email text, "passwordHash" text, "firstName" text, "lastName" text, "roleId" text)
    returning id, email;

-- insertCompany
insert into company (id, code, name, time_zone_id, settings)
    values ($1::uuid, $2, $3, $4, $5::jsonb);

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

-- insertStructureLevels
insert into company_structure (company_id, level, label_name, has_time_zone)
    select $1::uuid, l.level, l."labelName", l."hasTimeZone"
    from jsonb_to_recordset($2::jsonb) as l (level integer, "labelName" text, "hasTimeZone" boolean);

-- isEmptyDatabase
select not exists (select 1 from installation) and not exists (select 1 from company) as is_empty;

-- markAsDemo
insert into installation (is_demo) values (true) on conflict do nothing;

-- selectCompanyByCode
select id, code, name, time_zone_id from company where upper(code) = upper($1);

-- selectNodes
select id, parent_id, level, name from department;

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
