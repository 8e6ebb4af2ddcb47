-- How the file of leave balances is laid out. Columns are numbered from 0; several that are read as one are joined by '#'.
create table leave_balance_setting (
  company_id uuid not null references company (id),
  one_pay_type_per_row boolean not null,
  -- null: a day has the employee's own standard hours
  standard_hours_column integer check (standard_hours_column >= 0),
  pay_id_column text not null,
  -- empty: not named, because a row has the balances of several pay types
  pay_type_name_column text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id)
);
call make_tenant_table('leave_balance_setting');

create table leave_balance_column (
  company_id uuid not null references company (id),
  pay_type_id uuid not null,
  -- as the form lists them, from 1
  place integer not null,
  pay_type_column text not null,
  by_day boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, pay_type_id),
  foreign key (company_id, pay_type_id) references pay_type (company_id, id)
);
call make_tenant_table('leave_balance_column');
