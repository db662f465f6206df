-- Only the owner of the search tables may do this, and the shop serves as another role.
create function refresh_search_statistics() returns void language sql security definer
set search_path = public, pg_temp as $$
  analyze search_products, search_words;
$$;

create function clean_search_indexes() returns void language sql security definer
set search_path = public, pg_temp as $$
  select gin_clean_pending_list(name::regclass)
    from unnest(array['search_products_text', 'search_words_spelled', 'search_words_keys']) as name;
$$;
