-- Terminals on the wall that send their punches by themselves (the ADMS protocol). Each is a device, so that what it sends is
-- kept as any device's; what only a terminal has is here.
alter table device drop constraint device_purpose_check;
alter table device add constraint device_purpose_check check (purpose in ('kiosk', 'phone', 'terminal'));

create table terminal (
  company_id uuid not null references company (id),
  device_id uuid not null,
  serial text not null check (serial ~ '^[A-Za-z0-9_-]{1,40}$'),
  -- The zone of its clock.
  time_zone_id text not null,
  -- Whether people choose In and Out on it; otherwise the alternation decides.
  has_directions boolean not null default false,
  -- Whether employees of its work site are written to it.
  sends_users boolean not null default true,
  -- What it has called the last punches that were taken; it sends those after them when it connects again.
  punch_stamp text,
  -- Minutes east of Greenwich that it was told last.
  told_offset integer,
  firmware text,
  -- People on it, as it says.
  users_on_it integer check (users_on_it >= 0),
  -- When it last offered biometric data, of which nothing is kept.
  refused_at timestamptz,
  -- The number of the last command sent; the first hundred are for commands without an outcome to note.
  last_command integer not null default 100,
  -- When it was last compared who should be on it.
  compared_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, device_id),
  foreign key (company_id, device_id) references device (company_id, id)
);
create index terminal_serial on terminal (company_id, lower(serial));
call make_tenant_table('terminal');

-- The secret part of a terminal's address, as a digest with the installation's key: a terminal names no company.
create table terminal_address (
  device_id uuid primary key,
  company_id uuid not null references company (id),
  digest text not null unique,
  created_at timestamptz not null default now(),
  foreign key (company_id, device_id) references device (company_id, id)
);
create index terminal_address_company on terminal_address (company_id);
grant select, insert, update on terminal_address to timeloom_app;

-- Who should be on a terminal, and who is: a command is due where the two differ.
create table terminal_user (
  company_id uuid not null references company (id),
  device_id uuid not null,
  clock_id bigint not null,
  -- null: nobody of this number
  wanted_name text,
  -- null: nobody of this number; empty: what was sent may have arrived, the terminal has not said
  known_name text,
  sent_name text,
  command integer,
  sent_at timestamptz,
  -- since it was last wanted otherwise
  tries integer not null default 0,
  -- What the terminal last said of a command that it did not do; null: nothing.
  failure integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, device_id, clock_id),
  foreign key (company_id, device_id) references terminal (company_id, device_id)
);
create index terminal_user_due on terminal_user (company_id, device_id, sent_at) where wanted_name is distinct from known_name;
create index terminal_user_command on terminal_user (company_id, device_id, command) where command is not null;
call make_tenant_table('terminal_user');
