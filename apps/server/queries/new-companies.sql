-- insertAccounts
insert into account (company_id, email, password_hash, first_name, last_name, role_id)
    select a."companyId", a.email, a."passwordHash", a."firstName", a."lastName", a."roleId"
    from jsonb_to_recordset($1::jsonb) as a (
      "companyId" uuid, email text, "passwordHash" text, "firstName" text, "lastName" text, "roleId" text)
    returning id, email;

-- insertCompany
insert into "company" ("id", "code", "name", "time_zone_id", "settings", "holiday_country", "holiday_region") values ($1, $2, $3, $4, $5, $6, $7);

-- insertCompany
insert into "company" ("id", "code", "name", "time_zone_id", "settings", "holiday_country", "holiday_region", "app_licences") values ($1, $2, $3, $4, $5, $6, $7, $8);

-- insertCompany
insert into "company" ("id", "code", "name", "time_zone_id", "settings", "holiday_country", "holiday_region", "licences", "app_licences") values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- insertCompany
insert into company_detail (company_id) values ($1::uuid);

-- insertNodes
insert into department (company_id, parent_id, level, name)
    select $1::uuid, n."parentId", n.level, n.name
    from jsonb_to_recordset($2::jsonb) as n ("parentId" uuid, level integer, name text)
    on conflict (company_id, parent_id, lower(name)) do update set name = department.name
    returning id, parent_id, level, name;

-- insertStructureLevels
insert into company_structure (company_id, level, label_name, has_time_zone)
    select $1::uuid, l.level, l."labelName", l."hasTimeZone"
    from jsonb_to_recordset($2::jsonb) as l (level integer, "labelName" text, "hasTimeZone" boolean);

-- selectCompanyByCode
select id, code, name, time_zone_id from company where upper(code) = upper($1);

-- selectNodes
select id, parent_id, level, name from department;
