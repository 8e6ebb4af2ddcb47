-- A punch that names an employee whom the server did not identify at the device waits for a person.
alter table device_punch drop constraint device_punch_code_check;
alter table device_punch add constraint device_punch_code_check check (code in ('unknownEmployee', 'unproven',
  'pinLocked', 'terminated', 'closedPeriod', 'clockSkew', 'revokedDevice', 'unreadable', 'otherPunch', 'future'));
