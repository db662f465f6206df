-- Roles that owners have made of permissions, beside those that are part of the shop.
create table own_roles (
  id uuid primary key,
  name text not null check (name <> ''),
  permissions text[] not null check (not 'change-staff' = any (permissions)),
  created_at timestamptz not null
);
create unique index own_roles_name_key on own_roles (lower(name));

alter table staff
  add column own_role_id uuid references own_roles (id),
  drop constraint staff_role_check,
  add constraint staff_role_check check (role in ('owner', 'manager', 'catalogue', 'orders', 'support', 'own')),
  add constraint staff_own_role_check check ((role = 'own') = (own_role_id is not null));

alter table staff_invitations
  add column own_role_id uuid references own_roles (id),
  drop constraint staff_invitations_role_check,
  add constraint staff_invitations_role_check
    check (role in ('owner', 'manager', 'catalogue', 'orders', 'support', 'own')),
  add constraint staff_invitations_own_role_check check ((role = 'own') = (own_role_id is not null));
