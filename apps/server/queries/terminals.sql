-- compareUsers
with turn as (
      update terminal set compared_at = $1
      where company_id = app_company_id() and device_id = $2::uuid
        and (compared_at is null or compared_at <= $3::timestamptz - interval '1 minute')
      returning device_id
    ), wanted as (
      select e.clock_id, left(regexp_replace(e.first_name || ' ' || e.last_name, '[[:cntrl:]]+', ' ', 'g'), 24) as name
      from turn, employee e
      where e.company_id = app_company_id() and e.clock_id is not null and e.status = 'Active'
        and (e.terminated_on is null or e.terminated_on >= $4::date)
        and (
          exists (
            select 1 from employee_work_place w
            where w.company_id = e.company_id and w.employee_id = e.id and w.work_place_id = $5::uuid)
          or not exists (
            select 1 from employee_work_place w where w.company_id = e.company_id and w.employee_id = e.id))
    ), never_sent as (
      delete from terminal_user u using turn
      where u.company_id = app_company_id() and u.device_id = turn.device_id and u.known_name is null
        and not exists (select 1 from wanted where wanted.clock_id = u.clock_id)
    ), unwanted as (
      update terminal_user u set wanted_name = null, sent_at = null, tries = 0, failure = null, updated_at = $6
      from turn
      where u.company_id = app_company_id() and u.device_id = turn.device_id and u.wanted_name is not null
        and u.known_name is not null and not exists (select 1 from wanted where wanted.clock_id = u.clock_id)
    )
    insert into terminal_user (company_id, device_id, clock_id, wanted_name, updated_at)
    select app_company_id(), $7::uuid, clock_id, name, $8 from wanted
    on conflict (company_id, device_id, clock_id) do update
      set wanted_name = excluded.wanted_name, sent_at = null, tries = 0, failure = null, updated_at = excluded.updated_at
      where terminal_user.wanted_name is distinct from excluded.wanted_name;

-- countTerminals
select count(*) 
    from terminal t
    join device d on d.company_id = t.company_id and d.id = t.device_id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    where t.company_id = app_company_id() and (t.serial ilike $1);

-- countTerminals
select count(*) 
    from terminal t
    join device d on d.company_id = t.company_id and d.id = t.device_id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    where t.company_id = app_company_id() and (w.name ilike $1);

-- countTerminals
select count(*) 
    from terminal t
    join device d on d.company_id = t.company_id and d.id = t.device_id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    where t.company_id = app_company_id() and true;

-- countUsedTerminals
select count(*) as all, count(*) filter (where lower(t.serial) = lower($1)) as same
    from terminal t join device d on d.company_id = t.company_id and d.id = t.device_id
    where t.company_id = app_company_id() and d.revoked_at is null;

-- hearTerminal
with heard as (
      update device d set last_seen_at = $1
      from terminal t
      where d.company_id = app_company_id() and d.id = $2::uuid and t.company_id = d.company_id
        and t.device_id = d.id and lower(t.serial) = lower($3)
      returning d.id, d.name, d.site_id, d.revoked_at is not null as is_revoked
    )
    select h.id, h.name, h.site_id, h.is_revoked, t.serial, t.time_zone_id as zone, t.has_directions, t.sends_users,
      t.punch_stamp, t.told_offset
    from heard h join terminal t on t.company_id = app_company_id() and t.device_id = h.id;

-- insertTerminal
insert into terminal_address (device_id, company_id, digest) values ($1::uuid, app_company_id(), $2)
    on conflict (device_id) do update set digest = excluded.digest;

-- insertTerminal
with added as (
      insert into device (company_id, name, purpose, site_id, enrolled_at, enrolled_by, created_at, updated_at)
      values (app_company_id(), $1, 'terminal', $2::uuid, $3, $4::uuid, $5, $6)
      returning id
    )
    insert into terminal (company_id, device_id, serial, time_zone_id, has_directions, sends_users, created_at, updated_at)
    select app_company_id(), added.id, $7, $8, $9, $10, $11, $12 from added
    returning device_id as id;

-- lockTerminal
select d.name, t.time_zone_id, t.has_directions, t.sends_users, w.id as site_id, d.revoked_at, t.version
    from terminal t
    join device d on d.company_id = t.company_id and d.id = t.device_id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    where t.company_id = app_company_id() and t.device_id = $1::uuid for update of t, d;

