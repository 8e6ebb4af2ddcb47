-- countFiles
select count(*) as files from pay_card_file
    where company_id = app_company_id() and pay_card_id = $1::uuid and file_id is not null;

-- insertFile
with file as (
      insert into stored_file (company_id, id, kind, media_type, size, digest, created_by)
      values (app_company_id(), $1::uuid, 'payCardFile', $2, $3,
        $4, $5::uuid)
    )
    insert into pay_card_file (company_id, pay_card_id, file_id, name, added_by, added_at)
    values (app_company_id(), $6::uuid, $7::uuid, $8, $9::uuid, $10)
    returning id;

-- lockCard
insert into pay_card (company_id, employee_id, pay_period_id, version)
    values (app_company_id(), $1::uuid, $2::uuid, 0)
    on conflict (company_id, employee_id, pay_period_id) do nothing;

-- lockCard
select id from pay_card
    where company_id = app_company_id() and employee_id = $1::uuid and pay_period_id = $2::uuid
    for update;

-- lockCardById
select c.id, c.employee_id, c.pay_period_id, c.description, c.version
    from pay_card c
    join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
    where c.id = $1::uuid
    for update of c;

-- lockFile
select f.id, f.file_id, f.name, c.employee_id, p.from_date as "from", p.is_closed
    from pay_card_file f
    join pay_card c on c.company_id = f.company_id and c.id = f.pay_card_id
    join pay_period p on p.company_id = c.company_id and p.id = c.pay_period_id
    join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
    where f.id = $1::uuid
    for update of f;

-- moveDetails
insert into pay_card (company_id, employee_id, pay_period_id)
    select app_company_id(), c."employeeId", c."newPeriodId"
    from jsonb_to_recordset($1::jsonb) as c ("employeeId" uuid, "newPeriodId" uuid)
    on conflict (company_id, employee_id, pay_period_id) do nothing;

-- moveDetails
with pair as (
      select l.id as old_id, n.id as new_id, l."from" = l."newFrom" and l."to" = l."newTo" as is_same
      from jsonb_to_recordset($1::jsonb)
        as l (id uuid, "employeeId" uuid, "newPeriodId" uuid, "from" date, "to" date, "newFrom" date, "newTo" date)
      join pay_card n on n.company_id = app_company_id() and n.employee_id = l."employeeId" and n.pay_period_id = l."newPeriodId"
    ), moving as (
      select d.id, p.old_id, p.new_id, d.pay_type_id, d.is_manual, d.eff_units, t.name, o.id as other_id
      from pair p
      join pay_card_detail d on d.company_id = app_company_id() and d.pay_card_id = p.old_id and d.removed_at is null
        and d.eff_units is not null
      join pay_type t on t.company_id = d.company_id and t.id = d.pay_type_id
      left join pay_card_detail o on o.company_id = d.company_id and o.pay_card_id = p.new_id and o.removed_at is null
        and o.pay_type_id = d.pay_type_id and o.is_manual = d.is_manual
      where d.is_manual or (p.is_same and o.id is null)
    ), joined as (
      update pay_card_detail o set eff_units = o.eff_units + m.eff_units, updated_at = now(), version = o.version + 1
      from moving m
      where o.company_id = app_company_id() and o.id = m.other_id
    ), left_behind as (
      update pay_card_detail d set pay_card_id = case when m.other_id is null then m.new_id else d.pay_card_id end,
        removed_at = case when m.other_id is null then d.removed_at else $2::timestamptz end, updated_at = now(),
        version = d.version + 1
      from moving m
      where d.company_id = app_company_id() and d.id = m.id
    ), counted as (
      update pay_card c set updated_at = now(), version = c.version + 1
      where c.company_id = app_company_id() and c.id in (select new_id from pair union select old_id from pair)
    )
    select old_id as pay_card_id, name from moving order by old_id, name;

-- moveFiles
with pair as (
      select l.id as old_id, n.id as new_id
      from jsonb_to_recordset($1::jsonb) as l (id uuid, "employeeId" uuid, "newPeriodId" uuid)
      join pay_card n on n.company_id = app_company_id() and n.employee_id = l."employeeId" and n.pay_period_id = l."newPeriodId"
    )
    update pay_card_file f set pay_card_id = p.new_id, updated_at = now(), version = f.version + 1
    from pair p
    where f.company_id = app_company_id() and f.pay_card_id = p.old_id and f.file_id is not null
    returning p.old_id as pay_card_id, f.name;

-- removeDetail
with removed as (
      update pay_card_detail set removed_at = $1, modified_by = $2::uuid, modified_at = $3,
        updated_at = now(), version = version + 1
      where company_id = app_company_id() and pay_card_id = $4::uuid and id = $5::uuid
    )
    update pay_card set updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = $6::uuid;

