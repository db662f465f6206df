import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { Picture } from './picture.tsx'

/** A category without a picture has the icon of its kind. */
export function CategoryPicture({
  icon,
  ...picture
}: {
  src: string
  icon: IconName | undefined
  sizes: string
  className: string
}) {
  if (!icon) return <Picture alt="" {...picture} />
  return (
    <span className={`category-icon of-${icon} ${picture.className}`}>
      <Icon name={icon} className="" />
    </span>
  )
}
