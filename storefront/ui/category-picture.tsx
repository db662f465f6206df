import { categoryIcon } from './category-icon.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

/** A category without a picture has the icon of its kind. */
export function CategoryPicture({
  slug,
  src,
  sizes,
  className,
}: {
  slug: string
  src: string
  sizes: string
  className: string
}) {
  if (src !== '') return <Picture src={src} alt="" sizes={sizes} className={className} />
  const icon = categoryIcon(slug)
  return (
    <span className={`category-icon of-${icon} ${className}`}>
      <Icon name={icon} className="" />
    </span>
  )
}