-- removeFile
delete from stored_file where company_id = app_company_id() and id = $1::uuid;

-- removeFile
update pay_card_file set file_id = null, removed_at = $1, updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = $2::uuid;

-- selectCalculated
with segment as (
      select company_id, employee_id, pay_group_id, standard_minutes, effective_from as from_date,
        lead(effective_from, 1, date '9999-12-31') over (order by effective_from) - 1 as to_date
      from employee_assignment
      where company_id = app_company_id() and employee_id = $1::uuid
    ), member as (
      select p.company_id, p.id as pay_period_id, p.is_closed, s.employee_id,
        greatest(p.from_date, s.from_date, $2::date) as from_date, least(p.to_date, s.to_date, $3::date) as to_date
      from pay_period p
      join segment s on s.company_id = p.company_id and s.pay_group_id = p.pay_group_id and s.from_date <= p.to_date
        and s.to_date >= p.from_date
      where p.id = any($4::uuid[])
    ), line as (
      select m.company_id, m.pay_period_id, m.employee_id, l.pay_type_id, l.minutes, l.shifts, l.work_date
      from member m
      join pay_line l on l.company_id = m.company_id and l.employee_id = m.employee_id
        and l.work_date between m.from_date and m.to_date
      where not m.is_closed
      union all
      select s.company_id, s.pay_period_id, s.employee_id, (l ->> 'payTypeId')::uuid, (l ->> 'minutes')::integer,
        coalesce((l ->> 'shifts')::integer, 0), s.work_date
      from pay_period p
      join pay_period_snapshot s on s.company_id = p.company_id and s.pay_period_id = p.id and s.closing = p.closing
      cross join lateral jsonb_array_elements(s.figures -> 'lines') l
      where p.id = any($5::uuid[]) and p.is_closed and s.employee_id = any($6::uuid[])
        and s.work_date between $7::date and $8::date
    ), calculated as (
      select company_id, pay_period_id, employee_id, pay_type_id, sum(minutes) as minutes, sum(shifts) as shifts,
        max(work_date) as last_day
      from line
      group by company_id, pay_period_id, employee_id, pay_type_id
    ), member_end as (
      select company_id, pay_period_id, employee_id, max(to_date) as last_day
      from member
      group by company_id, pay_period_id, employee_id
    ), entry as (
      select c.company_id, c.pay_period_id, c.employee_id, d.pay_type_id, d.is_manual, d.eff_units
      from pay_period p
      join pay_card c on c.company_id = p.company_id and c.pay_period_id = p.id
      join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
        and d.eff_units is not null
      where p.id = any($9::uuid[]) and not p.is_closed and c.employee_id = any($10::uuid[])
        and (d.is_manual or exists (
          select 1 from member_end e
          where e.company_id = c.company_id and e.pay_period_id = c.pay_period_id and e.employee_id = c.employee_id))
      union all
      select s.company_id, s.pay_period_id, s.employee_id, (d ->> 'payTypeId')::uuid, (d ->> 'isManual')::boolean,
        (d ->> 'effUnits')::numeric
      from pay_period p
      join pay_card_snapshot s on s.company_id = p.company_id and s.pay_period_id = p.id and s.closing = p.closing
      cross join lateral jsonb_array_elements(s.details) d
      where p.id = any($11::uuid[]) and p.is_closed and d ->> 'effUnits' is not null
        and s.employee_id = any($12::uuid[])
    ), entered as (
      select n.company_id, n.pay_period_id, n.employee_id, n.pay_type_id, max(n.eff_units) filter (where not n.is_manual) as edited_units,
        max(n.eff_units) filter (where n.is_manual) as manual_units, max(e.last_day) as last_day
      from entry n
      left join member_end e on e.pay_period_id = n.pay_period_id and e.employee_id = n.employee_id
      group by n.company_id, n.pay_period_id, n.employee_id, n.pay_type_id
    ), paid as (
      select company_id, pay_period_id, employee_id, pay_type_id, coalesce(c.minutes, 0) as minutes,
        coalesce(c.shifts, 0) as shifts, coalesce(c.last_day, n.last_day) as last_day, n.edited_units, n.manual_units
      from entered n
      full join calculated c using (company_id, pay_period_id, employee_id, pay_type_id)
    )
    select s.pay_period_id, s.pay_type_id, t.name, t.system_code, f.is_leave, t.should_export as is_exported, s.minutes,
      s.shifts, a.standard_minutes, f.settings, coalesce((v.rules ->> 'convertUnit')::numeric, 1) as convert_unit
    from paid s
    join pay_period p on p.company_id = s.company_id and p.id = s.pay_period_id
    join pay_type t on t.company_id = s.company_id and t.id = s.pay_type_id
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and s.last_day >= f.from_date and s.last_day < f.until_date
    join segment a on s.last_day between a.from_date and a.to_date
    left join lateral (
      select v.rules from pay_group_version v
      where v.company_id = p.company_id and v.pay_group_id = p.pay_group_id
      order by v.effective_from <= p.to_date desc, abs(v.effective_from - p.to_date) limit 1
    ) v on true
    where s.minutes <> 0 or s.shifts <> 0;

