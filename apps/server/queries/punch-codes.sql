-- selectActiveEntries
select id, name from project_entry
    where kind = $1 and parent_id is not distinct from $2::uuid and is_active
    order by name collate "en-x-icu", id;

-- selectAnyNodes
select id, name, status = 'Active' as is_active from department
    where id = any($1::uuid[]) order by name collate "en-x-icu", id;

-- selectChoosable
select j.id as job_id, t.id as task_id
    from unnest($1::uuid[]) as j (id) cross join unnest($2::uuid[]) as t (id)
    where exists (select 1 from job_task n where n.job_id = j.id and n.task_id = t.id)
      or not exists (select 1 from job_task n where n.task_id = t.id);

-- selectOwnNodes
select id, name, status = 'Active' as is_active from visible_department
    where id = any($1::uuid[]) order by name collate "en-x-icu", id;

-- selectProjectEntries
select id, kind, parent_id, name, is_active from project_entry where id = any($1::uuid[]);

-- selectWork
select id, code || case when name = '' then '' else ' - ' || name end as name, is_active
    from "job" where id = any($1::uuid[]) order by code collate "en-x-icu", id;

-- selectWork
select id, code || case when name = '' then '' else ' - ' || name end as name, is_active
    from "task" where id = any($1::uuid[]) order by code collate "en-x-icu", id;
