-- closeAccounts
with asked as (
      select id, role_id from account
      where id = any($1::uuid[]) and company_id = app_company_id() and status = 'Active'
      for update
    ), other_admin as (
      select exists (
        select 1 from account
        where company_id = app_company_id() and role_id in ('1', '2') and status = 'Active'
          and not id = any($2::uuid[])) as found
    ), closed as (
      update account a set status = 'Inactive', is_closed_by_termination = true, updated_at = $3,
        version = a.version + 1
      from asked, other_admin o
      where a.id = asked.id and asked.role_id <> '1' and (asked.role_id <> '2' or o.found)
      returning a.id
    )
    select asked.id, closed.id is not null as is_closed from asked left join closed on closed.id = asked.id;

-- countApiTokens
select count(*)::integer as count from api_token where account_id = $1::uuid and ended_at is null;

-- countRecoveryCodes
select count(*)::integer as left from recovery_code where account_id = $1::uuid and used_at is null;

-- countUsers
select count(*)::integer as total 
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and true
      and true
      and true;

-- countUsers
with recursive wanted (id) as (
      select id from department where id = any($1::uuid[])
      union
      select d.id from department d join wanted w on d.parent_id = w.id
    )
    select count(*)::integer as total 
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and true
      and true
      and (exists (select 1 from managed_department m
          where m.account_id = a.id and m.department_id in (select wanted.id from wanted))
        or exists (select 1 from current_assignment c
          where c.employee_id = e.id and c.department_id in (select wanted.id from wanted)));

-- deleteAuthenticator
delete from totp_authenticator where account_id = $1::uuid returning account_id;

-- deleteIdentitiesOf
with found as (select id from account where email = lower($1) and company_id = app_company_id()),
    parted as (delete from identity i using found where i.account_id = found.id returning 1)
    select found.id as account_id, (select count(*)::integer from parted) as links from found;

-- deletePasskey
delete from passkey where id = $1::uuid and account_id = $2::uuid returning name;

-- deleteRecoveryCodes
delete from recovery_code where account_id = $1::uuid;

-- deleteTwoStep
with app as (delete from totp_authenticator where account_id = $1::uuid returning 1),
      keys as (delete from passkey where account_id = $2::uuid returning 1),
      codes as (delete from recovery_code where account_id = $3::uuid returning 1)
    select exists (select 1 from app) as had_totp, (select count(*)::integer from keys) as passkeys;

-- endFamily
update session set ended_at = $1, end_reason = $2 where family_id = $3::uuid and ended_at is null;

-- endFamilyInCompany
update session set ended_at = $1, end_reason = $2
    where family_id = $3::uuid and company_id = $4::uuid and ended_at is null;

-- endFamilyOfUsedToken
update session set ended_at = $1, end_reason = 'refresh token used twice'
    where ended_at is null and family_id in (
      select s.family_id from used_refresh_token u join session s on s.id = u.session_id where u.refresh_hash = $2);

-- endLinksOf
update account_link set used_at = $1 where account_id = $2::uuid and used_at is null;

-- endOwedSteps
update sign_in_challenge set used_at = $1
    where account_id = any($2::uuid[]) and used_at is null and kind = 'two-step';

-- endSessionsOfAccounts
update session set ended_at = $1, end_reason = $2
    where account_id = any($3::uuid[]) and ended_at is null
      and family_id is distinct from $4::uuid;

-- endSignInOf
with ended as (
      update session set ended_at = $1, end_reason = 'ended by owner'
      where account_id = $2::uuid and family_id = $3::uuid and ended_at is null)
    select 1 from session where id = $4::uuid and account_id = $5::uuid;

-- endTokenOf
update api_token set ended_at = $1
    where id = $2::uuid and account_id = $3::uuid and company_id = app_company_id() and ended_at is null
    returning name;

-- endTokensInCompany
update api_token set ended_at = $1
    where account_id = $2::uuid and company_id = $3::uuid and ended_at is null;

-- endTokensOfAccounts
update api_token set ended_at = $1 where account_id = any($2::uuid[]) and ended_at is null;

