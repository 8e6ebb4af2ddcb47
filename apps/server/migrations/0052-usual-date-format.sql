-- A new account begins with the order of day and month that is usual where its company is, instead of year first.
create function usual_date_format(zone text) returns text
  language sql immutable parallel safe
  return case
    when zone in ('Pacific/Honolulu', 'Pacific/Guam', 'America/New_York', 'America/Chicago', 'America/Denver',
      'America/Los_Angeles', 'America/Phoenix', 'America/Anchorage', 'America/Juneau', 'America/Sitka', 'America/Nome',
      'America/Yakutat', 'America/Metlakatla', 'America/Adak', 'America/Boise', 'America/Detroit', 'America/Menominee',
      'America/Puerto_Rico') or zone ~ '^(US/|America/(Indiana|Kentucky|North_Dakota)/)' then 'MM/dd/yyyy'
    when zone in ('Asia/Tokyo', 'Asia/Seoul', 'Asia/Shanghai', 'Asia/Urumqi', 'Asia/Taipei', 'Asia/Ulaanbaatar',
      'Europe/Stockholm', 'Europe/Budapest', 'Europe/Vilnius', 'America/Toronto', 'America/Vancouver',
      'America/Edmonton', 'America/Winnipeg', 'America/Halifax', 'America/St_Johns', 'America/Regina', 'Etc/UTC', 'UTC')
      then 'yyyy-MM-dd'
    else 'dd/MM/yyyy'
  end;

create function fill_usual_date_format() returns trigger language plpgsql as $$
begin
  if new.date_format = '' then
    new.date_format := coalesce(
      (select usual_date_format(c.time_zone_id) from company c where c.id = new.company_id), 'yyyy-MM-dd');
  end if;
  return new;
end $$;

alter table account alter column date_format set default '';
create trigger usual_date_format before insert on account for each row execute function fill_usual_date_format();
