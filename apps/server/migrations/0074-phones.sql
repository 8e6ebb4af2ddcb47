-- A phone is a device of one employee, who enrols it when they are signed in. Where a punch was, as a phone found it, is
-- judged against the work sites and kept with the item.
alter table device drop constraint device_purpose_check;
alter table device
  add constraint device_purpose_check check (purpose in ('kiosk', 'phone')),
  -- Whose phone it is.
  add column employee_id uuid,
  add foreign key (company_id, employee_id) references employee (company_id, id),
  add check ((purpose = 'phone') = (employee_id is not null));
create index device_employee on device (company_id, employee_id) where employee_id is not null;

alter table device_punch
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  -- Metres within which the person was, as far as the phone knew.
  add column accuracy_metres double precision,
  -- Against the work sites of the person; null: there is no fence for them, or it is no phone.
  add column place text check (place in ('inside', 'unsure', 'outside', 'unknown')),
  add column place_site text;
alter table device_punch drop constraint device_punch_code_check;
alter table device_punch add constraint device_punch_code_check check (code in ('unknownEmployee', 'unproven',
  'pinLocked', 'terminated', 'closedPeriod', 'clockSkew', 'outsideSite', 'revokedDevice', 'unreadable', 'otherPunch',
  'future'));
