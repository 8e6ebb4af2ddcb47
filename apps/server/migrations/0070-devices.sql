-- Devices that send punches. Their rows are the company's; what is looked up before the company is known is below.
create table device (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  purpose text not null check (purpose in ('kiosk')),
  site_id uuid,
  enrolled_at timestamptz not null,
  -- Who made the code that enrolled it.
  enrolled_by uuid references account (id),
  last_seen_at timestamptz,
  -- Milliseconds that its clock was ahead of the server's when it was last seen.
  clock_ahead_ms bigint,
  battery integer check (battery between 0 and 100),
  queue_length integer check (queue_length >= 0),
  queued_since timestamptz,
  app_version text,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, site_id) references work_place (company_id, id)
);
create index device_name on device (company_id, name collate "en-x-icu");
create index device_site on device (company_id, site_id) where site_id is not null;
create index device_enrolled_by on device (enrolled_by) where enrolled_by is not null;
call make_tenant_table('device');

-- The public half of a device's key: a signed request names its device, and no company.
create table device_key (
  device_id uuid primary key,
  company_id uuid not null references company (id),
  -- P-256, SubjectPublicKeyInfo.
  public_key bytea not null,
  created_at timestamptz not null default now(),
  foreign key (company_id, device_id) references device (company_id, id)
);
create index device_key_company on device_key (company_id);

-- What devices have signed: a request is taken once. Rows older than what is taken at all are deleted.
create table device_request (
  device_id uuid not null references device_key (device_id),
  nonce text not null,
  requested_at timestamptz not null,
  primary key (device_id, nonce)
);
create index device_request_age on device_request (requested_at);

-- Codes that enrol one device each; a digest with the installation's key is kept of them. Deleted a day after they expire.
create table device_code (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company (id),
  digest text not null unique,
  name text not null,
  purpose text not null check (purpose in ('kiosk')),
  site_id uuid,
  created_by uuid references account (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (company_id, site_id) references work_place (company_id, id)
);
create index device_code_open on device_code (company_id, expires_at) where used_at is null;
create index device_code_age on device_code (expires_at);
create index device_code_site on device_code (company_id, site_id) where site_id is not null;
create index device_code_created_by on device_code (created_by) where created_by is not null;

grant select, insert on device_key to timeloom_app;
grant select, insert, delete on device_request to timeloom_app;
grant select, insert, update, delete on device_code to timeloom_app;
