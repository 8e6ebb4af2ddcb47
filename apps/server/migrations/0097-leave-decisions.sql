-- How leave is approved: the steps of a leave type and a department. Without a type it is for all types, without a department
-- for all departments.
create table leave_rule (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  department_id uuid,
  pay_type_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, department_id) references department (company_id, id) on delete cascade,
  foreign key (company_id, pay_type_id) references pay_type (company_id, id) on delete cascade
);
call make_tenant_table('leave_rule');
create unique index leave_rule_of on leave_rule (company_id, department_id, pay_type_id) nulls not distinct;
create index leave_rule_type on leave_rule (company_id, pay_type_id) where pay_type_id is not null;

-- `department`: whoever approves leave of the employee's department; `users`: those named; `admins`: administrators.
create table leave_rule_step (
  company_id uuid not null references company (id),
  rule_id uuid not null,
  step smallint not null check (step between 1 and 3),
  decider text not null check (decider in ('department', 'users', 'admins')),
  account_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, rule_id, step),
  foreign key (company_id, rule_id) references leave_rule (company_id, id) on delete cascade,
  check ((decider = 'users') = (cardinality(account_ids) between 1 and 20))
);
call make_tenant_table('leave_rule_step');

-- Where a request is: the step that it waits for or was decided at, and how often its steps began again.
alter table leave
  add column step smallint not null default 1 check (step between 1 and 3),
  add column round integer not null default 1;

-- The steps of a request, as they were when it was made; none: one step, as for leave without a rule.
create table leave_step (
  company_id uuid not null references company (id),
  leave_id uuid not null,
  step smallint not null check (step between 1 and 3),
  decider text not null check (decider in ('department', 'users', 'admins')),
  account_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, leave_id, step),
  foreign key (company_id, leave_id) references leave (company_id, id) on delete cascade
);
call make_tenant_table('leave_step');

-- What was decided on a request, by whom, and for whom: a delegate decides for another person.
create table leave_decision (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  leave_id uuid not null,
  round integer not null,
  step smallint not null check (step between 1 and 3),
  steps smallint not null check (steps between 1 and 3),
  status text not null check (status in ('Approved', 'Declined')),
  reason text not null default '' check (length(reason) <= 500),
  decided_by uuid not null references account (id),
  decided_for uuid references account (id),
  decided_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, leave_id) references leave (company_id, id) on delete cascade
);
call make_tenant_table('leave_decision');
create index leave_decision_of_leave on leave_decision (company_id, leave_id, decided_at);
create index leave_decision_by on leave_decision (decided_by, company_id);
create index leave_decision_for on leave_decision (decided_for) where decided_for is not null;

-- Who decides on leave in someone's place, on dates of the company.
create table leave_delegation (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references account (id),
  delegate_id uuid not null references account (id),
  from_date date not null,
  to_date date not null,
  created_by uuid not null references account (id),
  -- null: it was not ended before its last date
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  check (from_date <= to_date),
  check (account_id <> delegate_id)
);
call make_tenant_table('leave_delegation');
create index leave_delegation_to on leave_delegation (company_id, delegate_id, to_date) where ended_at is null;
create index leave_delegation_from on leave_delegation (company_id, account_id, to_date);
create index leave_delegation_account on leave_delegation (account_id);
create index leave_delegation_delegate on leave_delegation (delegate_id);
create index leave_delegation_created_by on leave_delegation (created_by);

-- Administrators who see the type, reason and files of confidential leave.
create table confidential_leave_viewer (
  company_id uuid not null references company (id),
  account_id uuid not null references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, account_id)
);
call make_tenant_table('confidential_leave_viewer');
create index confidential_leave_viewer_account on confidential_leave_viewer (account_id);

-- Whether the session sees an employee's leave of a type only as leave: the type is confidential, and the session is neither
-- that employee nor an administrator who is listed to see it. A null employee stands for leave of several people.
create function hides_leave_type(employee uuid, settings jsonb) returns boolean
language sql stable
return coalesce((settings ->> 'confidential')::boolean, false)
  and coalesce(current_setting('app.account_id', true), '') <> ''
  and (employee is null or employee is distinct from nullif(current_setting('app.employee_id', true), '')::uuid)
  and not (current_setting('app.role_id', true) in ('1', '2') and exists (
    select 1 from public.confidential_leave_viewer v
    where v.company_id = public.app_company_id()
      and v.account_id = nullif(current_setting('app.account_id', true), '')::uuid));
