-- Programs that call: OAuth clients of a company, and tokens of a person.

-- What a client does is recorded like what a person does: audit, jobs and idempotency keys name an account. A client has
-- one for this alone. It belongs to no company's people, so that no list of users, approvers or administrators has it, and
-- nobody signs in with it.
alter table account
  add column is_program boolean not null default false,
  drop constraint account_check,
  add constraint account_company_check check (company_id is not null or role_id = '1' or is_program),
  add constraint account_program_check
    check (not is_program or (company_id is null and status = 'Inactive' and password_hash is null));

alter table oauth_client
  add column account_id uuid not null unique references account (id),
  -- Counts the secrets it had: an access token holds for the secret it was got with only.
  add column secret_number integer not null default 1;

-- As in a session: the employee of the account, and whether it was made in a sign-in as employee, which it stays.
alter table api_token
  add column employee_id uuid,
  add column is_as_employee boolean not null default false;
create index api_token_company on api_token (company_id);
