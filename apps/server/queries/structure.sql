-- countNodePeople
select p.department_id as id, count(*)::integer as employees
    from (
      select distinct on (a.employee_id) a.employee_id, a.department_id
      from employee_assignment a
      where a.effective_from <= $1::date and current_setting('app.role_id', true) in ('1', '2', '3')
      order by a.employee_id, a.effective_from desc
    ) p
    where p.department_id is not null
      and (p.employee_id in (select e.id from employee e where e.status = 'Active')) is true
    group by p.department_id;

-- hasActiveEmployees
with recursive below (company_id, id) as (
      select company_id, id from department where id = $1::uuid
      union all
      select d.company_id, d.id from below join department d on d.company_id = below.company_id and d.parent_id = below.id
    )
    select exists (
      select 1
      from current_assignment a
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
      where a.department_id in (select id from below) and e.status = 'Active'
    ) as found;

-- hasNode
select exists (select 1 from department where id = $1::uuid) as found;

-- insertNode
insert into "department" ("company_id", "parent_id", "level", "name", "code", "status", "default_position_id", "time_zone_id", "schedule_template_id", "time_rounding_id", "punch_code", "approver_account_id", "pay_export_code", "rate_export_code", "is_greentree_weekly") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning "id";

-- insertNode
with gone as (
          delete from "department_holiday" where department_id = $1::uuid and "holiday_id" <> all($2::uuid[])
        )
        insert into "department_holiday" (company_id, department_id, "holiday_id")
        select app_company_id(), $3::uuid, x from unnest($4::uuid[]) as x
        on conflict do nothing;

-- insertNode
with gone as (
          delete from "department_job" where department_id = $1::uuid and "job_id" <> all($2::uuid[])
        )
        insert into "department_job" (company_id, department_id, "job_id")
        select app_company_id(), $3::uuid, x from unnest($4::uuid[]) as x
        on conflict do nothing;

-- insertNode
with gone as (
          delete from "department_work_place" where department_id = $1::uuid and "work_place_id" <> all($2::uuid[])
        )
        insert into "department_work_place" (company_id, department_id, "work_place_id")
        select app_company_id(), $3::uuid, x from unnest($4::uuid[]) as x
        on conflict do nothing;

-- insertNode
with gone as (
      delete from managed_department m using account a
      where a.id = m.account_id and a.role_id = '3' and m.department_id = $1::uuid
        and m.account_id <> all($2::uuid[])
    )
    insert into managed_department (company_id, account_id, department_id)
    select app_company_id(), x, $3::uuid from unnest($4::uuid[]) as x
    on conflict do nothing;

-- lockStructure
select pg_advisory_xact_lock(hashtextextended(app_company_id()::text, 12));

-- removeNodes
delete from department where id = any($1::uuid[]);

-- removeNodes
delete from managed_department where department_id = any($1::uuid[]);

-- removeNodes
delete from shift_template where department_id = any($1::uuid[]);

-- removeNodes
update department set default_position_id = null, updated_at = now(), version = version + 1
    where default_position_id = any($1::uuid[]);

-- selectCompanyDefaults
select c.id, c.name, c.time_zone_id as time_zone, s.name as schedule, r.name as time_rounding
    from company c
    left join company_detail d on d.company_id = c.id
    left join schedule_template s on s.company_id = c.id and s.id = d.schedule_template_id
    left join time_rounding r on r.company_id = c.id and r.id = d.time_rounding_id
    where c.id = app_company_id();

-- selectDeciders
select id, first_name || ' ' || last_name as name, status = 'Active' as active, role_id from account
    where company_id = $1::uuid and role_id in ('2', '3')
    order by last_name collate "en-x-icu", first_name collate "en-x-icu", id;

