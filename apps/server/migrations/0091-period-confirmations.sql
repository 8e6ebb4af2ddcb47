-- Employees confirm the hours of a pay period: the figures as they were shown, by day and pay type. The latest one counts;
-- figures that are confirmed again move to the end.
create table period_confirmation (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  from_date date not null,
  to_date date not null,
  -- [{day, payType, value}]
  figures jsonb not null,
  figures_hash text not null check (figures_hash ~ '^[0-9a-f]{64}$'),
  confirmed_by uuid not null references account (id),
  confirmed_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  check (from_date <= to_date)
);
call make_tenant_table('period_confirmation');
create unique index period_confirmation_figures on period_confirmation (company_id, employee_id, from_date, to_date, figures_hash);
create index period_confirmation_latest on period_confirmation (company_id, employee_id, from_date, confirmed_at);
create index period_confirmation_confirmed_by on period_confirmation (confirmed_by);