-- findAccountByEmail
select a.id, a.company_id, a.role_id, a.password_hash,
      a.status = 'Active' and (c.id is null or c.status = 'Active') as may_work,
      exists (select 1 from totp_authenticator t where t.account_id = a.id) as has_totp,
      exists (select 1 from passkey p where p.account_id = a.id) as has_passkey
    from account a left join company c on c.id = a.company_id
    where a.email = lower($1);

-- findAccountToLink
select 1 from identity where account_id = $1::uuid and issuer = $2 limit 1;

-- findAccountToLink
select id, role_id, status = 'Active' as is_active from account
    where email = lower($1) and company_id = app_company_id() and role_id <> '1'
    for update;

-- findAccountToRecover
select a.id as account_id, a.email, a.first_name, a.company_id, coalesce(c.name, '') as company_name
    from account a left join company c on c.id = a.company_id
    where a.email = lower($1) and a.status = 'Active' and (c.id is null or c.status = 'Active');

-- findAccountToSignIn
select a.id, a.company_id, a.role_id, a.password_hash,
      a.status = 'Active' and (c.id is null or c.status = 'Active') as may_work,
      exists (select 1 from totp_authenticator t where t.account_id = a.id) as has_totp,
      exists (select 1 from passkey p where p.account_id = a.id) as has_passkey
    from account a left join company c on c.id = a.company_id
    where a.id = $1::uuid;

-- findChallenge
select account_id, detail from sign_in_challenge
    where token_hash = $1 and kind = $2 and used_at is null and expires_at > $3;

-- findClientToSignIn
select o.id, o.secret_hash, o.secret_number, o.scopes, o.is_active and c.status = 'Active' as may_work
    from oauth_client o join company c on c.id = o.company_id
    where o.client_id = $1;

-- findLinkOwner
select a.id as account_id, a.role_id, a.company_id
    from account_link l join account a on a.id = l.account_id
    where l.token_hash = $1 and l.used_at is null and l.expires_at > $2 and a.status = 'Active';

-- findLinkedAccount
select a.id, a.role_id, a.status = 'Active' as is_active,
      a.company_id is not distinct from app_company_id() and a.role_id <> '1' as is_own
    from identity i join account a on a.id = i.account_id
    where i.issuer = $1 and i.subject = $2;

-- findOnlyCompany
select id from company where status = 'Active' limit 2;

-- findOwnEmployee
select id, status = 'Active' as is_active from employee where account_id = $1::uuid;

-- findProviderByCode
select p.company_id, p.name, p.issuer, p.client_id, p.sealed_client_secret, p.scopes, p.group_claim,
  p.group_roles, p.email_domains, p.is_enabled, p.version, p.updated_at from identity_provider p join company c on c.id = p.company_id
    where lower(c.code) = lower($1) and p.is_enabled and c.status = 'Active'
    order by c.code = $2 desc limit 1;

-- findProviderByDomain
select p.company_id, p.name, p.issuer, p.client_id, p.sealed_client_secret, p.scopes, p.group_claim,
  p.group_roles, p.email_domains, p.is_enabled, p.version, p.updated_at from identity_provider p join company c on c.id = p.company_id
    where p.email_domains @> array[lower($1)] and p.is_enabled and c.status = 'Active'
      and not exists (
        select 1 from account a
        where split_part(a.email, '@', 2) = lower($2) and a.company_id <> p.company_id)
    limit 2;

-- findProviderOf
select p.company_id, p.name, p.issuer, p.client_id, p.sealed_client_secret, p.scopes, p.group_claim,
  p.group_roles, p.email_domains, p.is_enabled, p.version, p.updated_at from identity_provider p join company c on c.id = p.company_id
    where p.company_id = $1::uuid and p.is_enabled and c.status = 'Active';

-- hasAccounts
select exists (select 1 from account) as found;

-- hasOtherAdmin
select exists (
      select 1 from account
      where company_id = app_company_id() and role_id in ('1', '2') and status = 'Active' and id <> $1::uuid
    ) as found;

-- hasTwoStep
select exists (select 1 from totp_authenticator where account_id = $1::uuid)
      or exists (select 1 from passkey where account_id = $2::uuid) as has;

