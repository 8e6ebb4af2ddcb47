-- deleteIdentitiesOf
with found as (select id from account where email = lower($1) and company_id = app_company_id()),
    parted as (delete from identity i using found where i.account_id = found.id returning 1)
    select found.id as account_id, (select count(*)::integer from parted) as links from found;

-- findAccountToLink
select 1 from identity where account_id = $1::uuid and issuer = $2 limit 1;

-- findAccountToLink
select id, role_id, status = 'Active' as is_active from account
    where email = lower($1) and company_id = app_company_id() and role_id <> '1'
    for update;

-- findLinkedAccount
select a.id, a.role_id, a.status = 'Active' as is_active,
      a.company_id is not distinct from app_company_id() and a.role_id <> '1' as is_own
    from identity i join account a on a.id = i.account_id
    where i.issuer = $1 and i.subject = $2;

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

-- insertIdentity
insert into identity as i (issuer, subject, account_id, created_at)
    values ($1, $2, $3::uuid, $4)
    on conflict (issuer, subject) do update set account_id = i.account_id
    returning i.account_id;

-- saveProvider
insert into identity_provider as p (company_id, name, issuer, client_id, sealed_client_secret, scopes, group_claim,
      group_roles, email_domains, is_enabled, created_at, updated_at)
    values (app_company_id(), $1, $2, $3, $4, $5, $6,
      $7::jsonb, $8::text[], $9, $10, $11)
    on conflict (company_id) do update set name = excluded.name, issuer = excluded.issuer,
      client_id = excluded.client_id, sealed_client_secret = excluded.sealed_client_secret, scopes = excluded.scopes,
      group_claim = excluded.group_claim, group_roles = excluded.group_roles, email_domains = excluded.email_domains,
      is_enabled = excluded.is_enabled, updated_at = excluded.updated_at, version = p.version + 1;

-- selectCompanyCode
select code from company where id = app_company_id();

-- selectLastAuthorOfProvider
select concat_ws(' ', a.first_name, a.last_name) as name
    from audit_entry e join account a on a.id = e.account_id
    where e.entity = 'identity_provider' and e.entity_id = app_company_id()::text
    order by e.at desc limit 1;

-- selectProvider
select p.company_id, p.name, p.issuer, p.client_id, p.sealed_client_secret, p.scopes, p.group_claim,
  p.group_roles, p.email_domains, p.is_enabled, p.version, p.updated_at from identity_provider p where p.company_id = app_company_id();
