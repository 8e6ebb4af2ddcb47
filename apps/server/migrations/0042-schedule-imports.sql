-- Imports of schedules are kept like those of punches: what became of every line can be read again.
alter table import_batch
  add column subject text not null default 'punches' check (subject in ('punches', 'schedule')),
  add column replaced integer not null default 0;
create index import_batch_file on import_batch (company_id, subject, file_digest);

alter table import_line drop constraint import_line_outcome_check;
alter table import_line add constraint import_line_outcome_check
  check (outcome in ('imported', 'replaced', 'alreadyThere', 'late', 'refused'));

-- What a company calls its leave types in the files it imports. Words are kept in lower case.
create table schedule_leave_word (
  company_id uuid not null references company (id),
  word text not null,
  pay_type_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, word),
  foreign key (company_id, pay_type_id) references pay_type (company_id, id)
);
create index schedule_leave_word_pay_type on schedule_leave_word (company_id, pay_type_id);
call make_tenant_table('schedule_leave_word');
