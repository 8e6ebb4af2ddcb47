-- insertPublished
with 
    planned as materialized (select * from planned_days_to_publish($1::uuid[], $2::date[], $3::date[]) p),
    shown as materialized (
      select p.employee_id, p.work_date, p.is_off_day, p.sections
      from unnest($4::uuid[], $5::date[], $6::date[]) as a (employee_id, from_date, to_date)
      join published_day p on p.company_id = app_company_id() and p.employee_id = a.employee_id
        and p.work_date between a.from_date and a.to_date
    ), difference as materialized (
      select coalesce(n.employee_id, p.employee_id) as employee_id, coalesce(n.work_date, p.work_date) as work_date,
        n.employee_id is null as is_gone, coalesce(p.is_off_day, false) as was_off_day,
        coalesce(p.sections, '[]'::jsonb) as sections_before, coalesce(n.is_off_day, false) as is_off_day,
        coalesce(n.sections, '[]'::jsonb) as sections, n.from_template, n.auto_punch, n.out_punch_only,
        n.work_on_holiday, n.section_ids, n.plan_version
      from planned n
      full join shown p on p.employee_id = n.employee_id and p.work_date = n.work_date
      where coalesce(n.is_off_day, false) <> coalesce(p.is_off_day, false)
        or coalesce(n.sections, '[]'::jsonb) <> coalesce(p.sections, '[]'::jsonb)
    ), 
    written as (
      insert into published_day (company_id, employee_id, work_date, is_off_day, from_template, auto_punch,
        out_punch_only, work_on_holiday, sections, section_ids, plan_version, published_at, published_by)
      select app_company_id(), d.employee_id, d.work_date, d.is_off_day, d.from_template, d.auto_punch, d.out_punch_only,
        d.work_on_holiday, d.sections, d.section_ids, d.plan_version, $7, $8::uuid
      from difference d
      where not d.is_gone
      on conflict (company_id, employee_id, work_date) do update set
        is_off_day = excluded.is_off_day, from_template = excluded.from_template, auto_punch = excluded.auto_punch,
        out_punch_only = excluded.out_punch_only, work_on_holiday = excluded.work_on_holiday,
        sections = excluded.sections, section_ids = excluded.section_ids, plan_version = excluded.plan_version,
        published_at = excluded.published_at, published_by = excluded.published_by, updated_at = now(),
        version = published_day.version + 1
      where published_day.is_off_day <> excluded.is_off_day or published_day.sections <> excluded.sections
      returning employee_id, work_date
    ), gone as (
      delete from published_day p using difference d
      where d.is_gone and p.company_id = app_company_id() and p.employee_id = d.employee_id
        and p.work_date = d.work_date
      returning p.employee_id, p.work_date
    ), done as (
      select employee_id, work_date from written
      union all
      select employee_id, work_date from gone
    ) select 1;

-- publishContinued
with day as materialized (
      select n.*, p.employee_id is not null as is_published,
        p.employee_id is not null and p.is_off_day = n.is_off_day and p.sections = n.sections as is_same
      from planned_days_to_publish($1::uuid[], $2::date[], $3::date[]) n
      left join published_day p on p.company_id = app_company_id() and p.employee_id = n.employee_id
        and p.work_date = n.work_date
      where n.from_template
    ), person as (
      select d.employee_id, max(d.work_date) filter (where d.is_same) as last_same
      from day d
      group by d.employee_id
      having bool_or(d.is_same) and not bool_or(d.is_published and not d.is_same)
    )
    insert into published_day (company_id, employee_id, work_date, is_off_day, from_template, auto_punch, out_punch_only,
      work_on_holiday, sections, section_ids, plan_version, published_at)
    select app_company_id(), d.employee_id, d.work_date, d.is_off_day, d.from_template, d.auto_punch, d.out_punch_only,
      d.work_on_holiday, d.sections, d.section_ids, d.plan_version, $4
    from day d
    join person s on s.employee_id = d.employee_id
    where not d.is_published and d.work_date > s.last_same
    on conflict (company_id, employee_id, work_date) do nothing;

