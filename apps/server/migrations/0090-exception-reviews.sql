-- Which exceptions someone has reviewed. The key is that of the exception itself, not its row: recalculation may write the
-- row again, and the review stays; where its times change it is another exception, which comes back to the list.
-- A review changes no figure, so days of closed periods can be reviewed.
create table exception_review (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  work_date date not null,
  exception_key text not null,
  reviewed_by uuid not null references account (id),
  reviewed_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id, work_date, exception_key),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
create index exception_review_date on exception_review (company_id, work_date);
create index exception_review_account on exception_review (reviewed_by);
call make_tenant_table('exception_review');
