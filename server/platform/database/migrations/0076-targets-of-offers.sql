-- Offers lead to what they show: a path of the shop without a language, or nothing.

alter table offers
  add column target text not null default '' check (target ~ '^(/([^/\\].*)?)?$' and length(target) <= 500);
