-- countByState
select case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end as state, count(*) from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7)) and v.site_id = $8::uuid group by 1;

-- countByState
select case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end as state, count(*) from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7)) group by 1;

-- countVisits
select count(*) from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7)) and (v.name ilike $8 or v.company ilike $9 or v.contact_name ilike $10 or w.name ilike $11 or case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end = any($12::text[]) or to_char(v.expected_at at time zone $13::text, $14::text) ilike $15 or to_char(v.signed_in_at at time zone $16::text, $17::text) ilike $18 or to_char(v.signed_out_at at time zone $19::text, $20::text) ilike $21 or v.car_rego ilike $22);

-- countVisits
select count(*) from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7)) and (v.name ilike $8 or v.company ilike $9 or v.contact_name ilike $10 or w.name ilike $11 or to_char(v.expected_at at time zone $12::text, $13::text) ilike $14 or to_char(v.signed_in_at at time zone $15::text, $16::text) ilike $17 or to_char(v.signed_out_at at time zone $18::text, $19::text) ilike $20 or v.car_rego ilike $21);

-- countVisits
select count(*) from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7)) and case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end = $8 and (v.name ilike $9 or v.company ilike $10 or v.contact_name ilike $11 or w.name ilike $12 or to_char(v.expected_at at time zone $13::text, $14::text) ilike $15 or to_char(v.signed_in_at at time zone $16::text, $17::text) ilike $18 or to_char(v.signed_out_at at time zone $19::text, $20::text) ilike $21 or v.car_rego ilike $22);

-- countVisits
select count(*) from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7)) and case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end = $8;

-- countVisits
select count(*) from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7)) and v.site_id = $8::uuid;

-- countVisits
select count(*) from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7)) and v.user_type = $8;

-- countVisits
select count(*) from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7));

-- deleteVisitor
delete from visitor where company_id = app_company_id() and id = $1::uuid;

-- eraseVisitors
with gone as (
      delete from message where company_id = app_company_id() and visitor_id = any($1::uuid[])
    )
    update visitor set name = '', company = '', car_rego = '', comment = '', email = null, contact_id = null,
      contact_name = '', erased_at = $2, updated_at = now(), version = version + 1,
      signed_out_at = coalesce(signed_out_at, case when signed_in_at is not null then greatest(signed_in_at, $3) end)
    where company_id = app_company_id() and id = any($4::uuid[]);

-- insertVisitor
insert into visitor (company_id, user_type, name, company, car_rego, comment, email, contact_id, contact_name,
      site_id, expected_at, signed_in_at, received_at)
    values (app_company_id(), $1, $2, $3, $4, $5, $6, $7::uuid,
      $8, $9::uuid, $10, $11, $12)
    returning id;

-- isSite
select exists (select 1 from work_place where company_id = app_company_id() and id = $1::uuid) as is_site;

-- keepTexts
insert into visitor_text (company_id, digest, kiosk_content_type, content)
    select app_company_id(), t.digest, t."kioskContentType", t.content
    from jsonb_to_recordset($1::jsonb) as t (digest text, "kioskContentType" text, content text)
    on conflict (company_id, digest) do nothing;

-- keepVisitorSettings
insert into visitor_setting (company_id, retention_days) values (app_company_id(), $1)
    on conflict (company_id) do update
    set retention_days = excluded.retention_days, updated_at = now(), version = visitor_setting.version + 1;

-- lockVisitor
select site_id, contact_id, signed_in_at, signed_out_at, erased_at from visitor
    where company_id = app_company_id() and id = $1::uuid for update;

-- lockVisitsBefore
select id from visitor
    where company_id = app_company_id() and erased_at is null
      and coalesce(signed_out_at, signed_in_at, expected_at) < $1
    order by coalesce(signed_out_at, signed_in_at, expected_at) limit $2
    for update skip locked;

