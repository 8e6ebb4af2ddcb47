-- What undoing an import of punches removed, and what it left: a day that was closed then may be open a next time.
create table import_undo (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  import_id uuid not null,
  account_id uuid references account (id),
  removed integer not null,
  -- corrected or removed since the import
  changed integer not null,
  -- in closed pay periods
  closed integer not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, import_id) references import_batch (company_id, id)
);
create index import_undo_import on import_undo (company_id, import_id);
create index import_undo_account on import_undo (account_id) where account_id is not null;
call make_tenant_table('import_undo', append_only => true);

-- Punches of an import that was undone which a later import brought back: they are that one's too.
create table import_restored (
  company_id uuid not null references company (id),
  import_id uuid not null,
  punch_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, import_id, punch_id),
  foreign key (company_id, import_id) references import_batch (company_id, id)
);
call make_tenant_table('import_restored', append_only => true);

create index punch_import on punch (company_id, import_id) where import_id is not null;
-- The import whose undoing removed the punch: another import may bring it back.
alter table punch_replacement add column import_id uuid;
create index punch_replacement_import on punch_replacement (company_id, punch_id) where import_id is not null;

-- Puts punches back that undoing an import removed, and keeps the removals, as undo_removal does of one that a person removed.
create function undo_import_removals(punches uuid[], by_account uuid) returns setof uuid language sql security definer
  set search_path = public, pg_temp as $$
  with gone as (
    delete from punch_replacement
    where company_id = app_company_id() and punch_id = any(punches) and replaced_by_id is null and import_id is not null
    returning *
  ), kept as (
    insert into undone_removal (company_id, punch_id, employee_id, work_date, removed_at, removed_by, reason, undone_by)
    select company_id, punch_id, employee_id, work_date, created_at, author_account_id, reason, by_account from gone
  )
  select punch_id from gone
$$;
revoke all on function undo_import_removals(uuid[], uuid) from public;
grant execute on function undo_import_removals(uuid[], uuid) to timeloom_app;