-- selectDeletable
select d.id, d.name, d.level, d.parent_id, d.code,
      exists (select 1 from department c where c.parent_id = d.id and c.id <> all($1::uuid[])) as has_children,
      exists (select 1 from department_holiday h where h.department_id = d.id) as has_holidays,
      exists (select 1 from employee_assignment a where a.department_id = d.id)
        or exists (select 1 from employee_transfer_position p where p.department_id = d.id)
        or exists (select 1 from shift_decision s where s.department_id = d.id)
        or exists (select 1 from work_section s where s.department_id = d.id)
        or exists (select 1 from shift_template s where s.department_id = d.id)
        or exists (select 1 from open_shift s where s.department_id = d.id)
        or exists (
          select 1 from schedule_template_version v
          where jsonb_path_exists(v.rules, '$.scheduleDays[*].sections[*].departmentId ? (@ == $id)', jsonb_build_object('id', d.id))
        ) as is_used
    from visible_department d
    where d.id = any($2::uuid[])
    order by d.level desc;

-- selectLevels
select id, level, label_name, has_time_zone, is_active, version from company_structure order by level;

-- selectNode
select d.id, d.parent_id, d.level, d.version, d.name, d.status = 'Active' as is_active, d.code, d.default_position_id,
      d.time_zone_id, d.schedule_template_id, d.time_rounding_id, d.punch_code, d.approver_account_id, d.pay_export_code,
      d.rate_export_code, d.is_greentree_weekly,
      array(select m.account_id from managed_department m join account a on a.id = m.account_id and a.role_id = '3'
        where m.department_id = d.id order by m.account_id) as supervisor_ids,
      array(select holiday_id from department_holiday where department_id = d.id order by holiday_id) as holiday_ids,
      array(select job_id from department_job where department_id = d.id order by job_id) as job_ids,
      array(select work_place_id from department_work_place where department_id = d.id order by work_place_id) as work_place_ids
    from visible_department d
    where d.id = $1::uuid;

-- selectNodeEmployees
select e.id, e.clock_id, e.first_name, e.last_name
    from current_assignment a
    join visible_employee e on e.company_id = a.company_id and e.id = a.employee_id
    where a.department_id = $1::uuid and e.status = 'Active'
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id;

-- selectNumericPunchCodes
select punch_code::bigint as code from department where punch_code ~ '^[0-9]{1,15}$' order by punch_code::bigint;

-- selectPositionsBelow
with recursive below (company_id, id, level, name, status) as (
      select company_id, id, level, name, status from department where parent_id = $1::uuid
      union all
      select d.company_id, d.id, d.level, d.name, d.status
      from below join department d on d.company_id = below.company_id and d.parent_id = below.id
    )
    select id, name, status = 'Active' as active from below where level = 4 order by name collate "en-x-icu", id;

-- selectTaken
select
      coalesce(bool_or(parent_id is not distinct from $1::uuid and lower(name) = lower($2)), false) as name,
      coalesce(bool_or(lower(code) = lower($3)), false) as code,
      coalesce(bool_or(punch_code = $4), false) as punch_code
    from department
    where $5::uuid is null or id <> $6::uuid;

-- selectTreeNodes
with recursive own (company_id, id, parent_id, level, name, status) as (
      select d.company_id, d.id, d.parent_id, d.level, d.name, d.status
      from current_assignment a
      join department d on d.company_id = a.company_id and d.id = a.department_id
      where current_setting('app.role_id', true) not in ('1', '2', '3')
        and a.employee_id = nullif(current_setting('app.employee_id', true), '')::uuid
      union
      select d.company_id, d.id, d.parent_id, d.level, d.name, d.status
      from own join department d on d.company_id = own.company_id and d.id = own.parent_id
    ), seen as (
      select id, parent_id, level, name, status from visible_department
      union all
      select id, parent_id, level, name, status from own
    )
    select id, parent_id, level, name, status = 'Active' as is_active from seen order by level, name collate "en-x-icu", id;