-- searchByName
select id, user_type, name, company from visitor
    where company_id = app_company_id() and erased_at is null and signed_in_at is not null and signed_out_at is null
      and ($1::uuid is null or site_id is null or site_id = $2::uuid)
      and (' ' || name) ilike $3
    order by name collate "en-x-icu", id limit $4;

-- searchByName
select id, user_type, name, company from visitor
    where company_id = app_company_id() and erased_at is null and signed_in_at is null and expected_at between $1::timestamptz - make_interval(hours => $2)
          and $3::timestamptz + make_interval(hours => $4)
      and ($5::uuid is null or site_id is null or site_id = $6::uuid)
      and (' ' || name) ilike $7
    order by name collate "en-x-icu", id limit $8;

-- selectAgreements
select a.agreed_at, a.contents_version, t.kiosk_content_type, t.content
    from visitor_agreement a
    left join visitor_text t on t.company_id = a.company_id and t.digest = a.digest
    where a.company_id = app_company_id() and a.visitor_id = $1::uuid
    order by a.agreed_at, a.digest;

-- selectContactName
select first_name || ' ' || last_name as name from kiosk_contact
    where company_id = app_company_id() and id = $1::uuid for key share;

-- selectHosts
select id, first_name || ' ' || last_name as name, department from kiosk_contact
    where company_id = app_company_id() order by last_name collate "en-x-icu", first_name collate "en-x-icu", id;

-- selectLeft
select id from visitor
    where company_id = app_company_id() and id = any($1::uuid[]) and signed_out_at is not null;

-- selectPlan
select ($1::date + $2::time) at time zone c.time_zone_id as expected_at, c.name as company_name,
      ($3::uuid is null or w.id is not null) as is_site, w.name as site_name
    from company c left join work_place w on w.company_id = c.id and w.id = $4::uuid
    where c.id = app_company_id();

-- selectVisit
select v.id, v.user_type, v.name, v.company, v.car_rego, v.site_id, w.name as site_name, v.contact_name,
  case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end as state, v.expected_at, v.signed_in_at, v.signed_out_at, v.is_time_corrected,
  v.erased_at is not null as is_erased, v.comment, v.email, i.name as signed_in_at_device, o.name as signed_out_at_device, v.signed_out_by,
      v.told_at, v.received_at
    from visitor v
    left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    left join device i on i.company_id = v.company_id and i.id = v.signed_in_device_id
    left join device o on o.company_id = v.company_id and o.id = v.signed_out_device_id
    where v.company_id = app_company_id() and v.id = $1::uuid;

-- selectVisitOfBadge
select id, user_type, name, company, contact_id, contact_name,
      case when signed_in_at is null then 'expected' when signed_out_at is null then 'onSite' else 'left' end as state
    from visitor where company_id = app_company_id() and id = $1::uuid and erased_at is null;

-- selectVisitorSettings
select retention_days, version from visitor_setting where company_id = app_company_id();

-- selectVisitors
select id, user_type, name, company, car_rego, comment, email, contact_id, contact_name, signed_in_at, signed_out_at
    from visitor
    where company_id = app_company_id() and signed_in_at is not null
    order by name collate "en-x-icu", id
    limit $1 offset $2;

-- selectVisitors
select id, user_type, name, company, car_rego, comment, email, contact_id, contact_name, signed_in_at, signed_out_at
    from visitor
    where company_id = app_company_id() and signed_in_at is not null
    order by signed_in_at desc, id
    limit $1 offset $2;

-- selectVisitors
select id, user_type, name, company, car_rego, comment, email, contact_id, contact_name, signed_in_at, signed_out_at
    from visitor
    where company_id = app_company_id() and signed_in_at is not null
    order by signed_in_at, id
    limit $1 offset $2;

-- selectVisitors
select id, user_type, name, company, car_rego, comment, email, contact_id, contact_name, signed_in_at, signed_out_at
    from visitor
    where company_id = app_company_id() and signed_in_at is not null and (name || ' ' || company || ' ' || car_rego || ' ' || contact_name) ilike $1
    order by signed_in_at desc, id
    limit $2 offset $3;

