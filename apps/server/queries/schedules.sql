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
      (company_id, employee_id, work_date, start_minute, end_minute, break_minutes, label_name, color_code, rules)
    values ($1::uuid, $2::uuid, $3::date, $4,
      $5, $6, $7, $8, $9::jsonb)
    returning id;

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
        'labelName', s.label_name, 'colorCode', s.color_code, 'rules', s.rules) order by s.start_minute) as sections
      from work_section s
      where s.company_id = d.company_id and s.employee_id = d.employee_id and s.work_date = d.work_date
    ) w on true;

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
select id, start_minute, end_minute, break_minutes, label_name, color_code, rules from work_section
    where employee_id = $1::uuid and work_date = $2::date
    order by start_minute;

-- updateSectionTimes
update work_section set start_minute = $1, end_minute = $2, updated_at = now(), version = version + 1
    where id = $3::uuid;

-- upsertDays
insert into schedule_day (company_id, employee_id, work_date, is_off_day, source)
    select $1::uuid, d."employeeId", d."workDate", d."isOffDay", $2
    from jsonb_to_recordset($3::jsonb) as d ("employeeId" uuid, "workDate" date, "isOffDay" boolean)
    on conflict (company_id, employee_id, work_date) do update set
      is_off_day = excluded.is_off_day, source = excluded.source, updated_at = now(), version = schedule_day.version + 1;

-- upsertSections
insert into work_section
      (company_id, employee_id, work_date, start_minute, end_minute, break_minutes, label_name, color_code, rules)
    select $1::uuid, s."employeeId", s."workDate", s."startMinute", s."endMinute", s."breakMinutes", s."labelName",
      s."colorCode", s.rules
    from jsonb_to_recordset($2::jsonb) as s (
      "employeeId" uuid, "workDate" date, "startMinute" integer, "endMinute" integer, "breakMinutes" integer,
      "labelName" text, "colorCode" text, rules jsonb)
    on conflict (company_id, employee_id, work_date, start_minute) do update set
      end_minute = excluded.end_minute, break_minutes = excluded.break_minutes, label_name = excluded.label_name,
      color_code = excluded.color_code, rules = excluded.rules, updated_at = now(), version = work_section.version + 1;
