-- The history of employees and of a kind of record, too, is counted and paged in the index alone. A supervisor's is that of
-- hundreds of employees: without this a page of a million entries took seconds.
drop index audit_entry_employee;
create index audit_entry_employee on audit_entry (company_id, employee_id, at, id) include (entity, action)
  where employee_id is not null;
drop index audit_entry_kind;
create index audit_entry_kind on audit_entry (company_id, entity, at, id);