-- selectVisitors
select id, user_type, name, company, car_rego, comment, email, contact_id, contact_name, signed_in_at, signed_out_at
    from visitor
    where company_id = app_company_id() and signed_in_at is not null and signed_in_at < ($1::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())
    order by signed_in_at desc, id
    limit $2 offset $3;

-- selectVisitors
select id, user_type, name, company, car_rego, comment, email, contact_id, contact_name, signed_in_at, signed_out_at
    from visitor
    where company_id = app_company_id() and signed_in_at is not null and signed_in_at >= $1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())
    order by signed_in_at desc, id
    limit $2 offset $3;

-- selectVisitors
select id, user_type, name, company, car_rego, comment, email, contact_id, contact_name, signed_in_at, signed_out_at
    from visitor
    where company_id = app_company_id() and signed_in_at is not null and signed_out_at is not null
    order by signed_in_at desc, id
    limit $1 offset $2;

-- selectVisitors
select id, user_type, name, company, car_rego, comment, email, contact_id, contact_name, signed_in_at, signed_out_at
    from visitor
    where company_id = app_company_id() and signed_in_at is not null and signed_out_at is null
    order by signed_in_at desc, id
    limit $1 offset $2;

-- selectVisitors
select id, user_type, name, company, car_rego, comment, email, contact_id, contact_name, signed_in_at, signed_out_at
    from visitor
    where company_id = app_company_id() and signed_in_at is not null and user_type = $1
    order by signed_in_at desc, id
    limit $2 offset $3;

-- selectVisits
select v.id, v.user_type, v.name, v.company, v.car_rego, v.site_id, w.name as site_name, v.contact_name,
  case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end as state, v.expected_at, v.signed_in_at, v.signed_out_at, v.is_time_corrected,
  v.erased_at is not null as is_erased from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7)) and (v.name ilike $8 or v.company ilike $9 or v.contact_name ilike $10 or w.name ilike $11 or case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end = any($12::text[]) or to_char(v.expected_at at time zone $13::text, $14::text) ilike $15 or to_char(v.signed_in_at at time zone $16::text, $17::text) ilike $18 or to_char(v.signed_out_at at time zone $19::text, $20::text) ilike $21 or v.car_rego ilike $22) order by case when v.signed_in_at is null then 1 when v.signed_out_at is null then 0 else 2 end,
  case when v.signed_in_at is null then v.expected_at end, v.signed_in_at desc, v.id limit $23 offset $24;

-- selectVisits
select v.id, v.user_type, v.name, v.company, v.car_rego, v.site_id, w.name as site_name, v.contact_name,
  case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end as state, v.expected_at, v.signed_in_at, v.signed_out_at, v.is_time_corrected,
  v.erased_at is not null as is_erased from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7)) and (v.name ilike $8 or v.company ilike $9 or v.contact_name ilike $10 or w.name ilike $11 or to_char(v.expected_at at time zone $12::text, $13::text) ilike $14 or to_char(v.signed_in_at at time zone $15::text, $16::text) ilike $17 or to_char(v.signed_out_at at time zone $18::text, $19::text) ilike $20 or v.car_rego ilike $21) order by case when v.signed_in_at is null then 1 when v.signed_out_at is null then 0 else 2 end,
  case when v.signed_in_at is null then v.expected_at end, v.signed_in_at desc, v.id limit $22 offset $23;

-- selectVisits
select v.id, v.user_type, v.name, v.company, v.car_rego, v.site_id, w.name as site_name, v.contact_name,
  case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end as state, v.expected_at, v.signed_in_at, v.signed_out_at, v.is_time_corrected,
  v.erased_at is not null as is_erased from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7)) and case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end = $8 and (v.name ilike $9 or v.company ilike $10 or v.contact_name ilike $11 or w.name ilike $12 or to_char(v.expected_at at time zone $13::text, $14::text) ilike $15 or to_char(v.signed_in_at at time zone $16::text, $17::text) ilike $18 or to_char(v.signed_out_at at time zone $19::text, $20::text) ilike $21 or v.car_rego ilike $22) order by case when v.signed_in_at is null then 1 when v.signed_out_at is null then 0 else 2 end,
  case when v.signed_in_at is null then v.expected_at end, v.signed_in_at desc, v.id limit $23 offset $24;

