-- deleteDays
delete from schedule_day d
    using unnest($1::uuid[], $2::date[]) as k (employee_id, work_date)
    where d.employee_id = k.employee_id and d.work_date = k.work_date;

-- deleteOtherSections
delete from work_section s
    using jsonb_to_recordset($1::jsonb) as d ("employeeId" uuid, "workDate" date, sections jsonb)
    where s.employee_id = d."employeeId" and s.work_date = d."workDate"
      and not exists (
        select 1 from jsonb_array_elements(d.sections) n where (n ->> 'startMinute')::integer = s.start_minute);

-- deleteSection
delete from work_section where id = $1::uuid;

-- deleteSection
update schedule_day d set source = 'timesheet', updated_at = now(), version = version + 1,
      is_off_day = not exists (
        select 1 from work_section s
        where s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date)
    where d.employee_id = $1::uuid and d.work_date = $2::date;

-- insertSection
insert into work_section
      (company_id, employee_id, work_date, start_minute, end_minute, break_minutes, label_name, color_code, rules,
        department_id, job_id, task_id)
    values ($1::uuid, $2::uuid, $3::date, $4,
      $5, $6, $7, $8, $9::jsonb,
      $10::uuid, $11::uuid, $12::uuid)
    returning id;

-- insertShiftTemplate
insert into shift_template (company_id, department_id, start_minute, end_minute, break_minutes, label_name, color_code)
    values (app_company_id(), $1::uuid, $2, $3, $4, $5, $6)
    returning id;

-- isOwnDepartment
select exists (select 1 from visible_department where id = $1::uuid) as found;

-- lockShiftTemplate
select t.id, t.department_id, d.name as department_name, t.start_minute, t.end_minute, t.break_minutes, t.label_name,
    t.color_code, t.version
  from shift_template t
  join visible_department d on d.company_id = t.company_id and d.id = t.department_id
  where t.company_id = app_company_id() and not t.is_deleted and t.id = $1::uuid for update of t;

-- planDay
insert into schedule_day (company_id, employee_id, work_date, source)
    values ($1::uuid, $2::uuid, $3::date, 'timesheet')
    on conflict (company_id, employee_id, work_date) do update set
      from_template = schedule_day.from_template and not schedule_day.is_off_day, is_off_day = false, source = excluded.source,
      updated_at = now(), version = schedule_day.version + 1;

-- selectDays
select k.employee_id, k.work_date, is_closed_day(app_company_id(), k.employee_id, k.work_date) as closed,
      d.source, d.updated_at as saved_at, d.is_off_day, coalesce(w.sections, '[]'::jsonb) as sections
    from unnest($1::uuid[], $2::date[]) as k (employee_id, work_date)
    left join schedule_day d on d.employee_id = k.employee_id and d.work_date = k.work_date and d.company_id = app_company_id()
    left join lateral (
      select jsonb_agg(jsonb_build_object('startMinute', s.start_minute, 'endMinute', s.end_minute, 'breakMinutes', s.break_minutes,
        'labelName', s.label_name, 'colorCode', s.color_code, 'rules', s.rules, 'departmentId', s.department_id,
        'jobId', s.job_id, 'taskId', s.task_id) order by s.start_minute) as sections
      from work_section s
      where s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
    ) w on true;

