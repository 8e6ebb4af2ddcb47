-- When a mail that could not be sent is tried again (null: at once), and until when a secret in it is worth keeping.
alter table outgoing_mail
  add column next_attempt_at timestamptz,
  add column secret_until timestamptz;
drop index outgoing_mail_waiting;
create index outgoing_mail_waiting on outgoing_mail (next_attempt_at nulls first, created_at) where status = 'Waiting';
create index outgoing_mail_secret on outgoing_mail (secret_until) where is_secret and body_text <> '';
create index outgoing_mail_at on outgoing_mail (created_at);

-- The sign-ins of an account, newest use first.
create index session_account_use on session (account_id, last_used_at) where ended_at is null;
drop index session_account;
