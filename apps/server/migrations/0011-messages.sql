-- The inbox: what somebody should know, until they have read it. Mail copies go by account.mails_messages.
create table message (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  account_id uuid not null references account (id),
  kind text not null,
  subject text not null,
  body text not null,
  -- A screen of the product, such as /timesheet/view?id=…
  link text,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create index message_inbox on message (company_id, account_id, created_at desc);
create index message_unread on message (company_id, account_id) where read_at is null;
call make_tenant_table('message');

-- Searching the audit: by who, by kind of record.
create index audit_entry_account on audit_entry (company_id, account_id, at) where account_id is not null;
create index audit_entry_kind on audit_entry (company_id, entity, at);