-- selectVisits
select v.id, v.user_type, v.name, v.company, v.car_rego, v.site_id, w.name as site_name, v.contact_name,
  case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end as state, v.expected_at, v.signed_in_at, v.signed_out_at, v.is_time_corrected,
  v.erased_at is not null as is_erased from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7)) and case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end = $8 order by case when v.signed_in_at is null then 1 when v.signed_out_at is null then 0 else 2 end,
  case when v.signed_in_at is null then v.expected_at end, v.signed_in_at desc, v.id limit $9 offset $10;

-- selectVisits
select v.id, v.user_type, v.name, v.company, v.car_rego, v.site_id, w.name as site_name, v.contact_name,
  case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end as state, v.expected_at, v.signed_in_at, v.signed_out_at, v.is_time_corrected,
  v.erased_at is not null as is_erased from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7)) and v.site_id = $8::uuid order by case when v.signed_in_at is null then 1 when v.signed_out_at is null then 0 else 2 end,
  case when v.signed_in_at is null then v.expected_at end, v.signed_in_at desc, v.id limit $9 offset $10;

-- selectVisits
select v.id, v.user_type, v.name, v.company, v.car_rego, v.site_id, w.name as site_name, v.contact_name,
  case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end as state, v.expected_at, v.signed_in_at, v.signed_out_at, v.is_time_corrected,
  v.erased_at is not null as is_erased from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7)) and v.user_type = $8 order by case when v.signed_in_at is null then 1 when v.signed_out_at is null then 0 else 2 end,
  case when v.signed_in_at is null then v.expected_at end, v.signed_in_at desc, v.id limit $9 offset $10;

-- selectVisits
select v.id, v.user_type, v.name, v.company, v.car_rego, v.site_id, w.name as site_name, v.contact_name,
  case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end as state, v.expected_at, v.signed_in_at, v.signed_out_at, v.is_time_corrected,
  v.erased_at is not null as is_erased from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7)) order by case when v.signed_in_at is null then 1 when v.signed_out_at is null then 0 else 2 end,
  case when v.signed_in_at is null then v.expected_at end, v.signed_in_at desc, v.id limit $8 offset $9;

