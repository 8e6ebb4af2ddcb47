-- What kiosks show visitors and contractors, how kiosks behave, and who has signed in at one. A company without a row has the defaults.
create table kiosk_content (
  company_id uuid not null references company (id),
  visitor_label text not null,
  contractor_label text not null,
  -- lists of {kioskContentType, content}, in the order they are shown
  visitor_contents jsonb not null,
  contractor_contents jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id)
);
call make_tenant_table('kiosk_content');

create table app_setting (
  company_id uuid not null references company (id),
  welcome_message text not null,
  has_employees boolean not null,
  has_visitors boolean not null,
  has_contractors boolean not null,
  has_leave boolean not null,
  asks_car_rego boolean not null,
  asks_comment boolean not null,
  uses_default_work_code boolean not null,
  sends_email boolean not null,
  asks_punch_note boolean not null,
  upload_photo_quality text not null check (upload_photo_quality in ('low', 'medium', 'high')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id)
);
call make_tenant_table('app_setting');

-- Who was at the company's places and came to see whom: the contact's name stays when the contact is deleted.
create table visitor (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  user_type text not null check (user_type in ('Visitor', 'Contractor')),
  name text not null,
  company text not null default '',
  car_rego text not null default '',
  comment text not null default '',
  contact_id uuid,
  contact_name text not null default '',
  signed_in_at timestamptz not null,
  signed_out_at timestamptz check (signed_out_at >= signed_in_at),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, contact_id) references kiosk_contact (company_id, id) on delete set null (contact_id)
);
create index visitor_signed_in on visitor (company_id, signed_in_at);
create index visitor_on_site on visitor (company_id, signed_in_at) where signed_out_at is null;
create index visitor_contact on visitor (company_id, contact_id) where contact_id is not null;
call make_tenant_table('visitor');