-- hasUserReferences
select not exists (select unnest($1::uuid[]) except select id from department)
      and ($2::uuid is null
        or exists (select 1 from account where id = $3::uuid and company_id = app_company_id()))
      and ($4::uuid is null
        or exists (select 1 from employee where id = $5::uuid)) as found;

-- insertAccount
insert into "account" ("company_id", "email", "first_name", "last_name", "middle_name", "role_id", "functions", "export_division_ids", "forwards_leave", "forward_to_account_id", "has_mobile_app", "is_evacuator", "pin_hash") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning "id";

-- insertAccount
insert into "account" ("company_id", "email", "first_name", "last_name", "role_id") values ($1, $2, $3, $4, $5) returning "id";

-- insertAccount
insert into "account" ("company_id", "email", "first_name", "last_name", "role_id", "password_hash", "must_change_password", "password_changed_at") values ($1, $2, $3, $4, $5, $6, $7, $8) returning "id";

-- insertAccount
insert into "account" ("company_id", "email", "first_name", "last_name", "role_id", "pin_hash", "password_hash", "must_change_password", "password_changed_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning "id";

-- insertAccount
insert into "account" ("company_id", "first_name", "last_name", "middle_name", "email", "role_id") values ($1, $2, $3, $4, $5, $6) returning "id";

-- insertAccount
insert into "account" ("company_id", "first_name", "last_name", "middle_name", "email", "role_id", "functions", "is_evacuator", "pin_hash", "avatar_file_id") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning "id";

-- insertAccount
insert into "account" ("company_id", "first_name", "last_name", "middle_name", "email", "role_id", "functions", "is_evacuator", "pin_hash", "avatar_file_id", "password_hash", "must_change_password", "password_changed_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning "id";

-- insertApiToken
with ends as (
      select ($1::date + 1)::timestamp at time zone time_zone_id as at
      from company where id = app_company_id())
    insert into api_token
      (account_id, company_id, employee_id, is_as_employee, name, token_hash, scopes, expires_at, created_at)
    select $2::uuid, app_company_id(), $3::uuid, $4, $5,
      $6, $7::text[], ends.at, $8
    from ends
    where ends.at is null or ends.at > $9
    returning id;

-- insertChallenge
insert into "sign_in_challenge" ("kind", "token_hash", "account_id", "detail", "created_at", "expires_at") values ($1, $2, $3, $4, $5, $6);

-- insertIdentity
insert into identity as i (issuer, subject, account_id, created_at)
    values ($1, $2, $3::uuid, $4)
    on conflict (issuer, subject) do update set account_id = i.account_id
    returning i.account_id;

-- insertInstallation
insert into installation (is_demo) values ($1) on conflict do nothing;

-- insertLink
insert into account_link (account_id, purpose, token_hash, expires_at, created_at)
    values ($1::uuid, $2, $3, $4, $5);

-- insertLink
update account_link set used_at = $1 where account_id = $2::uuid and used_at is null;

-- insertOauthClient
with new as (select gen_random_uuid() as id),
    stand_in as (
      insert into account (id, email, first_name, last_name, role_id, status, is_program)
      select id, id || '@oauth-client.invalid', 'OAuth client', $1, '2', 'Inactive', true from new
      where not exists (select 1 from oauth_client where client_id = $2)
      returning id)
    insert into oauth_client (company_id, client_id, secret_hash, scopes, account_id, created_at, updated_at)
    select app_company_id(), $3, $4, $5::text[], id, $6, $7
    from stand_in
    returning id;

-- insertPasskey
insert into "passkey" ("account_id", "credential_id", "public_key", "sign_count", "transports", "name", "created_at") values ($1, $2, $3, $4, $5, $6, $7) on conflict ("credential_id") do nothing returning "id";

-- insertSession
with new as (select gen_random_uuid() as id)
    insert into session (id, family_id, account_id, company_id, role_id, employee_id, refresh_hash, expires_at,
      user_agent, address, last_used_at, created_at, second_step, proved_at)
    select new.id, coalesce($1::uuid, new.id), $2::uuid,
      $3::uuid, $4, $5::uuid, $6, $7,
      left($8, 300), $9, $10, $11,
      coalesce($12::text, first.second_step),
      coalesce($13::timestamptz, first.proved_at)
    from new left join session first on first.id = $14::uuid
    returning id;

-- isEmailTaken
select exists (
      select 1 from account where email = lower($1) and id is distinct from $2::uuid
    ) as taken;

-- lockInstallation
select pg_advisory_xact_lock(hashtext('begin installation'));

-- lockPasskey
select id, account_id, credential_id, public_key, sign_count::float8 as sign_count, transports, name, created_at, last_used_at from passkey where credential_id = $1 for update;

-- lockTwoStep
select 1 from account where id = $1::uuid for no key update;

-- markPasskeyUsed
update passkey set sign_count = $1, last_used_at = $2 where id = $3::uuid;

-- putAuthenticator
insert into totp_authenticator (account_id, sealed_secret, last_step, created_at)
    values ($1::uuid, $2, $3, $4)
    on conflict (account_id) do update
      set sealed_secret = excluded.sealed_secret, last_step = excluded.last_step, created_at = excluded.created_at;

-- readAccountName
select first_name, last_name from account where id = $1::uuid;

-- readCurrentUser
select a.first_name, a.date_format, a.time_format, a.avatar_file_id, a.must_change_password,
      c.name as company_name, c.id is not null and c.id is distinct from a.company_id as is_looking_in
    from account a left join company c on c.id = $1::uuid
    where a.id = $2::uuid;

-- readInstallation
select (select is_demo from installation) as is_demo, exists (select 1 from company) or exists (select 1 from account) as is_used;

-- readOwnEmployee
select e.id, e.clock_id, e.first_name, e.last_name, d.id as department_id, d.name as department_name,
      e.avatar_file_id as avatar_file_name, e.has_app, e.skips_gps, e.skips_geofence, e.shows_on_dashboard,
      e.is_evacuator, e.pin_hash is not null as has_pin,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name)
        from employee_work_place w
        join work_place p on p.company_id = w.company_id and p.id = w.work_place_id and p.is_active
        where w.company_id = e.company_id and w.employee_id = e.id), '[]') as sites
    from employee e
    left join current_assignment a on a.company_id = e.company_id and a.employee_id = e.id
    left join department d on d.company_id = a.company_id and d.id = a.department_id
    where e.id = $1::uuid and e.status = 'Active';

