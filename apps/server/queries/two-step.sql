-- countRecoveryCodes
select count(*)::integer as left from recovery_code where account_id = $1::uuid and used_at is null;

-- deleteAuthenticator
delete from totp_authenticator where account_id = $1::uuid returning account_id;

-- deletePasskey
delete from passkey where id = $1::uuid and account_id = $2::uuid returning name;

-- deleteRecoveryCodes
delete from recovery_code where account_id = $1::uuid;

-- deleteTwoStep
with app as (delete from totp_authenticator where account_id = $1::uuid returning 1),
      keys as (delete from passkey where account_id = $2::uuid returning 1),
      codes as (delete from recovery_code where account_id = $3::uuid returning 1)
    select exists (select 1 from app) as had_totp, (select count(*)::integer from keys) as passkeys;

-- findChallenge
select account_id, detail from sign_in_challenge
    where token_hash = $1 and kind = $2 and used_at is null and expires_at > $3;

-- forgetChallengesBefore
delete from sign_in_challenge where expires_at < $1;

-- hasTwoStep
select exists (select 1 from totp_authenticator where account_id = $1::uuid)
      or exists (select 1 from passkey where account_id = $2::uuid) as has;

-- insertChallenge
insert into "sign_in_challenge" ("kind", "token_hash", "account_id", "detail", "created_at", "expires_at") values ($1, $2, $3, $4, $5, $6);

-- insertPasskey
insert into "passkey" ("account_id", "credential_id", "public_key", "sign_count", "transports", "name", "created_at") values ($1, $2, $3, $4, $5, $6, $7) on conflict ("credential_id") do nothing returning "id";

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

-- readTwoStepOwner
select a.email, a.first_name, a.password_hash,
      coalesce(c.two_step_required = 'everyone' or c.two_step_required = 'admins' and a.role_id <> '4', false) as is_required
    from account a left join company c on c.id = a.company_id
    where a.id = $1::uuid;

-- replaceRecoveryCodes
delete from recovery_code where account_id = $1::uuid;

-- replaceRecoveryCodes
insert into recovery_code (account_id, code_hash, created_at)
    select $1::uuid, hash, $2 from unnest($3::bytea[]) as hash;

-- selectAuthenticator
select sealed_secret, created_at from totp_authenticator where account_id = $1::uuid;

-- selectPasskeys
select id, account_id, credential_id, public_key, sign_count::float8 as sign_count, transports, name, created_at, last_used_at from passkey where account_id = $1::uuid order by created_at, id;

-- selectRequirement
select c.id, c.two_step_required as required, count(a.id)::integer as everyone,
      (count(a.id) filter (where a.role_id <> '4'))::integer as admins
    from company c
    left join account a on a.company_id = c.id and a.status = 'Active'
      and not exists (select 1 from totp_authenticator t where t.account_id = a.id)
      and not exists (select 1 from passkey p where p.account_id = a.id)
    where c.id = app_company_id()
    group by c.id;

-- takeStep
update totp_authenticator set last_step = $1
    where account_id = $2::uuid and (last_step is null or last_step < $3)
    returning account_id;

-- updatePasskeyName
update passkey p set name = $1 from passkey old
    where p.id = $2::uuid and p.account_id = $3::uuid and old.id = p.id
    returning old.name as before;

-- updateRequirement
update "company" set "two_step_required" = $1 where "id" = app_company_id();

-- useChallenge
update sign_in_challenge set used_at = $1
    where token_hash = $2 and kind = $3 and used_at is null and expires_at > $4
    returning account_id, detail;

-- useRecoveryCode
update recovery_code set used_at = $1
    where account_id = $2::uuid and code_hash = $3 and used_at is null
    returning account_id;