-- selectPlannedDays
with terms as (
      select a.employee_id, a.pay_group_id, a.effective_from,
        lead(a.effective_from) over (partition by a.employee_id order by a.effective_from) as next_from
      from employee_assignment a
      where a.company_id = app_company_id() and a.employee_id = any($1::uuid[])
    ), closed as materialized (
      select distinct t.employee_id, x.day::date as work_date
      from terms t
      join pay_period c on c.company_id = app_company_id() and c.pay_group_id = t.pay_group_id and c.is_closed
        and c.from_date <= $2::date and c.to_date >= $3::date
      cross join generate_series(greatest(c.from_date, t.effective_from, $4::date),
        least(c.to_date, t.next_from - 1, $5::date), interval '1 day') as x (day)
    ), asked as materialized (
      select e.employee_id, e.place, g.work_date::date as work_date, c.employee_id is not null as is_closed,
        m.hired_on <= g.work_date::date and coalesce(m.terminated_on >= g.work_date::date, true) as is_employed
      from unnest($6::uuid[]) with ordinality as e (employee_id, place)
      join employee m on m.company_id = app_company_id() and m.id = e.employee_id
      cross join generate_series($7::date, $8::date, interval '1 day') as g (work_date)
      left join closed c on c.employee_id = e.employee_id and c.work_date = g.work_date::date
    ), ahead as materialized (
      select t.employee_id, t.work_date, t.schedule_template_id, t.template_num, t.is_off_day, t.sections
      from template_days($9::uuid[], $10::date, $11::date) t
      where t.is_active and t.work_date > coalesce(t.planned_through, date '-infinity')
    )
    select g.employee_id, g.work_date, d.id, coalesce(d.is_off_day, t.is_off_day, false) as is_off_day, g.is_closed,
      g.is_employed,
      coalesce(d.source, case when t.employee_id is not null then 'template' end) as source,
      coalesce(d.from_template, t.employee_id is not null) as from_template,
      coalesce(d.schedule_template_id, t.schedule_template_id) as schedule_template_id,
      coalesce(d.template_num, t.template_num) as template_num, coalesce(d.version, 0) as version,
      coalesce(w.sections, '[]'::jsonb) as sections
    from asked g
    left join schedule_day d
      on d.company_id = app_company_id() and d.employee_id = g.employee_id and d.work_date = g.work_date
        and d.work_date between $12::date and $13::date
    left join ahead t
      on d.employee_id is null and not g.is_closed and t.employee_id = g.employee_id and t.work_date = g.work_date
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', s.id, 'startMinute', s.start_minute, 'endMinute', s.end_minute,
        'breakMinutes', s.break_minutes, 'labelName', s.label_name, 'colorCode', s.color_code, 'rules', s.rules,
        'departmentId', s.department_id,
        'departmentName', (select p.name from department p where p.company_id = app_company_id() and p.id = s.department_id),
        'jobId', s.job_id, 'jobName', (select j.name from job j where j.company_id = app_company_id() and j.id = s.job_id),
        'taskId', s.task_id, 'isLocked', s.is_locked) order by s.start_minute) as sections
      from (
        select n.id::text as id, n.start_minute, n.end_minute, n.break_minutes, n.label_name, n.color_code, n.rules,
          n.department_id, n.job_id, n.task_id, exists (
            select 1 from work_shift h
            join punch_pair a on a.company_id = h.company_id and a.employee_id = h.employee_id
              and a.work_date = h.work_date and a.shift_key = h.shift_key
            where h.company_id = n.company_id and h.employee_id = n.employee_id and h.work_date = n.work_date
              and h.work_section_id = n.id and a.approved_at is not null) as is_locked
        from work_section n
        where n.company_id = d.company_id and n.employee_id = d.employee_id and n.work_date = d.work_date
        union all
        select t.template_num || ':' || n."startMinute", n."startMinute", n."endMinute", n."breakMinutes", n."labelName",
          n."colorCode", n.rules, n."departmentId", n."jobId", n."taskId", false
        from jsonb_to_recordset(t.sections) as n (
          "startMinute" integer, "endMinute" integer, "breakMinutes" integer, "labelName" text, "colorCode" text,
          rules jsonb, "departmentId" uuid, "jobId" uuid, "taskId" uuid)
      ) s
    ) w on true
    order by g.place, g.work_date;

-- selectPlannedTimes
select s.work_date, s.start_minute, s.end_minute, s.label_name
    from work_section s
    join schedule_day d on d.company_id = s.company_id and d.employee_id = s.employee_id and d.work_date = s.work_date
    where s.employee_id = $1::uuid and s.work_date between $2::date and $3::date and not d.is_off_day
      and not exists (
        select 1 from leave l
        where l.company_id = s.company_id and l.employee_id = s.employee_id and l.status = 'Approved'
          and l.from_minute is null and s.work_date between l.from_date and l.to_date)
    order by s.work_date, s.start_minute;

-- selectSections
select id, start_minute, end_minute from work_section
    where employee_id = $1::uuid and work_date = $2::date
    order by start_minute;

