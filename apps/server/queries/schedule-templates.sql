-- insertPlanMarks
insert into plan_mark (company_id, employee_id)
    select distinct app_company_id(), e.id from unnest($1::uuid[]) as e (id)
    order by 2
    on conflict do nothing;

-- isFollowedBy
select exists (
      select 1 from template_span
      where employee_id = $1::uuid and schedule_template_id = $2::uuid and to_date >= $3::date
    ) as found;

-- learnPlanningTables
select learn_planning_tables();

-- markTemplatesRemoved
update schedule_template set removed_at = $1, is_active = false, updated_at = now(), version = version + 1
    where id = any($2::uuid[]);

-- notePlannedThrough
update schedule_template set planned_through = greatest(planned_through, $1::date)
    where id = any($2::uuid[]);

-- reassign
with start as materialized (
      select m.employee_id,
        greatest($1::date, min(m.member_from), max(least(p.to_date, m.member_to)) filter (where p.id is not null) + 1) as day
      from (
        select employee_id, pay_group_id, effective_from as member_from,
          lead(effective_from, 1, date 'infinity') over (partition by employee_id order by effective_from) - 1 as member_to
        from employee_assignment
        where employee_id = any($2::uuid[])
      ) m
      left join pay_period p on p.pay_group_id = m.pay_group_id and p.is_closed and p.from_date <= m.member_to
        and p.to_date >= m.member_from
      group by m.employee_id
    ), held as materialized (
      select distinct on (a.employee_id) a.*, s.day
      from start s
      join employee_assignment a on a.employee_id = s.employee_id and a.effective_from <= s.day
      order by a.employee_id, a.effective_from desc
    ), saved as (
      insert into employee_assignment (company_id, employee_id, effective_from, department_id, pay_group_id,
        time_rounding_id, schedule_template_id, standard_minutes, guaranteed_minutes, created_by)
      select company_id, employee_id, day, department_id, pay_group_id, time_rounding_id, $3::uuid,
        standard_minutes, guaranteed_minutes, $4::uuid
      from held
      on conflict (company_id, employee_id, effective_from) do update set
        schedule_template_id = excluded.schedule_template_id, created_by = excluded.created_by, updated_at = now(),
        version = employee_assignment.version + 1
    ), later as (
      update employee_assignment a set schedule_template_id = $5::uuid, updated_at = now(),
        version = a.version + 1
      from held h
      where a.employee_id = h.employee_id and a.effective_from > h.day
        and a.schedule_template_id is not distinct from h.schedule_template_id
    )
    select employee_id, day as effective_from, schedule_template_id as before from held order by employee_id;

-- selectAssigned
select h.employee_id
    from (
      select distinct on (a.employee_id) a.employee_id, a.schedule_template_id from employee_assignment a
      order by a.employee_id, a.effective_from <= $1::date desc, abs(a.effective_from - $2::date)
    ) h
    join visible_employee e on e.id = h.employee_id
    where h.schedule_template_id = $3::uuid
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", h.employee_id;

-- selectEmployeesOf
select distinct employee_id from (
    select * from (
      select $1::uuid as employee_id, pay_group_id, member_from,
        greatest(member_from, $2::date) as from_date,
        least(member_to, coalesce($3::date, date 'infinity')) as to_date
      from (
        select pay_group_id,
          case when row_number() over (order by effective_from) = 1 then date '-infinity' else effective_from end as member_from,
          lead(effective_from, 1, date 'infinity') over (order by effective_from) - 1 as member_to
        from employee_assignment
        where employee_id = $4::uuid
      ) own
    ) reach
    where from_date <= to_date) d order by employee_id;

