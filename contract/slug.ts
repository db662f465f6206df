export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll('&', '').trim().replace(/\s+/g, '-').replace(/-{2,}/g, '-')
}

/** For slugs without a category: title case, hyphens as ` & `, or as spaces if the slug contains `home`. */
export function nameOfSlug(slug: string): string {
  const joint = slug.includes('home') ? ' ' : ' & '
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(joint)
}
