-- readProfile
select avatar_file_id as avatar_file_name, email, display_name as name, title, first_name, last_name, middle_name,
      mobile, phone, fax, date_format, time_format, physical_address, postal_address, version, updated_at
    from account where id = $1::uuid
    for update;

-- readProfile
select avatar_file_id as avatar_file_name, email, display_name as name, title, first_name, last_name, middle_name,
      mobile, phone, fax, date_format, time_format, physical_address, postal_address, version, updated_at
    from account where id = $1::uuid;

-- updatePin
update account set pin_hash = $1, updated_at = $2 where id = $3::uuid;

-- updatePin
update employee set pin_hash = $1, pin_lookup = $2, updated_at = $3
    where account_id = $4::uuid;

-- updateProfile
update account a set avatar_file_id = p."avatarFileName", display_name = p.name, title = p.title,
      first_name = p."firstName", last_name = p."lastName", middle_name = p."middleName", mobile = p.mobile,
      phone = p.phone, fax = p.fax, date_format = p."dateFormat", time_format = p."timeFormat",
      physical_address = p."physicalAddress", postal_address = p."postalAddress",
      version = a.version + 1, updated_at = $1
    from jsonb_to_record($2::jsonb) as p ("avatarFileName" uuid, name text, title text,
      "firstName" text, "lastName" text, "middleName" text, mobile text, phone text, fax text, "dateFormat" text,
      "timeFormat" text, "physicalAddress" text, "postalAddress" text)
    where a.id = $3::uuid;
