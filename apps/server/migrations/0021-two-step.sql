-- A company may want a second step at the sign-in: of nobody, of who manages others (Admin, Supervisor), of everybody.
alter table company
  add column two_step_required text not null default 'none' check (two_step_required in ('none', 'admins', 'everyone'));

-- What a sign-in has proved: the second step, where it showed one, and when. Sessions of a family have what its first had.
alter table session
  add column second_step text check (second_step in ('authenticator app', 'recovery code', 'passkey', 'provider')),
  add column proved_at timestamptz;

create index sign_in_challenge_account on sign_in_challenge (account_id) where used_at is null;
