-- countVisibleEmployees
select count(*)::integer as known from visible_employee where id = any($1::uuid[]);

-- insertWorkPlace
insert into work_place
      (company_id, name, is_active, address, latitude, longitude, radius_metres, description, site_code)
    values (app_company_id(), $1, $2, $3, $4, $5, $6,
      $7, $8)
    returning id;

-- lockWorkPlaces
select pg_advisory_xact_lock(hashtextextended(app_company_id()::text, 31));

-- replaceSiteEmployees
with held as materialized (
      select w.employee_id from employee_work_place w
      join visible_employee e on e.company_id = w.company_id and e.id = w.employee_id
      where w.work_place_id = $1::uuid
    ),
    wanted as materialized (select distinct x as employee_id from unnest($2::uuid[]) as x),
    changed as materialized (
      (select employee_id from held except select employee_id from wanted)
      union all
      (select employee_id from wanted except select employee_id from held)
    ),
    sites as materialized (
      select c.employee_id, array(
        select w.work_place_id from employee_work_place w
        where w.company_id = app_company_id() and w.employee_id = c.employee_id order by 1) as before
      from changed c
    ),
    gone as (
      delete from employee_work_place w
      where w.company_id = app_company_id() and w.work_place_id = $3::uuid
        and w.employee_id in (select employee_id from held except select employee_id from wanted)
    ),
    added as (
      insert into employee_work_place (company_id, employee_id, work_place_id)
      select app_company_id(), employee_id, $4::uuid from wanted
      on conflict do nothing
    ),
    counted as (
      update employee e set updated_at = now(), version = e.version + 1
      where e.company_id = app_company_id() and e.id in (select employee_id from changed)
    )
    select s.employee_id, s.before, case when $5::uuid = any(s.before)
      then array_remove(s.before, $6::uuid)
      else array(select x from unnest(s.before || $7::uuid) as x order by 1) end as after
    from sites s order by s.employee_id;

-- selectCompanyPlace
select d.latitude::float8 as latitude, d.longitude::float8 as longitude
    from company_detail d where d.company_id = app_company_id()
      and d.latitude is not null and d.longitude is not null;

-- selectSiteEmployees
select w.employee_id as id, concat_ws(' ', nullif(e.first_name, ''), nullif(e.last_name, '')) as name
    from employee_work_place w
    join visible_employee e on e.company_id = w.company_id and e.id = w.employee_id
    where w.work_place_id = $1::uuid order by 1;

-- selectTaken
select coalesce(bool_or(lower(name) = lower($1)), false) as is_name_taken,
      coalesce(bool_or(lower(site_code) = lower($2)), false) as is_site_code_taken
    from work_place where $3::uuid is null or id <> $4::uuid;

-- selectWorkPlace
select id, name, is_active, address, latitude::float8 as latitude, longitude::float8 as longitude,
      radius_metres::float8 as radius_metres, description, site_code, version
    from work_place where id = $1::uuid order by name collate "en-x-icu", id;

-- selectWorkPlaces
select id, name, is_active, address, latitude::float8 as latitude, longitude::float8 as longitude,
      radius_metres::float8 as radius_metres, description, site_code, version
    from work_place where $1::boolean is null or is_active = $2 order by name collate "en-x-icu", id;

-- updateWorkPlace
update work_place
    set name = $1, is_active = $2, address = $3, latitude = $4, longitude = $5,
      radius_metres = $6, description = $7, site_code = $8,
      updated_at = now(), version = version + 1
    where id = $9::uuid;
