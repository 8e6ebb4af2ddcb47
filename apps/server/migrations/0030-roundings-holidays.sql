-- A rounding rule that is taken off the lists stays for the days that were computed with it. The name of a holiday is unique
-- among those in force on its date, which the service sees to: a row of holiday is only how one was first entered.
alter table time_rounding add column removed_at timestamptz;
drop index time_rounding_name;
create unique index time_rounding_name on time_rounding (company_id, lower(name)) where removed_at is null;
drop index holiday_day;
create index holiday_date on holiday (company_id, holiday_date);
