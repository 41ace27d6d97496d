-- Files that go with a mail, where mails are only kept. They go with it.
create table local_mail_files (
  mail_id bigint not null references local_mails on delete cascade,
  name text not null,
  type text not null,
  content bytea not null,
  primary key (mail_id, name)
);