-- selectUnknown
with named (field, id) as (
      select 'holidayIds', x from unnest($1::uuid[]) as x
      union all select 'jobIds', x from unnest($2::uuid[]) as x
      union all select 'workPlaceId', x from unnest($3::uuid[]) as x
      union all select 'supervisorIds', x from unnest($4::uuid[]) as x
      union all select 'timeLeaveApproverId', $5::uuid
      union all select 'defaultPositionId', $6::uuid
      union all select 'scheduleId', $7::uuid
      union all select 'timeRoundingId', $8::uuid
    )
    select distinct field from named n
    where n.id is not null and not case n.field
      when 'holidayIds' then exists (select 1 from holiday where id = n.id)
      when 'jobIds' then exists (select 1 from job where id = n.id)
      when 'workPlaceId' then exists (select 1 from work_place where id = n.id)
      when 'defaultPositionId' then exists (select 1 from department where id = n.id)
      when 'scheduleId' then exists (select 1 from schedule_template where id = n.id and removed_at is null)
      when 'timeRoundingId' then exists (select 1 from time_rounding where id = n.id and removed_at is null)
      else exists (select 1 from account where id = n.id and company_id = $9::uuid)
    end;

-- selectUsedLevels
select coalesce(array_agg(distinct level), '{}') as with_nodes,
      coalesce(array_agg(distinct level) filter (where time_zone_id is not null), '{}') as with_zone
    from department;

-- selectWayUp
with recursive way (company_id, id, parent_id, distance) as (
      select company_id, id, parent_id, 0 from department where id = $1::uuid
      union all
      select d.company_id, d.id, d.parent_id, way.distance + 1
      from way join department d on d.company_id = way.company_id and d.id = way.parent_id
    )
    select d.id, d.name, case when l.has_time_zone then d.time_zone_id end as time_zone, s.name as schedule,
      r.name as time_rounding
    from way
    join department d on d.company_id = way.company_id and d.id = way.id
    join company_structure l on l.company_id = d.company_id and l.level = d.level
    left join schedule_template s on s.company_id = d.company_id and s.id = d.schedule_template_id
    left join time_rounding r on r.company_id = d.company_id and r.id = d.time_rounding_id
    order by way.distance;

-- selectWithRole
select id from account where id = any($1::uuid[]) and role_id = any($2::text[]);

-- updateLevels
update company_structure s
    set label_name = l."labelName", has_time_zone = l."hasTimeZone", is_active = l."isActive", updated_at = now(),
      version = s.version + 1
    from jsonb_to_recordset($1::jsonb) as l (id uuid, "labelName" text, "hasTimeZone" boolean, "isActive" boolean)
    where s.id = l.id;

-- updateNode
update "department" set "name" = $1, "code" = $2, "status" = $3, "default_position_id" = $4, "time_zone_id" = $5, "schedule_template_id" = $6, "time_rounding_id" = $7, "punch_code" = $8, "approver_account_id" = $9, "pay_export_code" = $10, "rate_export_code" = $11, "is_greentree_weekly" = $12, "updated_at" = now(), "version" = "version" + $13 where "id" = $14;

-- updateNode
with gone as (
          delete from "department_holiday" where department_id = $1::uuid and "holiday_id" <> all($2::uuid[])
        )
        insert into "department_holiday" (company_id, department_id, "holiday_id")
        select app_company_id(), $3::uuid, x from unnest($4::uuid[]) as x
        on conflict do nothing;

-- updateNode
with gone as (
          delete from "department_job" where department_id = $1::uuid and "job_id" <> all($2::uuid[])
        )
        insert into "department_job" (company_id, department_id, "job_id")
        select app_company_id(), $3::uuid, x from unnest($4::uuid[]) as x
        on conflict do nothing;

-- updateNode
with gone as (
          delete from "department_work_place" where department_id = $1::uuid and "work_place_id" <> all($2::uuid[])
        )
        insert into "department_work_place" (company_id, department_id, "work_place_id")
        select app_company_id(), $3::uuid, x from unnest($4::uuid[]) as x
        on conflict do nothing;

-- updateNode
with gone as (
      delete from managed_department m using account a
      where a.id = m.account_id and a.role_id = '3' and m.department_id = $1::uuid
        and m.account_id <> all($2::uuid[])
    )
    insert into managed_department (company_id, account_id, department_id)
    select app_company_id(), x, $3::uuid from unnest($4::uuid[]) as x
    on conflict do nothing;
