-- How many people of a department, and of those below it, may be away at once, and whether a request above it is refused.
create table leave_limit (
  company_id uuid not null references company (id),
  department_id uuid not null,
  most_away integer not null check (most_away between 1 and 9999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, department_id),
  foreign key (company_id, department_id) references department (company_id, id) on delete cascade
);
call make_tenant_table('leave_limit');

-- One row per company; none: the limits only warn.
create table leave_planning (
  company_id uuid not null references company (id),
  refuses_over_limit boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id)
);
call make_tenant_table('leave_planning');

-- Who is away on a date.
create index leave_of_dates on leave (company_id, to_date, from_date) where status in ('Approved', 'Pending');

-- What employees ask to have cancelled of their approved leave. `settled`: it was cancelled or declined another way.
create table leave_cancellation (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  leave_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'withdrawn', 'settled')),
  decided_by uuid references account (id),
  decided_at timestamptz,
  decision_reason text not null default '' check (length(decision_reason) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, leave_id) references leave (company_id, id),
  check ((state = 'waiting') = (decided_at is null))
);
call make_tenant_table('leave_cancellation');
-- Asking twice is one request.
create unique index leave_cancellation_waiting on leave_cancellation (company_id, leave_id) where state = 'waiting';
create index leave_cancellation_of_leave on leave_cancellation (company_id, leave_id, asked_at);
create index leave_cancellation_asked_by on leave_cancellation (asked_by);
create index leave_cancellation_decided_by on leave_cancellation (decided_by) where decided_by is not null;
