-- insertDated
insert into "pay_group" (company_id, "name", "is_active")
    select app_company_id(), "name", "is_active"
    from jsonb_populate_record(null::"pay_group", $1::jsonb)
    returning id;

-- insertDated
insert into "pay_type" (company_id, "code", "name", "export_code", "is_active", "should_export", "settings", "is_leave", "is_paid_leave", "is_allowance", "is_overtime")
    select app_company_id(), "code", "name", "export_code", "is_active", "should_export", "settings", "is_leave", "is_paid_leave", "is_allowance", "is_overtime"
    from jsonb_populate_record(null::"pay_type", $1::jsonb)
    returning id;

-- insertDated
insert into "schedule_template" (company_id, "name", "is_active")
    select app_company_id(), "name", "is_active"
    from jsonb_populate_record(null::"schedule_template", $1::jsonb)
    returning id;

-- insertDated
insert into "time_rounding" (company_id, "name", "description", "is_active")
    select app_company_id(), "name", "description", "is_active"
    from jsonb_populate_record(null::"time_rounding", $1::jsonb)
    returning id;

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

-- saveVersions
insert into "pay_group_version" as v (company_id, "pay_group_id", "effective_from", "rules", "created_by")
    select app_company_id(), "pay_group_id", "effective_from", "rules", "created_by"
    from jsonb_populate_recordset(null::"pay_group_version", $1::jsonb)
    on conflict (company_id, "pay_group_id", "effective_from") do update set
      "rules" = excluded."rules", "created_by" = excluded."created_by",
      updated_at = now(), version = v.version + 1;

-- saveVersions
insert into "pay_type_version" as v (company_id, "pay_type_id", "effective_from", "is_leave", "is_paid_leave", "is_allowance", "is_overtime", "settings", "created_by")
    select app_company_id(), "pay_type_id", "effective_from", "is_leave", "is_paid_leave", "is_allowance", "is_overtime", "settings", "created_by"
    from jsonb_populate_recordset(null::"pay_type_version", $1::jsonb)
    on conflict (company_id, "pay_type_id", "effective_from") do update set
      "is_leave" = excluded."is_leave", "is_paid_leave" = excluded."is_paid_leave", "is_allowance" = excluded."is_allowance", "is_overtime" = excluded."is_overtime", "settings" = excluded."settings", "created_by" = excluded."created_by",
      updated_at = now(), version = v.version + 1;

-- saveVersions
insert into "schedule_template_version" as v (company_id, "schedule_template_id", "effective_from", "rules", "created_by")
    select app_company_id(), "schedule_template_id", "effective_from", "rules", "created_by"
    from jsonb_populate_recordset(null::"schedule_template_version", $1::jsonb)
    on conflict (company_id, "schedule_template_id", "effective_from") do update set
      "rules" = excluded."rules", "created_by" = excluded."created_by",
      updated_at = now(), version = v.version + 1;

-- saveVersions
insert into "time_rounding_version" as v (company_id, "time_rounding_id", "effective_from", "rules")
    select app_company_id(), "time_rounding_id", "effective_from", "rules"
    from jsonb_populate_recordset(null::"time_rounding_version", $1::jsonb)
    on conflict (company_id, "time_rounding_id", "effective_from") do update set
      "rules" = excluded."rules",
      updated_at = now(), version = v.version + 1;

-- selectAllDated
select to_jsonb(t) as row, coalesce((
      select jsonb_agg(to_jsonb(v) order by v.effective_from) from "time_rounding_version" v
      where v.company_id = t.company_id and v."time_rounding_id" = t.id), '[]') as versions
    from "time_rounding" t
    order by t."name" collate "en-x-icu", t.id;

-- selectDatedByIds
select to_jsonb(t) as row, coalesce((
      select jsonb_agg(to_jsonb(v) order by v.effective_from) from "holiday_version" v
      where v.company_id = t.company_id and v."holiday_id" = t.id), '[]') as versions
    from "holiday" t
    where t.id = any($1::uuid[]);

-- selectDatedByIds
select to_jsonb(t) as row, coalesce((
      select jsonb_agg(to_jsonb(v) order by v.effective_from) from "pay_group_version" v
      where v.company_id = t.company_id and v."pay_group_id" = t.id), '[]') as versions
    from "pay_group" t
    where t.id = any($1::uuid[]);

