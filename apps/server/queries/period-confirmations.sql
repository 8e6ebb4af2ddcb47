-- keepConfirmation
insert into period_confirmation (company_id, employee_id, from_date, to_date, figures, figures_hash, confirmed_by,
      confirmed_at)
    values (app_company_id(), $1::uuid, $2::date, $3::date, $4::jsonb, $5,
      $6::uuid, $7)
    on conflict (company_id, employee_id, from_date, to_date, figures_hash) do update
    set confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at, updated_at = now(),
      version = period_confirmation.version + 1
    returning id;

-- selectHiddenNames
select t.name from pay_type t
    where t.company_id = app_company_id() and hides_leave_type($1::uuid, t.settings);

-- selectLatest
select id, confirmed_at, figures, figures_hash from period_confirmation
    where company_id = app_company_id() and employee_id = $1::uuid and from_date = $2::date
      and to_date = $3::date
    order by confirmed_at desc limit 1;
