-- What a supervisor decided about a punch as it was recorded: that it counts although it repeats another one, or that an In
-- is paired with an Out further away than the longest shift allows.
create table punch_decision (
  company_id uuid not null references company (id),
  punch_id uuid not null,
  employee_id uuid not null,
  work_date date not null,
  is_counted boolean not null default false,
  longest_pair_minutes integer check (longest_pair_minutes between 1 and 2880),
  author_account_id uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, punch_id),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
create index punch_decision_employee on punch_decision (company_id, employee_id, work_date);
call make_tenant_table('punch_decision');
call guard_closed_days('punch_decision');
