-- countSyncResults
select count(*)::int as results 
    from sync_result r
    where r.company_id = app_company_id()
      and ($1::date is null or r.at >= $2::date::timestamp at time zone $3)
      and ($4::date is null or r.at < ($5::date + 1)::timestamp at time zone $6)
      and ($7::text[] is null or r.type = any($8::text[]))
      and ($9::text[] is null or r.status = any($10::text[]))
      and (r.message ilike $11);

-- countSyncResults
select count(*)::int as results 
    from sync_result r
    where r.company_id = app_company_id()
      and ($1::date is null or r.at >= $2::date::timestamp at time zone $3)
      and ($4::date is null or r.at < ($5::date + 1)::timestamp at time zone $6)
      and ($7::text[] is null or r.type = any($8::text[]))
      and ($9::text[] is null or r.status = any($10::text[]))
      and true;

-- insertSyncResult
insert into sync_result (company_id, at, type, status, message)
    values (app_company_id(), $1, $2, $3, $4);

-- selectSyncResults
select r.id, r.at as date, r.type, r.status, r.message
    
    from sync_result r
    where r.company_id = app_company_id()
      and ($1::date is null or r.at >= $2::date::timestamp at time zone $3)
      and ($4::date is null or r.at < ($5::date + 1)::timestamp at time zone $6)
      and ($7::text[] is null or r.type = any($8::text[]))
      and ($9::text[] is null or r.status = any($10::text[]))
      and (r.message ilike $11)
    order by r.at desc, r.at desc, r.id
    limit $12 offset $13;

-- selectSyncResults
select r.id, r.at as date, r.type, r.status, r.message
    
    from sync_result r
    where r.company_id = app_company_id()
      and ($1::date is null or r.at >= $2::date::timestamp at time zone $3)
      and ($4::date is null or r.at < ($5::date + 1)::timestamp at time zone $6)
      and ($7::text[] is null or r.type = any($8::text[]))
      and ($9::text[] is null or r.status = any($10::text[]))
      and true
    order by r.at desc, r.at desc, r.id
    limit $11 offset $12;
