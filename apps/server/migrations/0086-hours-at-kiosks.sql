-- Whether kiosks show people the hours of their pay period, once they have typed their PIN.
alter table app_setting add column shows_hours boolean not null default false;