-- publishDifferences
with 
    planned as materialized (select * from (
      select n.employee_id, n.work_date,
        case when c.is_as_planned then n.is_off_day else coalesce(p.is_off_day, false) and c.sections = '[]'::jsonb end
          as is_off_day,
        n.from_template, n.auto_punch, n.out_punch_only, n.work_on_holiday,
        case when c.is_as_planned then n.sections else c.sections end as sections,
        case when c.is_as_planned then n.section_ids else c.section_ids end as section_ids, n.plan_version
      from jsonb_to_recordset($1::jsonb) as a (
        "employeeId" uuid, "workDate" date, came integer[], gone integer[], "isAllShown" boolean)
      join planned_days_to_publish($2::uuid[], $3::date[], $4::date[]) n on n.employee_id = a."employeeId" and n.work_date = a."workDate"
      left join published_day p on p.company_id = app_company_id() and p.employee_id = n.employee_id
        and p.work_date = n.work_date
      cross join lateral (
        select coalesce(jsonb_agg(t.section order by t.start_minute), '[]'::jsonb) as sections,
          coalesce(array_agg(t.id order by t.start_minute), '{}'::uuid[]) as section_ids,
          a."isAllShown" or coalesce(bool_or(t.start_minute < t.end_before), false) as is_as_planned
        from (
          select s.section, s.id, s.start_minute,
            max((s.section ->> 'endMinute')::integer)
              over (order by s.start_minute rows between unbounded preceding and 1 preceding) as end_before
          from (
            select x.value as section, p.section_ids[x.place::integer] as id,
              (x.value ->> 'startMinute')::integer as start_minute
            from jsonb_array_elements(p.sections) with ordinality as x (value, place)
            where (x.value ->> 'startMinute')::integer <> all (a.gone)
            union all
            select x.value, n.section_ids[x.place::integer], (x.value ->> 'startMinute')::integer
            from jsonb_array_elements(n.sections) with ordinality as x (value, place)
            where (x.value ->> 'startMinute')::integer = any (a.came)
          ) s
        ) t
      ) c
    ) p),
    shown as materialized (
      select p.employee_id, p.work_date, p.is_off_day, p.sections
      from unnest($5::uuid[], $6::date[], $7::date[]) as a (employee_id, from_date, to_date)
      join published_day p on p.company_id = app_company_id() and p.employee_id = a.employee_id
        and p.work_date between a.from_date and a.to_date
    ), difference as materialized (
      select coalesce(n.employee_id, p.employee_id) as employee_id, coalesce(n.work_date, p.work_date) as work_date,
        n.employee_id is null as is_gone, coalesce(p.is_off_day, false) as was_off_day,
        coalesce(p.sections, '[]'::jsonb) as sections_before, coalesce(n.is_off_day, false) as is_off_day,
        coalesce(n.sections, '[]'::jsonb) as sections, n.from_template, n.auto_punch, n.out_punch_only,
        n.work_on_holiday, n.section_ids, n.plan_version
      from planned n
      full join shown p on p.employee_id = n.employee_id and p.work_date = n.work_date
      where coalesce(n.is_off_day, false) <> coalesce(p.is_off_day, false)
        or coalesce(n.sections, '[]'::jsonb) <> coalesce(p.sections, '[]'::jsonb)
    ), 
    written as (
      insert into published_day (company_id, employee_id, work_date, is_off_day, from_template, auto_punch,
        out_punch_only, work_on_holiday, sections, section_ids, plan_version, published_at, published_by)
      select app_company_id(), d.employee_id, d.work_date, d.is_off_day, d.from_template, d.auto_punch, d.out_punch_only,
        d.work_on_holiday, d.sections, d.section_ids, d.plan_version, $8, $9::uuid
      from difference d
      where not d.is_gone
      on conflict (company_id, employee_id, work_date) do update set
        is_off_day = excluded.is_off_day, from_template = excluded.from_template, auto_punch = excluded.auto_punch,
        out_punch_only = excluded.out_punch_only, work_on_holiday = excluded.work_on_holiday,
        sections = excluded.sections, section_ids = excluded.section_ids, plan_version = excluded.plan_version,
        published_at = excluded.published_at, published_by = excluded.published_by, updated_at = now(),
        version = published_day.version + 1
      where published_day.is_off_day <> excluded.is_off_day or published_day.sections <> excluded.sections
      returning employee_id, work_date
    ), gone as (
      delete from published_day p using difference d
      where d.is_gone and p.company_id = app_company_id() and p.employee_id = d.employee_id
        and p.work_date = d.work_date
      returning p.employee_id, p.work_date
    ), done as (
      select employee_id, work_date from written
      union all
      select employee_id, work_date from gone
    )
    select 
  d.employee_id, d.work_date, d.was_off_day, b.shifts as shown, d.is_off_day, n.shifts as planned
  from difference d
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('startMinute', s.value -> 'startMinute',
        'endMinute', s.value -> 'endMinute', 'labelName', s.value -> 'labelName',
        'departmentName', (select x.name from department x
          where x.company_id = app_company_id() and x.id = (s.value ->> 'departmentId')::uuid),
        'jobName', (select x.name from job x where x.company_id = app_company_id() and x.id = (s.value ->> 'jobId')::uuid),
        'taskName', (select x.name from task x where x.company_id = app_company_id() and x.id = (s.value ->> 'taskId')::uuid)
      ) order by s.place), '[]'::jsonb) as shifts
    from jsonb_array_elements(d.sections_before) with ordinality as s (value, place)) b
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('startMinute', s.value -> 'startMinute',
        'endMinute', s.value -> 'endMinute', 'labelName', s.value -> 'labelName',
        'departmentName', (select x.name from department x
          where x.company_id = app_company_id() and x.id = (s.value ->> 'departmentId')::uuid),
        'jobName', (select x.name from job x where x.company_id = app_company_id() and x.id = (s.value ->> 'jobId')::uuid),
        'taskName', (select x.name from task x where x.company_id = app_company_id() and x.id = (s.value ->> 'taskId')::uuid)
      ) order by s.place), '[]'::jsonb) as shifts
    from jsonb_array_elements(d.sections) with ordinality as s (value, place)) n
    join done o on o.employee_id = d.employee_id and o.work_date = d.work_date
    order by d.employee_id, d.work_date;

