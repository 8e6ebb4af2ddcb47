-- countApiTokens
select count(*)::integer as count from api_token where account_id = $1::uuid and ended_at is null;

-- endTokenOf
update api_token set ended_at = $1
    where id = $2::uuid and account_id = $3::uuid and company_id = app_company_id() and ended_at is null
    returning name;

-- findClientToSignIn
select o.id, o.secret_hash, o.secret_number, o.scopes, o.is_active and c.status = 'Active' as may_work
    from oauth_client o join company c on c.id = o.company_id
    where o.client_id = $1;

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

-- selectApiTokens
select t.id, t.name, t.scopes, t.created_at, t.last_used_at,
      ((t.expires_at at time zone c.time_zone_id)::date - 1)::text as expires_on,
      coalesce(t.expires_at <= $1, false) as is_expired
    from api_token t join company c on c.id = t.company_id
    where t.account_id = $2::uuid and t.company_id = app_company_id() and t.ended_at is null
    order by t.created_at desc, t.id;

-- selectLastAuthorOfClient
select concat_ws(' ', a.first_name, a.last_name) as name
    from audit_entry e join account a on a.id = e.account_id
    where e.entity = 'oauth_client' and e.entity_id = $1
    order by e.at desc limit 1;

-- selectOauthClients
select id, client_id, scopes, is_active, last_used_at, updated_at, version from oauth_client
    where company_id = app_company_id() and ($1::uuid is null or id = $2::uuid)
    order by client_id, id;

-- updateOauthClient
update oauth_client
    set secret_hash = coalesce($1, secret_hash),
      secret_number = secret_number + $2,
      scopes = coalesce($3::text[], scopes), is_active = coalesce($4, is_active),
      updated_at = $5, version = version + 1
    where id = $6::uuid and company_id = app_company_id();
