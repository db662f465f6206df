-- What search engines show of a category in place of its name and of the number of its products.
alter table categories
  add column page_title text not null default '',
  add column page_description text not null default '';
