-- readCompany
select id, code, name, time_zone_id, settings from company where id = $1::uuid;
