-- insertLogo
insert into stored_file (company_id, kind, media_type, size, digest, created_by)
    values (app_company_id(), 'logo', $1, $2,
      $3, $4::uuid)
    returning id;

-- isCodeTaken
select exists (select 1 from company where upper(code) = upper($1) and id <> app_company_id()) as taken;

-- lockCompany
select 1 from company where id = app_company_id() for no key update;

-- selectCompanyRecord
select c.id, c.code, c.time_zone_id, c.licences, c.settings, c.version, c.settings_version, coalesce(d.trading_name, c.name) as trading_name,
      d.token, d.domain, d.opened_on, d.logo_file_id, d.contact_name, d.contact_title, d.email, d.mobile, d.phone, d.fax,
      d.physical_address, d.postal_address, d.latitude::float8 as latitude, d.longitude::float8 as longitude,
      d.activity_label, d.part_label, d.schedule_template_id, d.time_rounding_id, d.leave_receivers,
      coalesce(d.leave_notifies_supervisor, false) as leave_notifies_supervisor
    from company c
    left join company_detail d on d.company_id = c.id
    where c.id = app_company_id();

-- selectLogo
select media_type from stored_file where id = $1::uuid and kind = 'logo';

-- selectUnknownOfCompany
select field
    from (values
      ('scheduleId', $1::uuid is null
        or exists (select 1 from schedule_template where id = $2::uuid and removed_at is null)),
      ('timeRoundingId', $3::uuid is null
        or exists (select 1 from time_rounding where id = $4::uuid and removed_at is null)),
      ('logourl', $5::uuid is null
        or exists (select 1 from stored_file where id = $6::uuid and kind = 'logo'))
    ) as named (field, is_known)
    where not is_known;

-- updateCompany
insert into company_detail (company_id) values (app_company_id()) on conflict do nothing;

-- updateCompany
update "company" set "code" = $1, "time_zone_id" = $2, "name" = $3, "settings" = $4, "updated_at" = now(), "version" = "version" + $5 where "id" = app_company_id();

-- updateCompany
update "company_detail" set "trading_name" = $1, "domain" = $2, "opened_on" = $3, "logo_file_id" = $4, "contact_name" = $5, "contact_title" = $6, "email" = $7, "mobile" = $8, "phone" = $9, "fax" = $10, "physical_address" = $11, "postal_address" = $12, "latitude" = $13, "longitude" = $14, "activity_label" = $15, "part_label" = $16, "schedule_template_id" = $17, "time_rounding_id" = $18, "leave_receivers" = $19, "leave_notifies_supervisor" = $20, "updated_at" = now(), "version" = "version" + $21 where "company_id" = app_company_id();

-- updateSettings
update "company" set "settings" = $1, "updated_at" = now(), "settings_version" = "settings_version" + $2 where "id" = app_company_id();

-- updateSettings
update "company" set "settings" = $1, "updated_at" = now(), "version" = "version" + $2 where "id" = app_company_id();
