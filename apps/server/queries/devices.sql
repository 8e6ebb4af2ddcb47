-- countDevices
select count(*) from device d
    left join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join employee e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = app_company_id() and d.purpose <> 'terminal' and (a.first_name || ' ' || a.last_name ilike $1);

-- countDevices
select count(*) from device d
    left join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join employee e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = app_company_id() and d.purpose <> 'terminal' and (case when d.revoked_at is not null then 'revoked' when d.last_seen_at is null then 'never'
        when d.last_seen_at >= $1 then 'online' else 'lastSeen' end = any($2::text[]));

-- countDevices
select count(*) from device d
    left join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join employee e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = app_company_id() and d.purpose <> 'terminal' and (d.name ilike $1 or coalesce(w.name, e.first_name || ' ' || e.last_name) ilike $2 or to_char(d.last_seen_at at time zone $3::text, $4::text) ilike $5 or a.first_name || ' ' || a.last_name ilike $6);

-- countDevices
select count(*) from device d
    left join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join employee e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = app_company_id() and d.purpose <> 'terminal' and (d.name ilike $1);

-- countDevices
select count(*) from device d
    left join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join employee e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = app_company_id() and d.purpose <> 'terminal' and true;

-- countDevicesAndCodes
select (select count(*) from device where company_id = app_company_id() and revoked_at is null and purpose = 'kiosk')
      + (select count(*) from device_code
         where company_id = app_company_id() and used_at is null and expires_at > $1) as count;

-- forgetCodesBefore
delete from device_code where expires_at < $1;

-- hasSite
select 1 from work_place where company_id = app_company_id() and id = $1::uuid;

-- insertCode
insert into device_code (company_id, digest, name, purpose, site_id, created_by, expires_at, created_at)
    values (app_company_id(), $1, $2, $3, $4::uuid, $5::uuid, $6, $7)
    returning id;

-- insertDevice
insert into device (company_id, name, purpose, site_id, employee_id, enrolled_at, enrolled_by, app_version, created_at, updated_at)
    values (app_company_id(), $1, $2, $3::uuid, $4::uuid, $5, $6::uuid, $7, $8,
      $9)
    returning id;

-- insertDevice
insert into device_key (device_id, company_id, public_key, created_at)
    values ($1::uuid, app_company_id(), $2, $3);

-- lockDevice
select name, site_id, revoked_at, version from device
    where company_id = app_company_id() and id = $1::uuid and purpose <> 'terminal' for update;

-- selectCompanyClock
select c.name, c.time_zone_id, d.logo_file_id as logo, coalesce((
      select a.time_format from account a where a.company_id = c.id and a.status = 'Active'
      group by a.time_format order by count(*) desc, a.time_format limit 1), 'HH:mm') as time_format
    from company c left join company_detail d on d.company_id = c.id where c.id = app_company_id();

-- selectCompanyOfCode
select d.company_id from device_code d join company c on c.id = d.company_id and c.status = 'Active'
    where d.digest = $1 and d.used_at is null and d.expires_at > $2;

-- selectDevices
select d.id, d.name, d.purpose, d.site_id, w.name as site_name,
      e.first_name || ' ' || e.last_name as employee_name, d.enrolled_at, a.first_name || ' ' || a.last_name as enrolled_by,
      d.last_seen_at, d.clock_ahead_ms, d.battery, d.queue_length, d.queued_since, d.app_version, d.revoked_at, d.version
    from device d
    left join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join employee e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = app_company_id() and d.purpose <> 'terminal' and (a.first_name || ' ' || a.last_name ilike $1)
    order by d.revoked_at is not null, d.name collate "en-x-icu", d.id
    limit $2 offset $3;

-- selectDevices
select d.id, d.name, d.purpose, d.site_id, w.name as site_name,
      e.first_name || ' ' || e.last_name as employee_name, d.enrolled_at, a.first_name || ' ' || a.last_name as enrolled_by,
      d.last_seen_at, d.clock_ahead_ms, d.battery, d.queue_length, d.queued_since, d.app_version, d.revoked_at, d.version
    from device d
    left join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join employee e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = app_company_id() and d.purpose <> 'terminal' and (case when d.revoked_at is not null then 'revoked' when d.last_seen_at is null then 'never'
        when d.last_seen_at >= $1 then 'online' else 'lastSeen' end = any($2::text[]))
    order by d.revoked_at is not null, d.name collate "en-x-icu", d.id
    limit $3 offset $4;

