CREATE ROLE merkato_owner LOGIN PASSWORD 'PASSWORD';
CREATE ROLE merkato_shop LOGIN PASSWORD 'PASSWORD';
CREATE DATABASE merkato ENCODING 'UTF8' TEMPLATE template0 OWNER merkato_owner;
REVOKE ALL ON DATABASE merkato FROM PUBLIC;
GRANT CONNECT ON DATABASE merkato TO merkato_shop;
-- The portal of the sellers runs as this role, which the shop becomes for a transaction (docs/walls.md).
CREATE ROLE merkato_seller NOLOGIN;
GRANT merkato_seller TO merkato_shop WITH INHERIT FALSE, SET TRUE;
-- Behind PgBouncer the shop cannot set these for its connections.
ALTER ROLE merkato_shop SET statement_timeout = '30s';
ALTER ROLE merkato_shop SET idle_in_transaction_session_timeout = '60s';
