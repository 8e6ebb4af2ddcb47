-- What employees were last shown of a day, where the company publishes its rosters: its plan when it was published. A day
-- without a row has not been published. `section_ids` are those of the sections, in their order.
create table published_day (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  work_date date not null,
  is_off_day boolean not null,
  from_template boolean not null,
  auto_punch boolean not null,
  out_punch_only boolean not null,
  work_on_holiday boolean not null,
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  section_ids uuid[] not null,
  plan_version integer not null,
  published_at timestamptz not null,
  published_by uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id, work_date),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  check (cardinality(section_ids) = jsonb_array_length(sections))
);
create index published_day_account on published_day (published_by) where published_by is not null;
call make_tenant_table('published_day');

-- The plans of employees' days as they are published: what is stored of each day from a date to another, with its sections.
create function planned_days_to_publish(employees uuid[], first_days date[], last_days date[])
returns table (employee_id uuid, work_date date, is_off_day boolean, from_template boolean, auto_punch boolean,
  out_punch_only boolean, work_on_holiday boolean, sections jsonb, section_ids uuid[], plan_version integer)
language sql stable
begin atomic
  select d.employee_id, d.work_date, d.is_off_day, d.from_template, d.auto_punch, d.out_punch_only, d.work_on_holiday,
    coalesce(s.sections, '[]'::jsonb), coalesce(s.section_ids, '{}'::uuid[]), d.version
  from unnest(employees, first_days, last_days) as a (employee_id, from_date, to_date)
  join schedule_day d on d.company_id = app_company_id() and d.employee_id = a.employee_id
    and d.work_date between a.from_date and a.to_date
  left join lateral (
    select jsonb_agg(jsonb_build_object('startMinute', n.start_minute, 'endMinute', n.end_minute,
        'breakMinutes', n.break_minutes, 'labelName', n.label_name, 'colorCode', n.color_code, 'rules', n.rules,
        'departmentId', n.department_id, 'jobId', n.job_id, 'taskId', n.task_id) order by n.start_minute) as sections,
      array_agg(n.id order by n.start_minute) as section_ids
    from work_section n
    where n.company_id = d.company_id and n.employee_id = d.employee_id and n.work_date = d.work_date
  ) s on true;
end;

-- An employee's calendar feed: its address is kept as a hash only, and a new one replaces it.
create table calendar_feed (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id),
  unique (company_id, token_hash),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
call make_tenant_table('calendar_feed');
