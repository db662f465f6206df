-- How often the shop's process was killed while it worked on the import; `restarts` counts orderly stops too.
alter table catalogue_imports add column kills int not null default 0;
