alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check check (kind in ('avatar', 'logo', 'punchPhoto', 'payCardFile'));

-- Files that belong to a pay card, such as a signed timesheet. A deleted file is gone; its row stays and says so.
create table pay_card_file (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  pay_card_id uuid not null,
  -- null: deleted
  file_id uuid,
  name text not null,
  added_by uuid references account (id),
  added_at timestamptz not null,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, pay_card_id) references pay_card (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id),
  check ((file_id is null) = (removed_at is not null))
);
create index pay_card_file_card on pay_card_file (company_id, pay_card_id);
create index pay_card_file_file on pay_card_file (company_id, file_id) where file_id is not null;
create index pay_card_file_account on pay_card_file (added_by) where added_by is not null;
call make_tenant_table('pay_card_file');
revoke delete on pay_card_file from timeloom_app;

create trigger closed_period after insert or update or delete on pay_card_file
  for each row execute function refuse_closed_pay_cards();
