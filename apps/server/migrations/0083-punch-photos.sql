-- Whether kiosks take a photo with each punch, and for how many days it is kept.
alter table app_setting
  add column takes_photos boolean not null default false,
  add column photo_days integer not null default 30 check (photo_days in (7, 14, 30, 90));

-- Whether a photo was taken where the company wants one; null: none was wanted.
alter table device_punch add column photo text check (photo in ('taken', 'none'));
create index device_punch_punch on device_punch (company_id, punch_id) where punch_id is not null;

alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check check (kind in ('avatar', 'logo', 'punchPhoto'));

-- Photos of people who punched, for a person to look at. After some days the picture is deleted; the row stays and says so.
create table punch_photo (
  company_id uuid not null references company (id),
  -- Of the punch as the device sent it.
  device_punch_id uuid not null,
  -- null: deleted
  file_id uuid,
  received_at timestamptz not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, device_punch_id),
  foreign key (company_id, device_punch_id) references device_punch (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id),
  check ((file_id is null) = (deleted_at is not null))
);
create index punch_photo_kept on punch_photo (company_id, received_at) where file_id is not null;
create index punch_photo_file on punch_photo (company_id, file_id) where file_id is not null;
call make_tenant_table('punch_photo');
