-- The payroll files of an exported pay period had only some of its people so far: the rest is still to be sent.
alter table pay_period add column is_partly_exported boolean not null default false;
