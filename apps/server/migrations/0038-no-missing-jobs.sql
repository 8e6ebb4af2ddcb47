-- No pair can have a job yet, so none is missing one: days that say so are calculated again, closed ones stay as they are.
-- The owner is bound by the tenants' rule as everybody is, and this is of all companies at once.
alter table time_exception no force row level security;
alter table recalculation_mark no force row level security;
insert into recalculation_mark (company_id, employee_id, from_date, to_date)
select company_id, employee_id, min(work_date), max(work_date) from time_exception
where type = 'MissingJob'
group by company_id, employee_id
on conflict (company_id, employee_id) do update set
  from_date = least(recalculation_mark.from_date, excluded.from_date),
  to_date = greatest(recalculation_mark.to_date, excluded.to_date), updated_at = now(),
  version = recalculation_mark.version + 1;
alter table time_exception force row level security;
alter table recalculation_mark force row level security;
