-- insertAccount
insert into account (company_id, email, password_hash, first_name, last_name, role_id)
    values ($1::uuid, $2, $3, $4, $5, $6)
    returning id;

-- insertCompany
insert into company (id, code, name, time_zone_id, settings)
    values ($1::uuid, $2, $3, $4, $5::jsonb);

-- insertManagedNode
insert into managed_department (company_id, account_id, department_id)
    values ($1::uuid, $2::uuid, $3::uuid);

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

-- setApprover
with recursive wanted (company_id, id) as (
      select company_id, id from department where id = $1::uuid
      union
      select d.company_id, d.id from department d join wanted w on d.company_id = w.company_id and d.parent_id = w.id
    )
    update department set approver_account_id = $2::uuid
    from wanted where department.company_id = wanted.company_id and department.id = wanted.id;
