-- How leave of a type is earned, from a date on: for everyone, or for a pay group, whose own rules go before. `accrual` null:
-- nothing is earned from then on, and balances are those that payroll counts.
create table leave_accrual_rule (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  pay_type_id uuid not null,
  pay_group_id uuid,
  effective_from date not null,
  accrual jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, pay_type_id) references pay_type (company_id, id),
  foreign key (company_id, pay_group_id) references pay_group (company_id, id)
);
call make_tenant_table('leave_accrual_rule');
create unique index leave_accrual_rule_date on leave_accrual_rule
  (company_id, pay_type_id, pay_group_id, effective_from) nulls not distinct;
create index leave_accrual_rule_pay_group on leave_accrual_rule (company_id, pay_group_id) where pay_group_id is not null;

-- What people add to a balance or take from it. A cancelled one no longer counts, and stays.
create table leave_adjustment (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  pay_type_id uuid not null,
  kind text not null check (kind in ('adjusted', 'cashedUp')),
  adjusted_on date not null,
  minutes integer not null check (minutes between -6000000 and 6000000 and minutes <> 0),
  reason text not null check (length(reason) between 1 and 500),
  made_by uuid not null references account (id),
  made_at timestamptz not null,
  cancelled_by uuid references account (id),
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, pay_type_id) references pay_type (company_id, id),
  check (kind <> 'cashedUp' or minutes < 0),
  check ((cancelled_by is null) = (cancelled_at is null))
);
call make_tenant_table('leave_adjustment');
create index leave_adjustment_employee on leave_adjustment (company_id, employee_id, pay_type_id, adjusted_on);
create index leave_adjustment_pay_type on leave_adjustment (company_id, pay_type_id);
create index leave_adjustment_made_by on leave_adjustment (made_by);
create index leave_adjustment_cancelled_by on leave_adjustment (cancelled_by) where cancelled_by is not null;

-- Derived: the entries of each balance, as the engine replays them from leave, imports, adjustments, rules and hours.
-- What a later replay no longer has is superseded and stays, so that what people were once shown can be explained.
create table leave_ledger_entry (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  pay_type_id uuid not null,
  entry_date date not null,
  -- its place among the entries of its date
  place smallint not null,
  kind text not null
    check (kind in ('earned', 'imported', 'taken', 'adjusted', 'carriedOver', 'expired', 'cashedUp')),
  minutes integer not null,
  -- of the leave or adjustment
  source_id uuid,
  basis jsonb,
  recorded_at timestamptz not null,
  superseded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, pay_type_id) references pay_type (company_id, id)
);
call make_tenant_table('leave_ledger_entry');
create unique index leave_ledger_entry_place on leave_ledger_entry
  (company_id, employee_id, pay_type_id, entry_date, place) where superseded_at is null;
create index leave_ledger_entry_superseded on leave_ledger_entry
  (company_id, employee_id, pay_type_id, superseded_at) where superseded_at is not null;
create index leave_ledger_entry_pay_type on leave_ledger_entry (company_id, pay_type_id);
