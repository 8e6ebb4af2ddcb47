-- What devices sent, each item once: what the device said, and what became of it. Punches are in `punch` besides. Nothing
-- is deleted: a device forgets an item once it is here.
create table device_punch (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  device_id uuid not null,
  -- The id that the device made. Of an item that cannot be read, or says something else under an id that is taken: with a
  -- digest of what it said.
  item_key text not null check (length(item_key) between 1 and 100),
  sequence bigint check (sequence >= 0),
  -- The device's clock when the person punched, uncorrected.
  device_time timestamptz,
  clock_ahead_ms bigint not null,
  zone text,
  direction text check (direction in ('In', 'Out')),
  employee_id uuid,
  clock_id bigint,
  note text,
  -- What could not be read, cut, without a PIN.
  raw text,
  received_at timestamptz not null,
  result text not null check (result in ('stored', 'duplicate', 'held', 'refused')),
  code text check (code in ('unknownEmployee', 'pinLocked', 'terminated', 'closedPeriod', 'clockSkew', 'revokedDevice',
    'unreadable', 'otherPunch', 'future')),
  -- The punch that it is; null: none, or one that was there before.
  punch_id uuid,
  settled_as text check (settled_as in ('taken', 'dismissed')),
  settled_by uuid references account (id),
  settled_at timestamptz,
  settled_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, device_id, item_key),
  foreign key (company_id, device_id) references device (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  check ((code is not null) = (result in ('held', 'refused'))),
  check ((settled_as is null) = (settled_at is null) and (settled_as is null) = (settled_reason is null))
);
-- The page of held punches; those of a closed period are late punches, and listed there.
create index device_punch_held on device_punch (company_id, received_at) where code <> 'closedPeriod';
-- Which employees a device has just sent punches of.
create index device_punch_employee on device_punch (company_id, employee_id, received_at) where employee_id is not null;
create index device_punch_settled_by on device_punch (settled_by) where settled_by is not null;
call make_tenant_table('device_punch');
revoke delete on device_punch from timeloom_app;
