alter table background_job drop constraint background_job_kind_check;
alter table background_job add constraint background_job_kind_check
  check (kind in ('recalculation', 'globalSchedule', 'globalPunch', 'globalLeave', 'globalRecalculation'));

-- The same punch, leave or recalculation for many people, done by a job.
create table bulk_run (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('punch', 'leave', 'recalculation')),
  -- What is done for each person.
  content jsonb not null,
  job_id uuid not null,
  account_id uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, job_id) references background_job (company_id, id)
);
create index bulk_run_created on bulk_run (company_id, kind, created_at);
create index bulk_run_job on bulk_run (company_id, job_id);
create index bulk_run_account on bulk_run (account_id) where account_id is not null;
call make_tenant_table('bulk_run');

-- What became of each person, and what undoing needs: which punch or leave was added, and as which version.
create table bulk_run_person (
  company_id uuid not null references company (id),
  bulk_run_id uuid not null,
  employee_id uuid not null,
  outcome text check (outcome in ('done', 'same', 'refused', 'stopped')),
  reason text,
  reason_date date,
  -- A punch or a leave; a recalculation adds none. Punches are partitioned, so that no foreign key can name one.
  record_id uuid,
  record_version integer,
  -- Of leave.
  minutes integer,
  -- Of a recalculation.
  changed_days integer,
  undo_job_id uuid,
  undo_outcome text check (undo_outcome in ('undone', 'kept')),
  undo_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, bulk_run_id, employee_id),
  foreign key (company_id, bulk_run_id) references bulk_run (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  foreign key (company_id, undo_job_id) references background_job (company_id, id),
  check (record_id is null or outcome = 'done')
);
create index bulk_run_person_employee on bulk_run_person (company_id, employee_id);
create index bulk_run_person_waiting on bulk_run_person (company_id, bulk_run_id, employee_id) where outcome is null;
create index bulk_run_person_undo on bulk_run_person (company_id, undo_job_id) where undo_job_id is not null;
call make_tenant_table('bulk_run_person');
