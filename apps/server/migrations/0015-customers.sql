-- Companies as the installation runs them: which holidays they began with, and why one is suspended.
alter table company
  add column holiday_country text,
  add column holiday_region text,
  add column status_reason text,
  add column status_changed_at timestamptz;
create index company_list on company (name collate "en-x-icu", id);

-- When the people of a company were last at work with the product.
create index session_company_use on session (company_id, last_used_at);

create index outgoing_mail_list on outgoing_mail (created_at desc, id);
drop index outgoing_mail_at;

-- Licences in use, for several companies: each is looked at as itself, since row-level security shows one company at a time.
create function licences_in_use(companies uuid[])
  returns table (company_id uuid, employees integer, app_employees integer)
  language plpgsql set search_path = pg_catalog, public as $$
declare
  before text := current_setting('app.company_id', true);
begin
  foreach company_id in array companies loop
    perform set_config('app.company_id', company_id::text, true);
    select count(*)::integer, (count(*) filter (where e.has_app))::integer into employees, app_employees
    from employee e
    where e.status = 'Active';
    return next;
  end loop;
  perform set_config('app.company_id', coalesce(before, ''), true);
end $$;

-- The plain CSV by its code, as everywhere else.
update company set settings = jsonb_set(settings, '{payrollOutputType}', '"27"')
where settings ->> 'payrollOutputType' = 'csv';
