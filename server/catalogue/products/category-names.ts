import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The rule is that of `slugOf`. */
const translatedSlug = sql`
  regexp_replace(
    regexp_replace(regexp_replace(trim(replace(lower(translated.name), '&', '')), '\\s+', '-', 'g'), '-{2,}', '-', 'g'),
    '^([.]{1,2}|_)$|[.]data$', '\\&-')`

/** `bestNamed` prefers the present name and slug, in any language, to former slugs. */
export function isCalled(name: RawBuilder<string>, slug: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(
    c.name = ${name} or c.slug = ${slug} or exists (
      select from (select value ->> 'name' from jsonb_each(c.translations)) as translated (name)
      where translated.name = ${name} or (translated.name <> '' and ${slug} = ${translatedSlug}))
    or c.id = ${formerOwner(slug)})`
}

export function bestNamed(name: RawBuilder<string>, slug: RawBuilder<string>): RawBuilder<unknown> {
  return sql`c.slug = ${slug} desc, c.name = ${name} desc, c.id is distinct from ${formerOwner(slug)} desc`
}

function formerOwner(slug: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(select category_id from former_category_slugs f where f.slug = ${slug})`
}
