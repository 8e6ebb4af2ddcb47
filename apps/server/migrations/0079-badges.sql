-- A card with a QR code that says who someone is at a kiosk. It is signed, not stored; its serial says which card counts:
-- one that was replaced does not any more.
create table badge (
  company_id uuid not null references company (id),
  employee_id uuid not null,
  serial integer not null check (serial > 0),
  issued_at timestamptz not null,
  issued_by uuid references account (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
create index badge_issued_by on badge (issued_by) where issued_by is not null;
call make_tenant_table('badge');