-- selectEmployeesOf
select distinct employee_id from (
    select m.employee_id, m.pay_group_id, m.member_from,
      coalesce(
        (select min(p.from_date) from pay_period p where p.pay_group_id = m.pay_group_id and not p.is_closed
          and p.to_date >= m.member_from),
        (select max(p.to_date) + 1 from pay_period p where p.pay_group_id = m.pay_group_id and p.is_closed),
        date '-infinity') as from_date,
      m.member_to as to_date
    from (
      select employee_id, pay_group_id, department_id, effective_from as member_from,
        lead(effective_from, 1, date 'infinity') over (partition by employee_id order by effective_from) - 1 as member_to
      from employee_assignment
    ) m
    where 
    m.department_id in (
      with recursive below (company_id, id) as (
        select company_id, id from department where id = any($1::uuid[])
        union
        select d.company_id, d.id from below join department d on d.company_id = below.company_id and d.parent_id = below.id
      )
      select id from below
    )) d order by employee_id;

-- selectEmployeesOf
select distinct employee_id from (
    select m.employee_id, m.pay_group_id, m.member_from,
      coalesce(
        (select min(p.from_date) from pay_period p where p.pay_group_id = m.pay_group_id and not p.is_closed
          and p.to_date >= m.member_from),
        (select max(p.to_date) + 1 from pay_period p where p.pay_group_id = m.pay_group_id and p.is_closed),
        date '-infinity') as from_date,
      m.member_to as to_date
    from (
      select employee_id, pay_group_id, department_id, effective_from as member_from,
        lead(effective_from, 1, date 'infinity') over (partition by employee_id order by effective_from) - 1 as member_to
      from employee_assignment
    ) m
    where true) d order by employee_id;

-- selectEmployeesOf
select distinct employee_id from (
    with own as (
      select pay_group_id, effective_from as member_from,
        lead(effective_from, 1, date 'infinity') over (order by effective_from) - 1 as member_to
      from employee_assignment
      where employee_id = $1::uuid
    ), reach as (
      select case when exists (select 1 from own where member_from < $2::date) then $3::date
          else date '-infinity' end as from_date,
        coalesce((select min(member_from) - 1 from own where member_from > $4::date), date 'infinity') as to_date
    )
    select $5::uuid as employee_id, own.pay_group_id, own.member_from,
      greatest(own.member_from, reach.from_date) as from_date, least(own.member_to, reach.to_date) as to_date
    from own, reach
    where own.member_from <= reach.to_date and own.member_to >= reach.from_date
    union all
    select $6::uuid, $7::uuid, $8::date, reach.from_date, reach.to_date
    from reach) d order by employee_id;

-- selectFinishDayConflict
with night as materialized (
      select v.*, array(
          select (d.value ->> 'num')::integer from jsonb_array_elements(v.rules -> 'scheduleDays') as d (value)
          where exists (
            select 1 from jsonb_array_elements(d.value -> 'sections') as s (value)
            where (s.value ->> 'startMinute')::integer < 0 or (s.value ->> 'endMinute')::integer > 1440)) as nums,
        (v.rules ->> 'startDate')::date as start_date,
        (v.rules ->> 'periods')::integer * (v.rules ->> 'days')::integer as cycle_days
      from (
        select schedule_template_id, rules, case when row_number() over own > 1 then effective_from else date '-infinity' end as from_date,
          lead(effective_from, 1, date 'infinity') over own - 1 as to_date
        from schedule_template_version
        window own as (partition by schedule_template_id order by effective_from)
      ) v
      join schedule_template t on t.id = v.schedule_template_id and t.is_active and t.removed_at is null
    ), finish as materialized (
      select * from (
        select pay_group_id, rules, case when row_number() over own > 1 then effective_from else date '-infinity' end as from_date,
          lead(effective_from, 1, date 'infinity') over own - 1 as to_date from pay_group_version
        window own as (partition by pay_group_id order by effective_from)
      ) v
      where v.rules -> 'payOnFinishDay' = 'true'::jsonb
    ), member as (
      select employee_id, pay_group_id, case when row_number() over own > 1 then effective_from else date '-infinity' end as from_date,
          lead(effective_from, 1, date 'infinity') over own - 1 as to_date from employee_assignment
      where employee_id = any($1::uuid[]) and exists (select 1 from finish)
      window own as (partition by employee_id order by effective_from)
    ), reach as (
      select m.employee_id, n.nums, n.start_date, n.cycle_days,
        greatest($2::date, n.start_date, n.from_date, f.from_date, m.from_date, s.from_date) as from_date,
        least(n.to_date, f.to_date, m.to_date, s.to_date) as to_date
      from member m
      join finish f on f.pay_group_id = m.pay_group_id
      join template_span s on s.employee_id = m.employee_id
      join night n on n.schedule_template_id = s.schedule_template_id and n.nums <> '{}'
    )
    select concat_ws(' ', e.first_name, e.last_name) as name
    from employee e
    where e.id in (
      select r.employee_id from reach r
      where exists (
        select 1 from generate_series(0, least(r.to_date, r.from_date + r.cycle_days - 1) - r.from_date) as g (n)
        where (r.from_date + g.n - r.start_date) % r.cycle_days + 1 = any(r.nums)))
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
    limit 1;

