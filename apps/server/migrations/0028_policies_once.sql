-- The same policies, with who asks looked up once a statement instead of once a row: those who look after the
-- installation count these tables whole.
alter policy tenant on masjids
  using ((select app_is_system()) or id = (select app_masjid())
         or id in (select masjid_id from memberships where user_id = (select app_user())))
  with check (id = app_masjid() or app_is_system());
alter policy tenant on screens
  using ((select app_is_system()) or masjid_id = (select app_masjid()))
  with check (masjid_id = app_masjid() or app_is_system());
alter policy tenant on screen_reports
  using ((select app_is_system()) or masjid_id = (select app_masjid()))
  with check (masjid_id = app_masjid() or app_is_system());
