-- endFamily
update session set ended_at = $1, end_reason = $2 where family_id = $3::uuid and ended_at is null;

-- endFamilyOfUsedToken
update session set ended_at = $1, end_reason = 'refresh token used twice'
    where ended_at is null and family_id in (
      select s.family_id from used_refresh_token u join session s on s.id = u.session_id where u.refresh_hash = $2);

-- findAccountByEmail
select a.id, a.company_id, a.role_id, a.password_hash,
      a.status = 'Active' and (c.id is null or c.status = 'Active') as may_work
    from account a left join company c on c.id = a.company_id
    where a.email = lower($1);

-- findOnlyCompany
select id from company limit 2;

-- findOwnEmployee
select id, status = 'Active' as is_active from employee where account_id = $1::uuid;

-- insertInstallation
insert into installation (is_demo) values ($1) on conflict do nothing;

-- insertSession
with new as (select gen_random_uuid() as id)
    insert into session (id, family_id, account_id, company_id, role_id, employee_id, refresh_hash, expires_at,
      user_agent, address, last_used_at, created_at)
    select new.id, coalesce($1::uuid, new.id), $2::uuid,
      $3::uuid, $4, $5::uuid, $6, $7,
      left($8, 300), $9, $10, $11
    from new
    returning id;

-- lockInstallation
select pg_advisory_xact_lock(hashtext('begin installation'));

-- readCurrentUser
select a.first_name, a.date_format, a.time_format, c.name as company_name
    from account a left join company c on c.id = $1::uuid
    where a.id = $2::uuid;

-- readInstallation
select (select is_demo from installation) as is_demo, exists (select 1 from company) as has_companies;

-- rotateRefreshToken
with rotated as (
      update session s set refresh_hash = $1, last_used_at = $2, expires_at = $3
      from account a
      where s.refresh_hash = $4 and s.ended_at is null and s.expires_at > $5
        and a.id = s.account_id and a.status = 'Active'
        and not exists (select 1 from company c where c.id = s.company_id and c.status <> 'Active')
      returning s.id)
    insert into used_refresh_token (refresh_hash, session_id, used_at)
    select $6, rotated.id, $7 from rotated
    returning session_id as id;