-- selectFollowersOf
select employee_id from template_span
    where schedule_template_id = any($1::uuid[]) and from_date <= $2::date and to_date >= $3::date
    union
    select employee_id from schedule_day
    where schedule_template_id = any($4::uuid[]) and source = 'template'
      and work_date between $5::date and $6::date
    order by employee_id;

-- selectPreview
with change as materialized (
      select c.employee_id, c.work_date, c.outcome
      from template_day_changes($1::uuid[], $2::date, $3::date, $4::date) c
      where c.outcome <> 'kept' or (c.schedule_template_id = $5::uuid and c.work_date >= $6::date)
      union all
      select t.employee_id, t.work_date, 'closed'
      from template_days($7::uuid[], greatest($8::date, $9::date), $10::date) t
      where t.schedule_template_id = $11::uuid and t.is_active
        and is_closed_day(app_company_id(), t.employee_id, t.work_date)
        and not exists (
          select 1 from schedule_day d
          where d.employee_id = t.employee_id and d.work_date = t.work_date and d.schedule_template_id = t.schedule_template_id)
    )
    select c.employee_id, concat_ws(' ', e.first_name, e.last_name) as employee_name,
      exists (select 1 from visible_employee v where v.id = e.id) as is_visible,
      count(*) filter (where c.outcome in ('written', 'removed')) as days,
      min(c.work_date) filter (where c.outcome in ('written', 'removed')) as "from",
      max(c.work_date) filter (where c.outcome in ('written', 'removed')) as "to",
      count(*) filter (where c.outcome = 'kept') as kept, count(*) filter (where c.outcome = 'closed') as closed
    from change c
    join employee e on e.id = c.employee_id
    group by c.employee_id, e.id, e.first_name, e.last_name
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", c.employee_id;

-- selectSectionNames
select
      coalesce((select jsonb_object_agg(id, name) from department where id = any($1::uuid[])), '{}') as departments,
      coalesce((select jsonb_object_agg(id, name) from job where id = any($2::uuid[])), '{}') as jobs;

-- selectShortTemplates
select t.id from schedule_template t
    where t.is_active and t.removed_at is null and (t.planned_through is null or t.planned_through < $1::date)
      and exists (select 1 from schedule_template_version v where v.schedule_template_id = t.id)
    order by t.id;

-- selectTemplates
select t.id, t.name, t.is_active as active, (v.rules ->> 'startDate')::date as start_date,
      v.rules ->> 'periodType' as period_type
    from schedule_template t
    left join lateral (
      select rules from schedule_template_version
      where company_id = t.company_id and schedule_template_id = t.id
      order by effective_from <= $1::date desc, abs(effective_from - $2::date) limit 1
    ) v on true
    where t.removed_at is null and ($3::boolean is null or t.is_active = $4)
    order by t.name collate "en-x-icu", t.id;

