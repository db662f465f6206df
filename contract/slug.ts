/** The slug of a category name (spec section 2): lower-case, spaces to hyphens, ampersands removed, double hyphens collapsed. */
export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll('&', '').trim().replace(/\s+/g, '-').replace(/-{2,}/g, '-')
}

/**
 * A name made out of a slug, for slugs that name no category (spec section 2): Title Case, hyphens become
 * ` & `, except where the slug contains `home`: there they become spaces.
 */
export function nameOfSlug(slug: string): string {
  const joint = slug.includes('home') ? ' ' : ' & '
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(joint)
}
