-- deleteRequirements
delete from staff_requirement where company_id = app_company_id() and id = any($1::uuid[]);

-- insertRequirements
with given as materialized (
      select gen_random_uuid() as id, g.*
      from rows from (
        jsonb_to_recordset($1::jsonb) as (
          "departmentId" uuid, "skillId" uuid, weekday smallint, "onDate" date, "startMinute" integer,
          "endMinute" integer, needed integer)
      ) with ordinality as g
    ), written as (
      insert into staff_requirement
        (company_id, id, department_id, skill_id, weekday, on_date, start_minute, end_minute, needed)
      select app_company_id(), id, "departmentId", "skillId", weekday, "onDate", "startMinute", "endMinute", needed
      from given
      returning id
    )
    select given.id from given join written on written.id = given.id order by given.ordinality;

-- selectAssignments
select employee_id, effective_from, department_id from employee_assignment
    where company_id = app_company_id()
    order by employee_id, effective_from;

-- selectHolders
select k.employee_id, k.skill_id
    from employee_skill k
    join skill s on s.company_id = k.company_id and s.id = k.skill_id
    where k.company_id = app_company_id() and s.is_active and k.skill_id = any($1::uuid[]);

-- selectLeaves
select employee_id, from_date, to_date, from_minute, to_minute from leave
    where company_id = app_company_id() and status = 'Approved' and from_date <= $1::date and to_date >= $2::date;

-- selectPlaces
select d.id, d.parent_id, d.name, case when s.has_time_zone then d.time_zone_id end as zone, v.id is not null as is_visible
    from department d
    left join company_structure s on s.company_id = d.company_id and s.level = d.level
    left join visible_department v on v.company_id = d.company_id and v.id = d.id
    where d.company_id = app_company_id();

-- selectRequirements
select r.id, r.department_id, d.name as department_name, r.skill_id, s.name as skill_name, r.weekday, r.on_date,
      r.start_minute, r.end_minute, r.needed, r.version
    from staff_requirement r
    left join department d on d.company_id = r.company_id and d.id = r.department_id
    left join skill s on s.company_id = r.company_id and s.id = r.skill_id
    where r.company_id = app_company_id()
    order by r.department_id is not null, d.name collate "en-x-icu", d.id, s.name collate "en-x-icu" nulls first, s.id,
      r.on_date nulls first, r.weekday, r.start_minute, r.id;

-- selectSectionsAhead
select t.employee_id, t.work_date, n."startMinute" as start_minute, n."endMinute" as end_minute,
      n."departmentId" as department_id, n.rules -> 'skills' as skills
    from template_days(
      array(
        select e.id from employee e
        where 
    e.company_id = app_company_id() and e.status <> 'Inactive' and e.hired_on <= $1::date
    and (e.terminated_on is null or e.terminated_on >= $2::date) and exists (
          select 1 from schedule_template s
          where s.company_id = app_company_id() and s.is_active and s.removed_at is null
            and coalesce(s.planned_through, date '-infinity') < $3::date)),
      $4::date, $5::date) t
    cross join lateral jsonb_to_recordset(t.sections) as n (
      "startMinute" integer, "endMinute" integer, "departmentId" uuid, rules jsonb)
    where t.is_active and not t.is_off_day and t.work_date > coalesce(t.planned_through, date '-infinity')
      and not exists (
        select 1 from schedule_day d
        where d.company_id = app_company_id() and d.employee_id = t.employee_id and d.work_date = t.work_date)
    limit $6;

-- selectSkillIds
select id from skill where company_id = app_company_id() and id = any($1::uuid[]);

-- selectWrittenSections
select s.employee_id, s.work_date, s.start_minute, s.end_minute, s.department_id, s.skills
    from employee e
    cross join lateral (
      select n.employee_id, n.work_date, n.start_minute, n.end_minute, n.department_id, n.rules -> 'skills' as skills
      from work_section n
      join schedule_day d on d.company_id = n.company_id and d.employee_id = n.employee_id and d.work_date = n.work_date
      where n.company_id = e.company_id and n.employee_id = e.id and not d.is_off_day
        and n.work_date between greatest($1::date, e.hired_on) and least($2::date, e.terminated_on)
      offset 0
    ) s
    where 
    e.company_id = app_company_id() and e.status <> 'Inactive' and e.hired_on <= $3::date
    and (e.terminated_on is null or e.terminated_on >= $4::date)
    limit $5;

-- updateRequirements
update staff_requirement r set department_id = g."departmentId", skill_id = g."skillId", weekday = g.weekday,
      on_date = g."onDate", start_minute = g."startMinute", end_minute = g."endMinute", needed = g.needed,
      updated_at = now(), version = r.version + 1
    from jsonb_to_recordset($1::jsonb) as g (
      id uuid, "departmentId" uuid, "skillId" uuid, weekday smallint, "onDate" date, "startMinute" integer,
      "endMinute" integer, needed integer)
    where r.company_id = app_company_id() and r.id = g.id;
