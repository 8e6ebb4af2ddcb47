-- What payroll was sent of a closed pay period, a row for each employee and pay type: the next file can hold the differences
-- alone. Exports before this migration are not known line by line: their periods have no `sent_at`.
alter table pay_period add column sent_at timestamptz;

create table payroll_sent (
  company_id uuid not null references company (id),
  pay_period_id uuid not null,
  employee_id uuid not null,
  pay_type_id uuid not null,
  -- As in the file; 0 where a later one took everything back.
  units numeric(12, 2) not null,
  eff_units numeric(12, 2) not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, pay_period_id, employee_id, pay_type_id),
  foreign key (company_id, pay_period_id) references pay_period (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, pay_type_id) references pay_type (company_id, id)
);
call make_tenant_table('payroll_sent');
create index payroll_sent_employee on payroll_sent (company_id, employee_id);
create index payroll_sent_pay_type on payroll_sent (company_id, pay_type_id);