-- noteReports
with report as (
      select distinct on (command) command, outcome
      from unnest($1::integer[], $2::integer[]) as r (command, outcome) order by command, outcome
    ), gone as (
      delete from terminal_user u using report r
      where u.company_id = app_company_id() and u.device_id = $3::uuid and u.command = r.command
        and r.outcome >= 0 and u.sent_name is null and u.wanted_name is null
    )
    update terminal_user u
    set known_name = case when r.outcome >= 0 then u.sent_name else u.known_name end,
      failure = case when r.outcome < 0 then r.outcome end,
      command = case when r.outcome < 0 then u.command end,
      updated_at = $4
    from report r
    where u.company_id = app_company_id() and u.device_id = $5::uuid and u.command = r.command
      and not (r.outcome >= 0 and u.sent_name is null and u.wanted_name is null);

-- selectTerminals
with page as (
      select d.id, row_number() over (order by d.last_seen_at desc nulls last, d.name collate "en-x-icu", d.id) as place 
    from terminal t
    join device d on d.company_id = t.company_id and d.id = t.device_id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    where t.company_id = app_company_id() and true
      order by place limit $1 offset $2
    ), users as (
      select u.device_id, count(*) as waiting, count(*) filter (where u.failure is not null) as refused
      from page join terminal_user u on u.company_id = app_company_id() and u.device_id = page.id
      where u.wanted_name is distinct from u.known_name
      group by u.device_id
    )
    select d.id, d.name, t.serial, w.id as site_id, w.name as site_name, t.time_zone_id, t.has_directions, t.sends_users,
      d.enrolled_at as added_at, a.first_name || ' ' || a.last_name as added_by, d.last_seen_at, t.firmware,
      t.users_on_it, coalesce(u.waiting, 0) as waiting_users, coalesce(u.refused, 0) as refused_users,
      t.refused_at as biometrics_at, d.revoked_at, t.version
    from page
    join device d on d.company_id = app_company_id() and d.id = page.id
    join terminal t on t.company_id = d.company_id and t.device_id = d.id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join users u on u.device_id = d.id
    order by page.place;

-- selectTerminals
with page as (
      select d.id, row_number() over (order by d.name collate "en-x-icu" desc nulls last, d.name collate "en-x-icu", d.id) as place 
    from terminal t
    join device d on d.company_id = t.company_id and d.id = t.device_id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    where t.company_id = app_company_id() and true
      order by place limit $1 offset $2
    ), users as (
      select u.device_id, count(*) as waiting, count(*) filter (where u.failure is not null) as refused
      from page join terminal_user u on u.company_id = app_company_id() and u.device_id = page.id
      where u.wanted_name is distinct from u.known_name
      group by u.device_id
    )
    select d.id, d.name, t.serial, w.id as site_id, w.name as site_name, t.time_zone_id, t.has_directions, t.sends_users,
      d.enrolled_at as added_at, a.first_name || ' ' || a.last_name as added_by, d.last_seen_at, t.firmware,
      t.users_on_it, coalesce(u.waiting, 0) as waiting_users, coalesce(u.refused, 0) as refused_users,
      t.refused_at as biometrics_at, d.revoked_at, t.version
    from page
    join device d on d.company_id = app_company_id() and d.id = page.id
    join terminal t on t.company_id = d.company_id and t.device_id = d.id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join users u on u.device_id = d.id
    order by page.place;

-- selectTerminals
with page as (
      select d.id, row_number() over (order by d.revoked_at is not null, d.name collate "en-x-icu", d.id) as place 
    from terminal t
    join device d on d.company_id = t.company_id and d.id = t.device_id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    where t.company_id = app_company_id() and (t.serial ilike $1)
      order by place limit $2 offset $3
    ), users as (
      select u.device_id, count(*) as waiting, count(*) filter (where u.failure is not null) as refused
      from page join terminal_user u on u.company_id = app_company_id() and u.device_id = page.id
      where u.wanted_name is distinct from u.known_name
      group by u.device_id
    )
    select d.id, d.name, t.serial, w.id as site_id, w.name as site_name, t.time_zone_id, t.has_directions, t.sends_users,
      d.enrolled_at as added_at, a.first_name || ' ' || a.last_name as added_by, d.last_seen_at, t.firmware,
      t.users_on_it, coalesce(u.waiting, 0) as waiting_users, coalesce(u.refused, 0) as refused_users,
      t.refused_at as biometrics_at, d.revoked_at, t.version
    from page
    join device d on d.company_id = app_company_id() and d.id = page.id
    join terminal t on t.company_id = d.company_id and t.device_id = d.id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join users u on u.device_id = d.id
    order by page.place;

