-- Banners lead to what they show, as offers do, and both may be shown for a time only.

alter table banners
  add column target text not null default '',
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add constraint banners_target_check check (target ~ '^(/([^/\\].*)?)?$' and length(target) <= 500) not valid,
  add constraint banners_shown_check check (shown_from <= shown_until) not valid;

alter table offers
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add constraint offers_shown_check check (shown_from <= shown_until) not valid;