-- selectUnknownOfPlan
select field
    from (values
      ('departmentId', not exists (select unnest($1::uuid[]) except select id from department)),
      ('jobId', not exists (select unnest($2::uuid[]) except select id from job)),
      ('taskId', not exists (select unnest($3::uuid[]) except select id from task)),
      ('skills', not exists (select unnest($4::uuid[]) except select id from skill))
    ) as named (field, is_known)
    where not is_known;

-- selectUsedTemplates
select t.name from schedule_template t
    where t.id = any($1::uuid[]) and (
      exists (select 1 from template_span s where s.schedule_template_id = t.id and s.to_date >= $2::date)
      or exists (select 1 from department d where d.schedule_template_id = t.id)
      or exists (select 1 from company_detail c where c.schedule_template_id = t.id))
    order by t.name collate "en-x-icu", t.id;

-- selectVisible
select id from visible_employee where id = any($1::uuid[]) order by id;

-- takePlanMarks
delete from plan_mark where employee_id in (
      select employee_id from plan_mark
      where $1::uuid[] is null or employee_id = any($2::uuid[])
      order by employee_id
      limit $3::integer)
    returning employee_id;

-- undoAfter
release savepoint previewed;

-- undoAfter
rollback to savepoint previewed;

-- undoAfter
savepoint previewed;

-- writeMissingDays
with asked as materialized (
      select * from unnest($1::uuid[], $2::date[]) as a (employee_id, work_date)
    ), change as materialized (
      select c.*
      from template_day_changes((select array_agg(distinct employee_id) from asked), (select min(work_date) from asked),
        (select min(work_date) from asked), (select max(work_date) from asked)) c
      join asked a on a.employee_id = c.employee_id and a.work_date = c.work_date
      join schedule_template t on t.id = c.schedule_template_id
      where c.outcome = 'written' and c.work_date <= t.planned_through
        and not exists (
          select 1 from schedule_day d where d.employee_id = c.employee_id and d.work_date = c.work_date)
    ), day as (
      insert into schedule_day (company_id, employee_id, work_date, source, from_template, schedule_template_id,
        template_num, is_off_day, auto_punch, out_punch_only, work_on_holiday)
      select app_company_id(), employee_id, work_date, 'template', true, schedule_template_id, template_num, is_off_day,
        auto_punch, out_punch_only, work_on_holiday
      from change
      where outcome = 'written'
      on conflict (company_id, employee_id, work_date) do update set
        schedule_template_id = excluded.schedule_template_id, template_num = excluded.template_num,
        is_off_day = excluded.is_off_day, auto_punch = excluded.auto_punch, out_punch_only = excluded.out_punch_only,
        work_on_holiday = excluded.work_on_holiday, updated_at = now(), version = schedule_day.version + 1
    ), other as (
      delete from work_section s using change c
      where c.outcome = 'written' and s.employee_id = c.employee_id and s.work_date = c.work_date
        and not exists (
          select 1 from jsonb_array_elements(c.sections) as n (value)
          where (n.value ->> 'startMinute')::integer = s.start_minute)
    ), section as (
      insert into work_section (company_id, employee_id, work_date, start_minute, end_minute, break_minutes, label_name,
        color_code, rules, department_id, job_id, task_id)
      select app_company_id(), c.employee_id, c.work_date, s."startMinute", s."endMinute", s."breakMinutes",
        s."labelName", s."colorCode", s.rules, s."departmentId", s."jobId", s."taskId"
      from change c
      cross join lateral jsonb_to_recordset(c.sections) as s (
        "startMinute" integer, "endMinute" integer, "breakMinutes" integer, "labelName" text, "colorCode" text,
        rules jsonb, "departmentId" uuid, "jobId" uuid, "taskId" uuid)
      where c.outcome = 'written'
      on conflict (company_id, employee_id, work_date, start_minute) do update set
        end_minute = excluded.end_minute, break_minutes = excluded.break_minutes, label_name = excluded.label_name,
        color_code = excluded.color_code, rules = excluded.rules, department_id = excluded.department_id,
        job_id = excluded.job_id, task_id = excluded.task_id, updated_at = now(), version = work_section.version + 1
      where row(work_section.end_minute, work_section.break_minutes, work_section.label_name, work_section.color_code,
          work_section.rules, work_section.department_id, work_section.job_id, work_section.task_id)
        is distinct from row(excluded.end_minute, excluded.break_minutes, excluded.label_name, excluded.color_code,
          excluded.rules, excluded.department_id, excluded.job_id, excluded.task_id)
    )
    select 1;

