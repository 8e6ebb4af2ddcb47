alter table background_job drop constraint background_job_kind_check;
alter table background_job add constraint background_job_kind_check check (kind in ('recalculation', 'globalSchedule'));

-- The same shifts on one date for many people, planned by a job.
create table global_schedule (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  work_date date not null,
  is_off_day boolean not null,
  sections jsonb not null,
  job_id uuid not null,
  account_id uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, job_id) references background_job (company_id, id)
);
create index global_schedule_created on global_schedule (company_id, created_at);
create index global_schedule_job on global_schedule (company_id, job_id);
create index global_schedule_account on global_schedule (account_id) where account_id is not null;
call make_tenant_table('global_schedule');

-- What became of each person, and what undoing needs: the day as it was, and which row of it was written.
create table global_schedule_person (
  company_id uuid not null references company (id),
  global_schedule_id uuid not null,
  employee_id uuid not null,
  outcome text check (outcome in ('planned', 'same', 'refused', 'stopped')),
  reason text,
  before jsonb,
  saved_day_id uuid,
  saved_version integer,
  undo_job_id uuid,
  undo_outcome text check (undo_outcome in ('restored', 'kept')),
  undo_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, global_schedule_id, employee_id),
  foreign key (company_id, global_schedule_id) references global_schedule (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  foreign key (company_id, undo_job_id) references background_job (company_id, id),
  check ((outcome = 'planned') = (before is not null))
);
create index global_schedule_person_employee on global_schedule_person (company_id, employee_id);
create index global_schedule_person_undo on global_schedule_person (company_id, undo_job_id) where undo_job_id is not null;
call make_tenant_table('global_schedule_person');
