-- insertImport
insert into employee_import (company_id, file_name, file_digest, mapping, account_id, added, already_there, created_at)
    values ($1::uuid, $2, $3, $4::jsonb,
      $5::uuid, $6, $7, $8)
    returning id;

-- learnPeopleTables
select learn_people_tables();

-- lockImport
select undone_at is not null as is_undone, file_name from employee_import where id = $1::uuid for update;

-- markUndone
update employee_import set undone_at = $1, undone_by = $2::uuid, removed = $3, updated_at = $4,
      version = version + 1
    where id = $5::uuid;

-- removeEmployees
delete from "employee_assignment" where employee_id = any($1::uuid[]);

-- removeEmployees
delete from "employee_pay_rate" where employee_id = any($1::uuid[]);

-- removeEmployees
delete from "employee_skill" where employee_id = any($1::uuid[]);

-- removeEmployees
delete from "employee_transfer_position" where employee_id = any($1::uuid[]);

-- removeEmployees
delete from "employee_work_place" where employee_id = any($1::uuid[]);

-- removeEmployees
delete from "plan_mark" where employee_id = any($1::uuid[]);

-- removeEmployees
delete from "punch_pair" where employee_id = any($1::uuid[]);

-- removeEmployees
delete from "recalculation_mark" where employee_id = any($1::uuid[]);

-- removeEmployees
delete from "schedule_day" where employee_id = any($1::uuid[]);

-- removeEmployees
delete from "time_exception" where employee_id = any($1::uuid[]);

-- removeEmployees
delete from "timesheet_day" where employee_id = any($1::uuid[]);

-- removeEmployees
delete from "timesheet_week" where employee_id = any($1::uuid[]);

-- removeEmployees
delete from "work_shift" where employee_id = any($1::uuid[]);

-- removeEmployees
delete from employee where id = any($1::uuid[]);

-- saveDetails
update employee e set import_id = $1::uuid, middle_name = g."middleName", display_name = g."displayName",
      title = g.title, mobile = g.mobile, phone = g.phone, fax = g.fax, physical_address = g."physicalAddress",
      postal_address = g."postalAddress", comments = g.comments, workflow_id = g."workflowId",
      external_id = g."externalId", account_id = g."accountId"
    from jsonb_to_recordset($2::jsonb) as g (
    id uuid, "middleName" text, "displayName" text, title text, mobile text, phone text, fax text, "physicalAddress" text,
    "postalAddress" text, comments text, "workflowId" text, "externalId" text, "accountId" uuid,
    "scheduleTemplateId" uuid, "guaranteedMinutes" integer) where e.id = g.id;

-- saveDetails
update employee_assignment a set schedule_template_id = g."scheduleTemplateId",
      guaranteed_minutes = g."guaranteedMinutes", created_by = $1::uuid
    from jsonb_to_recordset($2::jsonb) as g (
    id uuid, "middleName" text, "displayName" text, title text, mobile text, phone text, fax text, "physicalAddress" text,
    "postalAddress" text, comments text, "workflowId" text, "externalId" text, "accountId" uuid,
    "scheduleTemplateId" uuid, "guaranteedMinutes" integer) where a.employee_id = g.id;

-- selectAccountEmails
select a.email, a.id as account_id,
      -- An undone import left it: nobody ever signed in with it, and it is nobody's.
      (a.company_id = app_company_id() and a.status = 'Inactive' and a.password_hash is null and a.role_id = '4'
        and not exists (select 1 from employee e where e.account_id = a.id)) as is_left_over
    from account a
    where a.email = any($1::text[]);

-- selectClockIds
select distinct clock_id from employee where clock_id is not null;

-- selectImportRecords
select i.id, i.file_name, i.created_at as imported_at, nullif(concat_ws(' ', a.first_name, a.last_name), '') as imported_by,
      i.added, i.already_there, i.undone_at, i.removed
    from employee_import i left join account a on a.id = i.account_id
    order by i.created_at desc, i.id
    limit $1;

-- selectImported
select e.id, concat_ws(' ', e.first_name, e.last_name) as name, e.first_name, e.last_name, e.account_id,
      array_remove(array[
        case when exists (select 1 from punch p where p.employee_id = e.id) then 'punches' end,
        case when exists (select 1 from leave l where l.employee_id = e.id)
          or exists (select 1 from leave_balance b where b.employee_id = e.id) then 'leave' end,
        case when exists (select 1 from schedule_day s where s.employee_id = e.id and s.source <> 'template')
          or exists (select 1 from shift_decision d where d.employee_id = e.id) then 'schedule' end,
        case when exists (select 1 from pay_period_snapshot s where s.employee_id = e.id)
          or exists (select 1 from pay_card c where c.employee_id = e.id)
          or exists (select 1 from pay_line l where l.employee_id = e.id) then 'pay' end,
        case when exists (select 1 from account a where a.id = e.account_id
          and (a.password_hash is not null or a.role_id <> '4' or exists (select 1 from session s where s.account_id = a.id)))
          then 'signedIn' end], null) as reasons
    from employee e
    where e.import_id = $1::uuid
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectKnown
select id, clock_id, pay_id, lower(email) as email, first_name, last_name, hired_on
    from employee
    where clock_id = any($1::integer[]) or pay_id = any($2::text[])
      or lower(email) = any($3::text[]) or lower(last_name) = any($4::text[]);

-- selectNamedRecords
select
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'parentId', parent_id, 'level', level, 'name', name, 'code', code)
        order by level, name) from visible_department where status = 'Active'), '[]') as nodes,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name)
        from pay_group where is_active), '[]') as pay_groups,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name)
        from time_rounding where is_active and removed_at is null), '[]') as time_roundings,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name)
        from schedule_template where is_active and removed_at is null), '[]') as schedules,
      coalesce((select jsonb_agg(level order by level) from company_structure where is_active), '[]') as levels;

-- selectUsualPayGroup
select coalesce(
      (select g.id from employee e
        join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
        join pay_group g on g.company_id = a.company_id and g.id = a.pay_group_id and g.is_active
        where e.status = 'Active' group by g.id order by count(*) desc, g.id limit 1),
      (select (array_agg(id))[1] from pay_group where is_active having count(*) = 1)) as id;
