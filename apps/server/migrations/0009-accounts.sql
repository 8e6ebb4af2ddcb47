-- People who sign in: what they say of themselves, how they prove who they are, and the mail that reaches them.

alter table account
  add column middle_name text,
  add column display_name text,
  add column title text,
  add column mobile text,
  add column phone text,
  add column fax text,
  add column physical_address text,
  add column postal_address text,
  add column avatar_file_id uuid,
  add column must_change_password boolean not null default false,
  add column password_changed_at timestamptz,
  add column pin_hash text,
  add column has_mobile_app boolean not null default false,
  add column is_evacuator boolean not null default false,
  add column forwards_leave boolean not null default false,
  add column forward_to_account_id uuid references account (id),
  add column export_division_ids uuid[] not null default '{}',
  -- Functions of a Supervisor (Timesheet, Approvals, Schedules, Leave, Reports); none means all.
  add column functions text[] not null default '{}',
  add column mails_messages boolean not null default true;
create index account_company_name on account (company_id, last_name collate "en-x-icu", first_name collate "en-x-icu");

-- The departments that the shell narrows lists to, per account and company; no row: all.
create table department_filter (
  company_id uuid not null references company (id),
  account_id uuid not null references account (id),
  department_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, account_id, department_id),
  foreign key (company_id, department_id) references department (company_id, id) on delete cascade
);
call make_tenant_table('department_filter');

-- A link in a mail: invitation or recovery. Only the hash is kept; a link works once and for an hour (an invitation a week).
create table account_link (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id),
  purpose text not null check (purpose in ('invitation', 'recovery')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index account_link_account on account_link (account_id) where used_at is null;

-- A sign-in that has shown the password and still owes the second step, or a ceremony of a passkey. Short-lived.
create table sign_in_challenge (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references account (id),
  kind text not null check (kind in ('two-step', 'passkey sign-in', 'passkey registration', 'totp setup', 'oidc')),
  token_hash bytea not null unique,
  -- What the step needs to be checked: never a secret in clear.
  detail jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index sign_in_challenge_age on sign_in_challenge (expires_at);

-- Authenticator app. The secret is sealed with the installation's key; the last time step that was taken is not taken twice.
create table totp_authenticator (
  account_id uuid primary key references account (id),
  sealed_secret bytea not null,
  last_step bigint,
  created_at timestamptz not null default now()
);

create table recovery_code (
  account_id uuid not null references account (id),
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, code_hash)
);

create table passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id),
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index passkey_account on passkey (account_id);

-- A company's provider of identities. A group of the provider may stand for a role.
create table identity_provider (
  company_id uuid primary key references company (id),
  name text not null,
  issuer text not null,
  client_id text not null,
  sealed_client_secret bytea not null,
  scopes text not null default 'openid email profile',
  group_claim text,
  group_roles jsonb not null default '{}',
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table identity (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account (id),
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identity_account on identity (account_id);

-- Programs: a person's token, and a company's client with a secret. Only hashes are kept.
create table api_token (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id),
  company_id uuid not null references company (id),
  name text not null,
  token_hash bytea not null unique,
  scopes text[] not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index api_token_account on api_token (account_id) where ended_at is null;

create table oauth_client (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company (id),
  client_id text not null unique,
  secret_hash text not null,
  scopes text[] not null default '{}',
  is_active boolean not null default true,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index oauth_client_company on oauth_client (company_id);

-- Mail on its way. Without SMTP_URL it stays here, to be read by the operator.
create table outgoing_mail (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references company (id),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- A body with a link that signs somebody in is taken away once it is sent or its link is over.
  is_secret boolean not null default false,
  status text not null default 'Waiting' check (status in ('Waiting', 'Sent', 'Failed', 'Kept')),
  attempts integer not null default 0,
  error text,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index outgoing_mail_waiting on outgoing_mail (created_at) where status = 'Waiting';
create index outgoing_mail_company on outgoing_mail (company_id, created_at);

grant select, insert, update on account_link, sign_in_challenge, identity_provider, api_token, oauth_client, outgoing_mail
  to timeloom_app;
grant select, insert, update, delete on totp_authenticator, recovery_code, passkey, identity to timeloom_app;
grant delete on sign_in_challenge to timeloom_app;
