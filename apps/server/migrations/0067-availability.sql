-- What people say of the time they can work. Minutes count from the midnight that begins the day, both null: the whole day.
create table availability_pattern (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  kind text not null check (kind in ('Available', 'PrefersNot', 'NotAvailable')),
  -- 1 (Monday) to 7, ascending.
  weekdays integer[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  start_minute integer check (start_minute between 0 and 1439),
  end_minute integer check (end_minute between 1 and 2880),
  valid_from date not null,
  valid_until date,
  -- Counted from the week, Monday to Sunday, of valid_from.
  every_second_week boolean not null,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  check ((start_minute is null) = (end_minute is null) and end_minute > start_minute),
  check (valid_until >= valid_from)
);
create index availability_pattern_employee on availability_pattern (company_id, employee_id);
call make_tenant_table('availability_pattern');

-- At its times it replaces the patterns.
create table availability_exception (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  kind text not null check (kind in ('Available', 'PrefersNot', 'NotAvailable')),
  from_date date not null,
  to_date date not null,
  start_minute integer check (start_minute between 0 and 1439),
  end_minute integer check (end_minute between 1 and 2880),
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  check ((start_minute is null) = (end_minute is null) and end_minute > start_minute),
  check (to_date >= from_date)
);
create index availability_exception_employee on availability_exception (company_id, employee_id, to_date);
call make_tenant_table('availability_exception');

-- A shift without a person. Once it was offered, only places, note and deadline change: people claim what they have read.
create table open_shift (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  work_date date not null,
  start_minute integer not null check (start_minute between -1440 and 1439),
  end_minute integer not null check (end_minute between 0 and 2880),
  break_minutes integer check (break_minutes between 0 and 1440),
  label_name text,
  color_code text,
  rules jsonb not null,
  department_id uuid not null,
  job_id uuid,
  task_id uuid,
  places integer not null check (places between 1 and 100),
  note text,
  deadline timestamptz not null,
  withdrawn_at timestamptz,
  created_by uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id),
  foreign key (company_id, job_id) references job (company_id, id),
  foreign key (company_id, task_id) references task (company_id, id),
  check (end_minute > start_minute)
);
create index open_shift_date on open_shift (company_id, work_date);
create index open_shift_department on open_shift (company_id, department_id);
create index open_shift_job on open_shift (company_id, job_id) where job_id is not null;
create index open_shift_task on open_shift (company_id, task_id) where task_id is not null;
create index open_shift_created_by on open_shift (created_by) where created_by is not null;
call make_tenant_table('open_shift');

-- Whom an open shift was offered to, and what they answered; the claims are at most its places.
create table open_shift_person (
  company_id uuid not null references company (id),
  open_shift_id uuid not null,
  employee_id uuid not null,
  answer text not null default 'Offered' check (answer in ('Offered', 'Declined', 'Claimed')),
  offered_at timestamptz not null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, open_shift_id, employee_id),
  foreign key (company_id, open_shift_id) references open_shift (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  check ((answer = 'Offered') = (answered_at is null))
);
create index open_shift_person_employee on open_shift_person (company_id, employee_id, offered_at);
call make_tenant_table('open_shift_person');

-- A planned shift that one employee gives to another, for one of theirs or for none. The sections are as they were planned
-- when it was asked for: planned otherwise, the swap is over.
create table shift_swap (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  asker_id uuid not null,
  colleague_id uuid not null,
  given_date date not null,
  given jsonb not null,
  taken_date date,
  taken jsonb,
  status text not null default 'Asked'
    check (status in ('Asked', 'Accepted', 'Approved', 'Declined', 'Refused', 'Cancelled', 'Over')),
  over_because text check (over_because in ('began', 'planChanged')),
  note text,
  reason text,
  answered_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, asker_id) references employee (company_id, id) on delete cascade,
  foreign key (company_id, colleague_id) references employee (company_id, id) on delete cascade,
  check (asker_id <> colleague_id),
  check ((taken_date is null) = (taken is null)),
  check ((status = 'Over') = (over_because is not null))
);
create index shift_swap_asker on shift_swap (company_id, asker_id);
create index shift_swap_colleague on shift_swap (company_id, colleague_id);
create index shift_swap_waiting on shift_swap (company_id, created_at) where status in ('Asked', 'Accepted');
create index shift_swap_decided_by on shift_swap (decided_by) where decided_by is not null;
call make_tenant_table('shift_swap');