-- publishDifferences
with 
    planned as materialized (select * from planned_days_to_publish($1::uuid[], $2::date[], $3::date[]) p),
    shown as materialized (
      select p.employee_id, p.work_date, p.is_off_day, p.sections
      from unnest($4::uuid[], $5::date[], $6::date[]) as a (employee_id, from_date, to_date)
      join published_day p on p.company_id = app_company_id() and p.employee_id = a.employee_id
        and p.work_date between a.from_date and a.to_date
    ), difference as materialized (
      select coalesce(n.employee_id, p.employee_id) as employee_id, coalesce(n.work_date, p.work_date) as work_date,
        n.employee_id is null as is_gone, coalesce(p.is_off_day, false) as was_off_day,
        coalesce(p.sections, '[]'::jsonb) as sections_before, coalesce(n.is_off_day, false) as is_off_day,
        coalesce(n.sections, '[]'::jsonb) as sections, n.from_template, n.auto_punch, n.out_punch_only,
        n.work_on_holiday, n.section_ids, n.plan_version
      from planned n
      full join shown p on p.employee_id = n.employee_id and p.work_date = n.work_date
      where coalesce(n.is_off_day, false) <> coalesce(p.is_off_day, false)
        or coalesce(n.sections, '[]'::jsonb) <> coalesce(p.sections, '[]'::jsonb)
    ), 
    written as (
      insert into published_day (company_id, employee_id, work_date, is_off_day, from_template, auto_punch,
        out_punch_only, work_on_holiday, sections, section_ids, plan_version, published_at, published_by)
      select app_company_id(), d.employee_id, d.work_date, d.is_off_day, d.from_template, d.auto_punch, d.out_punch_only,
        d.work_on_holiday, d.sections, d.section_ids, d.plan_version, $7, $8::uuid
      from difference d
      where not d.is_gone
      on conflict (company_id, employee_id, work_date) do update set
        is_off_day = excluded.is_off_day, from_template = excluded.from_template, auto_punch = excluded.auto_punch,
        out_punch_only = excluded.out_punch_only, work_on_holiday = excluded.work_on_holiday,
        sections = excluded.sections, section_ids = excluded.section_ids, plan_version = excluded.plan_version,
        published_at = excluded.published_at, published_by = excluded.published_by, updated_at = now(),
        version = published_day.version + 1
      where published_day.is_off_day <> excluded.is_off_day or published_day.sections <> excluded.sections
      returning employee_id, work_date
    ), gone as (
      delete from published_day p using difference d
      where d.is_gone and p.company_id = app_company_id() and p.employee_id = d.employee_id
        and p.work_date = d.work_date
      returning p.employee_id, p.work_date
    ), done as (
      select employee_id, work_date from written
      union all
      select employee_id, work_date from gone
    )
    select 
  d.employee_id, d.work_date, d.was_off_day, b.shifts as shown, d.is_off_day, n.shifts as planned
  from difference d
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('startMinute', s.value -> 'startMinute',
        'endMinute', s.value -> 'endMinute', 'labelName', s.value -> 'labelName',
        'departmentName', (select x.name from department x
          where x.company_id = app_company_id() and x.id = (s.value ->> 'departmentId')::uuid),
        'jobName', (select x.name from job x where x.company_id = app_company_id() and x.id = (s.value ->> 'jobId')::uuid),
        'taskName', (select x.name from task x where x.company_id = app_company_id() and x.id = (s.value ->> 'taskId')::uuid)
      ) order by s.place), '[]'::jsonb) as shifts
    from jsonb_array_elements(d.sections_before) with ordinality as s (value, place)) b
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('startMinute', s.value -> 'startMinute',
        'endMinute', s.value -> 'endMinute', 'labelName', s.value -> 'labelName',
        'departmentName', (select x.name from department x
          where x.company_id = app_company_id() and x.id = (s.value ->> 'departmentId')::uuid),
        'jobName', (select x.name from job x where x.company_id = app_company_id() and x.id = (s.value ->> 'jobId')::uuid),
        'taskName', (select x.name from task x where x.company_id = app_company_id() and x.id = (s.value ->> 'taskId')::uuid)
      ) order by s.place), '[]'::jsonb) as shifts
    from jsonb_array_elements(d.sections) with ordinality as s (value, place)) n
    join done o on o.employee_id = d.employee_id and o.work_date = d.work_date
    order by d.employee_id, d.work_date;

