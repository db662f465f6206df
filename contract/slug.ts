/**
 * In a path, `.` and `..` are steps, `/_.data` is the data of the page above, and `.data` ends the address of data.
 */
const meaningInPath = /^(\.{1,2}|_)$|\.data$/

/** A slug that would mean something else in a path ends in a hyphen. */
export function slugOf(name: string): string {
  const slug = name.toLowerCase().replaceAll('&', '').trim().replace(/\s+/g, '-').replace(/-{2,}/g, '-')
  return meaningInPath.test(slug) ? `${slug}-` : slug
}

/** An address that a member gives: words of small letters and digits with hyphens between them. */
export const addressPattern = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u

/** What can be an address of the text, and is empty if nothing of it can. */
export function addressOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{Ll}\p{Lo}\p{M}\p{N}]+/gu, '-')
    .slice(0, addressMaximum)
    .replaceAll(/^-+|-+$/g, '')
}

export const addressMaximum = 100

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The address of a product stands where its id does. */
export function isProductAddress(text: string): boolean {
  return text.length <= addressMaximum && addressPattern.test(text) && !uuid.test(text)
}

/**
 * A slug without a category is named in title case, with hyphens as ` & `, or as spaces if the slug contains `home`.
 */
export function nameOfSlug(slug: string): string {
  const joint = slug.includes('home') ? ' ' : ' & '
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(joint)
}

/** Adds the slug to categories, which is made of their name in the default language, in whichever they are shown. */
export function withSlugs<Shown extends { id: string; name: string }>(
  shown: readonly Shown[],
  named: readonly { id: string; name: string }[],
): (Shown & { slug: string })[] {
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return shown.map((category) => ({ ...category, slug: slugOf(names.get(category.id) ?? category.name) }))
}
