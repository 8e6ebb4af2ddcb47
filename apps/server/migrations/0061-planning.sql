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
