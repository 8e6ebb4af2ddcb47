-- hasBadges
select 1 from badge where company_id = app_company_id() limit 1;

-- issue
with seen as (
      select e.id, e.first_name || ' ' || e.last_name as name, e.clock_id, e.last_name, e.first_name
      from (select $1::uuid as id) as w
      join visible_employee v on v.id = w.id
      join employee e on e.company_id = app_company_id() and e.id = w.id
    ), issued as (
      insert into badge (company_id, employee_id, serial, issued_at, issued_by)
      select app_company_id(), s.id, 1, $2, $3::uuid from seen s
      on conflict (company_id, employee_id) do update
        set serial = badge.serial + 1, issued_at = $4, issued_by = $5::uuid, updated_at = $6,
          version = badge.version + 1
        where $7
      returning employee_id, serial
    )
    select s.id as employee_id, s.name, s.clock_id, coalesce(i.serial, b.serial) as serial, i.serial is not null as is_new
    from seen s
    left join issued i on i.employee_id = s.id
    left join badge b on b.company_id = app_company_id() and b.employee_id = s.id
    order by s.last_name collate "en-x-icu", s.first_name collate "en-x-icu", s.id;

-- selectSerials
select b.employee_id, b.serial from (select $1::uuid as id) as w
    join badge b on b.company_id = app_company_id() and b.employee_id = w.id;
