-- selectLicenceCounts
select c.licences, c.app_licences, e.used, e.app_used
    from company c
    cross join (
      select count(*)::integer as used, count(*) filter (where has_app)::integer as app_used
      from employee where status = 'Active'
    ) e
    where c.id = app_company_id();

-- selectPunchCodes
select id as department_id, punch_code from department where punch_code is not null order by punch_code;