-- selectDifferences
with 
    planned as materialized (select * from planned_days_to_publish($1::uuid[], $2::date[], $3::date[]) p),
    shown as materialized (
      select p.employee_id, p.work_date, p.is_off_day, p.sections
      from unnest($4::uuid[], $5::date[], $6::date[]) as a (employee_id, from_date, to_date)
      join published_day p on p.company_id = app_company_id() and p.employee_id = a.employee_id
        and p.work_date between a.from_date and a.to_date
    ), difference as materialized (
      select coalesce(n.employee_id, p.employee_id) as employee_id, coalesce(n.work_date, p.work_date) as work_date,
        n.employee_id is null as is_gone, coalesce(p.is_off_day, false) as was_off_day,
        coalesce(p.sections, '[]'::jsonb) as sections_before, coalesce(n.is_off_day, false) as is_off_day,
        coalesce(n.sections, '[]'::jsonb) as sections, n.from_template, n.auto_punch, n.out_punch_only,
        n.work_on_holiday, n.section_ids, n.plan_version
      from planned n
      full join shown p on p.employee_id = n.employee_id and p.work_date = n.work_date
      where coalesce(n.is_off_day, false) <> coalesce(p.is_off_day, false)
        or coalesce(n.sections, '[]'::jsonb) <> coalesce(p.sections, '[]'::jsonb)
    )
    select 
  d.employee_id, d.work_date, d.was_off_day, b.shifts as shown, d.is_off_day, n.shifts as planned
  from difference d
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('startMinute', s.value -> 'startMinute',
        'endMinute', s.value -> 'endMinute', 'labelName', s.value -> 'labelName',
        'departmentName', (select x.name from department x
          where x.company_id = app_company_id() and x.id = (s.value ->> 'departmentId')::uuid),
        'jobName', (select x.name from job x where x.company_id = app_company_id() and x.id = (s.value ->> 'jobId')::uuid),
        'taskName', (select x.name from task x where x.company_id = app_company_id() and x.id = (s.value ->> 'taskId')::uuid)
      ) order by s.place), '[]'::jsonb) as shifts
    from jsonb_array_elements(d.sections_before) with ordinality as s (value, place)) b
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('startMinute', s.value -> 'startMinute',
        'endMinute', s.value -> 'endMinute', 'labelName', s.value -> 'labelName',
        'departmentName', (select x.name from department x
          where x.company_id = app_company_id() and x.id = (s.value ->> 'departmentId')::uuid),
        'jobName', (select x.name from job x where x.company_id = app_company_id() and x.id = (s.value ->> 'jobId')::uuid),
        'taskName', (select x.name from task x where x.company_id = app_company_id() and x.id = (s.value ->> 'taskId')::uuid)
      ) order by s.place), '[]'::jsonb) as shifts
    from jsonb_array_elements(d.sections) with ordinality as s (value, place)) n
    order by d.employee_id, d.work_date;

