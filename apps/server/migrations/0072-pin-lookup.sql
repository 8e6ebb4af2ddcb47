-- Finds who has a PIN that was typed at a kiosk: a digest of the PIN with a key of the installation and the company. Several
-- people may have the same. `pin_hash` stays the proof. A PIN that was set before has none until it is typed together with
-- the clock ID.
alter table employee add column pin_lookup text;
create index employee_pin_lookup on employee (company_id, pin_lookup) where pin_lookup is not null;
create index employee_pin_not_found on employee (company_id) where pin_hash is not null and pin_lookup is null;
