-- What an import of employees found and what was taken back, and whom it made.
alter table employee_import
  add column already_there integer not null default 0,
  add column undone_by uuid references account (id),
  add column removed integer;

alter table employee add foreign key (company_id, import_id) references employee_import (company_id, id);
create index employee_import_id on employee (company_id, import_id) where import_id is not null;