-- selectShiftRows
with unwritten as materialized (
      select min(coalesce(t.planned_through, date '-infinity')) + 1 as from_date
      from schedule_template t
      where t.company_id = app_company_id() and t.is_active and t.removed_at is null
    ), ahead as materialized (
      select t.employee_id, t.work_date, t.template_num, t.sections
      from template_days(
        (select case when u.from_date <= $1::date then $2::uuid[] else '{}'::uuid[] end from unwritten u),
        (select greatest(u.from_date, $3::date) from unwritten u), $4::date) t
      where t.is_active and not t.is_off_day and t.work_date > coalesce(t.planned_through, date '-infinity')
        and not is_closed_day(app_company_id(), t.employee_id, t.work_date)
    ), shift as (
      select s.employee_id, s.work_date, s.id::text as id, s.start_minute, s.end_minute, s.break_minutes, s.department_id,
        s.rules
      from work_section s
      where s.company_id = app_company_id() and s.employee_id = any($5::uuid[])
        and s.work_date between $6::date and $7::date
      union all
      select a.employee_id, a.work_date, a.template_num || ':' || n."startMinute", n."startMinute", n."endMinute",
        n."breakMinutes", n."departmentId", n.rules
      from ahead a
      cross join lateral jsonb_to_recordset(a.sections) as n (
        "startMinute" integer, "endMinute" integer, "breakMinutes" integer, "departmentId" uuid, rules jsonb)
      where not exists (
        select 1 from schedule_day d
        where d.company_id = app_company_id() and d.employee_id = a.employee_id and d.work_date = a.work_date)
    ), away as (
      select distinct l.employee_id, g.day::date as work_date
      from leave l
      cross join lateral generate_series(greatest(l.from_date, $8::date), least(l.to_date, $9::date),
        interval '1 day') as g (day)
      where l.company_id = app_company_id() and l.employee_id = any($10::uuid[]) and l.status = 'Approved'
        and l.from_minute is null and l.from_date <= $11::date and l.to_date >= $12::date
    )
    select h.employee_id, h.work_date, h.id, h.start_minute, h.end_minute, h.break_minutes, h.department_id, h.rules,
      a.employee_id is not null as is_on_leave
    from shift h
    left join away a on a.employee_id = h.employee_id and a.work_date = h.work_date
    order by h.employee_id, h.work_date, h.start_minute;

-- selectShiftTemplate
select t.id, t.department_id, d.name as department_name, t.start_minute, t.end_minute, t.break_minutes, t.label_name,
    t.color_code, t.version
  from shift_template t
  join visible_department d on d.company_id = t.company_id and d.id = t.department_id
  where t.company_id = app_company_id() and not t.is_deleted and t.id = $1::uuid;

-- selectShiftTemplates
select t.id, t.department_id, d.name as department_name, t.start_minute, t.end_minute, t.break_minutes, t.label_name,
    t.color_code, t.version
  from shift_template t
  join visible_department d on d.company_id = t.company_id and d.id = t.department_id
  where t.company_id = app_company_id() and not t.is_deleted order by t.start_minute, t.end_minute, d.name collate "en-x-icu", t.created_at, t.id;

-- setShiftTemplateDeleted
update shift_template set is_deleted = true, updated_at = now(), version = version + 1 where id = $1::uuid;

-- updateSectionTimes
update work_section set start_minute = $1, end_minute = $2, updated_at = now(), version = version + 1
    where id = $3::uuid;

-- updateShiftTemplateLooks
update shift_template set color_code = $1, label_name = $2, break_minutes = $3,
      updated_at = now(), version = version + 1
    where id = $4::uuid;

-- upsertDays
insert into schedule_day (company_id, employee_id, work_date, is_off_day, source, version)
    select $1::uuid, d."employeeId", d."workDate", d."isOffDay", $2, $3::integer
    from jsonb_to_recordset($4::jsonb) as d ("employeeId" uuid, "workDate" date, "isOffDay" boolean)
    on conflict (company_id, employee_id, work_date) do update set
      is_off_day = excluded.is_off_day, source = excluded.source, from_template = false, auto_punch = false,
      out_punch_only = false, work_on_holiday = false, schedule_template_id = null, template_num = null,
      updated_at = now(), version = schedule_day.version + 1;

-- upsertSections
insert into work_section
      (company_id, id, employee_id, work_date, start_minute, end_minute, break_minutes, label_name, color_code, rules,
       department_id, job_id, task_id)
    select $1::uuid, coalesce(s."keepsId", gen_random_uuid()), s."employeeId", s."workDate", s."startMinute",
      s."endMinute", s."breakMinutes", s."labelName", s."colorCode", s.rules, s."departmentId", s."jobId", s."taskId"
    from jsonb_to_recordset($2::jsonb) as s (
      "keepsId" uuid, "employeeId" uuid, "workDate" date, "startMinute" integer, "endMinute" integer, "breakMinutes" integer,
      "labelName" text, "colorCode" text, rules jsonb, "departmentId" uuid, "jobId" uuid, "taskId" uuid)
    on conflict (company_id, employee_id, work_date, start_minute) do update set
      end_minute = excluded.end_minute, break_minutes = excluded.break_minutes, label_name = excluded.label_name,
      color_code = excluded.color_code, rules = excluded.rules, department_id = excluded.department_id,
      job_id = excluded.job_id, task_id = excluded.task_id, updated_at = now(), version = work_section.version + 1;