-- selectTerminals
with page as (
      select d.id, row_number() over (order by d.revoked_at is not null, d.name collate "en-x-icu", d.id) as place 
    from terminal t
    join device d on d.company_id = t.company_id and d.id = t.device_id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    where t.company_id = app_company_id() and (w.name ilike $1)
      order by place limit $2 offset $3
    ), users as (
      select u.device_id, count(*) as waiting, count(*) filter (where u.failure is not null) as refused
      from page join terminal_user u on u.company_id = app_company_id() and u.device_id = page.id
      where u.wanted_name is distinct from u.known_name
      group by u.device_id
    )
    select d.id, d.name, t.serial, w.id as site_id, w.name as site_name, t.time_zone_id, t.has_directions, t.sends_users,
      d.enrolled_at as added_at, a.first_name || ' ' || a.last_name as added_by, d.last_seen_at, t.firmware,
      t.users_on_it, coalesce(u.waiting, 0) as waiting_users, coalesce(u.refused, 0) as refused_users,
      t.refused_at as biometrics_at, d.revoked_at, t.version
    from page
    join device d on d.company_id = app_company_id() and d.id = page.id
    join terminal t on t.company_id = d.company_id and t.device_id = d.id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join users u on u.device_id = d.id
    order by page.place;

-- selectTerminals
with page as (
      select d.id, row_number() over (order by d.revoked_at is not null, d.name collate "en-x-icu", d.id) as place 
    from terminal t
    join device d on d.company_id = t.company_id and d.id = t.device_id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    where t.company_id = app_company_id() and true
      order by place limit $1 offset $2
    ), users as (
      select u.device_id, count(*) as waiting, count(*) filter (where u.failure is not null) as refused
      from page join terminal_user u on u.company_id = app_company_id() and u.device_id = page.id
      where u.wanted_name is distinct from u.known_name
      group by u.device_id
    )
    select d.id, d.name, t.serial, w.id as site_id, w.name as site_name, t.time_zone_id, t.has_directions, t.sends_users,
      d.enrolled_at as added_at, a.first_name || ' ' || a.last_name as added_by, d.last_seen_at, t.firmware,
      t.users_on_it, coalesce(u.waiting, 0) as waiting_users, coalesce(u.refused, 0) as refused_users,
      t.refused_at as biometrics_at, d.revoked_at, t.version
    from page
    join device d on d.company_id = app_company_id() and d.id = page.id
    join terminal t on t.company_id = d.company_id and t.device_id = d.id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join users u on u.device_id = d.id
    order by page.place;

-- selectTerminals
with page as (
      select d.id, row_number() over (order by t.firmware desc nulls last, d.name collate "en-x-icu", d.id) as place 
    from terminal t
    join device d on d.company_id = t.company_id and d.id = t.device_id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    where t.company_id = app_company_id() and true
      order by place limit $1 offset $2
    ), users as (
      select u.device_id, count(*) as waiting, count(*) filter (where u.failure is not null) as refused
      from page join terminal_user u on u.company_id = app_company_id() and u.device_id = page.id
      where u.wanted_name is distinct from u.known_name
      group by u.device_id
    )
    select d.id, d.name, t.serial, w.id as site_id, w.name as site_name, t.time_zone_id, t.has_directions, t.sends_users,
      d.enrolled_at as added_at, a.first_name || ' ' || a.last_name as added_by, d.last_seen_at, t.firmware,
      t.users_on_it, coalesce(u.waiting, 0) as waiting_users, coalesce(u.refused, 0) as refused_users,
      t.refused_at as biometrics_at, d.revoked_at, t.version
    from page
    join device d on d.company_id = app_company_id() and d.id = page.id
    join terminal t on t.company_id = d.company_id and t.device_id = d.id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join users u on u.device_id = d.id
    order by page.place;

-- selectTerminals
with page as (
      select d.id, row_number() over (order by t.serial desc nulls last, d.name collate "en-x-icu", d.id) as place 
    from terminal t
    join device d on d.company_id = t.company_id and d.id = t.device_id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    where t.company_id = app_company_id() and true
      order by place limit $1 offset $2
    ), users as (
      select u.device_id, count(*) as waiting, count(*) filter (where u.failure is not null) as refused
      from page join terminal_user u on u.company_id = app_company_id() and u.device_id = page.id
      where u.wanted_name is distinct from u.known_name
      group by u.device_id
    )
    select d.id, d.name, t.serial, w.id as site_id, w.name as site_name, t.time_zone_id, t.has_directions, t.sends_users,
      d.enrolled_at as added_at, a.first_name || ' ' || a.last_name as added_by, d.last_seen_at, t.firmware,
      t.users_on_it, coalesce(u.waiting, 0) as waiting_users, coalesce(u.refused, 0) as refused_users,
      t.refused_at as biometrics_at, d.revoked_at, t.version
    from page
    join device d on d.company_id = app_company_id() and d.id = page.id
    join terminal t on t.company_id = d.company_id and t.device_id = d.id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join users u on u.device_id = d.id
    order by page.place;