-- selectVisits
select v.id, v.user_type, v.name, v.company, v.car_rego, v.site_id, w.name as site_name, v.contact_name,
  case when v.signed_in_at is null then 'expected' when v.signed_out_at is null then 'onSite' else 'left' end as state, v.expected_at, v.signed_in_at, v.signed_out_at, v.is_time_corrected,
  v.erased_at is not null as is_erased from visitor v left join work_place w on w.company_id = v.company_id and w.id = v.site_id
    where v.company_id = app_company_id() and (
      (v.signed_in_at is null and v.expected_at >= ($1::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.expected_at < (($2::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($3::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at >= ($4::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())))
      or (v.signed_in_at < (($5::date + 1)::timestamp at time zone (select time_zone_id from company where id = app_company_id())) and v.signed_out_at is null and ($6::date::timestamp at time zone (select time_zone_id from company where id = app_company_id())) <= $7)) order by v.name collate "en-x-icu" desc nulls last, v.id limit $8 offset $9;

-- storeAgreements
insert into visitor_agreement (company_id, visitor_id, digest, contents_version, agreed_at)
    select app_company_id(), a."visitorId", a.digest, a."contentsVersion", a."agreedAt"
    from jsonb_to_recordset($1::jsonb) as a (
      "visitorId" uuid, digest text, "contentsVersion" integer, "agreedAt" timestamptz)
    on conflict (company_id, visitor_id, digest) do nothing;

-- storeArrivals
with sent as materialized (
      select s.id, s."userType" as user_type, s.name, s.company, s."carRego" as car_rego, s.comment,
        nullif(s.email, '') as email, c.id as contact_id,
        coalesce(c.first_name || ' ' || c.last_name, s."contactName") as contact_name, s."signedInAt" as signed_in_at,
        s."isCorrected" as is_corrected
      from jsonb_to_recordset($1::jsonb) as s (
        id uuid, "userType" text, name text, company text, "carRego" text, comment text, email text, "contactId" uuid,
        "contactName" text, "signedInAt" timestamptz, "isCorrected" boolean)
      left join kiosk_contact c on c.company_id = app_company_id() and c.id = s."contactId"
    ), came as (
      update visitor v set user_type = s.user_type, name = s.name, company = s.company, car_rego = s.car_rego,
        comment = case when s.comment = '' then v.comment else s.comment end, email = coalesce(s.email, v.email),
        contact_id = coalesce(s.contact_id, v.contact_id),
        contact_name = coalesce(nullif(s.contact_name, ''), v.contact_name),
        site_id = coalesce($2::uuid, v.site_id), signed_in_at = s.signed_in_at,
        signed_in_device_id = $3::uuid, clock_ahead_ms = $4::bigint,
        is_time_corrected = s.is_corrected, received_at = $5, updated_at = now(), version = v.version + 1
      from sent s
      where v.company_id = app_company_id() and v.id = s.id and v.signed_in_at is null and v.erased_at is null
      returning v.id
    ), added as (
      insert into visitor (company_id, id, user_type, name, company, car_rego, comment, email, contact_id, contact_name,
        site_id, signed_in_at, signed_in_device_id, clock_ahead_ms, is_time_corrected, received_at)
      select app_company_id(), s.id, s.user_type, s.name, s.company, s.car_rego, s.comment, s.email, s.contact_id,
        s.contact_name, $6::uuid, s.signed_in_at, $7::uuid, $8::bigint, s.is_corrected,
        $9::timestamptz
      from sent s order by s.id
      on conflict (company_id, id) do nothing
      returning id
    )
    select id from came union all select id from added;

-- storeDepartures
update visitor v set signed_out_at = greatest(d.at, v.signed_in_at), signed_out_by = d.by,
      signed_out_device_id = $1::uuid, updated_at = now(), version = v.version + 1
    from jsonb_to_recordset($2::jsonb) as d ("visitId" uuid, at timestamptz, by text)
    where v.company_id = app_company_id() and v.id = d."visitId" and v.signed_in_at is not null and v.signed_out_at is null
    returning v.id;

-- takeUntold
with told as (
      update visitor v set told_at = $1 from kiosk_contact c
      where v.company_id = app_company_id() and v.id = any($2::uuid[]) and v.told_at is null and v.erased_at is null
        and v.signed_in_at is not null and c.company_id = v.company_id and c.id = v.contact_id
      returning v.company_id, v.id, v.user_type, v.name, v.company, v.signed_in_at, v.site_id, c.first_name, c.email
    )
    select t.id, t.user_type, t.name, t.company, t.signed_in_at, w.name as site_name, t.first_name, t.email,
      a.id as account_id, a.role_id, k.name as company_name, k.time_zone_id
    from told t
    join company k on k.id = t.company_id
    left join work_place w on w.company_id = t.company_id and w.id = t.site_id
    left join lateral (
      select a.id, a.role_id from account a
      where a.company_id = t.company_id and a.status = 'Active' and a.email = lower(t.email)
    ) a on true
    order by t.signed_in_at, t.id;

-- updateSignedIn
update visitor set signed_in_at = $1, received_at = $2, updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = $3::uuid;

-- updateSignedOut
update visitor set signed_out_at = $1, signed_out_by = 'desk', updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = $2::uuid;
