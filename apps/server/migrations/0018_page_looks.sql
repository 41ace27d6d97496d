-- How the last look at a page of others went: one that forbids to be framed would be a grey place on the wall.
alter table library_items add column page_look text, add column page_looked_at timestamptz;
create index library_items_pages on library_items (page_looked_at)
  where type in ('url', 'google_slide_url', 'taraweeh_slideshow_url') and is_on and deleted_at is null;
