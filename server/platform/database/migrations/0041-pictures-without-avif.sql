-- The pictures that the AVIF job has still to do, which are soon none.
create index media_without_avif on media (created_at, hash) where not avif_ready;