-- selectEveryone
select id from employee where company_id = app_company_id() order by id;

-- selectPublishedDays
select p.employee_id, p.work_date, p.is_off_day, p.from_template, p.auto_punch, p.out_punch_only, p.work_on_holiday,
      p.plan_version, p.published_at, coalesce(w.sections, '[]'::jsonb) as sections
    from unnest($1::uuid[], $2::date[], $3::date[]) as a (employee_id, from_date, to_date)
    join published_day p on p.company_id = app_company_id() and p.employee_id = a.employee_id
      and p.work_date between a.from_date and a.to_date
    left join lateral (
      select jsonb_agg(s.value || jsonb_build_object('id', p.section_ids[s.place::integer], 'isLocked', false,
        'departmentName', (select n.name from department n
          where n.company_id = app_company_id() and n.id = (s.value ->> 'departmentId')::uuid),
        'jobName', (select j.name from job j where j.company_id = app_company_id() and j.id = (s.value ->> 'jobId')::uuid)
        ) order by s.place) as sections
      from jsonb_array_elements(p.sections) with ordinality as s (value, place)
    ) w on true
    order by p.employee_id, p.work_date;

-- selectPublishing
select coalesce((settings ->> 'publishRosters')::boolean, false) as is_on, time_zone_id
    from company where id = app_company_id();

-- selectShownTimes
select t.work_date, t.start_minute, t.end_minute, t.label_name
    from (
      select s.work_date, s.start_minute, s.end_minute, s.label_name
      from work_section s
      where s.company_id = app_company_id() and s.employee_id = $1::uuid
        and s.work_date >= $2::date and s.work_date < $3::date
      union all
      select p.work_date, s."startMinute", s."endMinute", s."labelName"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s (
        "startMinute" integer, "endMinute" integer, "labelName" text)
      where p.company_id = app_company_id() and p.employee_id = $4::uuid
        and p.work_date >= greatest($5::date, $6::date) and p.work_date <= $7::date
    ) t
    where not exists (
      select 1 from leave l
      where l.company_id = app_company_id() and l.employee_id = $8::uuid and l.status = 'Approved'
        and l.from_minute is null and t.work_date between l.from_date and l.to_date)
    order by t.work_date, t.start_minute;