-- writeTemplateDays
select set_config('enable_nestloop', $1, true), set_config('enable_mergejoin', $2, true);

-- writeTemplateDays
with change as materialized (
      select * from template_day_changes($1::uuid[], $2::date, $3::date, $4::date)
      where outcome <> 'kept'
    ), gone as (
      delete from schedule_day d using change c
      where c.outcome = 'removed' and d.employee_id = c.employee_id and d.work_date = c.work_date and d.source = 'template'
    ), day as (
      insert into schedule_day (company_id, employee_id, work_date, source, from_template, schedule_template_id,
        template_num, is_off_day, auto_punch, out_punch_only, work_on_holiday)
      select app_company_id(), employee_id, work_date, 'template', true, schedule_template_id, template_num, is_off_day,
        auto_punch, out_punch_only, work_on_holiday
      from change
      where outcome = 'written'
      on conflict (company_id, employee_id, work_date) do update set
        schedule_template_id = excluded.schedule_template_id, template_num = excluded.template_num,
        is_off_day = excluded.is_off_day, auto_punch = excluded.auto_punch, out_punch_only = excluded.out_punch_only,
        work_on_holiday = excluded.work_on_holiday, updated_at = now(), version = schedule_day.version + 1
    ), other as (
      delete from work_section s using change c
      where c.outcome = 'written' and s.employee_id = c.employee_id and s.work_date = c.work_date
        and not exists (
          select 1 from jsonb_array_elements(c.sections) as n (value)
          where (n.value ->> 'startMinute')::integer = s.start_minute)
    ), section as (
      insert into work_section (company_id, employee_id, work_date, start_minute, end_minute, break_minutes, label_name,
        color_code, rules, department_id, job_id, task_id)
      select app_company_id(), c.employee_id, c.work_date, s."startMinute", s."endMinute", s."breakMinutes",
        s."labelName", s."colorCode", s.rules, s."departmentId", s."jobId", s."taskId"
      from change c
      cross join lateral jsonb_to_recordset(c.sections) as s (
        "startMinute" integer, "endMinute" integer, "breakMinutes" integer, "labelName" text, "colorCode" text,
        rules jsonb, "departmentId" uuid, "jobId" uuid, "taskId" uuid)
      where c.outcome = 'written'
      on conflict (company_id, employee_id, work_date, start_minute) do update set
        end_minute = excluded.end_minute, break_minutes = excluded.break_minutes, label_name = excluded.label_name,
        color_code = excluded.color_code, rules = excluded.rules, department_id = excluded.department_id,
        job_id = excluded.job_id, task_id = excluded.task_id, updated_at = now(), version = work_section.version + 1
      where row(work_section.end_minute, work_section.break_minutes, work_section.label_name, work_section.color_code,
          work_section.rules, work_section.department_id, work_section.job_id, work_section.task_id)
        is distinct from row(excluded.end_minute, excluded.break_minutes, excluded.label_name, excluded.color_code,
          excluded.rules, excluded.department_id, excluded.job_id, excluded.task_id)
    )
    select employee_id, min(work_date) as "from", max(work_date) as "to", count(*) as days
    from change
    group by employee_id
    order by employee_id;
