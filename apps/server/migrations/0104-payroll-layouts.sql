-- Layouts of payroll files that a company made of its own; the built-in ones are in the program.
create table payroll_layout (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  -- As LayoutDefinition of the contract has it (docs/decisions/0003-rules-as-validated-json.md).
  definition jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index payroll_layout_name on payroll_layout (company_id, lower(name));
call make_tenant_table('payroll_layout');
