-- countApiTokens
select count(*)::integer as count from api_token where account_id = $1::uuid and ended_at is null;

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

-- endFamily
update session set ended_at = $1, end_reason = $2 where family_id = $3::uuid and ended_at is null;

-- endFamilyOfUsedToken
update session set ended_at = $1, end_reason = 'refresh token used twice'
    where ended_at is null and family_id in (
      select s.family_id from used_refresh_token u join session s on s.id = u.session_id where u.refresh_hash = $2);

-- endLinksOf
update account_link set used_at = $1 where account_id = $2::uuid and used_at is null;

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

-- endTokensOfAccounts
update api_token set ended_at = $1 where account_id = any($2::uuid[]) and ended_at is null;

-- findAccountByEmail
select a.id, a.company_id, a.role_id, a.password_hash,
      a.status = 'Active' and (c.id is null or c.status = 'Active') as may_work
    from account a left join company c on c.id = a.company_id
    where a.email = lower($1);

-- findAccountToRecover
select a.id as account_id, a.email, a.first_name, a.company_id, coalesce(c.name, '') as company_name
    from account a left join company c on c.id = a.company_id
    where a.email = lower($1) and a.status = 'Active' and (c.id is null or c.status = 'Active');

-- findClientToSignIn
select o.id, o.secret_hash, o.secret_number, o.scopes, o.is_active and c.status = 'Active' as may_work
    from oauth_client o join company c on c.id = o.company_id
    where o.client_id = $1;

-- findLinkOwner
select a.id as account_id, a.role_id, a.company_id
    from account_link l join account a on a.id = l.account_id
    where l.token_hash = $1 and l.used_at is null and l.expires_at > $2 and a.status = 'Active';

-- findOnlyCompany
select id from company where status = 'Active' limit 2;

-- findOwnEmployee
select id, status = 'Active' as is_active from employee where account_id = $1::uuid;

-- hasAccounts
select exists (select 1 from account) as found;

-- hasOtherAdmin
select exists (
      select 1 from account
      where company_id = app_company_id() and role_id in ('1', '2') and status = 'Active' and id <> $1::uuid
    ) as found;

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

-- insertSession
with new as (select gen_random_uuid() as id)
    insert into session (id, family_id, account_id, company_id, role_id, employee_id, refresh_hash, expires_at,
      user_agent, address, last_used_at, created_at)
    select new.id, coalesce($1::uuid, new.id), $2::uuid,
      $3::uuid, $4, $5::uuid, $6, $7,
      left($8, 300), $9, $10, $11
    from new
    returning id;

-- isEmailTaken
select exists (
      select 1 from account where email = lower($1) and id is distinct from $2::uuid
    ) as taken;

-- lockInstallation
select pg_advisory_xact_lock(hashtext('begin installation'));

-- readAccountName
select first_name, last_name from account where id = $1::uuid;

-- readCurrentUser
select a.first_name, a.date_format, a.time_format, a.avatar_file_id, a.must_change_password,
      c.name as company_name, c.id is not null and c.id is distinct from a.company_id as is_looking_in
    from account a left join company c on c.id = $1::uuid
    where a.id = $2::uuid;

-- readInstallation
select (select is_demo from installation) as is_demo, exists (select 1 from company) or exists (select 1 from account) as is_used;

-- readKioskSettings
select coalesce(settings -> 'kioskUserTypeToLabelMap', '{}') as labels,
      coalesce(settings -> 'kioskUserTypeToKioskContentsMap', '{}') as contents
    from company where id = $1::uuid;

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

-- replaceManaged
delete from managed_department
    where account_id = $1::uuid and not department_id = any($2::uuid[]);

-- replaceManaged
insert into managed_department (company_id, account_id, department_id)
    select distinct app_company_id(), $1::uuid, wanted.id from unnest($2::uuid[]) as wanted (id)
    on conflict do nothing;

-- replaceManaged
select department_id as id from managed_department where account_id = $1::uuid order by 1;

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

-- selectAccount
select id, version, updated_at, status, email, first_name, last_name, middle_name, display_name, title, mobile, phone,
      fax, physical_address, postal_address, role_id, functions, export_division_ids, forwards_leave, forward_to_account_id,
      has_mobile_app, is_evacuator, pin_hash, avatar_file_id, is_closed_by_termination,
      password_hash is not null as has_password
    from account
    where id = $1::uuid and company_id = app_company_id();

-- selectApiTokens
select t.id, t.name, t.scopes, t.created_at, t.last_used_at,
      ((t.expires_at at time zone c.time_zone_id)::date - 1)::text as expires_on,
      coalesce(t.expires_at <= $1, false) as is_expired
    from api_token t join company c on c.id = t.company_id
    where t.account_id = $2::uuid and t.company_id = app_company_id() and t.ended_at is null
    order by t.created_at desc, t.id;

-- selectChoices
select id, concat_ws(' ', first_name, last_name) as name
    from account
    where company_id = app_company_id() and status = 'Active' and id is distinct from $1::uuid
      and role_id = any($2::text[])
    order by first_name collate "en-x-icu", last_name collate "en-x-icu", id;

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

-- selectOauthClients
select id, client_id, scopes, is_active, last_used_at, updated_at, version from oauth_client
    where company_id = app_company_id() and ($1::uuid is null or id = $2::uuid)
    order by client_id, id;

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
      and (concat_ws(' ', a.first_name, a.last_name) ilike $2
        or concat_ws(' ', a.last_name, a.first_name) ilike $3 or a.email ilike $4)
      and (exists (select 1 from managed_department m
          where m.account_id = a.id and m.department_id in (select wanted.id from wanted))
        or exists (select 1 from current_assignment c
          where c.employee_id = e.id and c.department_id in (select wanted.id from wanted)))
    order by a.last_name collate "en-x-icu" asc,
      a.last_name collate "en-x-icu", a.first_name collate "en-x-icu", a.id
    limit $5 offset $6;

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

-- updateAccount
update "account" set "export_division_ids" = $1, "forward_to_account_id" = $2, "avatar_file_id" = $3, "updated_at" = $4, "version" = version + 1 where "id" = $5 and "company_id" = app_company_id();

-- updateAccount
update "account" set "first_name" = $1, "updated_at" = $2, "version" = version + 1 where "id" = $3 and "company_id" = app_company_id();

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

-- useLink
update account_link l set used_at = $1
    from account a
    where l.token_hash = $2 and l.used_at is null and l.expires_at > $3
      and a.id = l.account_id and a.status = 'Active'
    returning l.account_id, l.purpose;
