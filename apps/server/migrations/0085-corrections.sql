-- What employees ask to be corrected in their own punches. `work_date` is the day of the timesheet; the wanted time is a wall
-- time in the employee's zone, on that day, the one before or the next one.
create table correction (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  kind text not null check (kind in ('add', 'move', 'remove')),
  work_date date not null,
  -- The punch that is to be moved or removed.
  punch_id uuid,
  day_type text check (day_type in ('Previous', 'Today', 'NextDay')),
  punch_time text check (punch_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  direction text check (direction in ('In', 'Out')),
  -- That punch as it was when it was asked.
  was_day_type text check (was_day_type in ('Previous', 'Today', 'NextDay')),
  was_time text check (was_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  was_direction text check (was_direction in ('In', 'Out')),
  reason text not null check (length(reason) between 1 and 400),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'withdrawn')),
  decided_by uuid references account (id),
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 400),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  check ((kind = 'add') = (punch_id is null)),
  check ((kind = 'remove') = (punch_time is null)),
  check ((punch_time is null) = (day_type is null)),
  check ((state = 'waiting') = (decided_at is null))
);
call make_tenant_table('correction');
-- Asking twice is one request.
create unique index correction_waiting on correction (company_id, employee_id, work_date, kind, punch_id, day_type, punch_time, direction)
  nulls not distinct where state = 'waiting';
create index correction_of_employee on correction (company_id, employee_id, asked_at);
create index correction_list on correction (company_id, (state <> 'waiting'), asked_at);
create index correction_asked_by on correction (asked_by);
create index correction_decided_by on correction (decided_by) where decided_by is not null;
