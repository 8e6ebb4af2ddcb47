-- A process keeps a company's rules in memory and compares this revision with every save instead of reading them again.
-- It is random, not counted: a number that a rolled back transaction had would come again and stand for other rules.
-- No company_id policy: it is the installation's, so that a change behind the product, without a company, raises it too.
create table rule_revision (
  company_id uuid not null primary key references company (id) on delete cascade,
  revision uuid not null default gen_random_uuid()
);
grant select on rule_revision to timeloom_app;
insert into rule_revision (company_id) select id from company;

create function raise_rule_revision() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rule_revision (company_id)
  select distinct company_id from changed order by company_id
  on conflict (company_id) do update set revision = excluded.revision;
  return null;
end $$;

create function raise_own_rule_revision() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rule_revision (company_id)
  select id from changed order by id
  on conflict (company_id) do update set revision = excluded.revision;
  return null;
end $$;

revoke all on function raise_rule_revision(), raise_own_rule_revision() from public;

-- Each source of the rules that areas/calculation/facts/company-rules.ts keeps; the catalogue test knows what it reads.
do $$
declare
  source regclass;
begin
  foreach source in array array['pay_group', 'pay_group_version', 'time_rounding_version', 'pay_type', 'pay_type_version',
    'holiday', 'holiday_version', 'department_holiday', 'department', 'pay_period']::regclass[]
  loop
    execute format('create trigger rule_revision_insert after insert on %s referencing new table as changed for each statement execute function raise_rule_revision()', source);
    execute format('create trigger rule_revision_update after update on %s referencing new table as changed for each statement execute function raise_rule_revision()', source);
    execute format('create trigger rule_revision_delete after delete on %s referencing old table as changed for each statement execute function raise_rule_revision()', source);
  end loop;
end $$;
create trigger rule_revision_insert after insert on company referencing new table as changed for each statement execute function raise_own_rule_revision();
create trigger rule_revision_update after update on company referencing new table as changed for each statement execute function raise_own_rule_revision();