-- selectDevices
select d.id, d.name, d.purpose, d.site_id, w.name as site_name,
      e.first_name || ' ' || e.last_name as employee_name, d.enrolled_at, a.first_name || ' ' || a.last_name as enrolled_by,
      d.last_seen_at, d.clock_ahead_ms, d.battery, d.queue_length, d.queued_since, d.app_version, d.revoked_at, d.version
    from device d
    left join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join employee e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = app_company_id() and d.purpose <> 'terminal' and (d.name ilike $1 or coalesce(w.name, e.first_name || ' ' || e.last_name) ilike $2 or to_char(d.last_seen_at at time zone $3::text, $4::text) ilike $5 or a.first_name || ' ' || a.last_name ilike $6)
    order by d.revoked_at is not null, d.name collate "en-x-icu", d.id
    limit $7 offset $8;

-- selectDevices
select d.id, d.name, d.purpose, d.site_id, w.name as site_name,
      e.first_name || ' ' || e.last_name as employee_name, d.enrolled_at, a.first_name || ' ' || a.last_name as enrolled_by,
      d.last_seen_at, d.clock_ahead_ms, d.battery, d.queue_length, d.queued_since, d.app_version, d.revoked_at, d.version
    from device d
    left join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join employee e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = app_company_id() and d.purpose <> 'terminal' and (d.name ilike $1)
    order by d.revoked_at is not null, d.name collate "en-x-icu", d.id
    limit $2 offset $3;

-- selectDevices
select d.id, d.name, d.purpose, d.site_id, w.name as site_name,
      e.first_name || ' ' || e.last_name as employee_name, d.enrolled_at, a.first_name || ' ' || a.last_name as enrolled_by,
      d.last_seen_at, d.clock_ahead_ms, d.battery, d.queue_length, d.queued_since, d.app_version, d.revoked_at, d.version
    from device d
    left join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join employee e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = app_company_id() and d.purpose <> 'terminal' and true
    order by d.last_seen_at desc nulls last, d.name collate "en-x-icu", d.id
    limit $1 offset $2;

-- selectDevices
select d.id, d.name, d.purpose, d.site_id, w.name as site_name,
      e.first_name || ' ' || e.last_name as employee_name, d.enrolled_at, a.first_name || ' ' || a.last_name as enrolled_by,
      d.last_seen_at, d.clock_ahead_ms, d.battery, d.queue_length, d.queued_since, d.app_version, d.revoked_at, d.version
    from device d
    left join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join employee e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = app_company_id() and d.purpose <> 'terminal' and true
    order by d.name collate "en-x-icu" asc nulls last, d.name collate "en-x-icu", d.id
    limit $1 offset $2;

-- selectDevices
select d.id, d.name, d.purpose, d.site_id, w.name as site_name,
      e.first_name || ' ' || e.last_name as employee_name, d.enrolled_at, a.first_name || ' ' || a.last_name as enrolled_by,
      d.last_seen_at, d.clock_ahead_ms, d.battery, d.queue_length, d.queued_since, d.app_version, d.revoked_at, d.version
    from device d
    left join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join employee e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = app_company_id() and d.purpose <> 'terminal' and true
    order by d.revoked_at is not null, d.name collate "en-x-icu", d.id
    limit $1 offset $2;

-- selectDevices
select d.id, d.name, d.purpose, d.site_id, w.name as site_name,
      e.first_name || ' ' || e.last_name as employee_name, d.enrolled_at, a.first_name || ' ' || a.last_name as enrolled_by,
      d.last_seen_at, d.clock_ahead_ms, d.battery, d.queue_length, d.queued_since, d.app_version, d.revoked_at, d.version
    from device d
    left join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join employee e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = app_company_id() and d.purpose <> 'terminal' and true
    order by w.name collate "en-x-icu" asc nulls last, d.name collate "en-x-icu", d.id
    limit $1 offset $2;

-- updateDevice
update device set name = $1, site_id = $2::uuid, updated_at = $3, version = version + 1
    where company_id = app_company_id() and id = $4::uuid;

-- updateReported
update device d set last_seen_at = $1, clock_ahead_ms = $2, battery = $3,
      queue_length = $4, queued_since = $5, app_version = coalesce($6, d.app_version)
    where d.company_id = app_company_id() and d.id = $7::uuid
    returning (select w.name from work_place w where w.company_id = d.company_id and w.id = d.site_id) as site_name;

-- updateRevoked
update device set revoked_at = $1, updated_at = $2, version = version + 1
    where company_id = app_company_id() and id = $3::uuid;

-- useCode
update device_code d set used_at = $1
    from company c
    where d.company_id = app_company_id() and d.digest = $2 and d.used_at is null and d.expires_at > $3
      and c.id = d.company_id
    returning d.name, d.purpose, d.site_id, d.created_by, c.name as company_name;
