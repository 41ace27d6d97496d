-- Whose invoice it is: what was paid in play is no revenue once money moves. The built-in provider's ids are told by their form.
select set_config('app.scope', 'system', true);
alter table billing_invoices add column provider text;
update billing_invoices set provider = case when id ~ '^in_[0-9a-f]{16}_[0-9a-f]{24}$' then 'builtin' else 'stripe' end;
alter table billing_invoices alter column provider set not null;
