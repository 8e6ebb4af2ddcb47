-- What people entered on the pay card of an employee and a pay period. What the engine calculated is not stored here: it is
-- read from pay_line each time.
create table pay_card (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  employee_id uuid not null,
  pay_period_id uuid not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, employee_id, pay_period_id),
  foreign key (company_id, employee_id) references employee (company_id, id),
  foreign key (company_id, pay_period_id) references pay_period (company_id, id)
);
create index pay_card_period on pay_card (company_id, pay_period_id);
call make_tenant_table('pay_card');

-- A line that someone added, or what someone entered in a calculated one: there `eff_units` null follows the calculation.
-- A line that was deleted stays, as what pay depended on.
create table pay_card_detail (
  company_id uuid not null references company (id),
  id uuid not null default gen_random_uuid(),
  pay_card_id uuid not null,
  pay_type_id uuid not null,
  is_manual boolean not null,
  eff_units numeric(8, 2),
  notes text not null default '',
  modified_by uuid references account (id),
  modified_at timestamptz not null,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, pay_card_id) references pay_card (company_id, id),
  foreign key (company_id, pay_type_id) references pay_type (company_id, id),
  check (not is_manual or eff_units is not null)
);
create unique index pay_card_detail_line on pay_card_detail (company_id, pay_card_id, pay_type_id, is_manual)
  where removed_at is null;
create index pay_card_detail_card on pay_card_detail (company_id, pay_card_id);
create index pay_card_detail_pay_type on pay_card_detail (company_id, pay_type_id);
create index pay_card_detail_account on pay_card_detail (modified_by) where modified_by is not null;
call make_tenant_table('pay_card_detail');
revoke delete on pay_card, pay_card_detail from timeloom_app;

-- The pay cards of a period as it was closed, beside those of an earlier close.
create table pay_card_snapshot (
  company_id uuid not null references company (id),
  pay_period_id uuid not null,
  closing integer not null,
  employee_id uuid not null,
  description text not null,
  details jsonb not null check (jsonb_typeof(details) = 'array'),
  created_at timestamptz not null default now(),
  primary key (company_id, pay_period_id, closing, employee_id),
  foreign key (company_id, pay_period_id) references pay_period (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id)
);
create index pay_card_snapshot_employee on pay_card_snapshot (company_id, employee_id);
call make_tenant_table('pay_card_snapshot', true);

-- The pay card of a closed period does not change, whoever writes. Writers and whoever closes the period wait for one another.
create function refuse_closed_pay_cards() returns trigger language plpgsql as $$
declare
  period uuid;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(app_company_id()::text, 1));
  if tg_table_name = 'pay_card' then
    select p.id into period from pay_period p
    where p.company_id = app_company_id() and p.is_closed
      and p.id in (select old.pay_period_id where tg_op <> 'INSERT' union all select new.pay_period_id where tg_op <> 'DELETE')
    limit 1;
  else
    select p.id into period from pay_card c
    join pay_period p on p.company_id = c.company_id and p.id = c.pay_period_id and p.is_closed
    where c.company_id = app_company_id()
      and c.id in (select old.pay_card_id where tg_op <> 'INSERT' union all select new.pay_card_id where tg_op <> 'DELETE')
    limit 1;
  end if;
  if found then
    raise exception 'the pay card is of the closed pay period %', period
      using errcode = 'TL001', hint = 'Re-open the period first.';
  end if;
  return null;
end $$;
create trigger closed_period after insert or update or delete on pay_card
  for each row execute function refuse_closed_pay_cards();
create trigger closed_period after insert or update or delete on pay_card_detail
  for each row execute function refuse_closed_pay_cards();
