-- A pay group that is taken off the lists stays: its history names it, and the pay periods it once had.
alter table pay_group add column removed_at timestamptz;
drop index pay_group_name;
create unique index pay_group_name on pay_group (company_id, lower(name)) where removed_at is null;
