-- Meanings in words of our own leave: the starter set has translations by name now. Deleted messages can be brought back.
select set_config('app.scope', 'system', true);
update daily_messages set deleted_at = now(), updated_at = now(), version = version + 1
  where credit = 'Meaning in plain words, by Minaret' and deleted_at is null;