-- readPasswordOwner
select a.email, a.first_name, a.last_name, c.name as company_name, a.password_hash
    from account a left join company c on c.id = a.company_id
    where a.id = $1::uuid;

-- readProfile
select avatar_file_id as avatar_file_name, email, display_name as name, title, first_name, last_name, middle_name,
      mobile, phone, fax, date_format, time_format, physical_address, postal_address, version, updated_at
    from account where id = $1::uuid
    for update;

-- readProfile
select avatar_file_id as avatar_file_name, email, display_name as name, title, first_name, last_name, middle_name,
      mobile, phone, fax, date_format, time_format, physical_address, postal_address, version, updated_at
    from account where id = $1::uuid;

-- readTwoStepOwner
select a.email, a.first_name, a.password_hash,
      coalesce(c.two_step_required = 'everyone' or c.two_step_required = 'admins' and a.role_id <> '4', false) as is_required
    from account a left join company c on c.id = a.company_id
    where a.id = $1::uuid;

-- replaceManaged
delete from managed_department
    where account_id = $1::uuid and not department_id = any($2::uuid[]);

-- replaceManaged
insert into managed_department (company_id, account_id, department_id)
    select distinct app_company_id(), $1::uuid, wanted.id from unnest($2::uuid[]) as wanted (id)
    on conflict do nothing;

-- replaceManaged
select department_id as id from managed_department where account_id = $1::uuid order by 1;

-- replaceRecoveryCodes
delete from recovery_code where account_id = $1::uuid;

-- replaceRecoveryCodes
insert into recovery_code (account_id, code_hash, created_at)
    select $1::uuid, hash, $2 from unnest($3::bytea[]) as hash;

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

