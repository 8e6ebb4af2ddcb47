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

-- findAccountToSignIn
select a.id, a.company_id, a.role_id, a.password_hash,
      a.status = 'Active' and (c.id is null or c.status = 'Active') as may_work,
      exists (select 1 from totp_authenticator t where t.account_id = a.id) as has_totp,
      exists (select 1 from passkey p where p.account_id = a.id) as has_passkey
    from account a left join company c on c.id = a.company_id
    where a.id = $1::uuid;

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

-- insertInstallation
insert into installation (is_demo) values ($1) on conflict do nothing;

-- insertLink
insert into account_link (account_id, purpose, token_hash, expires_at, created_at)
    values ($1::uuid, $2, $3, $4, $5);

-- insertLink
update account_link set used_at = $1 where account_id = $2::uuid and used_at is null;

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

-- readCurrentUser
select a.first_name, a.date_format, a.time_format, a.avatar_file_id, a.must_change_password,
      c.name as company_name, c.id is not null and c.id is distinct from a.company_id as is_looking_in
    from account a left join company c on c.id = $1::uuid
    where a.id = $2::uuid;

-- readInstallation
select (select is_demo from installation) as is_demo, exists (select 1 from company) or exists (select 1 from account) as is_used;

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

-- selectAddressesOf
select distinct address from session
    where account_id = $1::uuid and address is not null and created_at >= $2
    limit 500;

-- selectCompanyName
select name from company where id = app_company_id();

-- selectLastAuthorOf
select concat_ws(' ', a.first_name, a.last_name) as name
    from audit_entry u join account a on a.id = u.account_id
    where u.entity = 'account' and u.entity_id = $1
    order by u.at desc limit 1;

-- selectProof
select second_step, proved_at from session where id = $1::uuid;

-- selectSignIns
select family_id as id, min(created_at) as signed_in_at, max(last_used_at) as last_used_at,
      (array_agg(role_id order by last_used_at desc))[1] as role_id,
      (array_agg(user_agent order by last_used_at desc))[1] as user_agent,
      (array_agg(address order by last_used_at desc))[1] as address
    from session
    where account_id = $1::uuid and ended_at is null and expires_at > $2
    group by family_id
    order by max(last_used_at) desc, family_id;

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
update "account" set "pin_hash" = $1, "updated_at" = $2, "version" = version + 1 where "id" = $3 and "company_id" = app_company_id();

-- updateAccount
update "account" set "role_id" = $1, "functions" = $2, "updated_at" = $3, "version" = version + 1 where "id" = $4 and "company_id" = app_company_id();

-- updateAccount
update "account" set "role_id" = $1, "updated_at" = $2, "version" = version + 1 where "id" = $3 and "company_id" = app_company_id();

-- updateAccount
update "account" set "status" = $1, "is_closed_by_termination" = $2, "updated_at" = $3, "version" = version + 1 where "id" = $4 and "company_id" = app_company_id();

-- useLink
update account_link l set used_at = $1
    from account a
    where l.token_hash = $2 and l.used_at is null and l.expires_at > $3
      and a.id = l.account_id and a.status = 'Active'
    returning l.account_id, l.purpose;