-- selectTerminals
with page as (
      select d.id, row_number() over (order by w.name collate "en-x-icu" desc nulls last, d.name collate "en-x-icu", d.id) as place 
    from terminal t
    join device d on d.company_id = t.company_id and d.id = t.device_id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    where t.company_id = app_company_id() and true
      order by place limit $1 offset $2
    ), users as (
      select u.device_id, count(*) as waiting, count(*) filter (where u.failure is not null) as refused
      from page join terminal_user u on u.company_id = app_company_id() and u.device_id = page.id
      where u.wanted_name is distinct from u.known_name
      group by u.device_id
    )
    select d.id, d.name, t.serial, w.id as site_id, w.name as site_name, t.time_zone_id, t.has_directions, t.sends_users,
      d.enrolled_at as added_at, a.first_name || ' ' || a.last_name as added_by, d.last_seen_at, t.firmware,
      t.users_on_it, coalesce(u.waiting, 0) as waiting_users, coalesce(u.refused, 0) as refused_users,
      t.refused_at as biometrics_at, d.revoked_at, t.version
    from page
    join device d on d.company_id = app_company_id() and d.id = page.id
    join terminal t on t.company_id = d.company_id and t.device_id = d.id
    join work_place w on w.company_id = d.company_id and w.id = d.site_id
    left join account a on a.id = d.enrolled_by
    left join users u on u.device_id = d.id
    order by page.place;

-- takeDueCommands
with due as (
      select u.clock_id, row_number() over (order by u.clock_id) as place
      from terminal_user u
      where u.company_id = app_company_id() and u.device_id = $1::uuid
        and u.wanted_name is distinct from u.known_name
        and (u.sent_at is null or u.sent_at <= $2::timestamptz - interval '2 minutes' * (2 ^ least(u.tries - 1, 9)))
      order by u.clock_id limit $3
    ), counter as (
      update terminal t set last_command = t.last_command + (select count(*) from due)
      where t.company_id = app_company_id() and t.device_id = $4::uuid and exists (select 1 from due)
      returning t.last_command - (select count(*) from due) as before
    )
    update terminal_user u
    set command = counter.before + due.place, sent_name = u.wanted_name, sent_at = $5, tries = u.tries + 1,
      known_name = coalesce(u.known_name, ''), updated_at = $6
    from due, counter
    where u.company_id = app_company_id() and u.device_id = $7::uuid and u.clock_id = due.clock_id
    returning u.command, u.clock_id, u.sent_name as name;

-- updatePunchStamp
update terminal set punch_stamp = $1 where company_id = app_company_id() and device_id = $2::uuid;

-- updateRefused
update terminal set refused_at = $1
    where company_id = app_company_id() and device_id = $2::uuid;

-- updateRevoked
with revoked as (
      update device set revoked_at = $1, updated_at = $2, version = version + 1
      where company_id = app_company_id() and id = $3::uuid
    )
    update terminal set updated_at = $4, version = version + 1
    where company_id = app_company_id() and device_id = $5::uuid;

-- updateTerminal
with named as (
      update device set name = $1, site_id = $2::uuid, updated_at = $3, version = version + 1
      where company_id = app_company_id() and id = $4::uuid
    )
    update terminal set time_zone_id = $5, has_directions = $6, sends_users = $7,
      compared_at = null, updated_at = $8, version = version + 1
    where company_id = app_company_id() and device_id = $9::uuid;

-- updateTold
update terminal set firmware = coalesce($1, firmware), users_on_it = coalesce($2::integer, users_on_it)
    where company_id = app_company_id() and device_id = $3::uuid;

-- updateToldOffset
update terminal set told_offset = $1 where company_id = app_company_id() and device_id = $2::uuid;

-- upsertAddress
insert into terminal_address (device_id, company_id, digest) values ($1::uuid, app_company_id(), $2)
    on conflict (device_id) do update set digest = excluded.digest;
