-- The approval of a supervisor where the company has a manager approve after them. `punch_pair.approved_by` stays what
-- everything reads: with two approvals it is the second. Like it, this one stands as long as the figures do.
create table pair_first_approval (
  company_id uuid not null references company (id),
  pair_id uuid not null,
  approved_by uuid not null references account (id),
  -- whose delegate approved
  approved_for uuid references account (id),
  approved_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, pair_id),
  foreign key (company_id, pair_id) references punch_pair (company_id, id) on delete cascade
);
call make_tenant_table('pair_first_approval');
create index pair_first_approval_by on pair_first_approval (approved_by);
create index pair_first_approval_for on pair_first_approval (approved_for) where approved_for is not null;

-- Who gives the second approval in a department and those below it; nobody: administrators.
create table approval_managers (
  company_id uuid not null references company (id),
  department_id uuid not null,
  account_ids uuid[] not null check (cardinality(account_ids) between 1 and 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, department_id),
  foreign key (company_id, department_id) references department (company_id, id) on delete cascade
);
call make_tenant_table('approval_managers');

-- Approvals that fell because the figures of their pair changed, until the time is approved again. The pair may be gone.
create table fallen_approval (
  company_id uuid not null references company (id),
  pair_id uuid not null,
  employee_id uuid not null,
  work_date date not null,
  -- what was approved
  in_at timestamptz,
  out_at timestamptz,
  paid_minutes integer not null,
  approved_by uuid not null references account (id),
  fallen_at timestamptz not null,
  -- null: nobody, such as a recalculation in the background
  changed_by uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, pair_id),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
call make_tenant_table('fallen_approval');
create index fallen_approval_employee on fallen_approval (company_id, employee_id, work_date);
create index fallen_approval_date on fallen_approval (company_id, work_date);
create index fallen_approval_by on fallen_approval (approved_by);
create index fallen_approval_changed_by on fallen_approval (changed_by) where changed_by is not null;

-- Who was reminded of which pay period before it ended: each person once.
create table period_reminder (
  company_id uuid not null references company (id),
  to_date date not null,
  account_id uuid not null references account (id),
  sent_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, to_date, account_id)
);
call make_tenant_table('period_reminder');
create index period_reminder_account on period_reminder (account_id);
