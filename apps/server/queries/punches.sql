-- ensurePunchMonths
select ensure_punch_month(day) from unnest($1::date[]) as day order by day;

-- hasStandingPunch
select exists (
      select 1 from standing_punch p
      where p.company_id = app_company_id() and p.employee_id = $1::uuid
        and p.local_date between ($2::timestamptz at time zone 'UTC')::date - 1 and ($3::timestamptz at time zone 'UTC')::date + 1
        and date_trunc('minute', p.at) = $4
        and (p.direction is null or $5::text is null or p.direction = $6)
        and p.id is distinct from $7::uuid
    ) as found;

-- insertManualPunch
insert into punch (company_id, id, employee_id, at, zone, local_date, local_minute, direction, source, site, pinned_date,
      replaces_id, author_account_id, reason)
    values ($1::uuid, $2::uuid, $3::uuid, $4, $5,
      $6::date, $7, $8, 'manual', $9, $10::date,
      $11::uuid, $12::uuid, $13);

-- insertReplacement
insert into punch_replacement (company_id, punch_id, employee_id, work_date, replaced_by_id, author_account_id, reason)
    values ($1::uuid, $2::uuid, $3::uuid,
      $4::date, $5::uuid, $6::uuid, $7)
    on conflict (company_id, punch_id) do nothing;

-- savePunchDecision
delete from punch_decision where punch_id = $1::uuid;

-- savePunchDecision
insert into punch_decision (company_id, punch_id, employee_id, work_date, is_counted, longest_pair_minutes, author_account_id)
    values (app_company_id(), $1::uuid, $2::uuid, $3::date,
      $4, $5, $6::uuid)
    on conflict (company_id, punch_id) do update set
      is_counted = excluded.is_counted, longest_pair_minutes = excluded.longest_pair_minutes,
      author_account_id = excluded.author_account_id, updated_at = now(), version = punch_decision.version + 1;

-- selectHistory
with recursive revision as (
      select p.* from punch p where p.company_id = app_company_id() and p.id = $1::uuid
      union all
      select p.* from revision r join punch p on p.company_id = r.company_id and p.id = r.replaces_id
    ), entry as (
      select r.created_at, r.author_account_id, r.local_date, r.local_minute, r.direction, r.reason, false as is_removal
      from revision r
      union all
      select x.created_at, x.author_account_id, r.local_date, r.local_minute, r.direction, x.reason, true
      from revision r
      join punch_replacement x on x.company_id = r.company_id and x.punch_id = r.id and x.replaced_by_id is null
    )
    select e.created_at as at, a.first_name || ' ' || a.last_name as by, e.local_date, e.local_minute, e.direction, e.reason, e.is_removal
    from entry e left join account a on a.id = e.author_account_id
    order by e.created_at, e.is_removal;

-- selectPunch
select p.id, p.employee_id, p.at, p.zone, p.local_date, p.local_minute, p.direction, p.source, p.site, p.pinned_date,
      p.reason, p.replaces_id, r.punch_id is not null as is_replaced, r.replaced_by_id, r.created_at as replaced_at,
      a.first_name || ' ' || a.last_name as replaced_by
    from (
      select p.* from punch p join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id where p.id = $1::uuid offset 0
    ) p
    -- Looked up by its key even where the plan was made while nothing was replaced yet.
    left join lateral (
      select r.* from punch_replacement r where r.company_id = p.company_id and r.punch_id = p.id offset 0
    ) r on true
    left join account a on a.id = r.author_account_id;

-- selectPunchDecision
select is_counted, longest_pair_minutes from punch_decision where punch_id = $1::uuid;

-- selectPunchOf
select p.id, p.employee_id, p.at, p.zone, p.local_date, p.local_minute, p.direction, p.source, p.site, p.pinned_date,
      p.reason, p.replaces_id, r.punch_id is not null as is_replaced, r.replaced_by_id, r.created_at as replaced_at,
      a.first_name || ' ' || a.last_name as replaced_by
    from (
      select p.* from punch p where p.id = $1::uuid and p.employee_id = $2::uuid offset 0
    ) p
    -- Looked up by its key even where the plan was made while nothing was replaced yet.
    left join lateral (
      select r.* from punch_replacement r where r.company_id = p.company_id and r.punch_id = p.id offset 0
    ) r on true
    left join account a on a.id = r.author_account_id;

-- selectStandingAround
select id, at, direction from standing_punch p
    where p.company_id = app_company_id() and p.employee_id = $1::uuid
      and p.local_date between $2::date and $3::date
    order by at, id;

-- undoRemoval
select undo_removal($1::uuid, $2::uuid) as is_undone;
