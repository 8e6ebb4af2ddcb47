-- keepAppSettings
insert into app_setting (company_id, welcome_message, has_employees, has_visitors, has_contractors, has_leave,
      asks_car_rego, asks_comment, uses_default_work_code, sends_email, asks_punch_note, upload_photo_quality,
      takes_photos, photo_days, shows_hours, has_name_list, reads_punch_codes, takes_phone_photos)
    values (app_company_id(), $1, $2, $3, $4,
      $5, $6, $7, $8, $9,
      $10, $11, $12, $13, $14, $15, $16, $17)
    on conflict (company_id) do update
    set welcome_message = excluded.welcome_message, has_employees = excluded.has_employees,
      has_visitors = excluded.has_visitors, has_contractors = excluded.has_contractors, has_leave = excluded.has_leave,
      asks_car_rego = excluded.asks_car_rego, asks_comment = excluded.asks_comment,
      uses_default_work_code = excluded.uses_default_work_code, sends_email = excluded.sends_email,
      asks_punch_note = excluded.asks_punch_note, upload_photo_quality = excluded.upload_photo_quality,
      takes_photos = excluded.takes_photos, photo_days = excluded.photo_days, shows_hours = excluded.shows_hours,
      has_name_list = excluded.has_name_list, reads_punch_codes = excluded.reads_punch_codes,
      takes_phone_photos = excluded.takes_phone_photos,
      updated_at = now(), version = app_setting.version + 1;

-- keepContents
insert into kiosk_content (company_id, visitor_label, contractor_label, visitor_contents, contractor_contents)
    values (app_company_id(), $1, $2, $3::jsonb,
      $4::jsonb)
    on conflict (company_id) do update
    set visitor_label = excluded.visitor_label, contractor_label = excluded.contractor_label,
      visitor_contents = excluded.visitor_contents, contractor_contents = excluded.contractor_contents,
      updated_at = now(), version = kiosk_content.version + 1;

-- lockAppSettings
select pg_advisory_xact_lock(hashtextextended(app_company_id()::text, 34));

-- lockContents
select pg_advisory_xact_lock(hashtextextended(app_company_id()::text, 33));

-- readAccountName
select first_name, last_name from account where id = $1::uuid;

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

-- selectAppSettings
select welcome_message, has_employees, has_visitors, has_contractors, has_leave, asks_car_rego, asks_comment,
      uses_default_work_code, sends_email as asks_email, asks_punch_note, upload_photo_quality,
      takes_photos, photo_days, shows_hours, has_name_list, reads_punch_codes, takes_phone_photos, version
    from app_setting where company_id = app_company_id();

-- selectContents
select visitor_label, contractor_label, visitor_contents, contractor_contents, version
    from kiosk_content where company_id = app_company_id();

-- selectShownLogo
select f.id, f.media_type from company_detail d
    join stored_file f on f.company_id = d.company_id and f.id = d.logo_file_id and f.kind = 'logo'
    where d.company_id = app_company_id();
