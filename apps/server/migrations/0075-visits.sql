-- A visit: expected, on site, or over. One that is expected has no arrival yet; one that was erased keeps its times only.
alter table visitor alter column signed_in_at drop not null;
alter table visitor
  add column site_id uuid,
  -- When a pre-registered visitor is expected; null: they came without.
  add column expected_at timestamptz,
  add column signed_in_device_id uuid,
  add column signed_out_device_id uuid,
  -- Null: on site, or from before this was noted.
  add column signed_out_by text check (signed_out_by in ('badge', 'name', 'desk')),
  -- Milliseconds that the device's clock was ahead of the server's when it sent the arrival.
  add column clock_ahead_ms bigint,
  -- The device's clock was wrong: the time is what the server made of it.
  add column is_time_corrected boolean not null default false,
  -- When the server heard of the arrival.
  add column received_at timestamptz,
  -- When the host was told.
  add column told_at timestamptz,
  add column erased_at timestamptz,
  add check (signed_in_at is not null or expected_at is not null),
  add check (signed_in_at is not null or signed_out_at is null),
  add foreign key (company_id, site_id) references work_place (company_id, id),
  add foreign key (company_id, signed_in_device_id) references device (company_id, id),
  add foreign key (company_id, signed_out_device_id) references device (company_id, id);

drop index visitor_on_site;
create index visitor_on_site on visitor (company_id, signed_in_at) where signed_in_at is not null and signed_out_at is null;
create index visitor_expected on visitor (company_id, expected_at) where signed_in_at is null;
create index visitor_signed_out on visitor (company_id, signed_out_at) where signed_out_at is not null;
create index visitor_site on visitor (company_id, site_id) where site_id is not null;
create index visitor_signed_in_device on visitor (company_id, signed_in_device_id) where signed_in_device_id is not null;
create index visitor_signed_out_device on visitor (company_id, signed_out_device_id) where signed_out_device_id is not null;
-- What is left to erase.
create index visitor_not_erased on visitor (company_id, (coalesce(signed_out_at, signed_in_at, expected_at))) where erased_at is null;

-- Texts that kiosks have shown to be agreed to, each once, word for word.
create table visitor_text (
  company_id uuid not null references company (id),
  -- SHA-256 of the type and the text, base64url.
  digest text not null,
  kiosk_content_type text not null,
  content text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, digest)
);
call make_tenant_table('visitor_text');

-- What a visitor agreed to. The text may be unknown: a kiosk may have shown it that was set up anew since.
create table visitor_agreement (
  company_id uuid not null references company (id),
  visitor_id uuid not null,
  digest text not null,
  -- The version of the kiosk's contents in which the visitor saw it.
  contents_version integer not null,
  agreed_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, visitor_id, digest),
  foreign key (company_id, visitor_id) references visitor (company_id, id) on delete cascade
);
call make_tenant_table('visitor_agreement');

-- For how long visits are kept with their personal data. A company without a row keeps them until a person erases them.
create table visitor_setting (
  company_id uuid not null references company (id),
  -- Days after the visit; null: until a person erases it.
  retention_days integer check (retention_days between 1 and 3650),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id)
);
call make_tenant_table('visitor_setting');

-- Messages that name a visitor: they go when the visitor is erased.
alter table message add column visitor_id uuid;
alter table message add foreign key (company_id, visitor_id) references visitor (company_id, id) on delete set null (visitor_id);
create index message_visitor on message (company_id, visitor_id) where visitor_id is not null;
