-- Where a section is worked and on what; null: as the employee's assignment says. Its skills are among its rules.
alter table work_section
  add column department_id uuid,
  add column job_id uuid,
  add column task_id uuid,
  add foreign key (company_id, department_id) references department (company_id, id),
  add foreign key (company_id, job_id) references job (company_id, id),
  add foreign key (company_id, task_id) references task (company_id, id);
create index work_section_department on work_section (company_id, department_id) where department_id is not null;
create index work_section_job on work_section (company_id, job_id) where job_id is not null;
create index work_section_task on work_section (company_id, task_id) where task_id is not null;

-- The template day that a day with from_template was planned by: its place in the cycle, from 1.
alter table schedule_day
  add column id uuid not null default gen_random_uuid(),
  add column schedule_template_id uuid,
  add column template_num integer check (template_num between 1 and 366),
  add foreign key (company_id, schedule_template_id) references schedule_template (company_id, id);
create index schedule_day_template on schedule_day (company_id, schedule_template_id, work_date) where schedule_template_id is not null;

-- What a template plans from a date on: its cycle, its start and its days with their sections.
create table schedule_template_version (
  company_id uuid not null references company (id),
  schedule_template_id uuid not null,
  effective_from date not null,
  rules jsonb not null,
  created_by uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, schedule_template_id, effective_from),
  foreign key (company_id, schedule_template_id) references schedule_template (company_id, id)
);
call make_tenant_table('schedule_template_version');

-- A shift that planners drag onto the roster.
create table shift_template (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  department_id uuid not null,
  start_minute integer not null check (start_minute between -1440 and 1439),
  end_minute integer not null check (end_minute between 0 and 2880),
  break_minutes integer check (break_minutes between 0 and 1440),
  label_name text,
  color_code text not null,
  is_deleted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id),
  check (end_minute > start_minute)
);
create index shift_template_department on shift_template (company_id, department_id);
call make_tenant_table('shift_template');

-- A deleted template stays for the days that it planned; another may take its name. Everyone who follows a template has
-- its days in schedule_day through planned_through; later dates are computed when they are read.
alter table schedule_template
  add column removed_at timestamptz,
  add column planned_through date;
drop index schedule_template_name;
create unique index schedule_template_name on schedule_template (company_id, lower(name)) where removed_at is null;

-- Which template people follow on which dates of their employment: that of the assignment, else of the nearest node
-- upwards, else the company's. The first assignment also applies to the dates before it.
create view template_span with (security_invoker = true) as
select a.company_id, a.employee_id,
  greatest(e.hired_on, case when row_number() over own > 1 then a.effective_from end) as from_date,
  least(coalesce(e.terminated_on, date 'infinity'), lead(a.effective_from, 1, date 'infinity') over own - 1) as to_date,
  coalesce(a.schedule_template_id, d1.schedule_template_id, d2.schedule_template_id, d3.schedule_template_id,
    d4.schedule_template_id, c.schedule_template_id) as schedule_template_id
from employee_assignment a
join employee e on e.company_id = a.company_id and e.id = a.employee_id
left join department d1 on d1.company_id = a.company_id and d1.id = a.department_id
left join department d2 on d2.company_id = d1.company_id and d2.id = d1.parent_id
left join department d3 on d3.company_id = d2.company_id and d3.id = d2.parent_id
left join department d4 on d4.company_id = d3.company_id and d4.id = d3.parent_id
left join company_detail c on c.company_id = a.company_id
window own as (partition by a.company_id, a.employee_id order by a.effective_from);
grant select on template_span to timeloom_app;

-- What templates plan for employees on dates, one row per day with something planned; also what a template that is not
-- active would, so that days it has planned can be told from days nothing plans. The planner takes the rows in between for
-- a few, and would compare every day of 2,000 employees with every other.
create function template_days(employees uuid[], first_day date, last_day date)
returns table (employee_id uuid, work_date date, schedule_template_id uuid, template_num integer, is_active boolean,
  planned_through date, is_off_day boolean, auto_punch boolean, out_punch_only boolean, work_on_holiday boolean, sections jsonb)
language sql stable set enable_nestloop = off set enable_mergejoin = off
begin atomic
  with span as materialized (
    select s.employee_id, s.schedule_template_id, greatest(s.from_date, first_day) as from_date,
      least(s.to_date, last_day) as to_date
    from template_span s
    where s.company_id = app_company_id() and s.employee_id = any(employees) and s.schedule_template_id is not null
      and s.from_date <= last_day and s.to_date >= first_day
  ), version as materialized (
    select v.schedule_template_id, v.effective_from, v.rules, t.is_active and t.removed_at is null as is_active,
      t.planned_through, (v.rules ->> 'startDate')::date as start_date,
      case when row_number() over own > 1 then v.effective_from else date '-infinity' end as from_date,
      lead(v.effective_from, 1, date 'infinity') over own - 1 as to_date
    from schedule_template_version v
    join schedule_template t on t.company_id = v.company_id and t.id = v.schedule_template_id
    where v.company_id = app_company_id() and v.schedule_template_id in (select s.schedule_template_id from span s)
    window own as (partition by v.schedule_template_id order by v.effective_from)
  ), day as materialized (
    select v.schedule_template_id, v.effective_from, (d.value ->> 'num')::integer as num,
      (d.value ->> 'isOffDay')::boolean as is_off_day, d.value -> 'sections' as sections
    from version v
    cross join lateral jsonb_array_elements(v.rules -> 'scheduleDays') as d (value)
    where (d.value ->> 'isOffDay')::boolean or jsonb_array_length(d.value -> 'sections') > 0
  ), rule as (
    select v.schedule_template_id, v.effective_from, v.from_date, v.to_date, v.start_date, v.is_active, v.planned_through,
      (v.rules ->> 'periods')::integer * (v.rules ->> 'days')::integer as cycle_days,
      (v.rules ->> 'autoPunch')::boolean as auto_punch, (v.rules ->> 'outPunchOnly')::boolean as out_punch_only,
      (v.rules ->> 'workOnHoliday')::boolean as work_on_holiday
    from version v
  ), reach as (
    select s.employee_id, r.schedule_template_id, r.effective_from, r.start_date, r.is_active, r.planned_through,
      r.cycle_days, r.auto_punch, r.out_punch_only, r.work_on_holiday,
      greatest(s.from_date, r.from_date, r.start_date) as from_date, least(s.to_date, r.to_date) as to_date
    from span s
    join rule r on r.schedule_template_id = s.schedule_template_id
  )
  select r.employee_id, r.from_date + g.n, r.schedule_template_id, d.num, r.is_active, r.planned_through, d.is_off_day,
    r.auto_punch, r.out_punch_only, r.work_on_holiday, d.sections
  from reach r
  cross join lateral generate_series(0, r.to_date - r.from_date) as g (n)
  join day d on d.schedule_template_id = r.schedule_template_id and d.effective_from = r.effective_from
    and d.num = (r.from_date + g.n - r.start_date) % r.cycle_days + 1
  where r.from_date <= r.to_date;
