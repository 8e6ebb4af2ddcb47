-- insertRecords
insert into "job" (company_id, id, "code", "name", "is_active", "description", "punch_code", "pay_export_code")
    select app_company_id(), id, "code", "name", "is_active", "description", "punch_code", "pay_export_code"
    from jsonb_to_recordset($1::jsonb) as r (id uuid, "code" text, "name" text, "is_active" boolean, "description" text, "punch_code" text, "pay_export_code" text);

-- insertRecords
insert into "kiosk_contact" (company_id, id, "first_name", "last_name", "mobile", "email", "department")
    select app_company_id(), id, "first_name", "last_name", "mobile", "email", "department"
    from jsonb_to_recordset($1::jsonb) as r (id uuid, "first_name" text, "last_name" text, "mobile" text, "email" text, "department" text);

-- insertRecords
insert into "task" (company_id, id, "code", "name", "is_active", "description", "punch_code", "pay_export_code")
    select app_company_id(), id, "code", "name", "is_active", "description", "punch_code", "pay_export_code"
    from jsonb_to_recordset($1::jsonb) as r (id uuid, "code" text, "name" text, "is_active" boolean, "description" text, "punch_code" text, "pay_export_code" text);

-- lockKind
select pg_advisory_xact_lock(hashtextextended(app_company_id()::text || $1::text, 26));

-- removeRecords
delete from "kiosk_contact" where id = any($1::uuid[]);

-- replaceLinks
with wanted as materialized (
      select r.id, x::uuid as other from jsonb_to_recordset($1::jsonb) as r (id uuid, ids jsonb)
      cross join lateral jsonb_array_elements_text(r.ids) as x
    ), gone as (
      delete from "job_task" l
      where l.company_id = app_company_id() and l."job_id" = any($2::uuid[])
        and not exists (select 1 from wanted w where w.id = l."job_id" and w.other = l."task_id")
    )
    insert into "job_task" (company_id, "job_id", "task_id")
    select app_company_id(), id, other from wanted
    on conflict do nothing;

-- selectKeys
select id, "code"::text as key from "pay_type" order by 2, id;

-- selectKeys
select id, "code"::text as key from "task" order by 2, id;

-- selectKnown
select id from "task" where id = any($1::uuid[]);

-- selectLinks
select "job_id" as id, array_agg("task_id"::text order by "task_id") as others
    from "job_task" where "job_id" = any($1::uuid[]) group by 1;

-- selectRecords
select id, version, "code", "name", "is_active", "description", "punch_code", "pay_export_code"
    from "job"
    where ($1::uuid[] is null or id = any($2::uuid[]))
      and ($3::boolean is null or "is_active" = $4)
    order by "code" collate "en-x-icu", id;

-- selectRecords
select id, version, "code", "name", "is_active", "description", "punch_code", "pay_export_code"
    from "task"
    where ($1::uuid[] is null or id = any($2::uuid[]))
      and ($3::boolean is null or "is_active" = $4)
    order by "code" collate "en-x-icu", id;

-- selectRecords
select id, version, "first_name", "last_name", "mobile", "email", "department"
    from "kiosk_contact"
    where ($1::uuid[] is null or id = any($2::uuid[]))
      and true
    order by "last_name" collate "en-x-icu", "first_name" collate "en-x-icu", id;

-- selectTaken
with given as materialized (
      select * from jsonb_to_recordset($1::jsonb) as r (row integer, id uuid, "code" text, "name" text, "is_active" boolean, "description" text, "punch_code" text, "pay_export_code" text)
    )
    
      select g.row, $2::text as field
      from given g join "job" t on lower(t."code") = lower(g."code") and t.id <> g.id
      where g."code" <> '' union all 
      select g.row, $3::text as field
      from given g join "job" t on lower(t."name") = lower(g."name") and t.id <> g.id
      where g."name" <> '' union all 
      select g.row, $4::text as field
      from given g join "job" t on lower(t."punch_code") = lower(g."punch_code") and t.id <> g.id
      where g."punch_code" <> '';

-- selectTaken
with given as materialized (
      select * from jsonb_to_recordset($1::jsonb) as r (row integer, id uuid, "code" text, "name" text, "is_active" boolean, "description" text, "punch_code" text, "pay_export_code" text)
    )
    
      select g.row, $2::text as field
      from given g join "task" t on lower(t."code") = lower(g."code") and t.id <> g.id
      where g."code" <> '' union all 
      select g.row, $3::text as field
      from given g join "task" t on lower(t."name") = lower(g."name") and t.id <> g.id
      where g."name" <> '' union all 
      select g.row, $4::text as field
      from given g join "task" t on lower(t."punch_code") = lower(g."punch_code") and t.id <> g.id
      where g."punch_code" <> '';

-- updateRecords
update "job" t
    set "code" = r."code", "name" = r."name", "is_active" = r."is_active", "description" = r."description", "punch_code" = r."punch_code", "pay_export_code" = r."pay_export_code",
      updated_at = now(), version = t.version + 1
    from jsonb_to_recordset($1::jsonb) as r (id uuid, "code" text, "name" text, "is_active" boolean, "description" text, "punch_code" text, "pay_export_code" text)
    where t.company_id = app_company_id() and t.id = r.id;

-- updateRecords
update "kiosk_contact" t
    set "first_name" = r."first_name", "last_name" = r."last_name", "mobile" = r."mobile", "email" = r."email", "department" = r."department",
      updated_at = now(), version = t.version + 1
    from jsonb_to_recordset($1::jsonb) as r (id uuid, "first_name" text, "last_name" text, "mobile" text, "email" text, "department" text)
    where t.company_id = app_company_id() and t.id = r.id;

-- updateRecords
update "task" t
    set "code" = r."code", "name" = r."name", "is_active" = r."is_active", "description" = r."description", "punch_code" = r."punch_code", "pay_export_code" = r."pay_export_code",
      updated_at = now(), version = t.version + 1
    from jsonb_to_recordset($1::jsonb) as r (id uuid, "code" text, "name" text, "is_active" boolean, "description" text, "punch_code" text, "pay_export_code" text)
    where t.company_id = app_company_id() and t.id = r.id;
