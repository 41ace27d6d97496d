-- Where a recording can be entered: seconds from its beginning, and what begins there.
alter table live_broadcasts
  add column chapter_seconds integer[] not null default '{}',
  add column chapter_titles text[] not null default '{}',
  add constraint live_broadcasts_chapters check (cardinality(chapter_seconds) = cardinality(chapter_titles));
