-- activeCompanies
select id from company where status = 'Active' order by id;

-- isEvacuator
select exists (
      select 1 from account a where a.id = $1::uuid and a.company_id = app_company_id() and a.is_evacuator
    ) or exists (
      select 1 from employee e
      where e.company_id = app_company_id() and e.is_evacuator and e.status = 'Active'
        and (e.account_id = $2::uuid or e.id = $3::uuid)
    ) as is_evacuator;

-- readCompany
select id, code, name, time_zone_id, settings, settings_version from company where id = $1::uuid;

-- replaceFilter
delete from department_filter where account_id = $1::uuid and department_id <> all($2::uuid[]);

-- replaceFilter
insert into department_filter (company_id, account_id, department_id)
    select app_company_id(), $1::uuid, x from unnest($2::uuid[]) as x
    on conflict do nothing;

-- selectDateFormat
select date_format from account where id = $1::uuid;

-- selectFilter
select f.department_id as id
    from department_filter f
    join visible_department d on d.company_id = f.company_id and d.id = f.department_id
    where f.account_id = nullif(current_setting('app.account_id', true), '')::uuid
    order by f.department_id;

-- selectVisibleNodes
select id from visible_department where id = any($1::uuid[]);
