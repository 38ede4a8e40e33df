-- An account that a guest gave for a refund which was never paid goes 12 months after it was given.
alter table stay_refunds add column account_given_at timestamptz;
update stay_refunds set account_given_at = created_at where account is not null;
