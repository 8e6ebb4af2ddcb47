-- The parts of the work that an In begins, where it is split over several jobs: entered as minutes, or as shares in
-- hundredths of a percent. The In itself is booked to the first part. A revision of the In has rows of its own.
create table punch_work_part (
  company_id uuid not null references company (id),
  punch_id uuid not null,
  place integer not null check (place between 1 and 20),
  employee_id uuid not null,
  work_date date not null,
  work_place_id uuid,
  department_id uuid,
  job_id uuid,
  task_id uuid,
  minutes integer check (minutes > 0),
  share integer check (share between 1 and 10000),
  created_at timestamptz not null default now(),
  primary key (company_id, punch_id, place),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, work_place_id) references work_place (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id),
  foreign key (company_id, job_id) references job (company_id, id),
  foreign key (company_id, task_id) references task (company_id, id),
  check ((minutes is null) <> (share is null))
);
create index punch_work_part_employee on punch_work_part (company_id, employee_id);
create index punch_work_part_work_place on punch_work_part (company_id, work_place_id) where work_place_id is not null;
create index punch_work_part_department on punch_work_part (company_id, department_id) where department_id is not null;
create index punch_work_part_job on punch_work_part (company_id, job_id) where job_id is not null;
create index punch_work_part_task on punch_work_part (company_id, task_id) where task_id is not null;
call make_tenant_table('punch_work_part', append_only => true);
call guard_closed_days('punch_work_part');
