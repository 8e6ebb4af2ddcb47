-- What a punch code of the project variant is made of. The connected system owns the entries: a project has panels, a panel
-- has tasks, and a category stands by itself. What is gone there becomes inactive here.
create table project_entry (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('project', 'panel', 'task', 'category')),
  parent_id uuid,
  name text not null,
  -- how the connected system names it
  external_id text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references project_entry (company_id, id),
  check ((parent_id is null) = (kind in ('project', 'category')))
);
create unique index project_entry_external on project_entry (company_id, kind, external_id);
create index project_entry_parent on project_entry (company_id, parent_id) where parent_id is not null;
call make_tenant_table('project_entry');
