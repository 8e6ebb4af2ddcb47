-- isBookable
select exists (select 1 from job j where j.company_id = app_company_id() and j.id = $1::uuid and j.is_active)
      and ($2::uuid is null or exists (
        select 1 from task t where t.company_id = app_company_id() and t.id = $3::uuid and t.is_active
          and (not exists (select 1 from job_task n where n.company_id = t.company_id and n.task_id = t.id)
            or exists (select 1 from job_task n
              where n.company_id = t.company_id and n.task_id = t.id and n.job_id = $4::uuid)))) as is_active;

-- selectJobChoices
with own as (
      select x.job_id as id from current_assignment a
      join department_job x on x.company_id = a.company_id and x.department_id = a.department_id
      where a.company_id = app_company_id() and a.employee_id = $1::uuid
    ), free_task as (
      select t.id from task t
      where t.company_id = app_company_id() and t.is_active
        and not exists (select 1 from job_task n where n.company_id = t.company_id and n.task_id = t.id)
    )
    select x.id, case when x.name = '' then x.code else x.name end as name, coalesce((
      select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.code)
      from (
        select x.id, case when x.name = '' then x.code else x.name end as name, x.code collate "en-x-icu" as code from task x
        where $2 and x.company_id = app_company_id() and x.is_active
          and (x.id in (select id from free_task)
            or x.id in (select n.task_id from job_task n where n.company_id = app_company_id() and n.job_id = j.id))
      ) t), '[]') as tasks
    from job x
    cross join lateral (select x.id) j
    where x.company_id = app_company_id() and x.is_active
      and (x.id in (select id from own) or not exists (select 1 from own))
    order by x.code collate "en-x-icu", x.id;

-- selectJobsBelow
select 
  c.id, c.code, c.name, c.is_active, c.description, c.punch_code, c.pay_export_code, c.version,
  "c"."external_job_type" as external_type, "c"."external_job_id" as external_id from "job" c where c.is_active and c.id in (
      with recursive below (company_id, id) as (
        select company_id, id from department where id = $1::uuid
        union all
        select d.company_id, d.id from below join department d on d.company_id = below.company_id and d.parent_id = below.id
      )
      select x.job_id from below join department_job x on x.company_id = below.company_id and x.department_id = below.id
    ) order by c.code collate "en-x-icu", c.id;

-- selectNamedTasks
select n.job_id, array_agg(t.id order by t.code collate "en-x-icu", t.id) as task_ids
    from job_task n join task t on t.company_id = n.company_id and t.id = n.task_id
    where $1::uuid is null or n.job_id = $2::uuid
    group by n.job_id;

-- selectNodeJobs
select d.id as department_id, d.name as department_name, j.id, j.code, j.name
    from department_job x
    join department d on d.company_id = x.company_id and d.id = x.department_id and d.status = 'Active'
    join job j on j.company_id = x.company_id and j.id = x.job_id and j.is_active
    where $1::uuid is null or d.id = $2::uuid
    order by d.name collate "en-x-icu", d.id, j.code collate "en-x-icu", j.id;

-- selectTasksOfJobs
with job_to_read (id) as (select x from unnest($1::uuid[]) as x),
    choice (job_id, task_id) as (
      select n.job_id, n.task_id from job_task n join job_to_read j on j.id = n.job_id
      union all
      select j.id, t.id from job_to_read j
      cross join (
        select t.id from task t
        where t.is_active
          and not exists (select 1 from job_task n where n.company_id = t.company_id and n.task_id = t.id)
      ) t
    )
    select choice.job_id, 
  c.id, c.code, c.name, c.is_active, c.description, c.punch_code, c.pay_export_code, c.version,
  "c"."external_task_type" as external_type, "c"."external_task_id" as external_id
    from choice join task c on c.company_id = app_company_id() and c.id = choice.task_id and c.is_active
    order by choice.job_id, c.code collate "en-x-icu", c.id;

-- selectWorkCode
select 
  c.id, c.code, c.name, c.is_active, c.description, c.punch_code, c.pay_export_code, c.version,
  "c"."external_job_type" as external_type, "c"."external_job_id" as external_id from "job" c where c.id = $1::uuid order by c.code collate "en-x-icu", c.id;

-- selectWorkCodes
select 
  c.id, c.code, c.name, c.is_active, c.description, c.punch_code, c.pay_export_code, c.version,
  "c"."external_job_type" as external_type, "c"."external_job_id" as external_id from "job" c where $1::boolean is null or c.is_active = $2 order by c.code collate "en-x-icu", c.id;

-- selectWorkCodes
select 
  c.id, c.code, c.name, c.is_active, c.description, c.punch_code, c.pay_export_code, c.version,
  "c"."external_task_type" as external_type, "c"."external_task_id" as external_id from "task" c where $1::boolean is null or c.is_active = $2 order by c.code collate "en-x-icu", c.id;
