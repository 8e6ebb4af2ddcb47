-- insertSkill
insert into skill (company_id, name, is_active, pay_type_id, allowance_calculation_type)
    values (app_company_id(), $1, $2, $3::uuid, $4)
    returning id;

-- isSkillNameTaken
select exists (
      select 1 from skill where lower(name) = lower($1) and ($2::uuid is null or id <> $3::uuid)
    ) as taken;

-- lockSkills
select pg_advisory_xact_lock(hashtextextended(app_company_id()::text, 27));

-- selectAllowance
select f.is_allowance, t.is_active
    from pay_type t
    join pay_type_in_force f on f.company_id = t.company_id and f.pay_type_id = t.id
      and f.from_date <= $1::date and f.until_date > $2::date
    where t.id = $3::uuid;

-- selectSkill
select s.id, s.name, s.is_active, s.pay_type_id, p.name as pay_type_name, s.allowance_calculation_type, s.version
    from skill s
    left join pay_type p on p.company_id = s.company_id and p.id = s.pay_type_id
    where s.id = $1::uuid
    order by s.name collate "en-x-icu", s.id;

-- selectSkills
select s.id, s.name, s.is_active, s.pay_type_id, p.name as pay_type_name, s.allowance_calculation_type, s.version
    from skill s
    left join pay_type p on p.company_id = s.company_id and p.id = s.pay_type_id
    where $1::boolean is null or s.is_active = $2
    order by s.name collate "en-x-icu", s.id;

-- updateSkill
update skill
    set name = $1, is_active = $2, pay_type_id = $3::uuid,
      allowance_calculation_type = $4, updated_at = now(), version = version + 1
    where id = $5::uuid;
