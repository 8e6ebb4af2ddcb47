-- From punch to pay: facts, plans, and the figures derived from them.

create table schedule_day (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  work_date date not null,
  is_off_day boolean not null default false,
  from_template boolean not null default false,
  source text not null check (source in ('import', 'roster', 'template', 'timesheet', 'demo')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id, work_date),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
create index schedule_day_date on schedule_day (company_id, work_date);
call make_tenant_table('schedule_day');

-- Minutes are counted from the local midnight that begins the work date: below 0 the day before, 1440 and above the next day.
-- `rules` holds the section's own settings (overrides) under the specification's names.
create table work_section (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  work_date date not null,
  start_minute integer not null check (start_minute between -1440 and 1439),
  end_minute integer not null check (end_minute between 0 and 2880),
  break_minutes integer check (break_minutes between 0 and 1440),
  label_name text,
  color_code text,
  rules jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id, work_date) references schedule_day (company_id, employee_id, work_date) on delete cascade,
  check (end_minute > start_minute)
);
create unique index work_section_start on work_section (company_id, employee_id, work_date, start_minute);
call make_tenant_table('work_section');

create table leave (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  pay_type_id uuid not null,
  from_date date not null,
  to_date date not null,
  -- Minutes after midnight of from_date; null covers whole dates.
  from_minute integer,
  to_minute integer,
  status text not null check (status in ('Pending', 'Approved', 'Declined', 'Cancelled')),
  hours_per_day numeric(5, 2),
  by_schedule boolean not null default true,
  skip_holiday boolean not null default true,
  skip_unscheduled boolean not null default true,
  source text not null default 'request',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, pay_type_id) references pay_type (company_id, id),
  check (to_date >= from_date)
);
create index leave_employee on leave (company_id, employee_id, from_date);
create unique index leave_imported on leave (company_id, employee_id, pay_type_id, from_date) where source = 'import';
call make_tenant_table('leave');

create table import_batch (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  file_name text not null,
  file_digest bytea not null,
  kind text not null check (kind in ('dat', 'csv')),
  account_id uuid references account (id),
  lines integer not null,
  imported integer not null,
  already_there integer not null,
  late integer not null,
  refused integer not null,
  employees integer not null,
  from_date date,
  to_date date,
  job_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index import_batch_at on import_batch (company_id, created_at);
call make_tenant_table('import_batch', append_only => true);

create table import_line (
  company_id uuid not null references company (id),
  import_id uuid not null,
  line integer not null,
  outcome text not null check (outcome in ('imported', 'alreadyThere', 'late', 'refused')),
  reason text,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references import_batch (company_id, id)
);
call make_tenant_table('import_line', append_only => true);

-- A punch is a fact. It is never changed: a correction is a new punch that names the one it replaces, a removal is a row
-- of punch_replacement without a successor. `local_date` and `local_minute` are the wall time at the punch; `pinned_date`
-- is the timesheet day a person entered it under.
create table punch (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  local_date date not null,
  local_minute integer not null check (local_minute between 0 and 1439),
  employee_id uuid not null,
  at timestamptz not null,
  zone text not null,
  direction text check (direction in ('In', 'Out')),
  source text not null check (source in ('web', 'kiosk', 'mobile', 'terminal', 'import', 'manual')),
  site text,
  pinned_date date,
  is_late boolean not null default false,
  replaces_id uuid,
  author_account_id uuid references account (id),
  reason text,
  import_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, local_date, id),
  foreign key (company_id, employee_id) references employee (company_id, id)
) partition by range (local_date);
create index punch_employee on punch (company_id, employee_id, local_date);
create index punch_id on punch (company_id, id);
create index punch_late on punch (company_id, employee_id, local_date) where is_late;
-- The same recorded minute and direction is the same punch, whatever was corrected since.
create unique index punch_recorded on punch (company_id, employee_id, local_date, local_minute, direction) nulls not distinct
  where source <> 'manual';
call make_tenant_table('punch', append_only => true);

