-- Of two first punches of a month at once the second waited for the first and then failed: what it knew of the catalogue was
-- from before it waited. Whoever finds the month made meanwhile is content with it.
create or replace function ensure_punch_month(day date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month date := date_trunc('month', day)::date;
  name text := 'punch_' || to_char(month, 'YYYY_MM');
begin
  if month < date '1990-01-01' or month > date '2200-01-01' then
    raise exception 'a punch of % is outside 1990 to 2200', day using errcode = 'check_violation';
  end if;
  if to_regclass(name) is null then
    perform pg_advisory_xact_lock(hashtext('ensure_punch_month'));
    begin
      -- Made apart, then attached: `create table … partition of` would wait for every reader of punch, such as a backup.
      execute format('create table %I (like punch including defaults including constraints including indexes)', name);
    exception when duplicate_table then
      return;
    end;
    execute format('revoke all on %I from timeloom_app', name);
    execute format('alter table punch attach partition %I for values from (%L) to (%L)', name, month, (month + interval '1 month')::date);
  end if;
end $$;