-- saveProvider
insert into identity_provider as p (company_id, name, issuer, client_id, sealed_client_secret, scopes, group_claim,
      group_roles, email_domains, is_enabled, created_at, updated_at)
    values (app_company_id(), $1, $2, $3, $4, $5, $6,
      $7::jsonb, $8::text[], $9, $10, $11)
    on conflict (company_id) do update set name = excluded.name, issuer = excluded.issuer,
      client_id = excluded.client_id, sealed_client_secret = excluded.sealed_client_secret, scopes = excluded.scopes,
      group_claim = excluded.group_claim, group_roles = excluded.group_roles, email_domains = excluded.email_domains,
      is_enabled = excluded.is_enabled, updated_at = excluded.updated_at, version = p.version + 1;

-- selectAccount
select id, version, updated_at, status, email, first_name, last_name, middle_name, display_name, title, mobile, phone,
      fax, physical_address, postal_address, role_id, functions, export_division_ids, forwards_leave, forward_to_account_id,
      has_mobile_app, is_evacuator, pin_hash, avatar_file_id, is_closed_by_termination,
      password_hash is not null as has_password
    from account
    where id = $1::uuid and company_id = app_company_id();

-- selectAddressesOf
select distinct address from session
    where account_id = $1::uuid and address is not null and created_at >= $2
    limit 500;

-- selectApiTokens
select t.id, t.name, t.scopes, t.created_at, t.last_used_at,
      ((t.expires_at at time zone c.time_zone_id)::date - 1)::text as expires_on,
      coalesce(t.expires_at <= $1, false) as is_expired
    from api_token t join company c on c.id = t.company_id
    where t.account_id = $2::uuid and t.company_id = app_company_id() and t.ended_at is null
    order by t.created_at desc, t.id;

-- selectAuthenticator
select sealed_secret, created_at from totp_authenticator where account_id = $1::uuid;

-- selectChoices
select id, concat_ws(' ', first_name, last_name) as name
    from account
    where company_id = app_company_id() and status = 'Active' and id is distinct from $1::uuid
      and role_id = any($2::text[])
    order by first_name collate "en-x-icu", last_name collate "en-x-icu", id;

-- selectCompanyCode
select code from company where id = app_company_id();

-- selectCompanyName
select name from company where id = app_company_id();

-- selectLastAuthorOf
select concat_ws(' ', a.first_name, a.last_name) as name
    from audit_entry u join account a on a.id = u.account_id
    where u.entity = 'account' and u.entity_id = $1
    order by u.at desc limit 1;

-- selectLastAuthorOfClient
select concat_ws(' ', a.first_name, a.last_name) as name
    from audit_entry e join account a on a.id = e.account_id
    where e.entity = 'oauth_client' and e.entity_id = $1
    order by e.at desc limit 1;

-- selectLastAuthorOfProvider
select concat_ws(' ', a.first_name, a.last_name) as name
    from audit_entry e join account a on a.id = e.account_id
    where e.entity = 'identity_provider' and e.entity_id = app_company_id()::text
    order by e.at desc limit 1;

-- selectOauthClients
select id, client_id, scopes, is_active, last_used_at, updated_at, version from oauth_client
    where company_id = app_company_id() and ($1::uuid is null or id = $2::uuid)
    order by client_id, id;

-- selectPasskeys
select id, account_id, credential_id, public_key, sign_count::float8 as sign_count, transports, name, created_at, last_used_at from passkey where account_id = $1::uuid order by created_at, id;

-- selectProof
select second_step, proved_at from session where id = $1::uuid;

-- selectProvider
select p.company_id, p.name, p.issuer, p.client_id, p.sealed_client_secret, p.scopes, p.group_claim,
  p.group_roles, p.email_domains, p.is_enabled, p.version, p.updated_at from identity_provider p where p.company_id = app_company_id();

-- selectRequirement
select c.id, c.two_step_required as required, count(a.id)::integer as everyone,
      (count(a.id) filter (where a.role_id <> '4'))::integer as admins
    from company c
    left join account a on a.company_id = c.id and a.status = 'Active'
      and not exists (select 1 from totp_authenticator t where t.account_id = a.id)
      and not exists (select 1 from passkey p where p.account_id = a.id)
    where c.id = app_company_id()
    group by c.id;

