-- Jobs, tasks and skills get the fields of their forms; a task belongs to any number of jobs; people a kiosk's visitor can ask for.
alter table job
  add column description text not null default '',
  add column punch_code text,
  add column pay_export_code text not null default '',
  add column external_job_type text,
  add column external_job_id text;
create unique index job_punch_code on job (company_id, lower(punch_code)) where punch_code is not null;
create unique index job_name on job (company_id, lower(name)) where name <> '';

create table job_task (
  company_id uuid not null references company (id),
  job_id uuid not null,
  task_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, job_id, task_id),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade,
  foreign key (company_id, task_id) references task (company_id, id) on delete cascade
);
create index job_task_task on job_task (company_id, task_id);
call make_tenant_table('job_task');

-- A task that no job names belongs to every job.
insert into job_task (company_id, job_id, task_id) select company_id, job_id, id from task where job_id is not null;
drop index task_code;
alter table task
  drop column job_id,
  add column description text not null default '',
  add column punch_code text,
  add column pay_export_code text not null default '',
  add column external_task_type text,
  add column external_task_id text;
create unique index task_code on task (company_id, lower(code));
create unique index task_name on task (company_id, lower(name)) where name <> '';
create unique index task_punch_code on task (company_id, lower(punch_code)) where punch_code is not null;

alter table skill
  add column pay_type_id uuid,
  add column allowance_calculation_type text
    check (allowance_calculation_type in ('eitherOnePerShift', 'hoursWorkedForDay', 'hoursWorkedForShift')),
  add foreign key (company_id, pay_type_id) references pay_type (company_id, id);
create index skill_pay_type on skill (company_id, pay_type_id) where pay_type_id is not null;

create table kiosk_contact (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  mobile text not null default '',
  email text not null,
  department text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
call make_tenant_table('kiosk_contact');
