-- The settings that a company chooses itself are edited on a form of their own, beside that of its record: each form has
-- the version of what it shows, so that a save of the one does not make the other stale.
alter table company add column settings_version integer not null default 1;