-- selectSignIns
select family_id as id, min(created_at) as signed_in_at, max(last_used_at) as last_used_at,
      (array_agg(role_id order by last_used_at desc))[1] as role_id,
      (array_agg(user_agent order by last_used_at desc))[1] as user_agent,
      (array_agg(address order by last_used_at desc))[1] as address
    from session
    where account_id = $1::uuid and ended_at is null and expires_at > $2
    group by family_id
    order by max(last_used_at) desc, family_id;

-- selectUserForm
select e.id as employee_id, coalesce(a.avatar_file_id, e.avatar_file_id) as avatar_file_name,
      array(select department_id from managed_department m where m.account_id = a.id order by 1) as departments
    from account a left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.id = $1::uuid and a.company_id = app_company_id();

-- selectUsers
select a.id, a.first_name, a.last_name, a.email, a.status as user_status, a.role_id, coalesce(a.avatar_file_id, e.avatar_file_id) as avatar_file_name
    
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and a.status = $1
      and true
      and true
    order by a.last_name collate "en-x-icu" asc,
      a.last_name collate "en-x-icu", a.first_name collate "en-x-icu", a.id
    limit $2 offset $3;

-- selectUsers
select a.id, a.first_name, a.last_name, a.email, a.status as user_status, a.role_id, coalesce(a.avatar_file_id, e.avatar_file_id) as avatar_file_name
    
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and true
      and (a.email ilike $1 or a.status ilike $2)
      and true
    order by a.last_name collate "en-x-icu" asc,
      a.last_name collate "en-x-icu", a.first_name collate "en-x-icu", a.id
    limit $3 offset $4;

-- selectUsers
select a.id, a.first_name, a.last_name, a.email, a.status as user_status, a.role_id, coalesce(a.avatar_file_id, e.avatar_file_id) as avatar_file_name
    
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and true
      and true
      and true
    order by a.email desc,
      a.last_name collate "en-x-icu", a.first_name collate "en-x-icu", a.id
    limit $1 offset $2;

-- selectUsers
select a.id, a.first_name, a.last_name, a.email, a.status as user_status, a.role_id, coalesce(a.avatar_file_id, e.avatar_file_id) as avatar_file_name
    
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and true
      and true
      and true
    order by a.last_name collate "en-x-icu" asc,
      a.last_name collate "en-x-icu", a.first_name collate "en-x-icu", a.id
    limit $1 offset $2;

-- selectUsers
with recursive wanted (id) as (
      select id from department where id = any($1::uuid[])
      union
      select d.id from department d join wanted w on d.parent_id = w.id
    )
    select a.id, a.first_name, a.last_name, a.email, a.status as user_status, a.role_id, coalesce(a.avatar_file_id, e.avatar_file_id) as avatar_file_name
    
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and true
      and (a.first_name ilike $2 or a.last_name ilike $3 or a.first_name || ' ' || a.last_name ilike $4 or a.last_name || ' ' || a.first_name ilike $5 or a.email ilike $6 or a.status ilike $7)
      and (exists (select 1 from managed_department m
          where m.account_id = a.id and m.department_id in (select wanted.id from wanted))
        or exists (select 1 from current_assignment c
          where c.employee_id = e.id and c.department_id in (select wanted.id from wanted)))
    order by a.last_name collate "en-x-icu" asc,
      a.last_name collate "en-x-icu", a.first_name collate "en-x-icu", a.id
    limit $8 offset $9;

-- selectUsers
with recursive wanted (id) as (
      select id from department where id = any($1::uuid[])
      union
      select d.id from department d join wanted w on d.parent_id = w.id
    )
    select a.id, a.first_name, a.last_name, a.email, a.status as user_status, a.role_id, coalesce(a.avatar_file_id, e.avatar_file_id) as avatar_file_name
    
    from account a
    left join employee e on e.company_id = a.company_id and e.account_id = a.id
    where a.company_id = app_company_id()
      and true
      and true
      and (exists (select 1 from managed_department m
          where m.account_id = a.id and m.department_id in (select wanted.id from wanted))
        or exists (select 1 from current_assignment c
          where c.employee_id = e.id and c.department_id in (select wanted.id from wanted)))
    order by a.last_name collate "en-x-icu" asc,
      a.last_name collate "en-x-icu", a.first_name collate "en-x-icu", a.id
    limit $2 offset $3;

