import type { Banner } from '../../contract/catalogue.ts'
import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Picture } from '../ui/picture.tsx'
import { Icon } from '../ui/icon.tsx'

/** One banner: picture, title, description and its button. */
export function BannerDialog({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const texts = useTexts('shell')
  return (
    <Dialog label={texts.banner.label} onClose={onClose}>
      <div className="-m-6">
        <Picture large src={banner.imageUrl} alt="" sizes="(width >= 32rem) 480px, 92vw" />
        <button
          type="button"
          aria-label={texts.banner.close}
          onClick={onClose}
          className="round round-raised absolute top-3 end-3"
        >
          <Icon name="x" className="size-5" />
        </button>
        <div className="flex flex-col items-start gap-2 p-6">
          <h2 className="text-2xl">{banner.title}</h2>
          <p className="text-soft">{banner.description}</p>
          <ButtonLink to="/category" onClick={onClose} className="mt-3">
            {banner.action}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}
