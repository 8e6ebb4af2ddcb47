-- Who watches who is in: one row per company, renewed while someone has the page open. A notification makes commits wait for
-- each other, so that punches of a company that nobody watches send none.
create table presence_watch (
  company_id uuid not null references company (id),
  watched_until timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id)
);
call make_tenant_table('presence_watch');

-- Tells every web process that someone of the company came or left: the company's id and nothing else. Equal notifications
-- of one transaction are sent once, with its commit.
create function tell_presence() returns trigger language plpgsql as $$
begin
  if exists (select 1 from presence_watch where company_id = app_company_id() and watched_until > now()) then
    perform pg_notify('timeloom_presence', app_company_id()::text);
  end if;
  return null;
end $$;
create trigger punch_tells_presence after insert on punch for each statement execute function tell_presence();
create trigger punch_replacement_tells_presence after insert or delete on punch_replacement
  for each statement execute function tell_presence();
create trigger visitor_tells_presence after insert or update or delete on visitor
  for each statement execute function tell_presence();
