-- What Superadmins change where no company is: their own accounts, mails of the installation. As audit_entry, but nobody's
-- company; like every table of the installation it is reached by the calls of Superadmins only.
create table installation_audit_entry (
  id uuid not null primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  -- Null: the operator, by a command.
  account_id uuid references account (id),
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  address text,
  created_at timestamptz not null default now()
);
create index installation_audit_entry_at on installation_audit_entry (at, id);
grant select, insert on installation_audit_entry to timeloom_app;
