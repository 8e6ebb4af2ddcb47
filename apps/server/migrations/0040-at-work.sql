-- Whoever has punched in and may still punch out is at work, and so is no period ready to close.
alter table punch_pair
  -- Of a single In whose Out may still come: until when. After that the Out is missing.
  add column open_until timestamptz,
  -- Of a single In: the latest Out that would make a pair with it.
  add column out_until timestamptz;
create index punch_pair_open on punch_pair (company_id, open_until) where open_until is not null;

alter table pay_period
  -- Why it was closed although somebody was at work; null: nobody was, or it is open.
  add column close_reason text,
  -- The last file of its figures while it was open.
  add column draft_exported_at timestamptz,
  add column draft_exported_by uuid references account (id);
create index pay_period_drafter on pay_period (draft_exported_by) where draft_exported_by is not null;

-- Who may be at work at this moment is calculated again. The owner is bound by the tenants' rule as everybody is, and this
-- is of all companies at once.
alter table punch_pair no force row level security;
alter table recalculation_mark no force row level security;
insert into recalculation_mark (company_id, employee_id, from_date, to_date)
select company_id, employee_id, min(work_date), max(work_date) from punch_pair
where in_at > now() - interval '3 days' and out_at is null
group by company_id, employee_id
on conflict (company_id, employee_id) do update set
  from_date = least(recalculation_mark.from_date, excluded.from_date),
  to_date = greatest(recalculation_mark.to_date, excluded.to_date), updated_at = now(),
  version = recalculation_mark.version + 1;
alter table punch_pair force row level security;
alter table recalculation_mark force row level security;