-- takeStep
update totp_authenticator set last_step = $1
    where account_id = $2::uuid and (last_step is null or last_step < $3)
    returning account_id;

-- takeSuccessor
update used_refresh_token u set successors = u.successors + 1
    from session s
    join account a on a.id = s.account_id and a.status = 'Active'
    where u.refresh_hash = $1 and u.used_at >= $2 and u.successors < $3
      and s.id = u.session_id and s.ended_at is null and s.expires_at > $4
      and not exists (select 1 from company c where c.id = s.company_id and c.status <> 'Active')
    returning s.family_id, s.account_id, s.company_id, s.role_id, s.employee_id;

-- updateAccount
update "account" set "export_division_ids" = $1, "forward_to_account_id" = $2, "avatar_file_id" = $3, "updated_at" = $4, "version" = version + 1 where "id" = $5 and "company_id" = app_company_id();

-- updateAccount
update "account" set "first_name" = $1, "updated_at" = $2, "version" = version + 1 where "id" = $3 and "company_id" = app_company_id();

-- updateAccount
update "account" set "last_name" = $1, "updated_at" = $2, "version" = version + 1 where "id" = $3 and "company_id" = app_company_id();

-- updateAccount
update "account" set "password_hash" = $1, "must_change_password" = $2, "password_changed_at" = $3, "updated_at" = $4, "version" = version + 1 where "id" = $5 and "company_id" = app_company_id();

-- updateAccount
update "account" set "role_id" = $1, "functions" = $2, "updated_at" = $3, "version" = version + 1 where "id" = $4 and "company_id" = app_company_id();

-- updateAccount
update "account" set "role_id" = $1, "updated_at" = $2, "version" = version + 1 where "id" = $3 and "company_id" = app_company_id();

-- updateAccount
update "account" set "status" = $1, "is_closed_by_termination" = $2, "updated_at" = $3, "version" = version + 1 where "id" = $4 and "company_id" = app_company_id();

-- updateOauthClient
update oauth_client
    set secret_hash = coalesce($1, secret_hash),
      secret_number = secret_number + $2,
      scopes = coalesce($3::text[], scopes), is_active = coalesce($4, is_active),
      updated_at = $5, version = version + 1
    where id = $6::uuid and company_id = app_company_id();

-- updatePasskeyName
update passkey p set name = $1 from passkey old
    where p.id = $2::uuid and p.account_id = $3::uuid and old.id = p.id
    returning old.name as before;

-- updatePassword
update account set password_hash = $1, must_change_password = false, password_changed_at = $2
    where id = $3::uuid;

-- updatePin
update account set pin_hash = $1, updated_at = $2 where id = $3::uuid;

-- updatePin
update employee set pin_hash = $1, updated_at = $2 where account_id = $3::uuid;

-- updateProfile
update account a set avatar_file_id = p."avatarFileName", display_name = p.name, title = p.title,
      first_name = p."firstName", last_name = p."lastName", middle_name = p."middleName", mobile = p.mobile,
      phone = p.phone, fax = p.fax, date_format = p."dateFormat", time_format = p."timeFormat",
      physical_address = p."physicalAddress", postal_address = p."postalAddress",
      version = a.version + 1, updated_at = $1
    from jsonb_to_record($2::jsonb) as p ("avatarFileName" uuid, name text, title text,
      "firstName" text, "lastName" text, "middleName" text, mobile text, phone text, fax text, "dateFormat" text,
      "timeFormat" text, "physicalAddress" text, "postalAddress" text)
    where a.id = $3::uuid;

-- updateRequirement
update "company" set "two_step_required" = $1 where "id" = app_company_id();

-- useChallenge
update sign_in_challenge set used_at = $1
    where token_hash = $2 and kind = $3 and used_at is null and expires_at > $4
    returning account_id, detail;

-- useLink
update account_link l set used_at = $1
    from account a
    where l.token_hash = $2 and l.used_at is null and l.expires_at > $3
      and a.id = l.account_id and a.status = 'Active'
    returning l.account_id, l.purpose;

-- useRecoveryCode
update recovery_code set used_at = $1
    where account_id = $2::uuid and code_hash = $3 and used_at is null
    returning account_id;
