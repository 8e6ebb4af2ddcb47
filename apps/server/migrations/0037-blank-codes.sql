-- Codes that were saved as nothing but blanks are none: as empty texts, only one record could have had them.
-- The owner is bound by the tenants' rule as everybody is, and this is of all companies at once.
do $$
declare
  found record;
begin
  for found in
    select * from (values ('job', 'punch_code'), ('task', 'punch_code'), ('work_place', 'site_code'), ('department', 'code'),
      ('department', 'punch_code')) as f (of_table, of_column)
  loop
    execute format('alter table %I no force row level security', found.of_table);
    execute format('update %1$I set %2$I = null where btrim(%2$I) = ''''', found.of_table, found.of_column);
    execute format('alter table %I force row level security', found.of_table);
  end loop;
end $$;