-- selectCard
select id, employee_id, pay_period_id, description, version from pay_card
    where company_id = app_company_id() and employee_id = $1::uuid and pay_period_id = $2::uuid;

-- selectContent
select s.id as file_id, f.name, s.media_type
    from pay_card_file f
    join pay_card c on c.company_id = f.company_id and c.id = f.pay_card_id
    join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
    join stored_file s on s.company_id = f.company_id and s.id = f.file_id
    where f.id = $1::uuid;

-- selectDetails
select d.id, c.pay_period_id, d.pay_type_id, t.name, t.system_code, t.is_leave, t.should_export as is_exported,
      d.is_manual, d.eff_units, d.notes, d.modified_by, a.first_name || ' ' || a.last_name as modified_name, d.modified_at
    from pay_card c
    join pay_card_detail d on d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
    join pay_type t on t.company_id = d.company_id and t.id = d.pay_type_id
    left join account a on a.id = d.modified_by
    where c.company_id = app_company_id() and c.employee_id = $1::uuid
      and c.pay_period_id = any($2::uuid[])
      and (d.eff_units is not null or d.notes <> '');

-- selectFiles
select f.id, f.name, s.media_type, s.size, a.first_name || ' ' || a.last_name as added_name, f.added_at
    from pay_card c
    join pay_card_file f on f.company_id = c.company_id and f.pay_card_id = c.id
    join stored_file s on s.company_id = f.company_id and s.id = f.file_id
    left join account a on a.id = f.added_by
    where c.company_id = app_company_id() and c.employee_id = $1::uuid
      and c.pay_period_id = any($2::uuid[])
    order by f.added_at, f.id;

-- selectHiddenTypes
select t.id from pay_type t
    where t.company_id = app_company_id() and hides_leave_type($1::uuid, t.settings);

-- selectKnownIds
select
      (select count(*) from pay_card c
        join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
        where c.id = any($1::uuid[])) as cards,
      (select count(*) from pay_card_detail d
        join pay_card c on c.company_id = d.company_id and c.id = d.pay_card_id
        join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
        where d.id = any($2::uuid[]) and d.is_manual)
      + (select count(*) from pay_type t where t.id = any($3::uuid[])) as lines,
      (select count(*) from pay_type t where t.id = any($4::uuid[])) as pay_types;

-- selectLeftCards
with card as materialized (
      select c.company_id, c.id, c.employee_id, p.pay_group_id, p.from_date, p.to_date
      from pay_card c
      join pay_period p on p.company_id = c.company_id and p.id = c.pay_period_id and not p.is_closed
      where c.company_id = app_company_id() and ($1::uuid is null or c.employee_id = $2::uuid)
    ), segment as (
      select company_id, employee_id, pay_group_id, effective_from as from_date,
        lead(effective_from, 1, date '9999-12-31') over (partition by employee_id order by effective_from) - 1 as to_date
      from employee_assignment
      where company_id = app_company_id() and employee_id in (select c.employee_id from card c)
    )
    select distinct on (c.employee_id, q.id) c.id, c.employee_id, c.from_date as "from", c.to_date as "to",
      coalesce(d.lines, '{}') as lines, coalesce(f.names, '{}') as files, q.id as new_period_id,
      q.from_date as new_from, q.to_date as new_to
    from card c
    cross join lateral (
      select array_agg(t.name || ': ' || d.eff_units::text order by t.name, d.is_manual) as lines
      from pay_card_detail d
      join pay_type t on t.company_id = d.company_id and t.id = d.pay_type_id
      where d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null and d.eff_units is not null
    ) d
    cross join lateral (
      select array_agg(f.name order by f.added_at) as names
      from pay_card_file f
      where f.company_id = c.company_id and f.pay_card_id = c.id and f.file_id is not null
    ) f
    cross join lateral (
      select p.id, p.from_date, p.to_date
      from segment s
      join pay_period p on p.company_id = s.company_id and p.pay_group_id = s.pay_group_id and not p.is_closed
        and p.from_date <= least(s.to_date, c.to_date) and p.to_date >= greatest(s.from_date, c.from_date)
      where s.employee_id = c.employee_id and s.from_date <= c.to_date and s.to_date >= c.from_date
      order by p.from_date limit 1
    ) q
    where (d.lines is not null or f.names is not null) and not exists (
      select 1 from segment s
      where s.employee_id = c.employee_id and s.pay_group_id = c.pay_group_id and s.from_date <= c.to_date
        and s.to_date >= c.from_date)
    order by c.employee_id, q.id, c.from_date, c.id;