end;

-- How the stored days of employees differ from what templates plan, on open days: `written`, `removed`, or `kept` where
-- the day was planned otherwise by a person or a file.
create function template_day_changes(employees uuid[], first_day date, today date, last_day date)
returns table (employee_id uuid, work_date date, outcome text, schedule_template_id uuid, template_num integer,
  is_off_day boolean, auto_punch boolean, out_punch_only boolean, work_on_holiday boolean, sections jsonb)
language sql stable set enable_nestloop = off set enable_mergejoin = off
begin atomic
  with member as materialized (
    select m.employee_id, m.pay_group_id, m.from_date, m.to_date,
      greatest(first_day, coalesce(
        (select min(p.from_date) from pay_period p where p.company_id = app_company_id() and p.pay_group_id = m.pay_group_id
          and not p.is_closed and p.to_date >= m.from_date),
        (select max(p.to_date) + 1 from pay_period p where p.company_id = app_company_id() and p.pay_group_id = m.pay_group_id
          and p.is_closed),
        today)) as open_from
    from (
      select a.employee_id, a.pay_group_id,
        case when row_number() over own > 1 then a.effective_from else date '-infinity' end as from_date,
        lead(a.effective_from, 1, date 'infinity') over own - 1 as to_date
      from employee_assignment a
      where a.company_id = app_company_id() and a.employee_id = any(employees)
      window own as (partition by a.employee_id order by a.effective_from)
    ) m
  ), start as (
    select min(m.open_from) as day from member m
  ), wanted as materialized (
    select * from template_days(employees, (select s.day from start s), last_day)
  ), section as materialized (
    select s.employee_id, s.work_date, jsonb_agg(jsonb_build_object('startMinute', s.start_minute, 'endMinute', s.end_minute,
      'breakMinutes', s.break_minutes, 'labelName', s.label_name, 'colorCode', s.color_code, 'rules', s.rules,
      'departmentId', s.department_id, 'jobId', s.job_id, 'taskId', s.task_id) order by s.start_minute) as sections
    from work_section s
    where s.company_id = app_company_id() and s.employee_id = any(employees)
      and s.work_date between (select f.day from start f) and last_day
    group by s.employee_id, s.work_date
  ), stored as materialized (
    select d.employee_id, d.work_date, d.source, d.schedule_template_id, d.template_num, d.is_off_day, d.auto_punch,
      d.out_punch_only, d.work_on_holiday, coalesce(s.sections, '[]'::jsonb) as sections
    from schedule_day d
    left join section s on s.employee_id = d.employee_id and s.work_date = d.work_date
    where d.company_id = app_company_id() and d.employee_id = any(employees)
      and d.work_date between (select f.day from start f) and last_day
  ), compared as (
    select coalesce(w.employee_id, s.employee_id) as employee_id, coalesce(w.work_date, s.work_date) as work_date,
      case
        when s.source <> 'template' then case when w.is_active then 'kept' end
        when w.employee_id is null then 'removed'
        -- What a template planned while it was active stays.
        when not w.is_active then case when s.employee_id is not null and w.work_date >= today then 'removed' end
        when s.employee_id is null or row(s.schedule_template_id, s.template_num, s.is_off_day, s.auto_punch, s.out_punch_only,
            s.work_on_holiday, s.sections)
          is distinct from row(w.schedule_template_id, w.template_num, w.is_off_day, w.auto_punch, w.out_punch_only,
            w.work_on_holiday, w.sections) then 'written'
      end as outcome,
      w.schedule_template_id, w.template_num, w.is_off_day, w.auto_punch, w.out_punch_only, w.work_on_holiday, w.sections
    from wanted w
    full join stored s on s.employee_id = w.employee_id and s.work_date = w.work_date
  )
  select c.employee_id, c.work_date, c.outcome, c.schedule_template_id, c.template_num, c.is_off_day, c.auto_punch,
    c.out_punch_only, c.work_on_holiday, c.sections
  from compared c
  join member m on m.employee_id = c.employee_id and c.work_date between m.from_date and m.to_date
  where c.outcome is not null and c.work_date >= m.open_from
    and not exists (
      select 1 from pay_period p
      where p.company_id = app_company_id() and p.pay_group_id = m.pay_group_id and p.is_closed
        and p.to_date >= m.open_from and c.work_date between p.from_date and p.to_date);
end;