create table punch_replacement (
  company_id uuid not null references company (id),
  punch_id uuid not null,
  employee_id uuid not null,
  work_date date not null,
  replaced_by_id uuid,
  author_account_id uuid references account (id),
  reason text,
  created_at timestamptz not null default now(),
  primary key (company_id, punch_id),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
create index punch_replacement_employee on punch_replacement (company_id, employee_id, work_date);
call make_tenant_table('punch_replacement', append_only => true);
-- Undo of a removal takes the removal away; the audit keeps both.
grant delete on punch_replacement to timeloom_app;

-- A month of punches has its partition before the first is written. The application role may not touch partitions.
create function ensure_punch_month(day date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month date := date_trunc('month', day)::date;
  name text := 'punch_' || to_char(month, 'YYYY_MM');
begin
  if month < date '1990-01-01' or month > date '2200-01-01' then
    raise exception 'a punch of % is outside 1990 to 2200', day using errcode = 'check_violation';
  end if;
  if to_regclass(name) is null then
    perform pg_advisory_xact_lock(hashtext('ensure_punch_month'));
    if to_regclass(name) is not null then
      return;
    end if;
    -- Made apart, then attached: `create table … partition of` would wait for every reader of punch, such as a backup.
    execute format('create table %I (like punch including defaults including constraints including indexes)', name);
    execute format('revoke all on %I from timeloom_app', name);
    execute format('alter table punch attach partition %I for values from (%L) to (%L)', name, month, (month + interval '1 month')::date);
  end if;
end $$;
revoke all on function ensure_punch_month(date) from public;
grant execute on function ensure_punch_month(date) to timeloom_app;

-- The punches that count: recorded and neither corrected nor removed.
create view standing_punch with (security_invoker = true) as
select p.*
from punch p
where not exists (select 1 from punch_replacement r where r.company_id = p.company_id and r.punch_id = p.id);
grant select on standing_punch to timeloom_app;

create table pay_period (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  pay_group_id uuid not null,
  from_date date not null,
  to_date date not null,
  period_code text not null,
  is_closed boolean not null default false,
  is_exported boolean not null default false,
  closed_at timestamptz,
  closed_by uuid references account (id),
  -- The figures of the list as they were when the period was closed; null while it is open.
  closed_totals jsonb,
  exported_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, pay_group_id) references pay_group (company_id, id),
  check (to_date >= from_date)
);
create unique index pay_period_from on pay_period (company_id, pay_group_id, from_date);
create index pay_period_dates on pay_period (company_id, to_date, from_date);
call make_tenant_table('pay_period');

-- The figures of a closed period, day by day, as they were when it was closed.
create table pay_period_snapshot (
  company_id uuid not null references company (id),
  pay_period_id uuid not null,
  employee_id uuid not null,
  work_date date not null,
  figures jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, pay_period_id, employee_id, work_date),
  foreign key (company_id, pay_period_id) references pay_period (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
call make_tenant_table('pay_period_snapshot', append_only => true);
grant delete on pay_period_snapshot to timeloom_app;

-- Derived: a day of an employee. `figures` holds the pieces of the day and what the screens draw from.
create table timesheet_day (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  work_date date not null,
  type text not null check (type in ('HOL', 'OffDay', 'Working', 'Absent', 'Leave', 'NoData')),
  scheduled_minutes integer not null,
  elapsed_minutes integer not null,
  paid_minutes integer not null,
  ordinary_minutes integer not null,
  overtime_minutes integer not null,
  pending_overtime_minutes integer not null,
  holiday_worked_minutes integer not null,
  holiday_leave_minutes integer not null,
  alternative_holidays integer not null,
  leave_minutes integer not null,
  auto_leave_minutes integer not null,
  break_minutes integer not null,
  not_accepted_minutes integer not null,
  -- What the day adds to weekly and pay period overtime of later days.
  counted_minutes integer not null,
  figures jsonb not null,
  -- Digest of the facts and rule versions the day was computed from, and of every row that came of it.
  input_hash bytea not null,
  result_hash bytea not null,
  -- When time alone next changes the figures (a section ends, a punch stays single); null: never.
  stale_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id, work_date),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
create index timesheet_day_date on timesheet_day (company_id, work_date);
create index timesheet_day_stale on timesheet_day (company_id, stale_at) where stale_at is not null;
call make_tenant_table('timesheet_day');

-- Natural key of a work shift: the section's id, or `in:` and the id of the first punch.
create table work_shift (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  work_date date not null,
  shift_key text not null,
  work_section_id uuid,
  scheduled_from timestamptz,
  scheduled_to timestamptz,
  paid_minutes integer not null,
  break_minutes integer not null,
  pending_overtime_minutes integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
create unique index work_shift_key on work_shift (company_id, employee_id, work_date, shift_key);
call make_tenant_table('work_shift');

-- Natural key of a pair: the ids of its punches (`-` where one is missing, `auto` where the schedule supplied it, and the
-- section where it supplied both), whichever shift of the day the pair belongs to.
-- An approval keeps the figures it was given for; when a recalculation yields others it is taken back.
create table punch_pair (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  work_date date not null,
  shift_key text not null,
  pair_key text not null,
  in_punch_id uuid,
  out_punch_id uuid,
  in_at timestamptz,
  out_at timestamptz,
  effective_from timestamptz,
  effective_to timestamptz,
  in_type text not null check (in_type in ('Man', 'AutoPair')),
  out_type text not null check (out_type in ('Man', 'AutoPair')),
  in_exception text,
  out_exception text,
  -- Pending overtime included.
  paid_minutes integer not null,
  pending_overtime_minutes integer not null,
  break_minutes integer not null,
  approved_by uuid references account (id),
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  check ((approved_by is null) = (approved_at is null))
);
create unique index punch_pair_key on punch_pair (company_id, employee_id, work_date, pair_key);
create index punch_pair_date on punch_pair (company_id, work_date);
call make_tenant_table('punch_pair');

create table pay_line (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  work_date date not null,
  pay_type_id uuid not null,
  minutes integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id, work_date, pay_type_id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, pay_type_id) references pay_type (company_id, id)
);
create index pay_line_date on pay_line (company_id, work_date);
call make_tenant_table('pay_line');

-- Natural key: the review key of the definition (A10) and a number among equal ones.
create table time_exception (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  work_date date not null,
  exception_key text not null,
  type text not null,
  minutes integer,
  shift_key text,
  scheduled_in timestamptz,
  scheduled_out timestamptz,
  actual_in timestamptz,
  actual_out timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
create unique index time_exception_key on time_exception (company_id, employee_id, work_date, exception_key);
create index time_exception_date on time_exception (company_id, work_date, type);
call make_tenant_table('time_exception');

-- What must be computed again: written with the change itself, taken away with the new figures.
create table recalculation_mark (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  from_date date not null,
  to_date date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
call make_tenant_table('recalculation_mark');

create table background_job (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('recalculation')),
  title text not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null default 0,
  message text,
  account_id uuid references account (id),
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create index background_job_account on background_job (company_id, account_id, created_at);
call make_tenant_table('background_job');
