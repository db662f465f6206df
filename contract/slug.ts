/** The slug of a category name: lower case, spaces as hyphens, ampersands removed, double hyphens collapsed. */
export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll('&', '').trim().replace(/\s+/g, '-').replace(/-{2,}/g, '-')
}

/**
 * A name made from a slug, for slugs without a category: title case, hyphens as ` & `, or as spaces where the slug
 * contains `home`.
 */
export function nameOfSlug(slug: string): string {
  const joint = slug.includes('home') ? ' ' : ' & '
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(joint)
}
