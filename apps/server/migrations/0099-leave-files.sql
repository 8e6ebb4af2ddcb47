-- Files of a leave request.
alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check check (kind in ('avatar', 'logo', 'punchPhoto', 'payCardFile', 'leaveFile'));

create table leave_file (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  leave_id uuid not null,
  -- null: deleted
  file_id uuid,
  name text not null check (length(name) between 1 and 200),
  added_by uuid not null references account (id),
  added_at timestamptz not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, leave_id) references leave (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id),
  check ((file_id is null) = (deleted_at is not null))
);
call make_tenant_table('leave_file');
create index leave_file_of_leave on leave_file (company_id, leave_id) where file_id is not null;
create index leave_file_file on leave_file (company_id, file_id) where file_id is not null;
create index leave_file_added_by on leave_file (added_by);
