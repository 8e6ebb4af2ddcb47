-- Addresses of these domains lead to the company's provider at the sign-in page; nothing about an account has to be known.
alter table identity_provider
  add column email_domains text[] not null default '{}';
create index identity_provider_domains on identity_provider using gin (email_domains);

-- Whether another company has people of a domain: such a domain leads nowhere.
create index account_email_domain on account (split_part(email, '@', 2), company_id);
