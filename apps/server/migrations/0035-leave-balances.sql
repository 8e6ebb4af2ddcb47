-- What payroll says is left of a leave type. Each import keeps its own day, and the newest counts.
create table leave_balance (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  pay_type_id uuid not null,
  -- the day up to which payroll has counted leave
  as_of date not null,
  -- below zero: taken in advance
  minutes integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id, pay_type_id, as_of),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, pay_type_id) references pay_type (company_id, id)
);
create index leave_balance_pay_type on leave_balance (company_id, pay_type_id);
call make_tenant_table('leave_balance');
