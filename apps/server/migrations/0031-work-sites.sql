-- Work sites get their fence on the map; the employees of a site are read from its side, too.
alter table work_place
  add column address text not null default '',
  add column latitude numeric(8, 6) check (latitude between -90 and 90),
  add column longitude numeric(9, 6) check (longitude between -180 and 180),
  add column radius_metres numeric(8, 2) not null default 0 check (radius_metres >= 0),
  add column description text not null default '',
  add column site_code text,
  add check ((latitude is null) = (longitude is null));
create unique index work_place_site_code on work_place (company_id, lower(site_code)) where site_code is not null;
create index employee_work_place_site on employee_work_place (company_id, work_place_id);
