-- The email that kiosks ask visitors and contractors for where app_setting.sends_email is on, the switch `enableEmail`. Null: they gave none.
alter table visitor add column email text;