-- selectManualLine
select t.name, d.eff_units, d.notes, d.removed_at is not null as is_removed
    from pay_card_detail d
    join pay_type t on t.company_id = d.company_id and t.id = d.pay_type_id
    where d.company_id = app_company_id() and d.pay_card_id = $1::uuid and d.id = $2::uuid and d.is_manual;

-- selectName
select first_name || ' ' || last_name as name from visible_employee where id = $1::uuid;

-- selectOffered
select t.id, t.name from pay_type t
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and f.from_date <= $1::date and f.until_date > $2::date and not f.is_leave
    where t.company_id = app_company_id() and t.is_active
    order by t.name collate "en-x-icu", t.id;

-- selectParts
with segment as (
      select company_id, employee_id, pay_group_id, standard_minutes, effective_from as from_date,
        lead(effective_from, 1, date '9999-12-31') over (order by effective_from) - 1 as to_date
      from employee_assignment
      where company_id = app_company_id() and employee_id = $1::uuid
    )
    select p.id as pay_period_id, p.from_date as period_from, p.to_date as period_to, p.is_closed,
      min(greatest(p.from_date, s.from_date)) as "from", max(least(p.to_date, s.to_date)) as "to"
    from pay_period p
    join segment s on s.company_id = p.company_id and s.pay_group_id = p.pay_group_id and s.from_date <= p.to_date
      and s.to_date >= p.from_date
    where p.from_date <= $2::date and p.to_date >= $3::date
    group by p.company_id, p.id
    having min(greatest(p.from_date, s.from_date)) <= $4::date and max(least(p.to_date, s.to_date)) >= $5::date
    order by 5, p.id;

-- takeCardSnapshot
insert into pay_card_snapshot (company_id, pay_period_id, closing, employee_id, description, details)
    select c.company_id, c.pay_period_id, p.closing + 1, c.employee_id, c.description, d.details
    from pay_period p
    join pay_card c on c.company_id = p.company_id and c.pay_period_id = p.id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('payTypeId', d.pay_type_id, 'isManual', d.is_manual, 'effUnits', d.eff_units,
          'notes', d.notes, 'modifiedBy', d.modified_by, 'modifiedAt', d.modified_at) order by d.pay_type_id, d.is_manual),
        '[]'::jsonb) as details
      from pay_card_detail d
      where d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
        and (d.eff_units is not null or d.notes <> '')
    ) d
    where p.id = any($1::uuid[]) and (c.description <> '' or d.details <> '[]'::jsonb);

-- withdrawEdits
with withdrawn as (
      update pay_card_detail d set eff_units = null, updated_at = now(), version = d.version + 1
      where d.company_id = app_company_id() and d.pay_card_id = any($1::uuid[])
        and d.removed_at is null and not d.is_manual and d.eff_units is not null
      returning d.pay_card_id, d.pay_type_id
    )
    select w.pay_card_id, t.name
    from withdrawn w
    join pay_type t on t.company_id = app_company_id() and t.id = w.pay_type_id
    order by w.pay_card_id, t.name;

-- writeCard
update pay_card set description = coalesce($1, description), updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = $2::uuid
    returning version;

-- writeCard
with change as (
      select "detailId" as detail_id, "payTypeId" as pay_type_id, "isManual" as is_manual, "effUnits" as eff_units, notes
      from jsonb_to_recordset($1::jsonb)
        as c ("detailId" uuid, "payTypeId" uuid, "isManual" boolean, "effUnits" numeric, notes text)
    ), changed as (
      update pay_card_detail d set pay_type_id = c.pay_type_id, eff_units = c.eff_units, notes = c.notes,
        modified_by = $2::uuid, modified_at = $3, updated_at = now(), version = d.version + 1
      from change c
      where d.company_id = app_company_id() and d.pay_card_id = $4::uuid and d.id = c.detail_id
    )
    insert into pay_card_detail (company_id, pay_card_id, pay_type_id, is_manual, eff_units, notes, modified_by, modified_at)
    select app_company_id(), $5::uuid, c.pay_type_id, c.is_manual, c.eff_units, c.notes, $6::uuid, $7
    from change c
    where c.detail_id is null
    on conflict (company_id, pay_card_id, pay_type_id, is_manual) where removed_at is null
    do update set eff_units = excluded.eff_units, notes = excluded.notes, modified_by = excluded.modified_by,
      modified_at = excluded.modified_at, updated_at = now(), version = pay_card_detail.version + 1;