-- selectDatedByIds
select to_jsonb(t) as row, coalesce((
      select jsonb_agg(to_jsonb(v) order by v.effective_from) from "pay_type_version" v
      where v.company_id = t.company_id and v."pay_type_id" = t.id), '[]') as versions
    from "pay_type" t
    where t.id = any($1::uuid[]);

-- selectDatedByIds
select to_jsonb(t) as row, coalesce((
      select jsonb_agg(to_jsonb(v) order by v.effective_from) from "schedule_template_version" v
      where v.company_id = t.company_id and v."schedule_template_id" = t.id), '[]') as versions
    from "schedule_template" t
    where t.id = any($1::uuid[]);

-- selectDatedByIds
select to_jsonb(t) as row, coalesce((
      select jsonb_agg(to_jsonb(v) order by v.effective_from) from "time_rounding_version" v
      where v.company_id = t.company_id and v."time_rounding_id" = t.id), '[]') as versions
    from "time_rounding" t
    where t.id = any($1::uuid[]);

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

-- selectTakenField
select case when lower(t."code") = lower($1) then $2 when lower(t."name") = lower($3) then $4 end as field
    from "pay_type" t
    where (lower(t."code") = lower($5) or lower(t."name") = lower($6)) and ($7::uuid is null or t.id <> $8::uuid) and to_jsonb(t) ->> 'removed_at' is null
    order by 1 limit 1;

-- selectTakenField
select case when lower(t."name") = lower($1) then $2 end as field
    from "pay_group" t
    where (lower(t."name") = lower($3)) and ($4::uuid is null or t.id <> $5::uuid) and to_jsonb(t) ->> 'removed_at' is null
    order by 1 limit 1;

-- selectTakenField
select case when lower(t."name") = lower($1) then $2 end as field
    from "schedule_template" t
    where (lower(t."name") = lower($3)) and ($4::uuid is null or t.id <> $5::uuid) and to_jsonb(t) ->> 'removed_at' is null
    order by 1 limit 1;

-- selectTakenField
select case when lower(t."name") = lower($1) then $2 end as field
    from "time_rounding" t
    where (lower(t."name") = lower($3)) and ($4::uuid is null or t.id <> $5::uuid) and to_jsonb(t) ->> 'removed_at' is null
    order by 1 limit 1;

-- updateDated
update "pay_group" t
    set "name" = r."name", "is_active" = r."is_active", updated_at = now(), version = t.version + 1
    from jsonb_populate_record(null::"pay_group", $1::jsonb) r
    where t.company_id = app_company_id() and t.id = $2::uuid;

-- updateDated
update "pay_type" t
    set "code" = r."code", "name" = r."name", "export_code" = r."export_code", "is_active" = r."is_active", "should_export" = r."should_export", "settings" = t."settings" || r."settings", "is_leave" = r."is_leave", "is_paid_leave" = r."is_paid_leave", "is_allowance" = r."is_allowance", "is_overtime" = r."is_overtime", updated_at = now(), version = t.version + 1
    from jsonb_populate_record(null::"pay_type", $1::jsonb) r
    where t.company_id = app_company_id() and t.id = $2::uuid;

-- updateDated
update "pay_type" t
    set "code" = r."code", "name" = r."name", "export_code" = r."export_code", "is_active" = r."is_active", "should_export" = r."should_export", "settings" = t."settings" || r."settings", updated_at = now(), version = t.version + 1
    from jsonb_populate_record(null::"pay_type", $1::jsonb) r
    where t.company_id = app_company_id() and t.id = $2::uuid;

-- updateDated
update "schedule_template" t
    set "name" = r."name", "is_active" = r."is_active", updated_at = now(), version = t.version + 1
    from jsonb_populate_record(null::"schedule_template", $1::jsonb) r
    where t.company_id = app_company_id() and t.id = $2::uuid;

-- updateDated
update "time_rounding" t
    set "name" = r."name", "description" = r."description", "is_active" = r."is_active", updated_at = now(), version = t.version + 1
    from jsonb_populate_record(null::"time_rounding", $1::jsonb) r
    where t.company_id = app_company_id() and t.id = $2::uuid;

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
