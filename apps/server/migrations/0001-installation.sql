-- What belongs to the installation: companies, accounts, sessions. Reached only by access, customers and platform code.

create table installation (
  only_row boolean primary key default true check (only_row),
  is_demo boolean not null,
  created_at timestamptz not null default now()
);

create table company (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  name text not null,
  time_zone_id text not null,
  settings jsonb not null default '{}',
  status text not null default 'Active' check (status in ('Active', 'Suspended')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table account (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references company (id),
  email text not null check (email = lower(email)),
  password_hash text,
  first_name text not null,
  last_name text not null,
  role_id text not null check (role_id in ('1', '2', '3', '4')),
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  date_format text not null default 'yyyy-MM-dd',
  time_format text not null default 'HH:mm',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (email),
  check (company_id is not null or role_id = '1')
);
create index account_company on account (company_id);

-- A sign-in begins a family of sessions, each tab of the browser may add one: every session rotates a refresh token of its own.
-- The hash of the one in force is kept, older ones in used_refresh_token. `employee_id` is the account's employee in the company.
create table session (
  id uuid primary key default gen_random_uuid(),
  family_id uuid not null,
  account_id uuid not null references account (id),
  company_id uuid references company (id),
  role_id text not null check (role_id in ('1', '2', '3', '4')),
  employee_id uuid,
  refresh_hash bytea not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  user_agent text,
  address text,
  last_used_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create unique index session_refresh on session (refresh_hash);
create index session_account on session (account_id) where ended_at is null;
create index session_family on session (family_id) where ended_at is null;

create table used_refresh_token (
  refresh_hash bytea primary key,
  session_id uuid not null references session (id),
  used_at timestamptz not null default now()
);

-- Attempts counted per key (an account, an address) and window.
create table rate_limit (
  key text not null,
  window_start timestamptz not null,
  attempts integer not null,
  primary key (key, window_start)
);

create table idempotency_key (
  account_id uuid not null references account (id),
  key text not null,
  call text not null,
  body_digest bytea not null,
  status integer,
  -- json keeps the order of the fields: the answer is repeated to the letter
  answer json,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

grant select, insert, update on installation, company, account, session to timeloom_app;
grant select, insert, update, delete on rate_limit, idempotency_key to timeloom_app;
grant select, insert on used_refresh_token to timeloom_app;
