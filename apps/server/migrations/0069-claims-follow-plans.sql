-- A claim ends when its shift leaves the person's plan before it begins.
alter table open_shift_person
  -- The planned shift that a claim has become; null: it went on to someone else by agreement, or is not known.
  add column work_section_id uuid,
  -- When a claim ended that way; null: it stands, there was none, or the person has answered since.
  add column claim_ended_at timestamptz,
  add check (work_section_id is null or answer = 'Claimed'),
  add check (claim_ended_at is null or answer = 'Offered');

-- The owner is bound by the tenants' rule as everybody is, and this is of all companies at once.
alter table open_shift_person no force row level security;
alter table open_shift no force row level security;
alter table work_section no force row level security;
update open_shift_person p set work_section_id = s.id
from open_shift o, work_section s
where p.answer = 'Claimed' and o.company_id = p.company_id and o.id = p.open_shift_id and s.company_id = p.company_id
  and s.employee_id = p.employee_id and s.work_date = o.work_date and s.start_minute = o.start_minute;
alter table open_shift_person force row level security;
alter table open_shift force row level security;
alter table work_section force row level security;
